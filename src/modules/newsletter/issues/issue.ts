import type { Announcement } from '../../../kernel/events/event-words.ts';
import type { Once } from '../../../platform/records/creations/creations.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/records/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Edition } from '../../../platform/processes/edition.ts';
import type { BatchCount, Outbox } from '../../../platform/mail/outbox.ts';
import type { SafeHtml } from '../../../platform/text/safe-html.ts';
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

/** Issue as stored; its text is frozen once sending starts. */
export type StoredIssue = {
  id: number;
  version: number;
  state: IssueState;
  title: string;
  preview: string;
  body: string;
  createdAt: Instant;
  changedAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  /** Time at which a draft is to be sent; kept afterwards. */
  sendAt: Instant | null;
  missed: IssueMissed | null;
  events: Announcement[];
  isInArchive: boolean;
  /** Number of readers when sending began. */
  recipients: number;
  /** Id of the last reader queued; 0 for none. */
  cursor: number;
  /** True once an email for every reader is queued. */
  isQueued: boolean;
  /** Outcomes, recorded at the end because the outbox forgets them (P-09). */
  sent: number;
  skipped: number;
  failed: number;
} & Record<IssueFeedback, number>;

export type Issues = {
  /** Stores an issue and returns its number, which grows and is never reused. */
  insert(issue: Omit<StoredIssue, 'id'>): Promise<number>;
  find(id: number): Promise<StoredIssue | null>;
  /** Newest first, with numbers below `before`. */
  list(of: { before?: number | undefined; limit: number }): Promise<StoredIssue[]>;
  archived(limit: number): Promise<StoredIssue[]>;
  /** Issues being sent, or stopped but not ended yet. */
  underWay(): Promise<number[]>;
  /** Changes an issue in one conditional UPDATE; false, without effect, unless it matches `seen`. */
  change(
    id: number,
    seen: Partial<Pick<StoredIssue, 'version' | 'state' | 'cursor' | 'sendAt'>>,
    changes: Partial<Omit<StoredIssue, 'id' | 'createdAt' | IssueFeedback>>,
  ): Promise<boolean>;
  /** Drafts planned at or before an instant, or at any time if null. */
  planned(until: Instant | null): Promise<number[]>;
  missed(): Promise<Pick<StoredIssue, 'id' | 'title'>[]>;
  /** Counts one report; without effect unless that issue was sent. */
  count(id: number, what: IssueFeedback): Promise<void>;
  /** Returns texts and events that contain `part`. */
  textsWith(part: string): Promise<string[]>;
  /** Deletes a draft; false if there is none. */
  remove(id: number): Promise<boolean>;
};

export type IssuePorts = {
  issues: Issues;
  readers: Readers;
  events: { announced(ids: readonly number[]): Promise<Announcement[]>; coming(): Promise<Announcement[]> };
  /** HTML of the plants in bloom now. */
  bloomText: () => Promise<string>;
  outbox: Pick<Outbox<NewsletterEmails>, 'put' | 'countBatch' | 'hurryBatch' | 'noteReport'>;
  safeText: SafeHtml;
  secrets: Pick<Secrets, 'derive'>;
  edition: Pick<Edition, 'raise'>;
  audit: Pick<Audit, 'note'>;
  clock: Clock;
  atomically: Atomically;
  once: Once;
};

/** Key of an issue's email in the outbox. */
export function batchOf(issueId: number): string {
  return `newsletter-issue:${issueId}`;
}

/** Number of the issue of a batch; null for another kind of batch. */
export function issueOf(batch: string | null): number | null {
  const [, id] = /^newsletter-issue:(\d+)$/.exec(batch ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** Returns the events in the text: the present ones until it is sent, frozen afterwards. */
export async function eventsIn(
  issue: Pick<StoredIssue, 'startedAt' | 'body' | 'events'>,
  { announced }: Pick<IssuePorts['events'], 'announced'>,
): Promise<Announcement[]> {
  if (issue.startedAt !== null) return issue.events;
  const ids = eventIdsIn(issue.body);
  return ids.length === 0 ? [] : announced(ids);
}

/** Returns the text with the plants in bloom. Once sent, they are frozen in it. */
export async function bodyWithBloom(
  { body }: Pick<StoredIssue, 'body'>,
  { bloomText }: Pick<IssuePorts, 'bloomText'>,
): Promise<string> {
  return hasBloom(body) ? withBloom(body, await bloomText()) : body;
}

/** Returns the progress of an issue. `count` is what the outbox still knows; an old issue has its own records. */
export function progressOf(issue: StoredIssue, count: BatchCount, readersNow: number): IssueProgress {
  if (issue.state === 'draft') return { recipients: readersNow, sent: 0, skipped: 0, failed: 0, waiting: readersNow };
  const known = count.sent + count.withdrawn + count.dead + count.waiting;
  const noted = issue.sent + issue.skipped + issue.failed;
  const { sent, skipped, failed } =
    known >= noted ? { sent: count.sent, skipped: count.withdrawn, failed: count.dead } : issue;
  const isDone = issue.state === 'sent';
  // The number of readers changes while it is sent; in the end, those that were handled count.
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

export function archivedSummary(issue: StoredIssue): ArchivedIssueSummary | null {
  const { id, title, preview, startedAt: sentAt } = issue;
  const path = pathOf(issue);
  return path === null || sentAt === null ? null : { id, title, preview, sentAt, path };
}
