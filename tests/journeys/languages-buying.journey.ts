import type { Locator, Page } from 'playwright/test';
import type { OtherLanguage } from '../../src/kernel/web/languages.ts';
import type { PersonalDetails } from '../../src/modules/ticketing/schema.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { expectForeign, expectForeignMail } from './support/foreign.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { makeCode, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import {
  find,
  hasServiceCosts,
  hasTwoPaidOptions,
  isFree,
  isSoldOut,
  left,
  type Programmed,
} from './support/programme.ts';
import { aBuyer, settleAtBank, unfoldCodes, visit } from './support/purchase.ts';
import { whileChanged } from './support/stock.ts';
import { words as confirmationWords } from '../../client/sales/checkout/confirmation/words.ts';
import { words as detailsWords } from '../../client/sales/checkout/details/details.words.ts';
import { words as paymentWords } from '../../client/sales/checkout/payment/payment.words.ts';
import { words as saleWords } from '../../client/sales/checkout/page.words.ts';
import { words as stepsWords } from '../../client/sales/checkout/steps/steps.words.ts';
import { wordsIn } from '../support/words-in.ts';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,en,de' } });

/** Texts of errors in each language. */
const SAID = {
  en: {
    pay: /^Order and pay/,
    wrongCode: 'This discount code is not valid for this order (any more).',
    left: /Tickets sold out: there is 1 ticket left for /,
    ending: 'failed',
    failed: 'Sorry, the payment has failed.',
    soldOut: 'Tickets sold out',
    confirmFree: /^Confirm your /,
  },
  de: {
    pay: /^Zahlungspflichtig bestellen/,
    wrongCode: 'Dieser Rabattcode gilt für diese Bestellung nicht (mehr).',
    left: /Tickets ausverkauft: /,
    ending: 'canceled',
    failed: 'Leider ist die Zahlung fehlgeschlagen.',
    soldOut: 'Tickets ausverkauft',
    confirmFree: /^Bestätigen Sie /,
  },
} as const;

const main = (page: Page): Locator => page.getByRole('main');
const writtenBy = ({ event, options }: Programmed): string[] => [
  event.event_title,
  event.event_description,
  ...options.flatMap(({ title, description }) => [title, description]),
];

async function fillIn(page: Page, buyer: PersonalDetails): Promise<void> {
  const form = main(page).locator('form').first();
  for (const name of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    await form.locator(`[name="${name}"]`).fill(buyer[name]);
  }
}

/** Goes on to the overview, from an address with tickets. */
async function toOverview(page: Page, language: OtherLanguage, buyer: PersonalDetails): Promise<void> {
  await fillIn(page, buyer);
  await main(page)
    .getByRole('button', { name: wordsIn(detailsWords, language).next })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${language}/.*/betaling`));
}

/** Goes from the event's page to the details step for one ticket. */
async function toDetails(page: Page, language: OtherLanguage, { path: address }: Programmed): Promise<void> {
  await page.goto(`/${language}${address}`);
  await main(page).locator('input[name^="amount_"]').first().fill('1');
  await main(page)
    .getByRole('button', { name: wordsIn(saleWords, language).order })
    .click();
}

for (const language of ['en', 'de'] as const) {
  const sentences = SAID[language];

  test(`what goes wrong on the way is told in ${language} @full`, async ({
    page,
    site,
    origin,
    anotherBrowser,
    allowNoise,
  }) => {
    allowNoise(/status of 4(22|09)|create order failed/);
    page.setDefaultTimeout(20_000);
    const sold = await find(
      origin,
      'two paid options with service costs',
      (one) => hasTwoPaidOptions(one) && hasServiceCosts(one),
    );
    const option = sold.options.find((one) => one.price > 0 && left(one) >= 40);
    if (!option) throw new Error('no option');
    const buyer = aBuyer();
    const others = [...writtenBy(sold), buyer.firstName, buyer.lastName];
    const owner = await (await anotherBrowser()).newPage();
    await signIn(owner, OWNER);
    await makeCode(owner, 'ZOMER', 10); // without any code there is no field for one
    const address = `/${language}${sold.path}?amount_${option.id}=3`;

    await visit(page, address);
    await toOverview(page, language, buyer);
    const payment = wordsIn(paymentWords, language);
    await unfoldCodes(page);
    await page.getByLabel(new RegExp(`^${payment['discountCode']}`)).fill('guessed');
    await page.getByRole('button', { name: payment['discountApply'] }).click();
    await expect(page.getByText(sentences.wrongCode)).toBeVisible();
    await expectForeign(page, language, others);
    await expectAccessible(page);
    await page.getByLabel(new RegExp(`^${payment['discountCode']}`)).fill('');

    await test.step('somebody else was quicker', async () => {
      await whileChanged(site, option, { placesLeft: 1 }, async () => {
        await main(page).getByRole('button', { name: sentences.pay }).click();
        await expect(main(page).getByRole('alert').filter({ hasText: sentences.left })).toBeVisible();
        await expectForeign(page, language, others);
        await expectAccessible(page);
      });
    });
    await test.step(`the payment is ${sentences.ending}`, async () => {
      await visit(page, address);
      await toOverview(page, language, buyer);
      await main(page).getByRole('button', { name: sentences.pay }).click();
      await page.waitForURL(/\/demo\/mollie\//);
      await settleAtBank(page, sentences.ending);
      await expect(page.getByRole('heading', { name: sentences.failed })).toBeVisible();
      await expectForeign(page, language, others);
      await expectAccessible(page);
    });
    await test.step('nothing is left', async () => {
      const full = await find(origin, 'a sold-out event', isSoldOut);
      await visit(page, `/${language}${full.path}`);
      await expect(page.getByText(sentences.soldOut).first()).toBeVisible();
      await expectForeign(page, language, writtenBy(full));
    });
  });

  test(`without JavaScript free tickets are confirmed by mail in ${language} @full`, async ({
    origin,
    anotherBrowser,
  }) => {
    const page = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
    page.setDefaultTimeout(20_000);
    const free = await find(origin, 'a free event', isFree);
    const guest = aBuyer();
    const others = [...writtenBy(free), guest.firstName, guest.lastName];

    await toDetails(page, language, free);
    await fillIn(page, guest);
    await main(page)
      .getByRole('button', { name: wordsIn(stepsWords, language).placeFree })
      .click();
    await openMail(page, guest.email, sentences.confirmFree);
    await expectForeignMail(page, language, others);
    await followLink(page, new RegExp(`/${language}/bestelling/bevestigen`));
    await expectForeign(page, language, others);
    await main(page)
      .getByRole('button', { name: wordsIn(confirmationWords, language).confirmFree })
      .click();
    await expect(page).toHaveURL(new RegExp(`^${origin}/${language}/bestelling/[\\w-]{20,}$`));
    await expectForeign(page, language, others);
  });
}

test('without JavaScript tickets are bought in German @full', async ({ origin, anotherBrowser, allowNoise }) => {
  allowNoise(/status of 422/);
  const page = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  page.setDefaultTimeout(20_000);
  const sold = await find(origin, 'two paid options', hasTwoPaidOptions);
  const buyer = aBuyer();
  const others = [...writtenBy(sold), buyer.firstName, buyer.lastName];

  await toDetails(page, 'de', sold);
  await main(page)
    .getByRole('button', { name: wordsIn(detailsWords, 'de').next })
    .click();
  await expectForeign(page, 'de', others);
  await toOverview(page, 'de', buyer);
  await expectForeign(page, 'de', others);
  await main(page).getByRole('button', { name: SAID.de.pay }).click();
  await page.waitForURL(/\/demo\/mollie\//);
  await settleAtBank(page, 'paid');
  await expect(page).toHaveURL(new RegExp(`^${origin}/de/`));
  await expectForeign(page, 'de', others);
  await openMail(page, buyer.email, /./);
  await expectForeignMail(page, 'de', others);
});
