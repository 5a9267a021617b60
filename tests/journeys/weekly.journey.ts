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

  await visit(page, eventPath({ id, title: 'Elke week schilderen', category: 'Workshops' }));
  const may = page.getByText(/^mei 2027 \(\d\)/);
  await expect(page.getByText('19 januari 2027 van 11:00 tot 17:00')).toBeVisible();
  await expect(page.getByText('18 mei 2027 van 11:00 tot 17:00')).toBeHidden();
  await may.click();
  await expect(page.getByText('18 mei 2027 van 11:00 tot 17:00')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
