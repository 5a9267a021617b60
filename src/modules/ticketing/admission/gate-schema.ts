import * as z from 'zod/mini';
import { isUuid } from '../../../kernel/ids.ts';
import { isOneLine } from '../../../kernel/plain-text.ts';
import type { PublicKey } from '../../../kernel/signed-code.ts';

/** What crosses the wire at the gate. Times are ISO 8601. No address, telephone number or code of a ticket is in it. */

/** How many steps one call may bring: what a phone gathered in a field without reception. */
export const STEPS_MAX = 500;

const ODD_ID = 'Dit nummer klopt niet.';
const id = z.string(ODD_ID).check(z.refine(isUuid, ODD_ID));
const ODD_TIME = 'Vul een tijd in met datum en zone.';
const at = z.optional(z.iso.datetime({ offset: true, error: ODD_TIME }));

/** Body of POST /api/dmt-admin/gate/scan: what was read or typed; `id` is the entry's, when it lets somebody in. */
export const scanRequest = z.object({
  id,
  code: z
    .string('Scan of typ een code.')
    .check(z.trim(), z.minLength(1, 'Scan of typ een code.'), z.maxLength(500, 'Dit is te lang voor een code.')),
});

/**
 * Body of POST /api/dmt-admin/gate/steps: what happened at one phone, in order. Each step has an id that the phone made, so
 * that a repeat changes nothing. `at`: when the phone decided without asking; it is kept whatever the server thinks of it.
 * Left out: the server decides now. `ticket`: a reference that this phone was given today (`SeenTicket.ref`); one without a
 * signature, as the last version sent it, counts for two weeks after the update and for tickets of today only. 'let-in': the phone had no network; `hash` is that of the code, and `of` says which ticket
 * of several that it opens, by line and number ('0-1'). `device`: what the phone of an account was called then; one that signed in as a device
 * keeps the name that it was given.
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
 * A ticket of today as the gate sees it. Of one of another day, whose code was scanned, only what it means and its dates are
 * told; all else is empty (S-16).
 */
export type SeenTicket = {
  /** Order, line and number: '1042-0-1'. */
  ticket: string;
  /** By which a step of this phone may name it today, while it lets somebody in; left out: it does not. */
  ref?: string;
  event: string;
  title: string;
  /** False for what is handed out and lets nobody in, such as lunch; left out: a person. */
  isPerson?: boolean;
  start: string;
  end: string;
  meaning: 'welcome' | 'inside' | 'other-day' | 'lapsed';
  /** Entries that stand, earliest first; more than one: let in twice, on phones that could not know. */
  entries: { id: string; at: string; device: string }[];
  /** What was answered to questions that the owner marked for the gate, 'Hond mee: 1'; left out: nothing. */
  answers?: string[];
};

/** What a scan or a step means, in one word: 'choose' who of several comes in; 'undone' when an entry was taken back. */
export type GateWord =
  | 'welcome'
  | 'choose'
  | 'inside'
  | 'again'
  | 'other-day'
  | 'lapsed'
  | 'unknown'
  | 'foreign'
  | 'undone';

/** Answer of POST …/scan. 'unknown': no ticket of ours; 'foreign': of another garden. */
export type ScanAnswer = { word: GateWord; tickets: SeenTicket[] };

/**
 * Answer of POST …/steps, a line per step in their order. `ticket` is null for one that is not there. 'choose': the hash was
 * that of several tickets and nothing was written; `choices` are those. `isClockOff`: the clock of the phone is far off, and
 * the time of the server was stored. 'undone' without a ticket: an undo that waits for its entry.
 */
export type StepAnswer = {
  id: string;
  word: GateWord;
  ticket: SeenTicket | null;
  choices?: SeenTicket[];
  isClockOff?: true;
};

/** Answer of GET …/today, asked again every few seconds. */
export type GateToday = {
  /** The day in Amsterdam, '2026-05-01', and the moment of answering. */
  date: string;
  now: string;
  /** Another one whenever something happened at the gate or was booked: whoever has a list of another asks for it anew. */
  version: number;
  /** Another one whenever tickets of today were booked, lapsed or moved. */
  booked: number;
  events: {
    id: number;
    title: string;
    cancelled: boolean;
    /** Persons whose tickets let them in that day or did so, and those that have entered. */
    expected: number;
    inside: number;
    /** Of what is no person `inside` is how many were handed out. */
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

/** Who comes together: one order of today. */
export type GateParty = { number: number; firstName: string; lastName: string; tickets: SeenTicket[] };

/**
 * Answer of GET …/list?q=: by surname without its prefix; `q` finds a part of a name, or an order number. `keys`: by which a
 * phone without network knows the signature of a ticket that is not on its list; public halves only.
 */
export type GateList = { version: number; keys: PublicKey[]; parties: GateParty[] };

/**
 * Answer of GET …/day: what a phone keeps to go on without network, in few bytes. Codes are hashes (`hashOfCode`); names are
 * those of who has a ticket that is good. Times are ISO 8601 in UTC.
 */
export type GateDay = {
  date: string;
  now: string;
  /** When the day ends in Amsterdam: then the list must not be readable any more. */
  until: string;
  booked: number;
  margin: GateToday['margin'];
  /** By which the signature of a ticket that is not on the list is known; public halves only. */
  keys: PublicKey[];
  /**
   * Of today, and of later days without their titles, because the dates of an option decide over those that were signed.
   */
  options: PackedOption[];
  parties: PackedParty[];
  /** To questions that the owner marked for the gate, of good tickets; left out: none. */
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
/** `hash` of the code of the whole order, empty where there is none. */
export type PackedParty = [number: number, firstName: string, lastName: string, hash: string, lines: PackedLine[]];
/** What was answered with a ticket; with number 0 with the whole order. */
export type PackedAnswer = [order: number, line: number, number: number, text: string];
/** `option` is an index in `options`; `hash` that of the code of its date. */
export type PackedLine = [line: number, option: number, hash: string, tickets: PackedTicket[]];
export type PackedTicket = [number: number, hash: string, isVoid: 0 | 1];

/** Answer of GET …/entries: those that stand of tickets of today, earliest first. Nobody's name is in it. */
export type GateEntries = { version: number; entries: PackedEntry[] };
export type PackedEntry = [ticket: string, id: string, at: string, device: string];
