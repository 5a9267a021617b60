import * as z from 'zod/mini';
import type { Announcement } from '../../../kernel/events/event-words.ts';

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';

export const ISSUE_TITLE_MAX = 150;
export const ISSUE_PREVIEW_MAX = 200;
export const ISSUE_BODY_MAX = 50_000;

/** Body of POST /api/dmt-admin/newsletters. */
export const issueText = z.object({
  /** Subject of the email, and heading in the archive. */
  title: z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(ISSUE_TITLE_MAX, TOO_LONG)),
  /** Text for the preview in the inbox; may be empty. */
  preview: z._default(z.string().check(z.trim(), z.maxLength(ISSUE_PREVIEW_MAX, TOO_LONG)), ''),
  /**
   * HTML: p, br, h3, strong, em, ul, ol, li, a[href], our own img with alt, width and height, and `<div
   * data-event="7">`; the rest is stripped on save (S-21). May be empty in a draft.
   */
  body: z._default(z.string().check(z.maxLength(ISSUE_BODY_MAX, TOO_LONG)), ''),
});
export type IssueText = z.infer<typeof issueText>;

/** Body of PUT /api/dmt-admin/newsletters/{id}; `version` is the one that was read. */
export const issueChange = z.object({ ...issueText.shape, version: z.int() });

/** Body of POST /api/dmt-admin/newsletters/{id}/send, which sends only the version that was seen. */
export const issueSend = z.object({ version: z.int() });

/** Body of PUT /api/dmt-admin/newsletters/{id}/plan: sends the seen version `at` Amsterdam time '2026-07-04T09:00'. */
export const issuePlan = z.object({
  version: z.int(),
  at: z
    .string('Kies een datum en een tijd.')
    .check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Kies een datum en een tijd.')),
});

/** Query of GET /api/dmt-admin/newsletter-events: `ids` '7,12', or upcoming events. Answers `Announcement[]`. */
export const issueEventsQuery = z.object({
  ids: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,49}$/))),
});

export const issueArchive = z.object({ isInArchive: z.boolean() });

/** 'sent': every recipient was handled. 'stopped': the rest gets nothing. */
export type IssueState = 'draft' | 'sending' | 'paused' | 'sent' | 'stopped';

/** `recipients` of a draft is how many would get it now. */
export type IssueProgress = {
  recipients: number;
  /** Accepted by the mail service. */
  sent: number;
  /** Unsubscribed or suppressed before their turn; if stopped, also those held back. */
  skipped: number;
  failed: number;
  /** Emails still to come; if stopped, those not sent. */
  waiting: number;
};

/**
 * Why a planned issue is a draft again: the site was down at that time, there were no readers, an event left the site,
 * or a restored backup may have come after it was sent.
 */
export type IssueMissed = 'late' | 'no_readers' | 'event_gone' | 'restored';

/** Row of GET /api/dmt-admin/newsletters, newest first; `before` is the last id seen. */
export type IssueSummary = {
  id: number;
  version: number;
  state: IssueState;
  title: string;
  createdAt: string;
  changedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Time at which a draft is sent, until then with its text frozen; null if not planned. */
  sendAt: string | null;
  missed: IssueMissed | null;
  feedback: { unsubscribed: number; bounced: number; complained: number };
  isInArchive: boolean;
  /** Address in the archive, such as '/nieuwsbrief/3'; null for a draft or if not archived. */
  path: string | null;
  progress: IssueProgress;
};

/** Answer of GET, POST and PUT of an issue, and of send, plan, pause, resume, stop and archive. */
export type Issue = IssueSummary & { preview: string; body: string };

export type IssueTest = { to: string };

const announcement: z.ZodMiniType<Announcement> = z.strictObject({
  id: z.number(),
  title: z.string(),
  path: z.string(),
  when: z.string(),
  price: z.string(),
  isCancelled: z.boolean(),
  picture: z.nullable(z.strictObject({ src: z.string(), alt: z.string() })),
});

/** Row of GET /api/newsletter/issues, newest first. */
export const archivedIssueSummary = z.strictObject({
  id: z.number(),
  title: z.string(),
  preview: z.string(),
  sentAt: z.string(),
  path: z.string(),
});
export type ArchivedIssueSummary = z.infer<typeof archivedIssueSummary>;

/** Answer of GET /api/newsletter/issues/{id}; `body` is sanitised. 404 `issue_not_found`. */
export const archivedIssue = z.extend(archivedIssueSummary, {
  body: z.string(),
  events: z.array(announcement),
});
export type ArchivedIssue = z.infer<typeof archivedIssue>;
