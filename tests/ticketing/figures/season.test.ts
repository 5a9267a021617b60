import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { rounds, seedOf } from '../../support/seeded-random.ts';
import { openShop, type Shop } from '../shop.ts';
import { playSeason } from './a-season.ts';
import type { VatRowsShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { plainCards, plainMovements, plainVat } from './plain-sums.ts';
import { expectPayoutsAgree, expectPlantedCentsNamed, payOutSeason } from './season-payouts.ts';
import { FATES, type Season } from './season-frame.ts';

/** On SQLite enough that all that can become of an order comes about; on PostgreSQL, where each order costs more, a short season. */
const ORDERS = { SQLite: rounds(650, 2000), PostgreSQL: rounds(100, 2000), PGlite: rounds(100, 2000) };
/** A season is long, and the machine may have other things to do. */
const PATIENCE_MS = 900_000;
const DAYS = { from: '2026-01-01', to: '2027-06-30' };
const NAMES = ['sold', 'settled', 'refunded', 'charged_back'] as const;
const YEARS = [2026, 2027];

const cents = (euros: number) => Math.round(euros * 100);
/** Under which sum a movement is shown: what an invoice moves from one way to another stands under what was sold. */
const shownAs = (kind: string) => (kind === 'settled' ? 'sold' : kind);
/** Rows added up under a key, without those that come to nothing. */
function sumsBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  of: (row: Row) => number,
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + of(row));
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

describe.each(engines)('a season on $name', ({ name, open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let season: Season;
  beforeAll(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database, mode: 'live' });
    season = await playSeason(shop, { orders: ORDERS[name], seed: seedOf(15) });
  }, PATIENCE_MS);
  afterAll(() => engine.close());

  const broken = async () =>
    (await checkInvariants(shop.database, shop.clock.now()))
      // Nobody sends mail or erases here, and the last visits are over.
      .filter(({ id, ok }) => !ok && id !== 'I-5' && id !== 'I-8')
      .flatMap(({ breaches }) => breaches);

  test('has everything in it that can become of an order, and holds', async () => {
    const fates = [...season.fates.keys()].toSorted();
    expect(FATES).toEqual(expect.arrayContaining(fates));
    // A short season has not all of it.
    if (ORDERS[name] >= ORDERS.SQLite) expect(fates).toEqual(FATES);
    expect(season.strays).toHaveLength(2);
    expect(await broken()).toEqual([]);
  });

  test('the journal balances, and its accounts come to the figures and the VAT', async () => {
    const { ways } = await shop.books.figures.figuresOf({ from: '2026-01-01', to: '2026-12-31', per: 'quarter' });
    for (const basis of ['supply', 'payment'] as const) {
      const entries = await shop.books.bookkeeping.entriesBetween({ from: '2026-01-01', to: '2026-12-31' }, basis);
      const sumOf = (lines: { cents: number }[]) => lines.reduce((sum, line) => sum + line.cents, 0);
      expect(entries.filter(({ lines }) => sumOf(lines) !== 0)).toEqual([]);
      const lines = entries.flatMap((entry) => entry.lines);
      expect(lines.length).toBeGreaterThan(100);
      const ofAccount = (number: string) => sumOf(lines.filter(({ account }) => account.number === number));
      const netOf = (way: string) => cents(ways.find((one) => one.way === way)?.net ?? 0);
      const cardMoney = sumOf(season.cardMoney.filter(({ at }) => at < '2026-12-31T23:00'));
      expect([ofAccount('1200') - cardMoney, ofAccount('1000'), ofAccount('1210'), ofAccount('1300')]).toEqual(
        ['provider', 'cash', 'terminal', 'invoice'].map(netOf),
      );
      const { quarters } = await shop.books.figures.vatOfYear({ year: 2026, basis });
      const rates = quarters.flatMap((quarter) => quarter.rates);
      const ofRate = (rate: number, name: 'base' | 'vat') =>
        rates.filter((one) => one.rate === rate).reduce((sum, one) => sum + cents(one[name]), 0);
      expect([ofAccount('8010'), ofAccount('1510')]).toEqual([0 - ofRate(9, 'base'), 0 - ofRate(9, 'vat')]);
      expect([ofAccount('8000'), ofAccount('1500')]).toEqual([0 - ofRate(21, 'base'), 0 - ofRate(21, 'vat')]);
    }
  });

  test('every figure equals a plain sum of the rows, and what was really paid and given back', async () => {
    const plain = await plainMovements(shop.database);
    const { total, periods, ways, events } = await shop.books.figures.figuresOf({ ...DAYS, per: 'quarter' });
    const played = season.movements.map((one) => ({
      ...one,
      cents: Math.abs(one.cents) * (one.cents > 0 === (shownAs(one.kind) === 'sold') ? 1 : -1),
    }));
    const shownBy = (
      rows: { sold: number; refunded: number; chargedBack: number }[],
      keyOf: (index: number) => string,
    ) =>
      sumsBy(
        rows.flatMap((row, index) => [
          { key: `${keyOf(index)} sold`, sum: cents(row.sold) },
          { key: `${keyOf(index)} refunded`, sum: cents(row.refunded) },
          { key: `${keyOf(index)} charged_back`, sum: cents(row.chargedBack) },
        ]),
        ({ key }) => key,
        ({ sum }) => sum,
      );
    const byKind = sumsBy(
      plain,
      ({ kind }) => `all ${shownAs(kind)}`,
      (row) => row.cents,
    );
    expect(shownBy([total], () => 'all')).toEqual(byKind);
    expect(
      sumsBy(
        played,
        ({ kind }) => `all ${shownAs(kind)}`,
        (row) => row.cents,
      ),
    ).toEqual(byKind);
    expect(shownBy(periods, (index) => periods[index]?.key ?? '')).toEqual(
      sumsBy(
        plain,
        ({ quarter, kind }) => `${quarter} ${shownAs(kind)}`,
        (row) => row.cents,
      ),
    );
    const byWay = sumsBy(
      plain,
      ({ way, kind }) => `${way} ${shownAs(kind)}`,
      (row) => row.cents,
    );
    expect(shownBy(ways, (index) => ways[index]?.way ?? '')).toEqual(byWay);
    expect(
      sumsBy(
        played,
        ({ way, kind }) => `${way} ${shownAs(kind)}`,
        (row) => row.cents,
      ),
    ).toEqual(byWay);
    const byEvent = sumsBy(
      plain,
      ({ event, kind }) => `${event} ${shownAs(kind)}`,
      (row) => row.cents,
    );
    expect(shownBy(events, (index) => String(events[index]?.id))).toEqual(byEvent);
    expect(
      sumsBy(
        played,
        ({ eventId, kind }) => `${eventId} ${shownAs(kind)}`,
        (row) => row.cents,
      ),
    ).toEqual(byEvent);
    for (const kind of NAMES) {
      const rows = [];
      for await (const page of shop.books.figures.allMovementsOf({ ...DAYS, kind })) rows.push(...page);
      const some = plain.filter((row) => row.kind === kind);
      expect([kind, rows.length]).toEqual([kind, some.reduce((sum, { amount }) => sum + amount, 0)]);
      expect(Math.abs(rows.reduce((sum, { amount }) => sum + cents(amount), 0))).toBe(byKind[`all ${kind}`] ?? 0);
    }
  });

  test.each(['supply', 'payment'] as const)(
    'VAT by %s equals a plain sum per quarter and rate, and its rows',
    async (basis) => {
      const plain = await plainVat(shop.database, basis);
      expect(new Set(plain.map(({ rate }) => rate))).toEqual(new Set([0, 9, 21]));
      const shown = (await Promise.all(YEARS.map((year) => shop.books.figures.vatOfYear({ year, basis })))).flatMap(
        ({ year, quarters }) =>
          quarters.flatMap(({ quarter, rates }) =>
            rates.map((sums) => ({ ...sums, key: `${year}-K${quarter} ${sums.rate}%` })),
          ),
      );
      const keyOf = (row: { quarter: string; rate: number }) => `${row.quarter} ${row.rate}%`;
      expect(
        sumsBy(
          shown,
          ({ key }) => key,
          ({ gross }) => cents(gross),
        ),
      ).toEqual(sumsBy(plain, keyOf, ({ gross }) => gross));
      expect(
        sumsBy(
          shown,
          ({ key }) => key,
          ({ vat }) => cents(vat),
        ),
      ).toEqual(sumsBy(plain, keyOf, ({ vat }) => vat));
      expect(
        sumsBy(
          shown,
          ({ key }) => key,
          ({ base }) => cents(base),
        ),
      ).toEqual(sumsBy(plain, keyOf, ({ gross, vat }) => gross - vat));
      for (const year of YEARS) {
        for (const quarter of [1, 2, 3, 4]) {
          const rows = [];
          for await (const some of shop.books.figures.vatFileRowsOf({ year, quarter, basis })) rows.push(...some);
          const own = plain.filter((row) => row.quarter === `${year}-K${quarter}`);
          const paged: VatRowsShown['rows'] = [];
          for (let after: string | null | undefined; after !== null;) {
            const page: VatRowsShown = await shop.books.figures.vatRowsOf({ year, quarter, basis, after });
            paged.push(...page.rows);
            after = page.next;
          }
          expect(paged).toHaveLength(rows.length);
          expect(paged.map(({ day, order }) => `${day} ${order.number}`)).toEqual(
            rows
              .toSorted((a, b) => (a.day === b.day ? a.orderNumber - b.orderNumber : a.day < b.day ? -1 : 1))
              .map(({ day, orderNumber }) => `${day} ${orderNumber}`),
          );
          expect(
            sumsBy(
              paged,
              ({ rate }) => `${rate}`,
              ({ vat }) => cents(vat),
            ),
          ).toEqual(
            sumsBy(
              own,
              ({ rate }) => `${rate}`,
              ({ vat }) => vat,
            ),
          );
          expect(
            sumsBy(
              rows,
              ({ rate }) => `${rate}`,
              ({ vatCents }) => vatCents,
            ),
          ).toEqual(
            sumsBy(
              own,
              ({ rate }) => `${rate}`,
              ({ vat }) => vat,
            ),
          );
        }
      }
    },
  );

  test('what is left of each gift card, and what all are worth, equals plain sums and what was really spent', async () => {
    const stored = await sql<{ id: string; left: number }>`
      select id, balance_cents as left from gift_card where sold_at is not null`.execute(shop.database.root);
    const byId = (rows: { id: string; left: number }[]) => Object.fromEntries(rows.map(({ id, left }) => [id, left]));
    expect(byId(stored.rows)).toEqual(
      byId(season.cards.map(({ id, leftCents }) => ({ id, left: Math.max(0, leftCents) }))),
    );
    const { sums } = await shop.sales.giftCards.giftCardsShown({});
    const { cards, lapsed, ...euros } = sums;
    const { sold, spent, outstanding, claim } = euros;
    expect({
      cards,
      sold: cents(sold),
      spent: cents(spent),
      outstanding: cents(outstanding),
      claim: cents(claim),
    }).toEqual(await plainCards(shop.database));
    const total = (of: (leftCents: number) => number) =>
      season.cards.reduce((sum, { leftCents }) => sum + Math.max(0, of(leftCents)), 0);
    expect([cents(outstanding), cents(claim)]).toEqual([total((left) => left), total((left) => 0 - left)]);
    expect(lapsed).toBe(0);
  });

  test('every payout equals the books to the cent, and a cent that is wrong in one is named', async () => {
    const weeks = await payOutSeason(shop, season);
    await expectPayoutsAgree(shop, weeks);
    await expectPlantedCentsNamed(shop, weeks, seedOf(21));
  });

  /** Planted change of a cent: which row, and how it is named. */
  const PLANTS: [what: string, table: string, set: string, where: string, key: string][] = [
    ['the total of an order', 'orders', 'total_cents', `status = 'paid' and total_cents > 0`, `'order:' || id`],
    ['its service costs', 'orders', 'service_costs_cents', 'service_costs_cents > 0', `'order:' || id`],
    ['the price of a line', 'order_line', 'sum_cents, unit_price_cents', 'amount = 1', `'order:' || order_id`],
    ['a discount', 'order_line', 'discount_cents', 'discount_cents > 0', `'order:' || order_id`],
    ['what paid an order', 'tender', 'amount_cents', `role = 'pays' and kind = 'provider'`, `'order:' || order_id`],
    ['what a gift card paid', 'tender', 'amount_cents', `role = 'pays' and kind = 'card'`, `'order:' || order_id`],
    ['what went back by hand', 'tender', 'amount_cents', `role = 'returns' and kind <> 'card'`, `'tender:' || id`],
    [
      'what went back to a gift card',
      'tender',
      'amount_cents',
      `role = 'returns' and kind = 'card'`,
      `'refund:' || request_id`,
    ],
    ['what is left of a gift card', 'gift_card', 'balance_cents', 'balance_cents < amount_cents', `'gift-card:' || id`],
    ['what a gift card was sold for', 'gift_card', 'amount_cents', 'order_id is not null', `'gift-card:' || id`],
    [
      'what an order takes of a gift card',
      'orders',
      'card_cents',
      `status = 'paid' and card_cents > 0`,
      `'order:' || id`,
    ],
    ['a refund', 'refund', 'amount_cents', `reason = 'request' and status = 'refunded'`, `'refund:' || id`],
    ['what was asked to go back', 'refund_request', 'amount_cents', 'amount_cents > 0', `'refund:' || id`],
    ['what the provider was asked for', 'payment_attempt', 'amount_cents', `status = 'paid'`, `'order:' || order_id`],
    ['what the bank took back', 'chargeback', 'amount_cents', 'amount_cents > 0', `'attempt:' || attempt_id`],
  ];
  test.each(PLANTS)('one cent in %s is found, and named', async (_, table, set, where, key) => {
    const id = sql.raw(table === 'order_line' ? `order_id || ' ' || line` : 'id');
    const { rows } = await sql<{ id: string; key: string }>`
      select ${id} as id, ${sql.raw(key)} as key from ${sql.table(table)} where ${sql.raw(where)} limit 1`.execute(
      shop.database.root,
    );
    const [planted] = rows;
    const columns = set.split(', ');
    const shift = (by: number) =>
      sql`update ${sql.table(table)} set ${sql.raw(columns.map((name) => `${name} = ${name} + ${by}`).join(', '))}
        where ${id} = ${planted?.id}`.execute(shop.database.root);
    await shift(1);
    const found = await broken();
    await shift(-1);
    expect(found).toContain(planted?.key);
    expect(await broken()).toEqual([]);
  });
});
