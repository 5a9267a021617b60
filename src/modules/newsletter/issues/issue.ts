import type { Announcement } from '../../../kernel/events/event-words.ts';
import type { Once } from '../../../platform/creations/creations.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Edition } from '../../../platform/processes/edition.ts';
import type { BatchCount, Outbox } from '../../../platform/mail/outbox.ts';
import type { SafeHtml } from '../../../platform/safe-html.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { NewsletterEmails } from '../emails/index.ts';
import { eventIdsIn, hasBloom, withBloom } from '../../../kernel/events/event-marks.ts';
import type { IssueFeedback, Readers } from '../ports.ts';
import type {
  ArchivedIssueSummary,
  Issue,
  IssueMissed,
  IssueProgress,
  IssueState,
  IssueSummary,
} from './issue-schema.ts';

/** One newsletter as stored. The text stands still from the moment it is sent. */
export type StoredIssue = {
  id: number;
  version: number;
  state: IssueState;
  title: string;
  preview: string;
  /** Sanitised HTML. */
  body: string;
  createdAt: Instant;
  changedAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  /** When a draft is to go out by itself; of what was sent: that it was. */
  sendAt: Instant | null;
  missed: IssueMissed | null;
  /** Those in the text as they were when it was sent; none before. */
  events: Announcement[];
  isInArchive: boolean;
  /** How many readers there were at the start. */
  recipients: number;
  /** The last reader whose mail was put in the outbox; 0: none was. */
  cursor: number;
  /** True once all of them were. */
  isQueued: boolean;
  /** How its mails ended, noted at the end, because the outbox forgets them (P-09). */
  sent: number;
  skipped: number;
  failed: number;
} & Record<IssueFeedback, number>;

/** Where newsletters are kept. Writes join the caller's transaction; what is read is a copy. */
export type Issues = {
  /** Gives its number; numbers grow and are never given twice. */
  insert(issue: Omit<StoredIssue, 'id'>): Promise<number>;
  find(id: number): Promise<StoredIssue | null>;
  /** Newest first, at most `limit`; those below the number `before`. */
  list(of: { before?: number | undefined; limit: number }): Promise<StoredIssue[]>;
  /** Those in the public archive, the last sent first. */
  archived(limit: number): Promise<StoredIssue[]>;
  /** The numbers of those being sent, and of those that were stopped and not yet ended. */
  underWay(): Promise<number[]>;
  /** Changes what is given by ONE conditional UPDATE: false, and nothing changed, unless it stands as `seen` says. */
  change(
    id: number,
    seen: Partial<Pick<StoredIssue, 'version' | 'state' | 'cursor' | 'sendAt'>>,
    changes: Partial<Omit<StoredIssue, 'id' | 'createdAt' | IssueFeedback>>,
  ): Promise<boolean>;
  /** The numbers of drafts that are to go out by themselves at or before an instant; null: at any time. */
  planned(until: Instant | null): Promise<number[]>;
  /** Drafts that did not go out by themselves although they were to, newest first. */
  missed(): Promise<Pick<StoredIssue, 'id' | 'title'>[]>;
  /** Counts one more; nothing where there is no such issue that was sent. */
  count(id: number, what: IssueFeedback): Promise<void>;
  /** The texts of all of them, and the events in them, in which something occurs. */
  textsWith(part: string): Promise<string[]>;
  /** Removes a draft; false when there is none with this number. */
  remove(id: number): Promise<boolean>;
};

export type IssuePorts = {
  issues: Issues;
  readers: Readers;
  /** Published events in words: by their numbers, in no order, and those that are coming. */
  events: { announced(ids: readonly number[]): Promise<Announcement[]>; coming(): Promise<Announcement[]> };
  /** Plants in bloom at this moment, as HTML in the marks of a newsletter. */
  bloomLetter: () => Promise<string>;
  outbox: Pick<Outbox<NewsletterEmails>, 'put' | 'countBatch' | 'hurryBatch' | 'noteReport'>;
  /** The few marks that a newsletter may have; on write and again on read (S-21). */
  safeText: SafeHtml;
  secrets: Pick<Secrets, 'derive'>;
  edition: Pick<Edition, 'raise'>;
  audit: Pick<Audit, 'note'>;
  clock: Clock;
  atomically: Atomically;
  once: Once;
};

/** The outbox counts the mails of an issue under this name. */
export function batchOf(issueId: number): string {
  return `newsletter-issue:${issueId}`;
}

/** The issue whose mails a batch is; null: it is another one. */
export function issueOf(batch: string | null): number | null {
  const [, id] = /^newsletter-issue:(\d+)$/.exec(batch ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** The events in an issue: as they are now until it is sent, as they were then ever after. */
export async function eventsIn(
  issue: Pick<StoredIssue, 'startedAt' | 'body' | 'events'>,
  { announced }: Pick<IssuePorts['events'], 'announced'>,
): Promise<Announcement[]> {
  if (issue.startedAt !== null) return issue.events;
  const ids = eventIdsIn(issue.body);
  return ids.length === 0 ? [] : announced(ids);
}

/** The text of an issue with what blooms now; once it is sent that stands in the text itself, as it was then. */
export async function bodyWithBloom(
  { body }: Pick<StoredIssue, 'body'>,
  { bloomLetter }: Pick<IssuePorts, 'bloomLetter'>,
): Promise<string> {
  return hasBloom(body) ? withBloom(body, await bloomLetter()) : body;
}

/** How far an issue is. `count` is what the outbox still knows; an old issue goes by its own notes. */
export function progressOf(issue: StoredIssue, count: BatchCount, readersNow: number): IssueProgress {
  if (issue.state === 'draft') return { recipients: readersNow, sent: 0, skipped: 0, failed: 0, waiting: readersNow };
  const known = count.sent + count.withdrawn + count.dead + count.waiting;
  const noted = issue.sent + issue.skipped + issue.failed;
  const { sent, skipped, failed } =
    known >= noted ? { sent: count.sent, skipped: count.withdrawn, failed: count.dead } : issue;
  const isDone = issue.state === 'sent';
  // Readers come and go while it is sent; at the end it is those who had their turn.
  const recipients = isDone ? Math.max(known, noted) : Math.max(issue.recipients, known);
  return { recipients, sent, skipped, failed, waiting: recipients - sent - skipped - failed };
}

export function pathOf(issue: Pick<StoredIssue, 'id' | 'startedAt' | 'isInArchive'>): string | null {
  return issue.startedAt !== null && issue.isInArchive ? `/nieuwsbrief/${issue.id}` : null;
}

export function summaryOf(issue: Omit<StoredIssue, 'body'>, progress: IssueProgress): IssueSummary {
  const { id, version, state, title, createdAt, changedAt, startedAt, finishedAt, isInArchive, missed } = issue;
  const { unsubscribed, bounced, complained } = issue;
  const sendAt = state === 'draft' ? issue.sendAt : null;
  const dates = { createdAt, changedAt, startedAt, finishedAt, sendAt };
  const feedback = { unsubscribed, bounced, complained };
  return { id, version, state, title, ...dates, missed, feedback, isInArchive, path: pathOf(issue), progress };
}

export function adminIssue(issue: StoredIssue, progress: IssueProgress): Issue {
  return { ...summaryOf(issue, progress), preview: issue.preview, body: issue.body };
}

/** The issue in the list that everybody may read; null unless it was sent and is in the archive. */
export function archivedSummary(issue: StoredIssue): ArchivedIssueSummary | null {
  const { id, title, preview, startedAt: sentAt } = issue;
  const path = pathOf(issue);
  return path === null || sentAt === null ? null : { id, title, preview, sentAt, path };
}
