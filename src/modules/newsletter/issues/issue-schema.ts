/** Issues of the newsletter as they cross the wire: for administrators and in the public archive. Instants are ISO UTC. */
import * as z from 'zod/mini';
import type { Announcement } from '../../../kernel/events/event-words.ts';

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';

export const ISSUE_TITLE_MAX = 150;
export const ISSUE_PREVIEW_MAX = 200;
export const ISSUE_BODY_MAX = 50_000;

/** Body of POST /api/dmt-admin/newsletters. */
export const issueText = z.object({
  /** The subject of the mail and the heading in the archive. */
  title: z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(ISSUE_TITLE_MAX, TOO_LONG)),
  /** Preview text that a mailbox lists behind the subject; may be empty. */
  preview: z._default(z.string().check(z.trim(), z.maxLength(ISSUE_PREVIEW_MAX, TOO_LONG)), ''),
  /** HTML: p, br, h3, strong, em, ul, ol, li, a[href], img of our own with alt, width and height, and `<div data-event="7">` for an event. All else falls away when it is saved (S-21). May be empty in a draft. */
  body: z._default(z.string().check(z.maxLength(ISSUE_BODY_MAX, TOO_LONG)), ''),
});
export type IssueText = z.infer<typeof issueText>;

/** Body of PUT /api/dmt-admin/newsletters/{id}; `version` is the one that was read. */
export const issueChange = z.object({ ...issueText.shape, version: z.int() });

/** Body of POST /api/dmt-admin/newsletters/{id}/send: only the text that was seen goes out. */
export const issueSend = z.object({ version: z.int() });

/**
 * Body of PUT /api/dmt-admin/newsletters/{id}/plan: the text that was seen goes out by itself at `at`, a time in
 * Amsterdam: '2026-07-04T09:00'.
 */
export const issuePlan = z.object({
  version: z.int(),
  at: z
    .string('Kies een datum en een tijd.')
    .check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Kies een datum en een tijd.')),
});

/** Query of GET /api/dmt-admin/newsletter-events: `ids` '7,12' for these; left out, those that are coming. Answers `Announcement[]`. */
export const issueEventsQuery = z.object({
  ids: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,49}$/))),
});

/** Body of PUT /api/dmt-admin/newsletters/{id}/archive. */
export const issueArchive = z.object({ isInArchive: z.boolean() });

/** draft: being written. sending, paused: under way. sent: every recipient was handled. stopped: the rest gets nothing. */
export type IssueState = 'draft' | 'sending' | 'paused' | 'sent' | 'stopped';

/** How far an issue is. `recipients` of a draft: who would get it if it went out now. */
export type IssueProgress = {
  recipients: number;
  /** Accepted by the mail service. */
  sent: number;
  /** Unsubscribed or suppressed before it was their turn; of a stopped issue: held back too. */
  skipped: number;
  /** In the dead-letter list (`GET /api/dmt-admin/outbox?state=dead`). */
  failed: number;
  /** Still to come; of a stopped issue: who does not get it. */
  waiting: number;
};

/**
 * Why an issue that was to go out by itself did not, and is a draft again: the site stood still at that time, nobody would
 * get it, an event in it had left the site, or a backup was put back, after which it may have gone out already.
 */
export type IssueMissed = 'late' | 'no_readers' | 'event_gone' | 'restored';

/** One line of GET /api/dmt-admin/newsletters, newest first; `before` is the id of the last one seen. */
export type IssueSummary = {
  id: number;
  /** Raised by each change of the text. */
  version: number;
  state: IssueState;
  title: string;
  createdAt: string;
  changedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** When a draft goes out by itself: its text stands still until then. Null: it does not. */
  sendAt: string | null;
  missed: IssueMissed | null;
  /** How many readers left by its link, and how much of it came back or was called spam. Opens and clicks are not known. */
  feedback: { unsubscribed: number; bounced: number; complained: number };
  /** True if the public archive shows it once it is sent. */
  isInArchive: boolean;
  /** Its page in the archive: '/nieuwsbrief/3'; null while it is a draft or not in the archive. */
  path: string | null;
  progress: IssueProgress;
};

/** GET, POST, PUT of one issue, and the answer of send, plan, pause, resume, stop and archive. */
export type Issue = IssueSummary & { preview: string; body: string };

/** Answer of POST /api/dmt-admin/newsletters/{id}/test: where the test mail goes, the address of who asked. */
export type IssueTest = { to: string };

/** One line of GET /api/newsletter/issues, the public archive, newest first. */
export type ArchivedIssueSummary = { id: number; title: string; preview: string; sentAt: string; path: string };

/** Answer of GET /api/newsletter/issues/{id}; `body` is harmless HTML of the same few tags, `events` those that it marks. 404 `issue_not_found`. */
export type ArchivedIssue = ArchivedIssueSummary & { body: string; events: Announcement[] };
