import * as z from 'zod/mini';
import { isUuid } from '../../../kernel/ids.ts';
import { isOneLine } from '../../../kernel/text/plain-text.ts';
import type { PublicKey } from '../rules/signed-code.ts';

/** ISO 8601. Without address, phone number or ticket code. */

/** Enough for a phone's offline queue. */
export const STEPS_MAX = 500;

const ODD_ID = 'Dit nummer klopt niet.';
const id = z.string(ODD_ID).check(z.refine(isUuid, ODD_ID));
const ODD_TIME = 'Vul een tijd in met datum en zone.';
const at = z.optional(z.iso.datetime({ offset: true, error: ODD_TIME }));

export const scanRequest = z.object({
  id,
  code: z
    .string('Scan of typ een code.')
    .check(z.trim(), z.minLength(1, 'Scan of typ een code.'), z.maxLength(500, 'Dit is te lang voor een code.')),
});

/**
 * POST /api/dmt-admin/gate/steps, in order; ids made by the phone make repeats safe. `at`: decided offline, stored in
 * any case; absent: decided now. `ticket`: reference given to this phone today (unsigned ones for two weeks after the
 * update). 'let-in': offline by code hash; `of`: line and number ('0-1'). `device`: name of an account's phone.
 */
export const stepsRequest = z.object({
  device: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.refine(isOneLine))),
  steps: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('enter'),
          id,
          ticket: z.string().check(z.regex(/^[1-9]\d{0,8}-\d{1,3}-[1-9]\d{0,5}(?:\.[A-Za-z0-9_-]{22})?$/)),
          at,
        }),
        z.object({
          kind: z.literal('let-in'),
          id,
          hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
          of: z.optional(z.string().check(z.regex(/^\d{1,3}-[1-9]\d{0,5}$/))),
          at: z.iso.datetime({ offset: true, error: ODD_TIME }),
        }),
        z.object({ kind: z.literal('undo'), id, entry: id, at }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(STEPS_MAX, `Hoogstens ${STEPS_MAX} stappen tegelijk.`)),
});
export type GateStep = z.infer<typeof stepsRequest>['steps'][number];

const minutes = z.int().check(z.gte(0), z.lte(24 * 60, 'Hoogstens een etmaal.'));
/** PUT /api/dmt-admin/gate/margin. */
export const marginRequest = z.object({ isWholeDay: z.boolean(), earlyMinutes: minutes, lateMinutes: minutes });

/** A ticket of another day has only meaning and dates (S-16). */
export type SeenTicket = {
  ticket: string;
  /** Lets this phone's steps name it today; absent: does not admit. */
  ref?: string;
  event: string;
  title: string;
  /** False for extras such as lunch. */
  isPerson?: boolean;
  start: string;
  end: string;
  meaning: Meaning;
  /** Not undone, earliest first; several: admitted twice by phones that could not know. */
  entries: { id: string; at: string; device: string }[];
  /** For the gate, 'Hond mee: 1'. */
  answers?: string[];
};

/** Admits, already inside, another day, or void. */
export type Meaning = 'welcome' | 'inside' | 'other-day' | 'lapsed';

/** 'welcome' stands for 'entered'. */
export type EntryWord = 'welcome' | 'again' | 'lapsed';

/** 'choose': several tickets; 'undone': an entry. */
export type GateWord = Meaning | EntryWord | 'choose' | 'unknown' | 'foreign' | 'undone';

export type ScanAnswer = { word: GateWord; tickets: SeenTicket[] };

/**
 * POST …/steps, per step in order. `ticket` null: unknown. 'choose': ambiguous hash, nothing stored; see `choices`.
 * `isClockOff`: the server's time was stored. 'undone' without ticket: the undo waits for its entry.
 */
export type StepAnswer = {
  id: string;
  word: GateWord;
  ticket: SeenTicket | null;
  choices?: SeenTicket[];
  isClockOff?: true;
};

export type GateToday = {
  date: string;
  now: string;
  /** Changes with every record or booking at the gate. */
  version: number;
  /** Changes when tickets of today are booked, voided or moved. */
  booked: number;
  events: {
    id: number;
    title: string;
    cancelled: boolean;
    expected: number;
    inside: number;
    /** Extras: `inside` counts those handed out. */
    options: {
      id: number;
      title: string;
      isPerson: boolean;
      start: string;
      end: string;
      expected: number;
      inside: number;
    }[];
  }[];
  margin: { isWholeDay: boolean; earlyMinutes: number; lateMinutes: number };
};

/** Party: the tickets of one order today. */
export type GateParty = { number: number; firstName: string; lastName: string; tickets: SeenTicket[] };

/** GET …/list?q=, by surname; `q`: part of a name, or an order number. `keys` verify unlisted tickets offline. */
export type GateList = { version: number; keys: PublicKey[]; parties: GateParty[] };

/** GET …/day: offline data, compact. Hashes instead of codes; only holders of valid tickets are named. UTC. */
export type GateDay = {
  date: string;
  now: string;
  /** End of the day in Amsterdam, when the list must become unreadable. */
  until: string;
  booked: number;
  margin: GateToday['margin'];
  keys: PublicKey[];
  /** Of today, and later ones without titles: their dates override signed ones. */
  options: PackedOption[];
  parties: PackedParty[];
  /** Answers for the gate. */
  answers?: PackedAnswer[];
};
export type PackedOption = [
  id: number,
  start: string,
  end: string,
  isCancelled: 0 | 1,
  isPerson: 0 | 1,
  title: string,
  event: string,
];
/** `hash`: of the order's code; '' if none. */
export type PackedParty = [number: number, firstName: string, lastName: string, hash: string, lines: PackedLine[]];
/** Number 0: the whole order. */
export type PackedAnswer = [order: number, line: number, number: number, text: string];
/** `option`: index; `hash`: of the date's code. */
export type PackedLine = [line: number, option: number, hash: string, tickets: PackedTicket[]];
export type PackedTicket = [number: number, hash: string, isVoid: 0 | 1];

/** GET …/entries: today's entries not undone, earliest first, without names. */
export type GateEntries = { version: number; entries: PackedEntry[] };
export type PackedEntry = [ticket: string, id: string, at: string, device: string];
