import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ORDER = 'Ga verder naar bestellen!';

/** The page of the item in this state, as it comes. */
async function pageOf(state: string) {
  const item = await shop.item(state);
  const visitor = await shop.visitor().open(item.path);
  expect(visitor.status).toBe(200);
  const cells = (text: string) => visitor.texts('td').filter((cell) => cell.includes(text)).length;
  return { item, visitor, cells, sells: visitor.texts('button').includes(ORDER) };
}

describe('the page of an event', () => {
  test('says that nothing is left, and sells nothing (EVENT-16)', async () => {
    const { item, cells, sells } = await pageOf('sold out');
    expect([cells('Tickets uitverkocht'), sells]).toEqual([item.options.length, false]);
  });

  test('says why it was cancelled, and sells nothing (EVENT-28)', async () => {
    const { item, visitor, cells, sells } = await pageOf('cancelled');
    expect(visitor.text()).toContain('Geannuleerd');
    expect(item.event.event_status_reason).toMatch(/\w/);
    expect(visitor.text()).toContain(item.event.event_status_reason);
    expect([cells('Verkoop gesloten'), sells]).toEqual([item.options.length, false]);
  });

  test('stays after the day has passed, with its sale closed (EVENT-28, GAP-67)', async () => {
    const { item, cells, sells } = await pageOf('past');
    expect([cells('Verkoop gesloten'), sells]).toEqual([item.options.length, false]);
  });

  test('has no ticket table where no tickets are sold (EVENT-09)', async () => {
    const { visitor, sells } = await pageOf('without ticket sale');
    expect([visitor.count('main table'), sells]).toEqual([0, false]);
  });

  test('says that the date is still to come (EVENT-20)', async () => {
    const { visitor } = await pageOf('without date');
    expect(visitor.text()).toMatch(/Data\s?Datum wordt z\.s\.m\. bekend gemaakt\./);
  });

  test('says that the time is still to come (EVENT-21)', async () => {
    const { visitor } = await pageOf('at a time still unknown');
    expect(visitor.text()).toMatch(/\d+ \p{L}+ \d{4} van n\.t\.b\. tot n\.t\.b\./u);
  });

  test('of a workshop without dates says how to ask for one (EVENT-22, EVENT-23)', async () => {
    const { visitor } = await pageOf('a workshop not planned');
    const said = visitor.text();
    const first = said.indexOf('Workshop niet ingepland, neem contact op voor de mogelijkheden!');
    expect(first).toBeGreaterThan(-1);
    expect(said.indexOf('Workshops zijn het gehele jaar in overleg te reserveren!')).toBeGreaterThan(first);
  });

  test('shows one line per day of several (EVENT-19)', async () => {
    const { item, visitor } = await pageOf('on several days');
    const lines = visitor
      .texts('section *')
      .filter((text) => /^\d+ \p{L}+ \d{4} van \d\d:\d\d tot \d\d:\d\d$/u.test(text));
    expect(new Set(lines).size).toBe(item.event.event_dates.length);
  });

  test('warns without JavaScript when nothing was chosen (VAL-11, EVENT-18)', async () => {
    const { visitor } = await pageOf('on sale with service costs');
    await visitor.press(ORDER);
    expect(visitor.text()).toContain('De bestelling kan niet worden vervolgd.');
    expect(visitor.text()).toContain('Controleer of u tickets heeft geselecteerd.');
  });
});
