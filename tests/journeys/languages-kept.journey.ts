import { expectForeign } from './support/foreign.ts';
import { openToday, sellParty } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { heading, takenOver } from './support/purchase.ts';
import { words as keepWords } from '../../client/sales/orders/kept/keep.words.ts';
import { words as keptPageWords } from '../../client/sales/orders/kept/kept-page.words.ts';
import { wordsIn } from '../support/words-in.ts';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,en,de' } });

/** Texts whose placeholders match anything. */
const like = (text = '') => new RegExp(text.replaceAll(/[.?()]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+'));

for (const language of ['en', 'de'] as const) {
  test(`tickets that are kept open again without network in ${language} (S-25, GAP-65) @full`, async ({
    page,
    site,
    world,
    anotherBrowser,
    allowNoise,
  }) => {
    allowNoise(/ERR_INTERNET_DISCONNECTED|status of 503 .*\/bestelling\//);
    const [live, kept] = [wordsIn(keepWords, language), wordsIn(keptPageWords, language)];
    const title = language === 'en' ? 'Rozendag' : 'Dahliadag';
    const event = await openToday(page, title);
    const party = await sellParty({ site, world }, event, { name: 'Buitenland', amount: 2 });
    const order = await page.request.get(`/api/dmt-admin/orders/${party.orderId}`);
    const { pathname } = new URL(((await order.json()) as { href: string }).href, site.origin);
    const link = `/${language}${pathname}`;
    const context = await anotherBrowser({ viewport: PHONE });
    const phone = await context.newPage();
    phone.setDefaultTimeout(20_000);

    await phone.goto(link);
    await takenOver(phone);
    await button(phone, live['keep'] ?? '').click();
    await expect(button(phone, live['remove'] ?? '')).toBeVisible();
    const scopes = await phone.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).toEqual([`/${language}/bestelling/`]);

    await context.setOffline(true);
    await phone.goto(`/${language}/bestelling/${'A'.repeat(43)}`);
    await expect(heading(phone, kept['none'] ?? '')).toBeVisible();
    await expectForeign(phone, language);
    await phone.goto(link);
    await expect(heading(phone, title)).toBeVisible();
    await expect(phone.getByText(like(kept['keptAt']))).toBeVisible();
    await expect(phone.getByRole('img', { name: like(kept['qrTicket']) }).first()).toBeVisible();
    const others = [title, ...event.event_options.map((option) => option.title)];
    await expectForeign(phone, language, others);
    await expectFit(phone);
    await button(phone, kept['remove'] ?? '').click();
    await expect(heading(phone, kept['removed'] ?? '')).toBeVisible();
    await expectForeign(phone, language);
    await expect(phone.getByRole('link', { name: kept['openOrder'] })).toHaveAttribute('href', link);
  });
}
