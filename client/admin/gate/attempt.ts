import type { GateStep } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import { ApiFault, isApiFault } from '../../api/fault.ts';
import type { GateGroup, GateWord, SeenCard, SeenTicket } from './gate-api.ts';

/** Request with client-made ids, so that it can be retried until answered. */
export type Attempt =
  /** `reason`: why somebody with a ticket of another day comes in. */
  | { kind: 'scan'; code: string; id: string; reason?: string }
  | { kind: 'steps'; steps: GateStep[] }
  /** A code that could not be checked, admitted on the gatekeeper's own judgement. */
  | { kind: 'let-in'; hash: string; id: string };

export type GateView =
  | { kind: 'nothing' }
  | { kind: 'asking'; attempt: Attempt }
  | { kind: 'offline'; attempt: Attempt }
  | { kind: 'fault'; text: string; isSignedOut: boolean }
  /** `entries`: check-ins made by this answer, which one press undoes. `otherDay`: code that may come in with a reason. */
  | {
      kind: 'answer';
      word: GateWord | 'uncontrolled';
      tickets: SeenTicket[];
      entries: string[];
      letIn?: Attempt;
      otherDay?: string;
    }
  | { kind: 'choose'; tickets: SeenTicket[] }
  | CardView
  | GroupView;

/**
 * A friends' card: 'welcome' until somebody is let in ('entered'), 'fewer' if the card allows fewer than were chosen.
 * Without network the signature vouches for persons and days, and `card` has no kind and name.
 */
export type CardView = {
  kind: 'card';
  word:
    | 'welcome'
    | 'entered'
    | 'fewer'
    | 'inside'
    | 'spent'
    | 'undone'
    | 'other-day'
    | 'lapsed'
    | 'unknown'
    | 'uncontrolled';
  card: SeenCard | null;
  isOffline: boolean;
  /** Id of the scan, under which the visit is stored. */
  id: string;
  /** Visit that was just stored or taken back. */
  use: { id: string; adults: number; children: number } | null;
};

/**
 * The code of a booking: 'welcome' while somebody of its group may come in, 'inside' once all are. `group` is null
 * unless it comes today; without network and list, its name is empty.
 */
export type GroupView = {
  kind: 'group';
  word: 'welcome' | 'inside' | 'other-day' | 'lapsed' | 'unknown' | 'uncontrolled';
  group: GateGroup | null;
  day: string | null;
  isOffline: boolean;
};

/** How a step refers to a ticket: by the reference that the server gave, or by the number that the phone knows. */
export const nameInSteps = ({ ref, ticket }: SeenTicket): string => ref ?? ticket;

/** Returns the number of a name in a step: '1042-0-1'. */
export const numberOf = (name: string): string => name.split('.')[0] ?? '';

/** How long a visitor waits for an unreliable network before the phone decides by itself. */
const PATIENCE_MS = 2_500;

/** Rejects with a fault that `isUnanswered` knows if the answer takes too long. */
export async function withinPatience<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiFault({ status: 0 })), PATIENCE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

export function isUnanswered(fault: unknown): boolean {
  return isApiFault(fault) && (fault.status === 0 || fault.status >= 500 || fault.status === 429);
}
