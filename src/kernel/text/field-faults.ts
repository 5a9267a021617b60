import { ODD_TEXT } from './plain-text.ts';
import { texts } from './field-faults.words.ts';
import type { Wording, Text } from './words-of.ts';

export const REQUIRED = texts.required;
export const TOO_LONG = texts.tooLong;
export const NO_EMAIL = texts.invalidEmail;
export const NO_NUMBER = texts.invalidNumber;
/** Message for a honeypot field, which a browser's autofill may have filled in (S-29). */
export const TRAP_FILLED = texts.trapFilled;

/** The parts of a zod issue that decide its wording. */
type RawIssue = { code?: string; input?: unknown; expected?: unknown; format?: unknown };

/** Default message; zod would speak English (GEN-05). */
function usualMessage(issue: RawIssue): Text {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (isMissing) return REQUIRED;
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) return NO_NUMBER;
  if (issue.code === 'too_big') return typeof issue.input === 'string' ? TOO_LONG : NO_NUMBER;
  if (issue.code === 'too_small' && typeof issue.input !== 'string') return NO_NUMBER;
  if (issue.code === 'invalid_format' && issue.format === 'email') return NO_EMAIL;
  return ODD_TEXT;
}

/** Option for `safeParse`, so that every message is one of ours. */
export const IN_DUTCH = { error: (issue: RawIssue) => ({ message: usualMessage(issue) as unknown as string }) };

type Issues = readonly { path: PropertyKey[]; message: Wording }[];

export const messagesOf = (issues: Issues): Record<string, string> => firstOf(issues, String);

/** Returns the first message per field for a Problem, before anybody chose a language. */
export const textsOfFields = (issues: Issues): Record<string, Wording> => firstOf(issues, (message) => message);

function firstOf<Message>(issues: Issues, read: (message: Wording) => Message): Record<string, Message> {
  const messages: Record<string, Message> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (field !== '' && !Object.hasOwn(messages, field)) messages[field] = read(issue.message);
  }
  return messages;
}
