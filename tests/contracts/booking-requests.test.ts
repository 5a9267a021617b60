import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { bookingSecretOf } from '../../src/modules/ticketing/bookings/booking.ts';
import { createCancellationViews } from '../../src/modules/ticketing/bookings/cancelling/show-cancelling.ts';
import { createRequests } from '../../src/modules/ticketing/bookings/requests/requests.ts';
import { requestForm, type RequestForm } from '../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { recordStatements } from '../support/statements-sent.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { OWNER, visitorsOf } from '../ticketing/bookings/quoted.ts';
import { breaches, openShop, type Shop } from '../ticketing/shop.ts';

const CYCLING = {
  id: 'fietsen',
  title: 'Fietsen',
  minPersons: 6,
  maxPersons: 20,
  priceCents: 2950,
  per: 'person' as const,
  vatRate: 9,
  kinds: [{ id: 'e-bike', name: 'E-bike', cents: 4250 }],
  extras: [{ id: 'gids', name: 'Gids', cents: 7500, per: 'group' as const, vatRate: 21 }],
  isAnyDay: false,
};
const asked = (changes: Partial<RequestForm> = {}): RequestForm => ({
  id: newUuid(),
  packageId: 'fietsen',
  day: '2026-07-11',
  time: '11:00',
  adults: 12,
  children: 3,
  choices: ['e-bike', 'gids'],
  wishes: 'Twee vegetarische lunches',
  firstName: 'Noor',
  lastName: 'Bakker',
  email: ' Noor@Voorbeeld.example ',
  phone: '',
  organisation: 'Tuinclub',
  invoiceAddress: '',
  ...changes,
});

describe.each(engines)('requests that the owner keeps on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let requests: ReturnType<typeof createRequests>;
  let sentBy: ReturnType<typeof recordStatements>;
  beforeAll(async () => {
    engine = await open();
    sentBy = recordStatements(engine.database);
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    shop = await openShop({ database: engine.database });
    requests = createRequests(
      { ...shop.ports, packages: async () => [CYCLING] },
      { ...shop.bookings.money, ...createCancellationViews(shop.ports) },
    );
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  test('are added once, shown with the names of what was chosen, and may be quoted', async () => {
    const form = requestForm.parse(asked());
    await Promise.all([requests.add(form, OWNER), requests.add(form, OWNER)]);
    expect((await requests.list({ view: 'open' })).filter(({ id }) => id === form.id)).toHaveLength(1);
    expect(await requests.detail(form.id)).toMatchObject({
      state: 'asked',
      package: 'Fietsen',
      persons: 15,
      name: 'Noor Bakker',
      email: 'noor@voorbeeld.example',
      choices: ['E-bike', 'Gids'],
      phone: null,
      mayQuote: true,
      mayClose: true,
      sameDay: [],
    });
    const stored = await shop.ports.bookings.byLink(testSecrets.hash(bookingSecretOf(testSecrets, form.id)));
    expect(stored?.id).toBe(form.id);
  });

  test('name who else comes on the day, but not what was closed', async () => {
    const [one, other, third] = [
      asked({ day: '2026-07-18' }),
      asked({ day: '2026-07-18' }),
      asked({ day: '2026-07-18' }),
    ];
    for (const form of [one, other, third]) await requests.add(form, OWNER);
    await requests.close(third.id, { version: 1, answer: 'Te laat' }, OWNER);
    expect((await requests.detail(one.id)).sameDay.map(({ id }) => id)).toEqual([other.id]);
    expect(await requests.detail(third.id)).toMatchObject({ state: 'declined', answer: 'Te laat', mayQuote: false });
    const open = (await requests.list({ view: 'open' })).map(({ id }) => id);
    expect([open.includes(third.id), open.includes(one.id)]).toEqual([false, true]);
    await expect(requests.close(third.id, { version: 2, answer: '' }, OWNER)).rejects.toMatchObject({
      reason: 'stale',
    });
    await expect(requests.close(one.id, { version: 7, answer: '' }, OWNER)).rejects.toMatchObject({ reason: 'stale' });
    expect((await requests.detail(one.id)).state).toBe('asked');
  });

  test('are listed with what is open of each visit, in as many statements for many as for one', async () => {
    const visitors = visitorsOf(shop);
    const book = async (day: number, amount: number) => {
      const booking = await visitors.quoted({ day: `2026-08-${String(day).padStart(2, '0')}` });
      const form = { id: newUuid(), way: 'invoice' as const, amount };
      await shop.bookings.payments.notePayment(booking.id, form, OWNER);
      return booking.id;
    };
    const read = async () => {
      let rows: Awaited<ReturnType<typeof requests.list>> = [];
      const { statements } = await sentBy(async () => void (rows = await requests.list({ view: 'open' })));
      return { rows: new Map(rows.map((row) => [row.id, row])), count: statements.length };
    };
    const first = await book(1, 87.5);
    const alone = await read();
    expect(alone.count).toBeGreaterThan(5);
    const others = [await book(2, 100), await book(3, 200), await book(4, 487.5)];
    const all = await read();
    expect(all.count).toBe(alone.count);
    const owed = [first, ...others].map((id) => [all.rows.get(id)?.open, all.rows.get(id)?.invoiced]);
    expect(owed).toEqual([
      [400, 87.5],
      [387.5, 100],
      [287.5, 200],
      [0, 487.5],
    ]);
  });

  test('are refused by field', async () => {
    const refused = requests.add(asked({ packageId: 'weg', day: '2020-01-01' }), OWNER);
    await expect(refused).rejects.toMatchObject({
      errors: { packageId: expect.stringContaining('Kies een ander'), day: 'Deze dag is al voorbij.' },
    });
    await expect(requests.detail(newUuid())).rejects.toMatchObject({ reason: 'booking_not_found' });
  });

  test.each([
    [{ adults: 0, children: 0 }, 'adults'],
    [{ adults: 10_000 }, 'adults'],
    [{ adults: -1 }, 'adults'],
    [{ day: '2026-02-30' }, 'day'],
    [{ time: '25:00' }, 'time'],
    [{ email: 'noor' }, 'email'],
    [{ lastName: ' ' }, 'lastName'],
  ])('%o is refused by its field', (changes, field) => {
    const { error } = requestForm.safeParse(asked(changes));
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});
