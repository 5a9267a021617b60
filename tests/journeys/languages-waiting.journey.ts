import type { Locator, Page } from 'playwright/test';
import type { OtherLanguage } from '../../src/kernel/web/languages.ts';
import { type Buyer, buyerAt } from '../support/buyer.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expectForeign } from './support/foreign.ts';
import { expect, test } from './support/journey.ts';
import { PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions, type Programmed } from './support/programme.ts';
import { aBuyer, amountField, settleAtBank, visit } from './support/purchase.ts';
import { comesIn, insideAt, orders } from './support/waiting.ts';
import { words as detailsWords } from '../../client/sales/checkout/details/details.words.ts';
import { words as saleWords } from '../../client/sales/checkout/page.words.ts';
import { words as waitingWords } from '../../client/sales/checkout/waiting/waiting.words.ts';
import { wordsIn } from '../support/words-in.ts';

/** One visitor may buy at once; everybody after them waits, in their own language. */
test.use({ viewport: PHONE, environment: { BUYERS_AT_ONCE: '1', SITE_LANGUAGES: 'nl,en,de' } });

const SAID = {
  en: {
    other: { language: 'de', name: 'Deutsch' },
    refused: /^It is very busy. You are number 1 in the queue. Your details stay; try again in \d+ seconds/,
    pay: /^Order and pay/,
    paid: 'Your purchase is complete!',
  },
  de: {
    other: { language: 'en', name: 'English' },
    refused: /^Es ist sehr viel los. Sie sind Nummer 1 in der Warteschlange. Ihre Angaben bleiben erhalten; versuchen/,
    pay: /^Zahlungspflichtig bestellen/,
    paid: 'Ihr Kauf ist abgeschlossen!',
  },
} as const;

const main = (page: Page): Locator => page.getByRole('main');
const place = (page: Page): Locator => page.locator('main output[aria-atomic=true]');
const placeWords = (language: OtherLanguage, position: number) =>
  wordsIn(waitingWords, language).position?.replace('{{position}}', String(position)) ?? '';
const press = (page: Page, name: string | RegExp | undefined) => main(page).getByRole('button', { name }).click();

async function aSale(origin: string) {
  const item = await find(origin, 'two paid options', hasTwoPaidOptions);
  const [option] = item.options;
  if (!option) throw new Error('Nothing is on sale.');
  return { item, option, owners: writtenBy(item) };
}

const writtenBy = ({ event, options }: Programmed): string[] => [
  event.event_title,
  event.event_description,
  ...options.flatMap(({ title, description }) => [title, description]),
];

async function toOverview(page: Page, language: OtherLanguage): Promise<void> {
  const form = main(page).locator('form').first();
  const buyer = aBuyer();
  for (const name of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    await form.locator(`[name="${name}"]`).fill(buyer[name]);
  }
  await press(page, wordsIn(detailsWords, language).next);
  await expect(page).toHaveURL(new RegExp(`/${language}/.*/betaling$`));
}

/** Puts the visitor inside back in the queue during `act`, in place of somebody who came later. */
async function whileOutside(page: Page, origin: string, act: () => Promise<void>): Promise<Buyer> {
  const mine = (await page.context().cookies()).find(({ name }) => name.endsWith('_waiting'));
  if (!mine) throw new Error('no place');
  const later = await buyerAt(origin);
  for (let call = 0; call < 2; call++) await later.post('/api/waiting-room', {});
  await page.context().addCookies([{ ...mine, value: later.cookie(mine.name) ?? '' }]);
  await act();
  await page.context().addCookies([mine]);
  return later;
}

for (const language of ['en', 'de'] as const) {
  const sentences = SAID[language];
  const words = wordsIn(waitingWords, language);
  const waiting = new RegExp(`/${language}/wachtrij\\?naar=`);

  test(`who waits to buy in ${language} reads so, and comes back there @full`, async ({ page, origin, allowNoise }) => {
    allowNoise(/status of 503|create order failed/);
    page.setDefaultTimeout(20_000);
    const { item, option, owners } = await aSale(origin);
    const inside = await insideAt(origin);
    await visit(page, `/${language}${item.path}`);
    await amountField(page, option.id).fill('2');
    await press(page, wordsIn(saleWords, language).order);
    await page.waitForURL(waiting);

    await test.step('the page, its place and its estimate', async () => {
      await expect(page.getByRole('heading', { name: words['heading'], level: 1 })).toBeVisible();
      await expect(place(page)).toContainText(placeWords(language, 1));
      await expect(place(page)).toContainText(words.time['unknown'] ?? '');
      await expectForeign(page, language, owners);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    await test.step('the same place in another tab, and in the other language', async () => {
      const tab = await page.context().newPage();
      await tab.goto(`/${language}/wachtrij`);
      await expect(place(tab)).toContainText(placeWords(language, 1));
      await tab.close();
      const { other } = sentences;
      const link = page.getByRole('link', { name: other.name });
      // This browser sends no referrer.
      const chosen = await page.request.get(origin + ((await link.getAttribute('href')) ?? ''), { maxRedirects: 0 });
      expect(chosen.headers()['location']).toBe(page.url().replace(`${origin}/${language}/`, `/${other.language}/`));
      await link.click();
      await page.waitForURL(new RegExp(`/${other.language}/wachtrij\\?naar=`));
      await expect(place(page)).toContainText(placeWords(other.language, 1));
      await page.goBack();
      await page.waitForURL(waiting);
    });
    await test.step('in turn they go on in their language, with what they chose', async () => {
      await orders(origin, inside);
      await page.waitForURL(`**/${language}/events/checkout`);
      await expect(main(page).getByText(/^2 x /).first()).toBeVisible();
      await expectForeign(page, language, owners);
      await toOverview(page, language);
    });
    await test.step('an order that is refused waits in the language too, and goes on at its payment', async () => {
      const later = await whileOutside(page, origin, async () => {
        await press(page, sentences.pay);
        await page.waitForURL(waiting);
        await expect(place(page)).toContainText(placeWords(language, 1));
      });
      await page.waitForURL(new RegExp(`/${language}/(?:events|workshops)/.*/betaling$`));
      await press(page, sentences.pay);
      await page.waitForURL(/\/demo\/mollie\//);
      await settleAtBank(page, 'paid');
      await expect(page).toHaveURL(new RegExp(`/${language}/.*/bevestiging`));
      await expect(page.getByRole('heading', { name: sentences.paid })).toBeVisible();
      await comesIn(later);
      await orders(origin, later);
    });
  });

  test(`without JavaScript they wait in ${language} too, and are refused in it @full`, async ({
    origin,
    anotherBrowser,
    allowNoise,
  }) => {
    allowNoise(/status of 503/);
    const page = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
    page.setDefaultTimeout(20_000);
    const { item, option, owners } = await aSale(origin);
    const inside = await insideAt(origin);
    await page.goto(`/${language}${item.path}`);
    await amountField(page, option.id).fill('2');
    await press(page, wordsIn(saleWords, language).order);
    await page.waitForURL(waiting);
    await expect(page.getByText(placeWords(language, 1))).toBeVisible();
    await expect(page.getByText(words['plain']?.replace('{{seconds}}', '10') ?? '')).toBeVisible();
    await expectForeign(page, language, owners);
    await page.getByRole('link', { name: words['refresh'] }).click();
    await page.waitForURL(waiting);
    await expect(page.getByText(placeWords(language, 1))).toBeVisible();

    await orders(origin, inside);
    // Nothing is pressed: the page returns automatically.
    await page.waitForURL(new RegExp(`/${language}/(?:events|workshops)/.*amount_`));
    await toOverview(page, language);
    const later = await whileOutside(page, origin, async () => {
      await press(page, sentences.pay);
      await expect(main(page).getByText(sentences.refused)).toBeVisible();
      await expectForeign(page, language, [...owners, 'Fenna', 'van Dijk']);
    });
    await press(page, sentences.pay);
    await page.waitForURL(/\/demo\/mollie\//);
    await settleAtBank(page, 'paid');
    await expect(page).toHaveURL(new RegExp(`/${language}/.*/bevestiging`));
    await comesIn(later);
    await orders(origin, later);
  });

  test(`who has no place reads so in ${language}, and goes on ordering there @full`, async ({ page, origin }) => {
    const { item, owners } = await aSale(origin);
    const goal = `${item.path}/betaling`;
    await page.goto(`/${language}/wachtrij?naar=${encodeURIComponent(goal)}`);
    await expect(page.getByRole('heading', { name: words['noneHeading'], level: 1 })).toBeVisible();
    await expectForeign(page, language, owners);
    await expect(page.getByRole('link', { name: words['goOn'] })).toHaveAttribute('href', `/${language}${goal}`);
    await expect(page.getByRole('link', { name: words['toAgenda'] })).toHaveCount(0);
    const buyer = await buyerAt(origin);
    await comesIn(buyer);
    const there = await buyer.get(`/${language}/wachtrij?naar=${encodeURIComponent(goal)}`);
    expect([there.status, there.headers.get('location')]).toEqual([303, `/${language}${goal}`]);
    await orders(origin, buyer);
  });
}
