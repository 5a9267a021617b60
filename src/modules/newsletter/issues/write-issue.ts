import type { Announcement } from '../../../kernel/events/event-words.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { ArchivedIssue, ArchivedIssueSummary, Issue, IssueSummary, IssueText } from './issue-schema.ts';
import {
  adminIssue,
  archivedSummary,
  batchOf,
  bodyWithBloom,
  eventsIn,
  type IssuePorts,
  progressOf,
  type StoredIssue,
  summaryOf,
} from './issue.ts';

const PAGE = 100;

export function createIssueEditor(ports: IssuePorts) {
  const { issues, readers, events, outbox, safeText, edition, clock, atomically, once } = ports;

  const progress = async (issue: StoredIssue, readersNow: number) =>
    progressOf(issue, await outbox.countBatch(batchOf(issue.id)), readersNow);

  async function issueFor(id: number): Promise<Issue> {
    const issue = await issues.find(id);
    if (!issue) throw unknown();
    return adminIssue(issue, await progress(issue, issue.state === 'draft' ? await readers.count() : 0));
  }

  return {
    issueFor,

    async issueToShow(id: number): Promise<StoredIssue> {
      const issue = await issues.find(id);
      if (!issue) throw unknown();
      return { ...issue, events: await eventsIn(issue, events), body: await bodyWithBloom(issue, ports) };
    },

    /** Published events with these ids, or the upcoming ones. */
    eventsToChoose: (ids: readonly number[] | null): Promise<Announcement[]> =>
      ids === null ? events.coming() : events.announced(ids),

    async listIssues(before?: number): Promise<IssueSummary[]> {
      const found = await issues.list({ before, limit: PAGE });
      const readersNow = found.some(({ state }) => state === 'draft') ? await readers.count() : 0;
      return Promise.all(found.map(async (issue) => summaryOf(issue, await progress(issue, readersNow))));
    },

    /** Stores a draft, once per key, and sanitises its HTML. Throws `key_reused` with `issue_id`. */
    async writeIssue(
      text: IssueText,
      by: { actorId: string; key: string | null } = { actorId: '', key: null },
    ): Promise<Issue> {
      const now = clock.now();
      const name = { account: by.actorId, route: 'newsletter-create', key: by.key };
      const insert = () =>
        issues.insert({
          ...cleaned(text),
          version: 1,
          state: 'draft',
          createdAt: now,
          changedAt: now,
          startedAt: null,
          finishedAt: null,
          sendAt: null,
          missed: null,
          events: [],
          isInArchive: true,
          recipients: 0,
          cursor: 0,
          isQueued: false,
          sent: 0,
          skipped: 0,
          failed: 0,
          unsubscribed: 0,
          bounced: 0,
          complained: 0,
        });
      const named = (made: string) => ({ issue_id: Number(made) });
      const { made } = await once(name, text, async () => String(await insert()), named);
      return issueFor(Number(made));
    },

    /** Changes a draft. Throws 409 `stale` (changed since `version`), `issue_planned`, `issue_sent`. */
    async changeIssue(id: number, { version, ...text }: IssueText & { version: number }): Promise<Issue> {
      const seen = { version, state: 'draft', sendAt: null } as const;
      const changes = { ...cleaned(text), version: version + 1, changedAt: clock.now(), missed: null };
      if (!(await atomically(() => issues.change(id, seen, changes)))) throw await refusal(id);
      return issueFor(id);
    },

    async dropIssue(id: number): Promise<void> {
      if (!(await atomically(() => issues.remove(id)))) throw await refusal(id);
    },

    /** Adds an issue to the archive or removes it. Throws 409 during sending, because its email links to the page. */
    async setInArchive(id: number, isInArchive: boolean): Promise<Issue> {
      const issue = await issues.find(id);
      if (!issue) throw unknown();
      const isChanged = await atomically(async () => {
        const { state } = issue;
        if (state === 'sending' || state === 'paused') return false;
        if (issue.startedAt !== null) await edition.raise();
        return issues.change(id, { state }, { isInArchive });
      });
      const message = 'Deze nieuwsbrief wordt nog verstuurd. Wijzig het archief als hij klaar is.';
      if (!isChanged) throw new Problem('conflict', message, { reason: 'issue_sending' });
      return issueFor(id);
    },

    async archive(): Promise<ArchivedIssueSummary[]> {
      return (await issues.archived(PAGE)).flatMap((issue) => archivedSummary(issue) ?? []);
    },

    /** Issue in the archive. Throws 404 `issue_not_found`, also for a draft. */
    async archived(id: number): Promise<ArchivedIssue> {
      const issue = await issues.find(id);
      const summary = issue && archivedSummary(issue);
      if (!summary) throw unknown();
      return { ...summary, body: safeText(issue.body), events: issue.events };
    },
  };

  function cleaned({ title, preview, body }: IssueText): IssueText {
    return { title: title.replaceAll(/\s+/g, ' '), preview: preview.replaceAll(/\s+/g, ' '), body: safeText(body) };
  }

  async function refusal(id: number): Promise<Problem> {
    const issue = await issues.find(id);
    if (!issue) return unknown();
    if (issue.state !== 'draft') return alreadySent();
    return issue.sendAt === null ? stale() : planned();
  }
}

export function unknown(): Problem {
  return new Problem('not-found', 'Deze nieuwsbrief bestaat niet (meer).', { reason: 'issue_not_found' });
}

export function stale(): Problem {
  const message = 'Deze nieuwsbrief is intussen gewijzigd. Laad hem opnieuw.';
  return new Problem('conflict', message, { reason: 'stale' });
}

export function planned(): Problem {
  const message = 'Deze nieuwsbrief staat gepland. Haal hem eerst uit de planning.';
  return new Problem('conflict', message, { reason: 'issue_planned' });
}

export function alreadySent(): Problem {
  return new Problem('conflict', 'Deze nieuwsbrief is al verstuurd.', { reason: 'issue_sent' });
}
