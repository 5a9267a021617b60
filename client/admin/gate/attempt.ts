import type { GateStep } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import type { GateWord, SeenCard, SeenTicket } from './gate-api.ts';

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
  | CardView;

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

/** How a step refers to a ticket: by the reference that the server gave, or by the number that the phone knows. */
export const nameInSteps = ({ ref, ticket }: SeenTicket): string => ref ?? ticket;

/** Returns the number of a name in a step: '1042-0-1'. */
export const numberOf = (name: string): string => name.split('.')[0] ?? '';
