import type { GateStep } from '../../../src/modules/ticketing/admission/gate-schema.ts';
import type { GateWord, SeenTicket } from './gate-api.ts';

/** What is asked of the server, with ids made here, so that it may be asked again and again. */
export type Attempt =
  | { kind: 'scan'; code: string; id: string }
  | { kind: 'steps'; steps: GateStep[] }
  /** A code that nobody could check, let in on the word of who stands there. */
  | { kind: 'let-in'; hash: string; id: string };

/** What the page shows of it. */
export type Shown =
  | { kind: 'nothing' }
  | { kind: 'asking'; attempt: Attempt }
  /** Nothing answered; it is asked again by itself. */
  | { kind: 'offline'; attempt: Attempt }
  | { kind: 'fault'; text: string; isSignedOut: boolean }
  /** `entries`: those that this answer made, which one press takes back. */
  | { kind: 'answer'; word: GateWord | 'uncontrolled'; tickets: SeenTicket[]; entries: string[]; letIn?: Attempt }
  | { kind: 'choose'; tickets: SeenTicket[] };

/** By which a step names a ticket: the reference that the server gave this phone; what it knows by itself has a number. */
export const nameInSteps = ({ ref, ticket }: SeenTicket): string => ref ?? ticket;

/** '1042-0-1' of a name in a step. */
export const numberOf = (name: string): string => name.split('.')[0] ?? '';
