import * as z from 'zod/mini';
import { isUuid } from '../../../kernel/ids.ts';
import { isOneLine } from '../../../kernel/text/plain-text.ts';
import type { PublicKey } from '../rules/signed-code.ts';

/** Requests and responses of the gate. Times in ISO 8601. They hold no address, phone number or ticket code. */

/** Most steps in one request: enough for what a phone collects while offline. */
export const STEPS_MAX = 500;

const ODD_ID = 'Dit nummer klopt niet.';
const id = z.string(ODD_ID).check(z.refine(isUuid, ODD_ID));
const ODD_TIME = 'Vul een tijd in met datum en zone.';
const at = z.optional(z.iso.datetime({ offset: true, error: ODD_TIME }));

/** Body of POST /api/dmt-admin/gate/scan: the scanned or typed text; `id`: of the entry, if it admits someone. */
export const scanRequest = z.object({
  id,
  code: z
    .string('Scan of typ een code.')
    .check(z.trim(), z.minLength(1, 'Scan of typ een code.'), z.maxLength(500, 'Dit is te lang voor een code.')),
});

/**
 * Body of POST /api/dmt-admin/gate/steps: the steps taken on one phone, in order. The phone makes the id of each step, so
 * that a repeat changes nothing. `at`: when the phone decided offline; the step is stored whatever the server would have
 * decided. Omitted: the server decides now. `ticket`: a reference given to this phone today (`SeenTicket.ref`); one without
 * a signature, as the last version sent, is accepted for two weeks after the update and for tickets of today only.
 * 'let-in': admitted offline; `hash` is that of the code, and `of` says which of its tickets, by line and number ('0-1').
 * `device`: name of an account's phone at that time; a phone signed in as a device keeps its given name.
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
/** Body of PUT /api/dmt-admin/gate/margin. */
export const marginRequest = z.object({ isWholeDay: z.boolean(), earlyMinutes: minutes, lateMinutes: minutes });

/**
 * Ticket of today as shown at the gate. A scanned ticket of another day has only its meaning and dates; the rest is empty
 * (S-16).
 */
export type SeenTicket = {
  /** Order, line and number: '1042-0-1'. */
  ticket: string;
  /** Reference with which this phone's steps can name it today; omitted if it does not admit anyone. */
  ref?: string;
  event: string;
  title: string;
  /** False for something handed out, such as lunch; omitted: it admits a person. */
  isPerson?: boolean;
  start: string;
  end: string;
  meaning: Meaning;
  /** Entries not undone, earliest first; more than one: admitted twice, on phones that could not know. */
  entries: { id: string; at: string; device: string }[];
  /** Answers to questions marked for the gate, 'Hond mee: 1'; omitted: none. */
  answers?: string[];
};

/** Meaning of a ticket at the gate: admit, already inside, another day, or void. */
export type Meaning = 'welcome' | 'inside' | 'other-day' | 'lapsed';

/** Result of an entry that was stored: its outcome, where 'welcome' is 'entered'. */
export type EntryWord = 'welcome' | 'again' | 'lapsed';

/** Result of a scan or step. 'choose': choose among several tickets; 'undone': an entry was undone. */
export type GateWord = Meaning | EntryWord | 'choose' | 'unknown' | 'foreign' | 'undone';

/** Response of POST …/scan. 'unknown': not one of our tickets; 'foreign': of another garden. */
export type ScanAnswer = { word: GateWord; tickets: SeenTicket[] };

/**
 * Response of POST …/steps: one result per step, in order. `ticket`: null if there is no such ticket. 'choose': the hash
 * matched several tickets and nothing was stored; `choices` lists them. `isClockOff`: the phone's clock is far off, so the
 * server's time was stored. 'undone' without a ticket: an undo that waits for its entry.
 */
export type StepAnswer = {
  id: string;
  word: GateWord;
  ticket: SeenTicket | null;
  choices?: SeenTicket[];
  isClockOff?: true;
};

/** Response of GET …/today, polled every few seconds. */
export type GateToday = {
  /** Day in Amsterdam, '2026-05-01', and time of the response. */
  date: string;
  now: string;
  /** Changes whenever anything is recorded at the gate or booked: a list with another version is outdated. */
  version: number;
  /** Changes whenever tickets of today are booked, voided or moved. */
  booked: number;
  events: {
    id: number;
    title: string;
    cancelled: boolean;
    /** Number of persons with tickets for that day, and of those who have entered. */
    expected: number;
    inside: number;
    /** For options that admit no person, `inside` is the number handed out. */
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

/**
 * Response of GET …/list?q=: sorted by surname without prefix; `q` matches part of a name, or an order number. `keys`: public
 * keys with which an offline phone verifies a ticket that is not on its list.
 */
export type GateList = { version: number; keys: PublicKey[]; parties: GateParty[] };

/**
 * Response of GET …/day: the data that a phone stores to work offline, in few bytes. Codes are hashes (`hashOfCode`); only
 * people with a valid ticket are named. Times in ISO 8601, UTC.
 */
export type GateDay = {
  date: string;
  now: string;
  /** End of the day in Amsterdam, from when the list must no longer be readable. */
  until: string;
  booked: number;
  margin: GateToday['margin'];
  /** Public keys to verify a ticket that is not on the list. */
  keys: PublicKey[];
  /** Options of today, and of later days without titles, because an option's dates override those in a signed ticket. */
  options: PackedOption[];
  parties: PackedParty[];
  /** Answers of valid tickets to questions marked for the gate; omitted: none. */
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
/** `hash`: of the code of the whole order; empty if it has none. */
export type PackedParty = [number: number, firstName: string, lastName: string, hash: string, lines: PackedLine[]];
/** Answers given with a ticket; number 0: with the whole order. */
export type PackedAnswer = [order: number, line: number, number: number, text: string];
/** `option`: index in `options`; `hash`: of the code of its date. */
export type PackedLine = [line: number, option: number, hash: string, tickets: PackedTicket[]];
export type PackedTicket = [number: number, hash: string, isVoid: 0 | 1];

/** Response of GET …/entries: entries of today's tickets that were not undone, earliest first. Holds no names. */
export type GateEntries = { version: number; entries: PackedEntry[] };
export type PackedEntry = [ticket: string, id: string, at: string, device: string];
