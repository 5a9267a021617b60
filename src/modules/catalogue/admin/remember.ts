import type { Wire } from '../../../kernel/definition.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { type ShownVersion, shownVersions } from '../../../kernel/versions.ts';
import type { Versions } from '../../../platform/records/versions/versions.ts';
import { EVENT } from '../event-fields-schema.ts';
import type { AdminEvent, AdminOption, WrittenEvent, WrittenOption } from './admin-schema.ts';

export type NamesOf = (ids: string[]) => Promise<Map<string, string>>;

type Now<Value> = { version: number; value: Value };

/** Stores a version per save; the first save of a record older than its versions also stores its previous content. */
export function createHistory<Value>(
  { versions, clock }: { versions: Versions; clock: { now(): Instant } },
  now: (id: number) => Promise<Now<Value>>,
  subjectOf: (id: number) => string,
) {
  const keep = async (id: number, { version, value }: Now<Value>, changedAt: Instant | null, actorId: string | null) =>
    versions.keep(subjectOf(id), { version, value, changedAt, actorId });

  /** Call it before a change, and the function that it returns after it, in the same transaction. */
  const begin = async (id: number): Promise<(by: string, after: Now<Value>) => Promise<void>> => {
    const [newest] = await versions.of(subjectOf(id));
    const before = newest ? null : await now(id);
    return async (by, after) => {
      if (before) await keep(id, before, null, null);
      if (after.version !== (newest ?? before)?.version) await keep(id, after, clock.now(), by);
    };
  };

  return {
    begin,

    /** Makes a change and records the result, in the caller's transaction. */
    async across<Answer>(id: number, by: string, change: () => Promise<Answer>): Promise<Answer> {
      const record = await begin(id);
      const answer = await change();
      if (answer !== false) await record(by, await now(id)); // false: another save was first and recorded it
      return answer;
    },

    create: (id: number, by: string, made: Now<Value>): Promise<void> => keep(id, made, clock.now(), by),

    /** Returns the versions, newest first; none if nothing was saved since versions exist. */
    list: async (id: number, namesOf: NamesOf): Promise<ShownVersion<Value>[]> =>
      shownVersions<Value>(await versions.of(subjectOf(id)), namesOf),

    forget: (id: number): Promise<void> => versions.forget(subjectOf(id)),
  };
}

export type History<Value> = ReturnType<typeof createHistory<Value>>;

export function writtenEvent(event: AdminEvent): WrittenEvent {
  const { event_dates, organisers } = event;
  const values = Object.fromEntries(EVENT.names.map((name) => [name, event[name]])) as Wire<(typeof EVENT)['fields']>;
  return { ...values, event_dates, organisers, event_options: event.event_options.map(writtenOption) };
}

function writtenOption(option: AdminOption): WrittenOption {
  const { ticketsSold: _, sold: __, held: ___, has_orders: ____, ...written } = option;
  return written;
}
