import * as z from 'zod/mini';
import { isUuid } from '../../../kernel/ids.ts';
import { isOneLine } from '../../../kernel/text/plain-text.ts';
import { FRIEND_CARD } from '../rules/friends/friend-card.ts';
import type { PublicKey } from '../rules/signed-code.ts';
import type { GateGroup, GroupSurplus, PackedGroup, PackedGroupEntry } from './groups-schema.ts';
import type { CardSurplus, PackedPunch, PackedUse, SeenCard } from './friend-card-schema.ts';

/** Times are in ISO 8601. Nothing holds an address, phone number or ticket code. */

export const STEPS_MAX = 500;

const ODD_ID = 'Dit nummer klopt niet.';
const id = z.string(ODD_ID).check(z.refine(isUuid, ODD_ID));
const ODD_TIME = 'Vul een tijd in met datum en zone.';
const at = z.optional(z.iso.datetime({ offset: true, error: ODD_TIME }));

export const REASON_MAX = 200;
export const NO_REASON = 'Vul in waarom.';

export const scanRequest = z.object({
  id,
  code: z
    .string('Scan of typ een code.')
    .check(z.trim(), z.minLength(1, 'Scan of typ een code.'), z.maxLength(500, 'Dit is te lang voor een code.')),
  /** Lets in a person with a ticket of another day, if the owner allows it. */
  reason: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, NO_REASON),
        z.maxLength(REASON_MAX, 'Dit veld is te lang.'),
        z.refine(isOneLine, 'Deze waarde is niet geldig.'),
      ),
  ),
});

export type ScanRequest = z.infer<typeof scanRequest>;

const NO_PERSONS = 'Kies hoeveel personen er binnenkomen.';
const persons = (most: number) => z.int(NO_PERSONS).check(z.gte(0, NO_PERSONS), z.lte(most, NO_PERSONS));
/**
 * Step: persons come in with a friends' card, named by the hash of its code. With `at` a phone without network has let
 * them in, and they are stored whatever the card allows; without it the server decides.
 */
const useStep = z
  .object({
    kind: z.literal('use'),
    id,
    hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    adults: persons(FRIEND_CARD.visits),
    children: persons(FRIEND_CARD.children),
    at,
  })
  .check(z.refine(({ adults, children }) => adults + children > 0, { path: ['adults'], error: NO_PERSONS }));

/**
 * Step: a phone without network let in persons of a group, at its time. They are stored even if they are more than were
 * agreed, or the visit was cancelled meanwhile.
 */
const groupEntryStep = z.object({
  kind: z.literal('group'),
  id,
  bookingId: id,
  persons: z.int(NO_PERSONS).check(z.gte(1, NO_PERSONS), z.lte(2_000, NO_PERSONS)),
  at: z.iso.datetime({ offset: true, error: ODD_TIME }),
});

/**
 * Body of POST /api/dmt-admin/gate/steps, taken in order; ids made by the phone make repeats safe. With `at` the phone
 * decided offline and the step is stored in any case; without it the server decides now. `ticket` is a reference given
 * to this phone today (unsigned ones pass for two weeks after the update). 'let-in' names a ticket offline by the hash
 * of its code, and `of` by line and number ('0-1'); 'use' is of a friends' card, 'group' of a booking. `device` names the phone of an account.
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
        useStep,
        groupEntryStep,
        z.object({ kind: z.literal('undo'), id, entry: id, at }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(STEPS_MAX, `Hoogstens ${STEPS_MAX} stappen tegelijk.`)),
});
export type GateStep = z.infer<typeof stepsRequest>['steps'][number];
export type UseStep = Extract<GateStep, { kind: 'use' }>;
export type GroupEntryStep = Extract<GateStep, { kind: 'group' }>;

const minutes = z.int().check(z.gte(0), z.lte(24 * 60, 'Hoogstens een etmaal.'));
/** Body of PUT /api/dmt-admin/gate/margin. */
export const marginRequest = z.object({
  isWholeDay: z.boolean(),
  earlyMinutes: minutes,
  lateMinutes: minutes,
  letsOtherDays: z._default(z.boolean(), false),
});

/** A ticket as staff see it. One of another day has only a meaning and dates (S-16). */
export type SeenTicket = {
  ticket: string;
  /** Reference by which this phone names it today; absent if it does not admit. */
  ref?: string;
  event: string;
  title: string;
  isPerson?: boolean;
  start: string;
  end: string;
  meaning: Meaning;
  /** Entries that were not undone, earliest first. Several if phones admitted it that could not know of each other. */
  entries: { id: string; at: string; device: string }[];
  /** Lines for staff: the card to ask for, and answers for the gate such as 'Hond mee: 1'. */
  answers?: string[];
};

/** Meaning of a ticket now: it admits, is inside, is for another day, or is void. */
export type Meaning = 'welcome' | 'inside' | 'other-day' | 'lapsed';

/** Result of an entry; 'welcome' stands for 'entered'. */
export type EntryWord = 'welcome' | 'again' | 'lapsed';

/**
 * 'choose' means that several tickets have the code, or that fewer may come in with a card; 'undone' that an entry was
 * undone; 'spent' that a punch card has no visits left.
 */
export type GateWord = Meaning | EntryWord | 'choose' | 'unknown' | 'foreign' | 'undone' | 'spent';

/**
 * `mayLetIn` if staff may let in this ticket of another day, with a reason. With `card` the code is that of a friends'
 * card: 'welcome' if somebody may come in with it, 'inside' if all its persons are, 'spent', 'other-day' before its first
 * day, or 'lapsed'. Nothing is stored until a step 'use'. With `group` the code is that of a booking: 'welcome' if
 * somebody of it may come in, 'inside' if all are, 'other-day', or 'lapsed' once it was cancelled; `now` is the group if
 * it comes today. Nothing is stored until it is let in.
 */
export type ScanAnswer = {
  word: GateWord;
  tickets: SeenTicket[];
  mayLetIn?: true;
  card?: SeenCard;
  group?: { day: string; now: GateGroup | null };
};

/**
 * Response of POST …/steps, one per step in order. `ticket` is null if unknown. 'choose' is an ambiguous hash for which
 * nothing was stored; see `choices`. `isClockOff` means that the time of the server was stored. 'undone' without a
 * ticket is an undo that waits for its entry.
 */
export type StepAnswer = {
  id: string;
  word: GateWord;
  ticket: SeenTicket | null;
  choices?: SeenTicket[];
  /** After a step with a friends' card, or its undo. */
  card?: SeenCard;
  /** After a step of a group that comes today, or its undo. */
  group?: GateGroup;
  isClockOff?: true;
  mayLetIn?: true;
};

export type GateToday = {
  date: string;
  now: string;
  /** Changes with every entry and every sale at the gate. */
  version: number;
  /** Changes when tickets of today are booked, voided or moved. */
  booked: number;
  events: {
    id: number;
    title: string;
    cancelled: boolean;
    expected: number;
    inside: number;
    /** `inside` of an extra counts how many were handed out. */
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
  margin: { isWholeDay: boolean; earlyMinutes: number; lateMinutes: number; letsOtherDays?: boolean };
  /** Persons of groups with a package, and how often these paid; absent if none come today. */
  groups?: { expected: number; inside: number; payments: number };
  /** Persons who came in today with friends' cards; absent if there are none. */
  friends?: number;
  /** Entries today with a ticket of another day; absent if there are none. */
  otherDays?: number;
};

/** A party: today's tickets of one order. */
export type GateParty = { number: number; firstName: string; lastName: string; tickets: SeenTicket[] };

/** Response of GET …/list?q=, by surname; `q` is a name part or an order number. `keys` verify unlisted tickets. */
export type GateList = { version: number; keys: PublicKey[]; parties: GateParty[] };

/** Response of GET …/day: compact offline data in UTC with hashes for codes; names holders of valid tickets only. */
export type GateDay = {
  date: string;
  now: string;
  /** End of the day in Amsterdam; after that the phone must not be able to read the list. */
  until: string;
  booked: number;
  margin: GateToday['margin'];
  keys: PublicKey[];
  /** Options of today; also later ones, without titles, whose dates replace those in signed codes. */
  options: PackedOption[];
  parties: PackedParty[];
  /** Answers for the gate. */
  answers?: PackedAnswer[];
  /** Punch cards with spent visits. */
  punches?: PackedPunch[];
  /** Keys of friends' cards that stopped before their last day. */
  dead?: string[];
  /** Groups of today, and the bookings of today that were cancelled. */
  groups?: PackedGroup[];
  deadGroups?: string[];
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
/** A party; `hash` is that of the order's code, or empty. */
export type PackedParty = [number: number, firstName: string, lastName: string, hash: string, lines: PackedLine[]];
/** An answer; ticket number 0 stands for the whole order. */
export type PackedAnswer = [order: number, line: number, number: number, text: string];
/** A line; `option` is an index, `hash` that of the date's code. */
export type PackedLine = [line: number, option: number, hash: string, tickets: PackedTicket[]];
export type PackedTicket = [number: number, hash: string, isVoid: 0 | 1];

/**
 * Response of GET …/entries: today's entries not undone, of groups too, and visits with friends' cards, earliest first, without names.
 * `surplus` and `groupSurplus` have what was sent today.
 */
export type GateEntries = {
  version: number;
  entries: PackedEntry[];
  uses?: PackedUse[];
  surplus?: CardSurplus[];
  groups?: PackedGroupEntry[];
  groupSurplus?: GroupSurplus[];
};
export type PackedEntry = [ticket: string, id: string, at: string, device: string];
