import type { Locator, Page } from 'playwright/test';
import { dutchIn } from '../support/dutch-words.ts';
import { textOfPdf } from '../support/read-pdf.ts';
import { signIn } from './support/an-account.ts';
import { expectForeign, expectForeignMail } from './support/foreign.ts';
import { sellGiftCards } from './support/gift-cards.ts';
import { expect, test } from './support/journey.ts';
import { attachment, followLink, openMail } from './support/mailbox.ts';
import { expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { aBuyer, settleAtBank, visit } from './support/purchase.ts';
import { words as allCardWords } from '../../client/sales/gift-cards/card/words.ts';
import { words as allShopWords } from '../../client/sales/gift-cards/shop/words.ts';
import { words as besideWords } from '../../client/sales/gift-cards/shop/beside.words.ts';
import { words as teaserWords } from '../../client/sales/gift-cards/teaser.words.ts';
import { wordsIn } from '../support/words-in.ts';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,en,de' } });

/** Texts in each language that are in no page's words file. */
const SAID = {
  en: {
    required: 'This field is required.',
    amount: 'Enter a whole amount from 10 to 250 euros.',
    unknown: 'There is no valid gift voucher with this code.',
    ideal: /iDEAL, a Dutch way to pay/,
    law: /Dutch law applies/,
    fifty: '€50',
    left: /^There is €50\.00 of €50\.00 left on this voucher/,
    sold: /^Your gift voucher of €50\.00/,
    given: /^You have been given a gift voucher from Fenna/,
    withdrawn: /^Received: you withdraw from gift voucher/,
    notFound: 'Gift voucher not found',
    file: /^gift-voucher-\d+\.pdf$/,
    paper: ['Gift voucher', 'For Theetuin', 'Valid until', 'How to use it', '/en/cadeaubon', 'Multi-purpose voucher'],
  },
  de: {
    required: 'Dieses Feld ist erforderlich.',
    amount: 'Geben Sie einen ganzen Betrag von 10 bis 250 Euro ein.',
    unknown: 'Zu diesem Code gibt es keinen gültigen Gutschein.',
    ideal: /iDEAL, einem niederländischen Zahlungsverfahren/,
    law: /Es gilt niederländisches Recht/,
    fifty: '50 €',
    left: /^Auf diesem Gutschein sind noch 50,00.€ von 50,00.€/,
    sold: /^Ihr Gutschein über 50,00.€/,
    given: /^Sie erhalten einen Gutschein von Fenna/,
    withdrawn: /^Eingegangen: Widerruf von Gutschein/,
    notFound: 'Gutschein nicht gefunden',
    file: /^gutschein-\d+\.pdf$/,
    paper: ['Gutschein', 'Für Theetuin', 'Gültig bis', 'So lösen Sie ihn ein', '/de/cadeaubon', 'Mehrzweckgutschein'],
  },
} as const;

/** A translated name of the site and a Dutch message: neither is ours. */
const NAME = 'Theetuin';
const MESSAGE = 'Van harte, en tot ziens in de tuin!';
const CODE = /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

const main = (page: Page): Locator => page.getByRole('main');
const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string): Locator => main(page).locator(`[name="${name}"]`);
const press = (page: Page, name: string | undefined) =>
  main(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

test('where no gift cards are sold yet, each language says so @full', async ({ page }) => {
  for (const language of ['en', 'de'] as const) {
    await visit(page, `/${language}/cadeaubon`);
    await expect(page.getByText(wordsIn(allShopWords, language).off ?? '').first()).toBeVisible();
    await expectForeign(page, language);
    await expectFit(page);
  }
});

for (const language of ['en', 'de'] as const) {
  const sentences = SAID[language];
  const [shopWords, cardWords] = [wordsIn(allShopWords, language), wordsIn(allCardWords, language)];

  test(`a gift card is bought in ${language}, mailed to who gets it, and taken back (R-41) @full`, async ({
    page,
    origin,
    anotherBrowser,
    allowNoise,
  }) => {
    allowNoise(/status of 4(22|04)/);
    page.setDefaultTimeout(20_000);
    await signIn(page, OWNER);
    await sellGiftCards(page);
    const shop = await (await anotherBrowser({ viewport: PHONE })).newPage();
    shop.setDefaultTimeout(20_000);
    const buyer = aBuyer();
    const recipient = `ria-${language}-${buyer.email}`;
    const others = [NAME, MESSAGE, buyer.firstName, buyer.lastName, buyer.email, recipient];
    const look = async () => {
      await expectForeign(shop, language, others);
      await expectFit(shop);
    };

    await test.step('the agenda leads to the shop, which says how is paid and which law applies', async () => {
      await visit(shop, `/${language}/agenda`);
      await main(shop)
        .getByRole('link', { name: wordsIn(teaserWords, language).link })
        .click();
      await expect(shop).toHaveURL(`${origin}/${language}/cadeaubon`);
      await expect(h1(shop)).toHaveText(shopWords['heading'] ?? '');
      await expect(shop.getByText(sentences.ideal)).toBeVisible();
      await expect(shop.getByText(sentences.law)).toBeVisible();
      await expect(shop.getByText(sentences.fifty, { exact: true })).toBeVisible();
      await look();
      await visit(shop, `/${language}/cadeaubon`);
      const pairs = await shop
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
        );
      expect(pairs).toEqual([
        ['nl', '/cadeaubon'],
        ['en', '/en/cadeaubon'],
        ['de', '/de/cadeaubon'],
        ['x-default', '/cadeaubon'],
      ]);
    });

    await test.step('what is wrong is said at its field, and what was typed stays as it was', async () => {
      await field(shop, 'amount').last().check();
      await field(shop, 'otherAmount').fill('5');
      await field(shop, 'recipientName').fill(NAME);
      await field(shop, 'message').fill(MESSAGE);
      await press(shop, shopWords['pay']);
      await expect(main(shop).getByText(sentences.amount).first()).toBeVisible();
      await expect(main(shop).getByText(sentences.required).first()).toBeVisible();
      await expect(field(shop, 'recipientName')).toHaveValue(NAME);
      await expect(field(shop, 'message')).toHaveValue(MESSAGE);
      await look();
    });

    await test.step('it is paid, and its page says it is ready', async () => {
      await main(shop).locator('[name="amount"][value="50"]').check();
      await main(shop).locator('[name="way"][value="mail"]').check();
      await field(shop, 'recipientEmail').fill(recipient);
      await field(shop, 'firstName').fill(buyer.firstName);
      await field(shop, 'lastName').fill(buyer.lastName);
      await field(shop, 'email').fill(buyer.email);
      await press(shop, shopWords['pay']);
      await shop.waitForURL(/\/demo\/mollie\//);
      await settleAtBank(shop, 'paid');
      await expect(shop).toHaveURL(new RegExp(`^${origin}/${language}/cadeaubon/bevestiging\\?payment=`));
      await expect(h1(shop)).toHaveText(cardWords['paidTitle'] ?? '');
      await expect(main(shop).getByText(MESSAGE)).toBeVisible();
      await look();
      const href = await main(shop).getByRole('link', { name: cardWords['pdf'] }).getAttribute('href');
      const paper = await shop.request.get(href ?? '');
      const name = /filename="([^"]+)"/.exec(paper.headers()['content-disposition'] ?? '')?.[1];
      expect(name).toMatch(sentences.file);
      const [other, prefix] = language === 'en' ? (['Deutsch', 'de'] as const) : (['English', 'en'] as const);
      await shop.getByRole('link', { name: other, exact: true }).click();
      await expect(shop).toHaveURL(new RegExp(`^${origin}/${prefix}/cadeaubon/bevestiging\\?payment=`));
      await expectForeign(shop, prefix, others);
    });

    await test.step('the mail to its buyer, with the PDF, leads to its own page', async () => {
      await openMail(shop, buyer.email, sentences.sold);
      await expectForeignMail(shop, language, others);
      const text = (await textOfPdf(await attachment(shop, sentences.file))).replaceAll(/[\s\uFFFE]+/g, ' ');
      for (const part of [...sentences.paper, MESSAGE]) expect(text).toContain(part);
      expect(dutchIn(text, language, others)).toEqual([]);
      await followLink(shop, new RegExp(`/${language}/cadeaubon/[\\w-]{43}`));
      await expect(main(shop).getByText(cardWords['left'] ?? '')).toBeVisible();
      await look();
    });
    const own = new URL(shop.url()).pathname;
    const secret = own.split('/').at(-1) ?? '';
    const code = CODE.exec(await main(shop).innerText())?.[1] ?? '';

    await test.step('whoever gets it is written to in the same language', async () => {
      await visit(page, '/dmt-admin/cadeaubonnen');
      const row = page.getByRole('row', { name: new RegExp(code.slice(-4)) });
      await row.getByRole('button', { name: 'Mailen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Nu mailen' }).click();
      await openMail(shop, recipient, sentences.given);
      await expectForeignMail(shop, language, others);
      expect(await shop.locator('body').innerText()).toContain(code);
    });

    await test.step('what is left of it is told by its code', async () => {
      const words = wordsIn(besideWords, language);
      await visit(shop, `/${language}/cadeaubon`);
      await field(shop, 'giftCard').fill('guessed');
      await press(shop, words['ask']);
      await expect(main(shop).getByText(sentences.unknown).first()).toBeVisible();
      await look();
      await field(shop, 'giftCard').fill(code);
      await press(shop, words['ask']);
      await expect(main(shop).getByText(sentences.left)).toBeVisible();
      await look();
    });

    await test.step('its address as an order leads to it, and a link of nobody is told so', async () => {
      await shop.goto(`/${language}/bestelling/${secret}`);
      await expect(shop).toHaveURL(origin + own);
      await shop.goto(`/${language}/cadeaubon/${'a'.repeat(43)}`);
      await expect(h1(shop)).toHaveText(sentences.notFound);
      await look();
    });

    await test.step('and it is taken back in two steps', async () => {
      await visit(shop, own);
      await main(shop).getByRole('link', { name: cardWords['withdraw'], exact: true }).click();
      await expect(shop).toHaveURL(`${origin}${own}/herroepen`);
      await look();
      await press(shop, cardWords['withdrawConfirm']);
      await expect(shop).toHaveURL(`${origin}${own}?herroepen=1`);
      await expect(main(shop).getByText(cardWords['withdrawn'] ?? '')).toBeVisible();
      await look();
      await visit(shop, `${own}/herroepen`);
      await expect(main(shop).getByText(cardWords['withdrawNot'] ?? '')).toBeVisible();
      await look();
      await openMail(shop, buyer.email, sentences.withdrawn);
      await expectForeignMail(shop, language, others);
    });
  });
}

test('without JavaScript a gift card is bought in German, after a payment that was broken off (R-41) @full', async ({
  page,
  origin,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  await signIn(page, OWNER);
  await sellGiftCards(page);
  const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  plain.setDefaultTimeout(20_000);
  const [said, shopWords, cardWords] = [SAID.de, wordsIn(allShopWords, 'de'), wordsIn(allCardWords, 'de')];
  const buyer = aBuyer();
  const others = [NAME, MESSAGE, buyer.firstName, buyer.lastName, buyer.email];

  await plain.goto('/de/cadeaubon');
  await field(plain, 'recipientName').fill(NAME);
  await field(plain, 'message').fill(MESSAGE);
  await press(plain, shopWords['pay']);
  await expect(main(plain).getByText(said.required).first()).toBeVisible();
  await expect(field(plain, 'recipientName')).toHaveValue(NAME);
  await expect(field(plain, 'message')).toHaveValue(MESSAGE);
  await expectForeign(plain, 'de', others);
  for (const ending of ['canceled', 'paid'] as const) {
    for (const name of ['firstName', 'lastName', 'email'] as const) await field(plain, name).fill(buyer[name]);
    await field(plain, 'message').fill(MESSAGE);
    await press(plain, shopWords['pay']);
    await plain.waitForURL(/\/demo\/mollie\//);
    await settleAtBank(plain, ending);
    await expect(plain).toHaveURL(new RegExp(`^${origin}/de/cadeaubon/bevestiging`));
    await expect(h1(plain)).toHaveText(cardWords[ending === 'paid' ? 'paidTitle' : 'unpaidTitle'] ?? '');
    await expectForeign(plain, 'de', others);
    if (ending === 'canceled') {
      await main(plain).getByRole('link', { name: cardWords['again'] }).click();
      await expect(plain).toHaveURL(new RegExp(`^${origin}/de/cadeaubon\\?eerder=`));
      await expect(field(plain, 'message')).toHaveValue(MESSAGE);
    }
  }
  await openMail(plain, buyer.email, said.sold);
  await expectForeignMail(plain, 'de', others);
  await followLink(plain, /\/de\/cadeaubon\/[\w-]{43}/);
  await expectForeign(plain, 'de', others);
  await main(plain).getByRole('link', { name: cardWords['withdraw'], exact: true }).click();
  await expectForeign(plain, 'de', others);
  await press(plain, cardWords['withdrawConfirm']);
  await expect(main(plain).getByText(cardWords['withdrawn'] ?? '')).toBeVisible();
  await expectForeign(plain, 'de', others);
});
