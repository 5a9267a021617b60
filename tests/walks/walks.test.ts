import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { type Admin, anOpenDay, onJune7, openAdminOn } from '../catalogue/admin/admin-house.ts';
import { orderOf } from '../support/buyer.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { recordStatements, type Sent } from '../support/statements-sent.ts';

/** It is 1 May, noon in Amsterdam. */
const [start, end] = ['2026-05-01T11:00:00+02:00', '2026-05-01T17:00:00+02:00'];
const TODAY = anOpenDay({
  event_dates: [{ event_date_start: start, event_date_end: end }],
  event_options: [
    { title: 'Volwassene', price: 7.5, availableTickets: 40, eventDate: { startDate: start, endDate: end } },
  ],
});

/** Most statements of each walk with plenty of seats, without those that begin and end its transaction. */
const MOST = {
  SQLite: { scan: 7, scanAgain: 5, enter: 7, undo: 10, save: 55, saveAsked: 17, place: 13, pay: 19 },
  PostgreSQL: { scan: 9, scanAgain: 7, enter: 9, undo: 12, save: 55, saveAsked: 17, place: 14, pay: 18 },
};

describe.each(engines)('the statements of a walk on $name', ({ name, open }) => {
  const most = MOST[name === 'SQLite' ? 'SQLite' : 'PostgreSQL'];
  let engine: OpenEngine;
  let house: Admin;
  let sentBy: (work: () => Promise<unknown>) => Promise<Sent>;
  beforeEach(async () => {
    engine = await open();
    sentBy = recordStatements(engine.database);
    house = await openAdminOn(engine);
  });
  afterEach(async () => {
    await house.close();
    await engine.close();
  });

  /** Runs a walk that may send `limit` statements in so many transactions. */
  async function walk(limit: number, work: () => Promise<unknown>, most = 1) {
    const { statements, transactions } = await sentBy(work);
    expect(statements.slice(limit)).toEqual([]);
    expect(transactions).toBe(most);
  }

  test('an order: placed, its payment created and stored, paid and fulfilled', async () => {
    const event = await house.add(TODAY);
    await house.sell(event); // a first payment says whose account it is
    const [option] = event.event_options;
    if (!option) throw new Error('nothing to buy');
    const buyer = house.browser();
    await buyer.get('/api/auth/session');
    const order = orderOf(event, { ...option, event_id: event.event_id }, 2);
    const place = () => buyer.post('/api/mollie/create', order, { 'idempotency-key': newUuid() });
    await walk(most.place, async () => expect(await place()).toMatchObject({ status: 201 }), 2);
    const payment = (await house.provider.since('2000-01-01T00:00:00.000Z')).find(({ status }) => status === 'open');
    house.provider.pay(payment?.id ?? '', 'paid');
    await walk(most.pay, () => house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? ''));
    const { rows } = await sql`select 1 from ticket`.execute(engine.database.root);
    expect(rows).toHaveLength(4);
  });

  test('a scan: locks, loads once, judges, stores and answers', async () => {
    const { admission, day } = house.wired.ticketing.gate;
    const gate = { actorId: null, device: 'Poort 1', session: 'gate' };
    await house.sell(await house.add(TODAY), 2);
    const { rows } = await sql<{ code: string }>`select code from ticket order by number`.execute(engine.database.root);
    const [one, other] = rows.map(({ code }) => code);
    const scanning = (code = '') => admission.scan({ code, id: newUuid() }, gate);
    await walk(most.scan, async () => expect(await scanning(one)).toMatchObject({ word: 'welcome' }));
    await walk(most.scanAgain, async () => expect(await scanning(one)).toMatchObject({ word: 'inside' }));

    const [party] = (await day.gateList(gate)).parties;
    const ticket = party?.tickets.find(({ meaning }) => meaning === 'welcome')?.ref ?? '';
    const entry = newUuid();
    const enter = () => admission.takeSteps([{ kind: 'enter', id: entry, ticket }], gate);
    await walk(most.enter, async () => expect(await enter()).toMatchObject([{ word: 'welcome' }]));
    const undo = () => admission.takeSteps([{ kind: 'undo', id: newUuid(), entry }], gate);
    await walk(most.undo, async () => expect(await undo()).toMatchObject([{ word: 'undone' }]));
    expect(await scanning(other)).toMatchObject({ word: 'welcome' });
  });

  test('a save of an event with ticket holders: one request, two if there is something to ask', async () => {
    const event = await house.add(TODAY);
    await house.sell(event, 2);
    await house.seen(event.event_id); // as the editor loads it
    const renamed = { event_title: 'Rozendag', ask: true };
    await walk(most.save, async () => expect(await house.change(event, renamed)).toMatchObject({ status: 200 }));
    const moved = { ...onJune7, ask: true };
    const now = { ...event, version: 2 };
    await walk(most.saveAsked, async () => expect(await house.change(now, moved)).toMatchObject({ status: 409 }));
  });
});
