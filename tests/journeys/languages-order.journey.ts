import type { Locator, Page } from 'playwright/test';
import type { OtherLanguage } from '../../src/kernel/web/languages.ts';
import type { PersonalDetails } from '../../src/modules/ticketing/schema.ts';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expectForeign, expectForeignMail } from './support/foreign.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { expectFit, openRule, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasOtherDate, isSoldOut, otherOf, type Programmed } from './support/programme.ts';
import { aBuyer, settleAtBank, visit } from './support/purchase.ts';
import { words as stepWords } from '../../client/sales/checkout/details/details.words.ts';
import { words as cancelWords } from '../../client/sales/orders/self-service/cancel/words.ts';
import { words as dateWords } from '../../client/sales/orders/self-service/date/words.ts';
import { words as detailsWords } from '../../client/sales/orders/self-service/details/words.ts';
import { words as entryWords } from '../../client/sales/waitlist/entry.words.ts';
import { words as invoiceWords } from '../../client/sales/orders/invoice/words.ts';
import { words as orderPageWords } from '../../client/sales/orders/order-page.words.ts';
import { words as waitlistWords } from '../../client/sales/waitlist/words.ts';
import { wordsIn } from '../support/words-in.ts';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,en,de' } });

/** Texts of the emails in each language, and a word of each page that visitors look for. */
const SAID = {
  en: {
    tickets: /^Your tickets for /,
    refund: /^Refund for /,
    confirmAddress: /^Confirm your email address/,
    moved: /^New date: /,
    waitlist: /^Confirm your place on the waiting list/,
    offered: /^There is room: /,
    required: 'This field is required.',
    cancel: 'Cancel tickets',
    date: 'Choose another date',
  },
  de: {
    tickets: /^Ihre Tickets für /,
    refund: /^Erstattung für /,
    confirmAddress: /^Bestätigen Sie Ihre E-Mail-Adresse/,
    moved: /^Neuer Termin: /,
    waitlist: /^Bestätigen Sie Ihren Platz auf der Warteliste/,
    offered: /^Es ist Platz: /,
    required: 'Dieses Feld ist erforderlich.',
    cancel: 'Tickets stornieren',
    date: 'Anderen Termin wählen',
  },
} as const;

const main = (page: Page): Locator => page.getByRole('main');
const press = (page: Page, name: string | undefined) => main(page).getByRole('button', { name, exact: true }).click();
const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The owner's texts of an event. */
const writtenBy = ({ event, options }: Programmed): string[] => [
  event.event_title,
  event.event_description,
  ...options.flatMap(({ title, description }) => [title, description]),
];

/** Completes details and payment, from the details step. */
async function orderIn(page: Page, language: OtherLanguage, buyer: PersonalDetails): Promise<void> {
  const form = main(page).locator('form').first();
  await form.locator('[name="firstName"]').fill(buyer.firstName);
  await form.locator('[name="lastName"]').fill(buyer.lastName);
  await form.locator('[name="email"]').fill(buyer.email);
  await form.locator('[name="phoneNumber"]').fill(buyer.phoneNumber);
  await main(page)
    .getByRole('button', { name: wordsIn(stepWords, language).next })
    .click();
  const pay = language === 'de' ? /^Zahlungspflichtig bestellen/ : /^Order and pay/;
  await main(page).getByRole('button', { name: pay }).click();
  await page.waitForURL(/\/demo\/mollie\//);
}

/** Lets buyers of an event cancel, change the date and their details until it starts. */
async function allowAll(page: Page, { event }: Programmed): Promise<void> {
  await signIn(page, OWNER);
  await visit(page, `/dmt-admin/agenda/${event.event_id}/regels`);
  await page.waitForLoadState('networkidle'); // every part of the page is there and stays in its place
  const rule = await openRule(page, 'Zelf annuleren');
  await rule.getByLabel(/^Bezoekers mogen zelf annuleren/).check();
  await rule.getByLabel('Tot hoelang voor het bezoek', { exact: true }).fill('0');
  await rule.getByLabel('Hoeveel').fill('10');
  await openRule(page, 'Zelf een andere');
  await rule.getByLabel(/^Bezoekers mogen zelf een andere datum/).check();
  await rule.getByLabel('Andere datum: tot hoelang voor het bezoek').fill('0');
  await openRule(page, 'Zelf naam');
  await rule.getByLabel(/^Bezoekers mogen zelf naam/).check();
  await rule.getByRole('button', { name: 'Bewaar deze regel' }).last().click();
  await expect(toast(page, 'De regel is bewaard')).toBeVisible();
}

for (const language of ['en', 'de'] as const) {
  const sentences = SAID[language];

  test(`a buyer does all that can be done with an order in ${language} @full`, async ({
    page,
    origin,
    anotherBrowser,
    allowNoise,
  }) => {
    allowNoise(/status of 4(22|09|04)/);
    page.setDefaultTimeout(20_000);
    const sold = await find(origin, 'the same ticket on two dates', hasOtherDate);
    const [option] = sold.options.filter((one) => otherOf(sold, one));
    const owners = writtenBy(sold);
    const buyer = aBuyer();
    const others = [...owners, buyer.firstName, buyer.lastName, 'Bakker'];
    await allowAll(page, sold);
    const shop = await (await anotherBrowser({ viewport: PHONE })).newPage();
    const look = async () => {
      await expectForeign(shop, language, others);
      await expectFit(shop);
    };

    await visit(shop, `/${language}${sold.path}?amount_${option?.id}=3`);
    await orderIn(shop, language, buyer);
    await settleAtBank(shop, 'paid');
    await openMail(shop, buyer.email, sentences.tickets);
    await expectForeignMail(shop, language, others);
    await followLink(shop, new RegExp(`/${language}/bestelling/`));
    const link = new URL(shop.url()).pathname;
    await look();

    await test.step('another date', async () => {
      const words = wordsIn(dateWords, language);
      await main(shop).getByRole('link', { name: sentences.date }).click();
      await expect(shop).toHaveURL(new RegExp(`/${language}/bestelling/.*/datum$`));
      await press(shop, words['move']);
      await expect(main(shop).getByRole('alert')).toContainText(words['noChoice'] ?? '');
      await look();
      await main(shop).getByRole('radio').first().check();
      await press(shop, words['move']);
      await expect(shop.getByText(words['done'] ?? '')).toBeVisible();
      await look();
      await openMail(shop, buyer.email, sentences.moved);
      await expectForeignMail(shop, language, others);
    });

    await test.step('a ticket less, without JavaScript', async () => {
      const words = wordsIn(cancelWords, language);
      const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
      await plain.goto(link);
      await main(plain)
        .getByRole('link', { name: wordsIn(orderPageWords, language).cancel })
        .click();
      await expect(h1(plain)).toHaveText(sentences.cancel);
      await main(plain).locator('input[type="number"]').first().fill('9');
      await press(plain, words['show']);
      await expect(plain.getByText(words['noChoice'] ?? '').first()).toBeVisible();
      await main(plain).locator('input[type="number"]').first().fill('1');
      await press(plain, words['show']);
      await expect(plain.getByText(words['quoteTitle'] ?? '')).toBeVisible();
      await expectForeign(plain, language, others);
      await main(plain).locator('form[method="post"] button[type="submit"]').click();
      const { accepted } = words['done'] as unknown as { accepted: string };
      await expect(plain.getByText(accepted)).toBeVisible();
      await expectForeign(plain, language, others);
      await openMail(shop, buyer.email, sentences.refund);
      await expectForeignMail(shop, language, others);
    });

    await test.step('an invoice', async () => {
      const words = wordsIn(invoiceWords, language);
      await visit(shop, `${link}/factuur`);
      await main(shop)
        .getByLabel(words['street'] ?? '')
        .fill('');
      await press(shop, words['make']);
      await expect(main(shop).getByRole('alert')).toContainText(sentences.required);
      await look();
      await main(shop)
        .getByLabel(words['street'] ?? '')
        .fill('Hauptstrasse 1');
      await main(shop)
        .getByLabel(words['postalCode'] ?? '')
        .fill('48143');
      await main(shop)
        .getByLabel(words['city'] ?? '')
        .fill('Münster');
      await press(shop, words['make']);
      await expect(main(shop).getByRole('alert')).toBeVisible();
      await expect(main(shop).locator('a[download]').first()).toHaveAttribute('hreflang', 'nl');
      others.push('Hauptstrasse', 'Münster');
      await look();
    });

    await test.step('another address', async () => {
      const words = wordsIn(detailsWords, language);
      await visit(shop, `${link}/gegevens`);
      await main(shop).locator('[name="lastName"]').fill('Bakker');
      await main(shop).locator('[name="email"]').fill(`new-${buyer.email}`);
      await press(shop, words['save']);
      await expect(shop.getByText(words['asked'] ?? '')).toBeVisible();
      await look();
      await openMail(shop, `new-${buyer.email}`, sentences.confirmAddress);
      await expectForeignMail(shop, language, others);
      await followLink(shop, new RegExp(`/${language}/bestelling/adres`));
      await look();
      await press(shop, words['confirm']);
      await expect(shop.getByText(words['confirmed'] ?? '')).toBeVisible();
      await look();
      await visit(shop, link);
      await expectForeign(shop, language, others);
      await openMail(shop, `new-${buyer.email}`, sentences.tickets);
      await followLink(shop, new RegExp(`/${language}/bestelling/`));
    });

    await test.step('what a phone opens at the code of a ticket, and a date that goes on', async () => {
      const own = new URL(shop.url()).pathname;
      await visit(shop, `${own}/afgezegd`);
      await look();
      const answer = await shop.request.get(`/api/orders/${own.split('/').at(-1)}`);
      const { tickets } = (await answer.json()) as { tickets: { code: string; isVoid: boolean }[] };
      const good = tickets.find(({ isVoid }) => !isVoid)?.code ?? '';
      await visit(shop, `/${language}/t/${good}`);
      await look();
      await shop.goto(`/${language}/t/7KQ2M9XW4TBN6RVC0HGE3ZPDYA`);
      await look();
      await visit(shop, `/t/${good}`);
      const name = language === 'en' ? 'English' : 'Deutsch';
      await shop.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name }).click();
      await shop.waitForURL(`**/${language}/t/${good}`);
    });
  });

  test(`somebody waits for places in ${language}, and gets them @full`, async ({
    page,
    origin,
    anotherBrowser,
    allowNoise,
  }) => {
    allowNoise(/status of 4(22|09)/);
    page.setDefaultTimeout(20_000);
    const [list, entry] = [wordsIn(waitlistWords, language), wordsIn(entryWords, language)];
    const titles = entry.title;
    const sold = await find(origin, 'a sold-out event', isSoldOut);
    const owners = writtenBy(sold);
    const buyer = aBuyer();
    const others = [...owners, buyer.firstName, buyer.lastName];
    // One of the two languages without JavaScript.
    const hasScripts = language === 'en';
    const shop = await (await anotherBrowser({ javaScriptEnabled: hasScripts, viewport: PHONE })).newPage();
    const look = async () => {
      await expectForeign(shop, language, others);
      if (hasScripts) await expectFit(shop);
    };

    await (hasScripts ? visit(shop, `/${language}${sold.path}`) : shop.goto(`/${language}${sold.path}`));
    await main(shop).getByRole('link', { name: list['title'], exact: true }).click();
    await expect(h1(shop)).toHaveText(list['title'] ?? '');
    await shop.locator('[name="amount"]').fill('1');
    await press(shop, list['submit']);
    await expect(shop.getByText(sentences.required).first()).toBeVisible();
    await look();
    await main(shop).locator('[name="email"]').fill(buyer.email);
    await press(shop, list['submit']);
    await expect(shop.getByText(list['sent'] ?? '')).toBeVisible();
    await look();
    await openMail(shop, buyer.email, sentences.waitlist);
    await expectForeignMail(shop, language, others);
    await followLink(shop, new RegExp(`/${language}/wachtlijst/`));
    await look();
    await press(shop, entry['confirm']);
    await expect(h1(shop)).toHaveText(titles['waiting'] ?? '');
    await look();

    await signIn(page, OWNER);
    await visit(page, `/dmt-admin/agenda/${sold.event.event_id}/wanneer`);
    const price = `€ ${sold.options[0]?.price.toFixed(2).replace('.', ',')}`;
    await page.getByText(price).first().click();
    const places = String((sold.options[0]?.availableTickets ?? 0) + 1);
    await page.getByLabel('Aantal plaatsen').first().fill(places);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(toast(page, 'Opgeslagen').last()).toBeVisible();

    await openMail(shop, buyer.email, sentences.offered);
    await expectForeignMail(shop, language, others);
    await followLink(shop, new RegExp(`/${language}/wachtlijst/`));
    await expect(h1(shop)).toHaveText(titles['offered'] ?? '');
    await look();
    await press(shop, entry['acceptOne']);
    await shop.waitForURL(new RegExp(`/${language}/(?:events|workshops)/`));
    await expectForeign(shop, language, others);
  });
}
