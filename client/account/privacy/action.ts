import { saveFile } from '../../ui/browser.ts';
import type { Values, Wrong } from '../check.ts';

export type PrivacyActionData = {
  intent: 'request' | 'confirm';
  values: Values;
  wrong: Wrong;
  message: string | null;
  sent: string | null;
  outcome: PrivacyOutcome | null;
};

export type PrivacyOutcome = { kind: 'exported'; data: Record<string, unknown> } | { kind: 'erased' };

/** Recognises an export by the email address, which only an export contains. */
export function outcomeOf(answer: Record<string, unknown>): PrivacyOutcome {
  return typeof answer['email'] === 'string' ? { kind: 'exported', data: answer } : { kind: 'erased' };
}

export function requestOf({ email = '', kind }: Values): { email: string; kind: 'export' | 'erasure' } {
  return { email: email.trim(), kind: kind === 'erasure' ? 'erasure' : 'export' };
}

/** Saves the data, which are in the page already, as a file (P-11). */
export function saveOwnData(data: Record<string, unknown>): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'mijn-gegevens.json');
}
