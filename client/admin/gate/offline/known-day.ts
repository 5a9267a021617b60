import { type Margin, meaningAt } from '../../../../src/modules/ticketing/gate/admission/meaning.ts';
import type { PackedOption } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import { inSurnameOrder, surnameKey } from '../../../../src/kernel/text/dutch-names.ts';
import { boundsOf } from '../../../../src/kernel/dates/calendar-day.ts';
import type { VouchedTicket } from '../../../../src/modules/ticketing/rules/signed-code.ts';
import type { Party, SeenTicket } from '../gate-api.ts';
import type { DayData } from './sealed-day.ts';

export type KnownEntry = SeenTicket['entries'][number];

/** Moment of the question in server time; `isDoubtful`: the hour may be wrong. */
export type Moment = { now: number; isDoubtful: boolean };

type Known = { ref: string; option: PackedOption; hash: string; isVoid: boolean };
type Entries = ReadonlyMap<string, readonly KnownEntry[]>;

/** Answers from today's list, by the same rule as the server. */
export function knownDay({ day, entries: packed }: DayData) {
  const byHash = new Map<string, Known[]>();
  const byRef = new Map<string, Known>();
  const listed = day.parties.map(([number, firstName, lastName, orderHash, lines]) => {
    const tickets = lines.flatMap(([line, place, dateHash, some]) =>
      some.flatMap(([at, hash, isVoid]): Known[] => {
        const option = day.options[place];
        if (!option) return [];
        const known: Known = { ref: `${number}-${line}-${at}`, option, hash, isVoid: isVoid === 1 };
        byRef.set(known.ref, known);
        for (const opens of [hash, dateHash, orderHash])
          if (opens) byHash.set(opens, [...(byHash.get(opens) ?? []), known]);
        return [known];
      }),
    );
    return { number, firstName, lastName, tickets };
  });
  const parties = listed.toSorted((one, other) => inSurnameOrder(keyOf(one), keyOf(other)));
  const options = new Map(day.options.map((option) => [option[0], option]));
  const answers = new Map<string, string[]>();
  for (const [order, line, number, text] of day.answers ?? []) {
    const ref = number === 0 ? String(order) : `${order}-${line}-${number}`;
    answers.set(ref, [...(answers.get(ref) ?? []), text]);
  }
  const { from } = boundsOf(day.date);

  /** Clamps a moment to the day of the list: a wrong clock does not lead to another day. */
  const within = ({ now }: Moment) =>
    new Date(Math.min(Math.max(now, Date.parse(from)), Date.parse(day.until) - 1)).toISOString();
  const marginAt = ({ isDoubtful }: Moment): Margin => (isDoubtful ? { ...day.margin, isWholeDay: true } : day.margin);
  const judge = (at: Moment) => meaningAt(within(at), marginAt(at));

  function toSeenTicket(
    ref: string,
    [, start, end, isCancelled, isPerson, title, event]: PackedOption,
    isVoid: boolean,
    own: Entries,
    meaningOf: ReturnType<typeof judge>,
  ): SeenTicket {
    const entries = [...(own.get(ref) ?? [])];
    const facts = { start, end, isVoid, isCancelled: isCancelled === 1, isInside: entries.length > 0 };
    const meaning = meaningOf(facts);
    const givenAnswers =
      meaning === 'lapsed' ? [] : [...(answers.get(orderOf(ref)) ?? []), ...(answers.get(ref) ?? [])];
    return {
      ticket: ref,
      event,
      title,
      ...(isPerson === 0 && { isPerson: false }),
      start,
      end,
      meaning,
      entries,
      ...(givenAnswers.length > 0 && { answers: givenAnswers }),
    };
  }
  const viewOf = ({ ref, option, isVoid }: Known, own: Entries, meaningOf: ReturnType<typeof judge>) =>
    toSeenTicket(ref, option, isVoid, own, meaningOf);

  return {
    date: day.date,
    keys: day.keys,
    receivedEntries: (): Map<string, KnownEntry[]> => {
      const lines = packed.entries.map(([ticket, id, at, device]) => ({ ticket, entry: { id, at, device } }));
      const groups = Map.groupBy(lines, ({ ticket }) => ticket);
      return new Map([...groups].map(([ticket, some]) => [ticket, some.map(({ entry }) => entry)]));
    },
    /** `isOne`: the code of a single ticket. Null if the hash is not on the list. */
    opened: (hash: string, own: Entries, at: Moment): { tickets: SeenTicket[]; isOne: boolean } | null => {
      const known = byHash.get(hash);
      if (!known) return null;
      return {
        tickets: known.map((one) => viewOf(one, own, judge(at))),
        isOne: known.some((one) => one.hash === hash),
      };
    },
    /** Tickets vouched for by a signature; the list comes first. Null for an unknown option not of another day. */
    vouched: (tickets: readonly VouchedTicket[], own: Entries, at: Moment): SeenTicket[] | null => {
      const all = tickets.map(({ ticket, optionId, start, end }) => {
        const known = byRef.get(ticket);
        const option = options.get(optionId);
        if (known) return viewOf(known, own, judge(at));
        if (option) return toSeenTicket(ticket, option, false, own, judge(at));
        const vouched = toSeenTicket(ticket, [optionId, start, end, 0, 1, '', ''], false, own, judge(at));
        return vouched.meaning === 'other-day' ? vouched : null;
      });
      return all.every((one) => one !== null) ? all : null;
    },
    hashOf: (ref: string) => byRef.get(ref)?.hash ?? null,
    refOf: (hash: string) => byHash.get(hash)?.find((one) => one.hash === hash)?.ref ?? null,
    ticket: (ref: string, own: Entries, at: Moment): SeenTicket | null => {
      const known = byRef.get(ref);
      return known ? viewOf(known, own, judge(at)) : null;
    },
    /** By surname, without parties whose tickets have all lapsed without a check-in. */
    parties: (own: Entries, at: Moment): Party[] => {
      const meaningOf = judge(at);
      const all = parties.map((party) => ({
        ...party,
        tickets: party.tickets.map((ticket) => viewOf(ticket, own, meaningOf)),
      }));
      return all.filter(({ tickets }) =>
        tickets.some(({ meaning, entries }) => meaning !== 'lapsed' || entries.length > 0),
      );
    },
  };
}

const orderOf = (ref: string) => ref.slice(0, ref.indexOf('-'));

export type KnownDay = ReturnType<typeof knownDay>;

const keyOf = (party: Pick<Party, 'number' | 'firstName' | 'lastName'>) => ({
  key: surnameKey(party),
  number: party.number,
});
