import { ODD_TEXT } from './plain-text.ts';
import { words } from './field-faults.words.ts';

export const REQUIRED = words.required;
export const TOO_LONG = words.tooLong;
export const NO_EMAIL = words.invalidEmail;
export const NO_NUMBER = words.invalidNumber;

/** The parts of a zod issue that decide its wording. */
type RawIssue = { code?: string; input?: unknown; expected?: unknown; format?: unknown };

/** Default message; zod would speak English (GEN-05). */
function dutchMessage(issue: RawIssue): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (isMissing) return REQUIRED;
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) return NO_NUMBER;
  if (issue.code === 'too_big') return typeof issue.input === 'string' ? TOO_LONG : NO_NUMBER;
  if (issue.code === 'too_small' && typeof issue.input !== 'string') return NO_NUMBER;
  if (issue.code === 'invalid_format' && issue.format === 'email') return NO_EMAIL;
  return ODD_TEXT;
}

/** For `safeParse`, so that every message is Dutch. */
export const IN_DUTCH = { error: dutchMessage };

export function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (field !== '' && !Object.hasOwn(messages, field)) messages[field] = issue.message;
  }
  return messages;
}
