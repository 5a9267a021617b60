import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { keptStatements, type Param } from '../database/statements.ts';

export type SeatRaises = { seats: number; events: number };

/** A number that grows whenever public pages change; the page cache compares it. */
export type Edition = {
  current(): number;
  /** The number without changes in free seats: a page of this edition shows nothing that was removed since. */
  ofContent(): number;
  /** Counts changes in the free seats of every event. */
  ofSeats(): number;
  /** Number at which the free seats of this event alone last changed; 0 if they never did. */
  ofEvent(eventId: number): number;
  /** Raises it in the caller's transaction, `current` once committed. 'seats': only those changed, of all or of one event. */
  raise(what?: 'seats', eventId?: number): Promise<void>;
  /** Reads what other processes raised; called every second. */
  refresh(): Promise<void>;
  /** Takes what another process raised, of one event if one is named. Without `raises` it is of content until `refresh`. */
  hear(number: number, raises?: SeatRaises, eventId?: number): void;
};

type EditionTables = {
  edition: { id: number; number: number; seats: number; event_seats: number };
  seats_edition: { event_id: number; edition: number };
};
type Counts = { number: number; seats: number; event_seats: number };
type What = 'content' | 'seats' | 'event';

const COUNTS = ['number', 'seats', 'event_seats'] as const;

export async function createEdition(database: Database): Promise<Edition> {
  let known: Counts = { number: 0, seats: 0, event_seats: 0 };
  let readUntil = 0; // up to this number `events` misses nothing of other processes
  const events = new Map<number, number>();
  const isTold = database.engine === 'postgres';
  const { all, first, run } = keptStatements<EditionTables>(database);
  const raising = (db: Kysely<EditionTables>, what: What) =>
    db.updateTable('edition').set({
      number: sql<number>`number + 1`,
      seats: sql<number>`seats + ${sql.lit(what === 'content' ? 0 : 1)}`,
      event_seats: sql<number>`event_seats + ${sql.lit(what === 'event' ? 1 : 0)}`,
    });
  const found = first((db) => db.selectFrom('edition').select(COUNTS));
  // PostgreSQL sends it at commit, and never after a rollback.
  const raisedAndTold = (what: What) =>
    first((db, eventId: Param<string>) =>
      raising(db, what).returning([
        ...COUNTS,
        sql`pg_notify('edition', number || ' ' || seats || ' ' || event_seats || ${eventId})`.as('told'),
      ]),
    );
  const raisedHere = (what: What) => {
    const raised = run((db) => raising(db, what)); // for `returning` SQLite copies the page first, which takes longer than to look
    return () => raised().then(found);
  };
  const raiserOf = isTold ? raisedAndTold : raisedHere;
  const raisers = { content: raiserOf('content'), seats: raiserOf('seats'), event: raiserOf('event') };
  const noteEvent = run((db, event_id: Param<number>, edition: Param<number>) =>
    db
      .insertInto('seats_edition')
      .values({ event_id, edition })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ edition })),
  );
  const eventsSince = all((db, number: Param<number>) =>
    db.selectFrom('seats_edition').selectAll().where('edition', '>', number),
  );
  const countsOf = (row: Counts | undefined) => {
    if (!row) throw new Error('the edition is gone');
    return row;
  };
  const learnEvent = (eventId: number, number: number) =>
    events.set(eventId, Math.max(number, events.get(eventId) ?? 0));
  const learn = (counts: Counts) => {
    const most = (name: keyof Counts) => Math.max(known[name], counts[name]);
    known = { number: most('number'), seats: most('seats'), event_seats: most('event_seats') };
  };

  const edition: Edition = {
    current: () => known.number,
    ofContent: () => known.number - known.seats,
    ofSeats: () => known.seats - known.event_seats,
    ofEvent: (eventId) => events.get(eventId) ?? 0,
    raise: async (what, eventId) => {
      const isOfEvent = eventId !== undefined;
      const counts = countsOf(await raisers[isOfEvent ? 'event' : (what ?? 'content')](isOfEvent ? ` ${eventId}` : ''));
      if (isOfEvent) await noteEvent(eventId, counts.number);
      database.afterCommit(() => {
        if (isOfEvent) learnEvent(eventId, counts.number);
        learn(counts);
      });
    },
    refresh: async () => {
      const counts = countsOf(await found());
      if (counts.number > readUntil) {
        for (const { event_id, edition } of await eventsSince(readUntil)) learnEvent(event_id, edition);
      }
      readUntil = Math.max(readUntil, counts.number);
      learn(counts);
    },
    hear: (number, raises = { seats: 0, events: 0 }, eventId) => {
      if (![number, raises.seats, raises.events].every(Number.isSafeInteger)) return;
      if (Number.isSafeInteger(eventId)) learnEvent(Number(eventId), number);
      learn({ number, seats: raises.seats, event_seats: raises.events });
    },
  };
  await edition.refresh();
  return edition;
}

export function memoryEdition(): Edition {
  const events = new Map<number, number>();
  let number = 1;
  let content = 1;
  let seats = 0;
  return {
    current: () => number,
    ofContent: () => content,
    ofSeats: () => seats,
    ofEvent: (eventId) => events.get(eventId) ?? 0,
    raise: async (what, eventId) => {
      number++;
      if (eventId !== undefined) events.set(eventId, number);
      else if (what === 'seats') seats++;
      else content++;
    },
    refresh: async () => {},
    hear: () => {},
  };
}
