import { Problem } from '../../../kernel/problem.ts';
import type { IssueState } from './issue-schema.ts';
import type { MailReport } from '../../../platform/mail/outbox.ts';
import { hasBloom } from '../../../kernel/events/event-marks.ts';
import { batchOf, eventsIn, issueOf, type IssuePorts, type StoredIssue } from './issue.ts';
import { unknown } from './write-issue.ts';

/** Emails of an issue that wait in the outbox: enough for the mailer, few enough to pause quickly. */
const AHEAD = 500;
/** Readers per transaction, kept short for visitors. */
const STEP = 100;

/** Sends newsletters in steps, so that visitors never wait. */
export function createIssueSender(ports: IssuePorts) {
  const { issues, readers, events, bloomText, outbox, secrets, audit, clock, atomically } = ports;

  /** Changes the status; 409 unless it is one of `from`. */
  async function move(id: number, from: readonly IssueState[], to: IssueState, action: string, actorId: string) {
    const issue = await issues.find(id);
    if (!issue) throw unknown();
    const isMoved = await atomically(async () => {
      if (!from.includes(issue.state)) return false;
      if (!(await issues.change(id, { state: issue.state }, { state: to }))) return false;
      await audit.note({ action, actorId, subject: batchOf(id) });
      return true;
    });
    if (!isMoved) {
      const message = 'Dit kan nu niet met deze nieuwsbrief. Laad de pagina opnieuw.';
      throw new Problem('conflict', message, { reason: 'issue_state' });
    }
  }

  /** Takes one step; 'more' if it has to be called again at once. */
  async function feed(id: number): Promise<'more' | 'enough'> {
    const issue = await issues.find(id);
    if (issue?.state !== 'sending' && issue?.state !== 'stopped') return 'enough';
    const count = await outbox.countBatch(batchOf(id));
    if (issue.isQueued || issue.state === 'stopped') {
      if (count.waiting === 0) await finish(issue, count);
      return 'enough';
    }
    if (count.waiting > AHEAD - STEP) return 'enough';
    const next = await readers.after(issue.cursor, STEP);
    const moved = { cursor: next.at(-1)?.id ?? issue.cursor, isQueued: next.length === 0 };
    await atomically(async () => {
      // Another process took this step and queued these emails.
      if (!(await issues.change(id, { state: 'sending', cursor: issue.cursor }, moved))) return;
      for (const reader of next) {
        await outbox.put({
          kind: 'newsletter-issue',
          to: reader.email,
          facts: { issueId: id, readerId: reader.id },
          lane: 'bulk',
          batch: batchOf(id),
          // The key holds the address, so that somebody who subscribes again during the sending gets it once.
          uniqueKey: `newsletter-issue:${id}:${secrets.derive('newsletter-issue', `${id} ${reader.email}`)}`,
        });
      }
    });
    return 'more';
  }

  async function feedOn(id: number, signal?: AbortSignal): Promise<void> {
    while ((await feed(id)) === 'more') if (signal?.aborted) return;
  }

  async function finish(issue: StoredIssue, count: { sent: number; withdrawn: number; dead: number }): Promise<void> {
    const { sent, withdrawn: skipped, dead: failed } = count;
    await atomically(async () => {
      const state = issue.state === 'sending' ? 'sent' : issue.state;
      const ended = { state, finishedAt: clock.now(), sent, skipped, failed };
      if (!(await issues.change(issue.id, { state: issue.state }, ended))) return;
      const facts = { sent, skipped, failed };
      await audit.note({ action: 'newsletter-finished', actorId: null, subject: batchOf(issue.id), facts });
    });
  }

  return {
    pauseIssue: (id: number, actorId: string) => move(id, ['sending'], 'paused', 'newsletter-paused', actorId),

    /** Pauses all issues that are being sent, after a restore (R-24). Returns how many. */
    async holdIssues(): Promise<number> {
      let paused = 0;
      for (const id of await issues.underWay()) {
        if (await issues.change(id, { state: 'sending' }, { state: 'paused' })) paused++;
      }
      return paused;
    },

    async resumeIssue(id: number, actorId: string): Promise<void> {
      await move(id, ['paused'], 'sending', 'newsletter-resumed', actorId);
      await outbox.hurryBatch(batchOf(id), clock.now());
    },

    async stopIssue(id: number, actorId: string): Promise<void> {
      await move(id, ['sending', 'paused'], 'stopped', 'newsletter-stopped', actorId);
      await outbox.hurryBatch(batchOf(id), clock.now());
    },

    /** Sends the present text to one address; a change before it is written withdraws it. */
    async testIssue(id: number, to: string): Promise<void> {
      const issue = await issues.find(id);
      if (!issue) throw unknown();
      // Frozen, because a retry must be the same email (R-16).
      const bloom = hasBloom(issue.body) ? await bloomText() : '';
      const facts = { issueId: id, version: issue.version, events: await eventsIn(issue, events), bloom };
      await outbox.put({ kind: 'newsletter-test', to, facts, lane: 'urgent' });
    },

    /** Counts the provider's report, once per email. Joins the caller's transaction. */
    async noteReport(messageId: string, report: MailReport): Promise<void> {
      const issueId = issueOf(await outbox.noteReport(messageId, report));
      if (issueId !== null) await issues.count(issueId, report === 'bounce' ? 'bounced' : 'complained');
    },

    /** Queues the next emails and ends finished issues. A fault with one does not stop the others; safe to repeat. */
    async feedIssues(signal?: AbortSignal): Promise<void> {
      const faults: unknown[] = [];
      for (const id of await issues.underWay()) {
        if (signal?.aborted) break;
        await feedOn(id, signal).catch((fault: unknown) => faults.push(fault));
      }
      if (faults.length > 0) throw faults[0];
    },
  };
}
