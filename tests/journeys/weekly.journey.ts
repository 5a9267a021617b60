import { eventPath } from '../../src/kernel/pages/addresses.ts';
import { toast } from './support/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { button, OWNER_ENVIRONMENT } from './support/owner.ts';
import { visit } from './support/purchase.ts';
import { countingHand, TAPPED } from './support/taps.ts';

test.use({ viewport: TAPPED, environment: OWNER_ENVIRONMENT });

test('a year of weekly dates is made by one repeat, and read by calendars and search engines @full', async ({
  page,
  anotherBrowser,
}) => {
  const { tap, type, choose } = await countingHand(page);
  await tap(page.getByRole('link', { name: 'Nieuw evenement' }));
  await type(page.getByLabel('Titel', { exact: true }), 'Elke week schilderen');
  await choose(page.getByLabel('Soort'), 'Workshop');
  await type(page.getByLabel('Dag', { exact: true }), '2027-01-05');
  await tap(page.getByText('Herhaal', { exact: true }));
  await type(page.getByLabel('Hoe vaak in totaal?'), '5000');
  await expect(page.getByText(/Dat worden er te veel/)).toBeVisible();
  await type(page.getByLabel('Hoe vaak in totaal?'), '53');
  await expect(page.getByText('51 datums erbij, 1 overgeslagen.')).toBeVisible();
  await expect(page.getByLabel(/27 april 2027.*Koningsdag/)).not.toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tap(button(page, 'Zet 51 datums erbij'));
  await type(page.getByLabel('Prijs', { exact: true }), '20');
  await tap(button(page, 'Publiceer'));
  await expect(toast(page, 'Gepubliceerd')).toBeVisible();
  await expect(page).toHaveURL(/agenda\/\d+$/);
  const id = Number(/agenda\/(\d+)/.exec(page.url())?.[1]);
  const calendar = await page.request.get('/agenda.ics');
  expect((await calendar.text()).match(/SUMMARY:Elke week schilderen/g)).toHaveLength(52);
  const read = await page.request.get(eventPath({ id, title: 'Elke week schilderen', category: 'Workshops' }));
  const dateOnSale = /"startDate":"202[78]-[^"]*T11:00:00\+0[12]:00","endDate":"[^"]*","offers":\[\{"@type":"Offer"/g;
  expect((await read.text()).match(dateOnSale)).toHaveLength(52);

  await test.step('the last three are moved by one change, and one is called off', async () => {
    await visit(page, `/dmt-admin/agenda/${id}/wanneer`);
    await tap(page.getByText('Wijzig meer datums tegelijk'));
    await page.getByLabel('Vanaf', { exact: true }).selectOption({ label: '21 december 2027 van 11:00 tot 17:00' });
    await type(page.getByLabel('Nieuwe begintijd'), '14:00');
    await expect(page.getByText('3 datums veranderen, 0 overgeslagen.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tap(button(page, 'Pas 3 datums aan'));
    await tap(button(page, 'Opslaan'));
    await expect(toast(page, 'Opgeslagen')).toBeVisible();
    await visit(page, `/dmt-admin/agenda/${id}/stoppen`);
    await tap(page.getByText('Een datum gaat niet door…'));
    await tap(page.getByRole('button', { name: /gaat niet door…$/ }).first());
    const dialog = page.getByRole('dialog');
    await type(dialog.getByLabel('Waarom gaat het niet door?'), 'De kwasten zijn op.');
    await tap(dialog.getByRole('button', { name: /^Zeg af/ }));
    await expect(dialog).toBeHidden();
  });
  const events = (await (await page.request.get('/agenda.ics')).text())
    .split('BEGIN:VEVENT')
    .filter((one) => /SUMMARY:.*Elke week schilderen/.test(one));
  expect(events).toHaveLength(52);
  expect(events.filter((one) => /DTSTART:\d{8}T130000Z/.test(one))).toHaveLength(3);
  expect(events.filter((one) => one.includes('STATUS:CANCELLED'))).toHaveLength(1);
  const address = eventPath({ id, title: 'Elke week schilderen', category: 'Workshops' });
  const html = await (await page.request.get(address)).text();
  expect(html.match(/"startDate":"202[78]-[^"]*T14:00:00[^"]*","endDate":"[^"]*","offers"/g)).toHaveLength(3);
  expect(html.match(/EventCancelled/g)).toHaveLength(1);
  await visit(page, '/open-dagen-bezoekerstuin?soort=alles&maand=2028-01');
  await expect(page.getByRole('link', { name: /Elke week schilderen/ }).first()).toBeVisible();
  await expectAccessible(page);

  await visit(page, address);
  await expect(page.getByText(/5 januari 2027.*: Gaat niet door/i)).toBeVisible();
  const may = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Data' }) })
    .getByText(/^mei 2027 \(\d\)/);
  await expect(page.getByText('19 januari 2027 van 11:00 tot 17:00')).toBeVisible();
  await expect(page.getByText('18 mei 2027 van 11:00 tot 17:00')).toBeHidden();
  await may.click();
  await expect(page.getByText('18 mei 2027 van 11:00 tot 17:00')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('the tickets of a later month are behind its name, with and without scripts', async () => {
    const tickets = page.getByRole('table', { name: 'Tickets' });
    const later = tickets.getByRole('spinbutton', { name: /18 mei 2027/ });
    await expect(later).toBeHidden();
    await tickets.getByText(/^mei 2027 \(\d\)/).click();
    await later.fill('2');
    await expect(
      tickets
        .getByText('Te betalen')
        .or(tickets.getByText(/^Totaal/))
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await plain.goto(address);
    const months = plain.getByRole('table', { name: 'Tickets' });
    await expect(months.getByText('18-05-2027')).toBeHidden();
    await months.getByText(/^mei 2027 \(\d\)/).click();
    await expect(months.getByText('18-05-2027')).toBeVisible();
  });
});
