import type { Values, Wrong } from '../check.ts';

/** What became of a form of the privacy page that was posted without JavaScript. */
export type PrivacyActionData = {
  intent: 'request' | 'confirm';
  values: Values;
  wrong: Wrong;
  message: string | null;
  /** The answer to a request, word for word. */
  sent: string | null;
  /** What a confirmed link brought. */
  outcome: PrivacyOutcome | null;
};

export type PrivacyOutcome = { kind: 'exported'; data: Record<string, unknown> } | { kind: 'erased' };

/** The export names its owner; the word that all is gone does not. */
export function outcomeOf(answer: Record<string, unknown>): PrivacyOutcome {
  return typeof answer['email'] === 'string' ? { kind: 'exported', data: answer } : { kind: 'erased' };
}

/** What is asked of the server by a form that nothing is wrong with. */
export function requestOf({ email = '', kind }: Values): { email: string; kind: 'export' | 'erasure' } {
  return { email: email.trim(), kind: kind === 'erasure' ? 'erasure' : 'export' };
}
