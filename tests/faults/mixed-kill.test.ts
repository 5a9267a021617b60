import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../src/modules/ticketing/schema.ts';
import { anOpenDay } from '../catalogue/admin/admin-house.ts';
import { addReaders } from '../support/readers.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { gatherCrowd } from './crowd.ts';
import { cardsInHand, RETURNS, SPENDS } from './mixed/card-holders.ts';
import { keepGate } from './mixed/gate-keeper.ts';
import type { Part } from './mixed/insist.ts';
import { type FactKind, openLedger } from './mixed/ledger.ts';
import { keepOffice } from './mixed/office.ts';
import { readAndWrite } from './mixed/reader.ts';
import { haveSecondThoughts } from './mixed/second-thoughts.ts';
import { OWNER, signedIn } from './mixed/staff.ts';
import { waitForPlaces } from './mixed/waiting.ts';
import { makeRoom } from './promises.ts';
import { foundTown, sqliteStore, until } from './town.ts';

const FIRST_SEED = 20_261_201;
const KILLS = rounds(3, 25);
/** One garden each. `SEED=…` plays one of them again: who does what and when it ends, not how the machine shares its time. */
const SEEDS = process.env['SEED']
  ? [seedOf(FIRST_SEED)]
  : Array.from({ length: rounds(1, 20) }, (_, n) => FIRST_SEED + n);
const READERS = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe('kill -9 while a garden is open (R-19, R-07, R-10, R-14, R-16, R-30)', () => {
  it.each(SEEDS)(
    `loses and doubles nothing of orders, webhooks, refunds, what buyers do themselves, waiting lists, gift cards, dates called off, gate, till, mail and newsletter, ${KILLS} times; SEED=%i`,
    { timeout: 400_000 + KILLS * 32_000 },
    async (seed) => {
      const town = await foundTown({ store: sqliteStore, cleanUp, environment: OWNER });
      const { world, database } = town;
      const ledger = openLedger();
      const wrong: string[] = [];
      const day = new AbortController();
      let actors = 0;
      /** Everybody decides by a seed of their own, so that it does not matter who comes first. */
      const random = () => seededRandom(seed * 100 + actors++);
      const part = (sale: Part['sale']): Part => ({
        origin: () => town.site().origin,
        world,
        sale,
        random: random(),
        ledger,
        wrong,
        isOver: () => day.signal.aborted,
      });
      const sale = await openToday(part(town.sale));
      await makeRoom(database);
      await addReaders(database, READERS);
      await world.setFaults({
        mollie: { kind: 'delay', milliseconds: 20 },
        resend: { kind: 'delay', milliseconds: 20 },
      });
      const cards = await cardsInHand(part(sale));
      const crowds = [1, 2].map(() =>
        gatherCrowd({ world, sale, random: random(), people: 1, origins: () => town.site().origin }),
      );
      const acknowledged = () => crowds.flatMap((crowd) => crowd.acknowledged);
      const orders: ReturnType<typeof acknowledged> = [];
      const work = Promise.all([
        keepGate(part(sale)),
        keepGate(part(sale)),
        keepOffice(part(sale), orders),
        readAndWrite(part(sale)),
        haveSecondThoughts(part(sale)),
        waitForPlaces(part(sale)),
        cards.hold(),
      ]);

      const counts = () => ({ order: acknowledged().length, ...ledger.counts() });
      const facts = () => Object.values(counts()).reduce((sum, count) => sum + count, 0);
      const kills = random();
      const ofCards = (kinds: readonly FactKind[]) => kinds.reduce((sum, kind) => sum + ledger.of(kind).length, 0);
      // Of every five kills one comes when a card has just paid, and one when money has just come back to a card.
      const spendsAt = kills.below(5);
      const returnsAt = (spendsAt + 1 + kills.below(4)) % 5;
      const killAgainAndAgain = async () => {
        for (let kill = 1; kill <= KILLS; kill++) {
          const known = facts();
          // However slow the machine is, something was acknowledged that can be lost.
          await until('something acknowledged', async () => facts() >= known + 3, 240_000);
          const kinds = kill % 5 === spendsAt ? SPENDS : kill % 5 === returnsAt ? RETURNS : [];
          const knownOfCards = ofCards(kinds);
          if (kinds.length > 0) await until(kinds.join(' or '), async () => ofCards(kinds) > knownOfCards, 240_000);
          await delay(kills.below(900));
          orders.splice(0, orders.length, ...acknowledged());
          await town.killAndRestart(async () => {
            const breaches = (await checkInvariants(database)).filter(({ ok }) => !ok);
            expect(breaches, `kill ${kill} of SEED=${seed}`).toEqual([]);
            expect(await ledger.broken(database), `kill ${kill} of SEED=${seed}`).toEqual([]);
          });
        }
      };
      // The first failure is the cause; later ones only follow from the shutdown.
      cleanUp.push(() => {
        day.abort();
        for (const crowd of crowds) void crowd.stop().catch(() => undefined);
      });
      await Promise.race([work, killAgainAndAgain()]);
      day.abort();
      await Promise.all([work, ...crowds.map((crowd) => crowd.stop())]);
      await world.setFaults({ mollie: null, resend: null });
      await town.settle();

      expect([...wrong, ...crowds.flatMap((crowd) => crowd.wrong)], `SEED=${seed}`).toEqual([]);
      expect(await ledger.broken(database), `SEED=${seed}`).toEqual([]);
      expect(await town.broken(acknowledged()), `SEED=${seed}`).toEqual([]);
      expect(await readersNotServed(world, ledger.of('newsletter sent')), `SEED=${seed}`).toEqual([]);
      const happened = { spends: ofCards(SPENDS) > 0, returns: ofCards(RETURNS) > 0 };
      expect(happened, `SEED=${seed}: ${JSON.stringify(counts())}`).toEqual({ spends: true, returns: true });
      if (process.env['LONG'] === '1') console.info(`SEED=${seed}: ${KILLS} kills, ${facts()} facts`, counts());
    },
  );
});

/** An open day from yesterday until tomorrow, so that its tickets admit now. */
async function openToday(part: Part): Promise<Part['sale']> {
  const staff = await signedIn(part);
  const start = new Date(Date.now() - DAY_MS).toISOString();
  const end = new Date(Date.now() + DAY_MS).toISOString();
  const body = anOpenDay({
    event_dates: [{ event_date_start: start, event_date_end: end }],
    event_options: [
      { title: 'Volwassene', price: 7.5, availableTickets: 1_000, eventDate: { startDate: start, endDate: end } },
    ],
  });
  const { body: made, status } = await staff.post('/api/events', body);
  if (status !== 201) throw new Error(`the event was answered ${status} ${JSON.stringify(made)}`);
  const id = String(made['event_id']);
  const event = (await staff.get(`/api/events/event/${id}`)).body as unknown as Event;
  const [option] = (await staff.get(`/api/events/event/options/${id}`)).body as unknown as EventOption[];
  if (!option) throw new Error('nothing to buy');
  return { event, option };
}

/** Readers from the beginning who did not get each newsletter exactly once. */
async function readersNotServed(world: Part['world'], titles: string[]): Promise<string[]> {
  const mails = await world.mails();
  return titles.flatMap((title) => {
    const counts = Map.groupBy(
      mails.filter(({ subject }) => subject.includes(title)).flatMap(({ to }) => to),
      (to) => to,
    );
    const readers = Array.from({ length: READERS }, (_, n) => `reader${n + 1}@example.org`);
    const missed = readers.filter((reader) => !counts.has(reader)).map((reader) => `${reader} has no ${title}`);
    const twice = [...counts].filter(([, times]) => times.length > 1).map(([to]) => `${to} has ${title} twice`);
    return [...missed, ...twice];
  });
}
