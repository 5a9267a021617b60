import * as z from 'zod/mini';
import { isUuid } from '../../../kernel/ids.ts';
import { isOneLine } from '../../../kernel/plain-text.ts';
import type { PublicKey } from '../../../kernel/signed-code.ts';

/** What crosses the wire at the gate. Times are ISO 8601. No address, telephone number or code of a ticket is in it. */

/** How many steps one call may bring: what a phone gathered in a field without reception. */
export const STEPS_MAX = 500;

const ODD_ID = 'Dit nummer klopt niet.';
const id = z.string(ODD_ID).check(z.refine(isUuid, ODD_ID));
const at = z.optional(z.iso.datetime({ offset: true, error: 'Vul een tijd in met datum en zone.' }));

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
 * Left out: the server decides now. `device`: what the phone of an account was called then; one that signed in as a device
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
          ticket: z.string().check(z.regex(/^[1-9]\d{0,8}-\d{1,3}-[1-9]\d{0,5}$/)),
          at,
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

/** A ticket as the gate sees it. `ticket` names it in steps: order, line and number. */
export type SeenTicket = {
  ticket: string;
  event: string;
  title: string;
  /** False for what is handed out and lets nobody in, such as lunch; left out: a person. */
  isPerson?: boolean;
  start: string;
  end: string;
  meaning: 'welcome' | 'inside' | 'other-day' | 'lapsed';
  /** Entries that stand, earliest first; more than one: let in twice, on phones that could not know. */
  entries: { id: string; at: string; device: string }[];
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

/** Answer of POST …/steps, a line per step in their order. `ticket` is null for one that is not there. */
export type StepAnswer = { id: string; word: GateWord; ticket: SeenTicket | null };

/** Answer of GET …/today, asked again every few seconds. */
export type GateToday = {
  /** The day in Amsterdam, '2026-05-01', and the moment of answering. */
  date: string;
  now: string;
  /** Grows with everything that happens at the gate: whoever has a list of an older one asks for it anew. */
  version: number;
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
