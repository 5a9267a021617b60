import type { Values, Wrong } from '../check.ts';

/** Result of a privacy form posted without JavaScript. */
export type PrivacyActionData = {
  intent: 'request' | 'confirm';
  values: Values;
  wrong: Wrong;
  message: string | null;
  /** The answer to a request, word for word. */
  sent: string | null;
  /** Result of a confirmed link. */
  outcome: PrivacyOutcome | null;
};

export type PrivacyOutcome = { kind: 'exported'; data: Record<string, unknown> } | { kind: 'erased' };

/** The export names its owner; the word that all is gone does not. */
export function outcomeOf(answer: Record<string, unknown>): PrivacyOutcome {
  return typeof answer['email'] === 'string' ? { kind: 'exported', data: answer } : { kind: 'erased' };
}

/** Request body of a valid form. */
export function requestOf({ email = '', kind }: Values): { email: string; kind: 'export' | 'erasure' } {
  return { email: email.trim(), kind: kind === 'erasure' ? 'erasure' : 'export' };
}
