import type { Announcement } from '../../../kernel/events/event-words.ts';
import { eventIdsIn } from '../../../kernel/events/event-marks.ts';
import { daysAfter, type Instant, instantOfWallTime, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { IssueMissed } from './issue-schema.ts';
import { batchOf, bodyWithBloom, type IssuePorts, type StoredIssue } from './issue.ts';
import { alreadySent, planned, stale, unknown } from './write-issue.ts';

/** Hours after which a planned issue is no longer sent, after a time in which the site was down. */
const LATE_HOURS = 12;
const AHEAD_DAYS = 366;

/** Content to send; `body` has the plants in bloom filled in. */
type Going = { recipients: number; announced: Announcement[]; body: string };

export function createIssueStarter(ports: IssuePorts) {
  const { issues, readers, events, edition, audit, clock, atomically } = ports;

  /** Returns the draft to send. Throws 404; 409 `stale` and `issue_sent`; 422 without text. */
  async function draft(id: number, version: number): Promise<StoredIssue> {
    const issue = await issues.find(id);
    if (!issue) throw unknown();
    if (issue.state !== 'draft') throw alreadySent();
    if (issue.version !== version) throw stale();
    if (issue.body.trim() === '') throw invalid('Deze nieuwsbrief is nog leeg.', { body: 'Schrijf eerst een tekst.' });
    return issue;
  }

  /** Returns what is to be sent, or the reason why it cannot be. */
  async function ready(issue: StoredIssue, counted?: number): Promise<Going | 'no_readers' | 'event_gone'> {
    const ids = eventIdsIn(issue.body);
    const announced = ids.length === 0 ? [] : await events.announced(ids);
    if (announced.length < ids.length) return 'event_gone';
    const recipients = counted ?? (await readers.count());
    return recipients === 0 ? 'no_readers' : { recipients, announced, body: await bodyWithBloom(issue, ports) };
  }

  async function readyOrRefuse(issue: StoredIssue, counted?: number) {
    const parts = await ready(issue, counted);
    if (typeof parts !== 'string') return parts;
    if (parts === 'event_gone') {
      const message = 'Een evenement in de tekst staat niet (meer) op de site. Haal dat blok eerst weg.';
      throw invalid(message, { body: message });
    }
    throw new Problem('conflict', 'Er is nog niemand die de nieuwsbrief wil ontvangen.', { reason: 'no_readers' });
  }

  /** Starts sending by one conditional change; of concurrent callers one succeeds. */
  function start(issue: StoredIssue, parts: Going, actorId: string | null) {
    const { id, version, sendAt } = issue;
    const { recipients, announced, body } = parts;
    return atomically(async () => {
      const begun = {
        state: 'sending',
        startedAt: clock.now(),
        recipients,
        events: announced,
        body,
        missed: null,
      } as const;
      if (!(await issues.change(id, { state: 'draft', version, sendAt }, begun))) return false;
      await audit.note({ action: 'newsletter-sent', actorId, subject: batchOf(id), facts: { recipients } });
      await edition.raise();
      return true;
    });
  }

  /** Makes it a draft again, with the reason; false if somebody else was first. */
  function miss({ id, sendAt }: StoredIssue, why: IssueMissed): Promise<boolean> {
    return atomically(async () => {
      if (!(await issues.change(id, { state: 'draft', sendAt }, { sendAt: null, missed: why }))) return false;
      await audit.note({ action: 'newsletter-missed', actorId: null, subject: batchOf(id), facts: { why } });
      return true;
    });
  }

  async function startPlanned(id: number): Promise<void> {
    const issue = await issues.find(id);
    if (issue?.state !== 'draft' || issue.sendAt === null) return;
    if (clock.now() > minutesAfter(issue.sendAt, LATE_HOURS * 60)) return void (await miss(issue, 'late'));
    const parts = await ready(issue);
    await (typeof parts === 'string' ? miss(issue, parts) : start(issue, parts, null));
  }

  return {
    /**
     * Starts to send a draft to every reader. `counted` is their number, required inside a transaction, where counting
     * would block writers. Throws 404; 409 `stale`, `issue_planned`, `issue_sent` and `no_readers`; 422 without text or
     * with a removed event.
     */
    async sendIssue(id: number, version: number, actorId: string, counted?: number): Promise<void> {
      const issue = await draft(id, version);
      if (issue.sendAt !== null) throw planned();
      if (!(await start(issue, await readyOrRefuse(issue, counted), actorId))) throw stale();
    },

    /**
     * Plans a draft for a time in Amsterdam, 'YYYY-MM-DDTHH:MM' (the first one if it occurs twice), in place of an
     * earlier plan. Safe to repeat. Throws as `sendIssue` does; 422 at `at` for a time that has passed, is too far
     * ahead, or does not exist.
     */
    async planIssue(
      id: number,
      { version, at }: { version: number; at: string },
      actorId: string,
      counted?: number,
    ): Promise<void> {
      const issue = await draft(id, version);
      const sendAt = plannedTime(at, clock.now());
      if (issue.sendAt === sendAt) return;
      await readyOrRefuse(issue, counted);
      const seen = { state: 'draft', version, sendAt: issue.sendAt } as const;
      const isPlanned = await atomically(async () => {
        if (!(await issues.change(id, seen, { sendAt, missed: null }))) return false;
        await audit.note({ action: 'newsletter-planned', actorId, subject: batchOf(id), facts: { sendAt } });
        return true;
      });
      if (!isPlanned) throw stale();
    },

    async unplanIssue(id: number, actorId: string): Promise<void> {
      const issue = await issues.find(id);
      if (!issue) throw unknown();
      if (issue.state === 'draft' && issue.sendAt === null) return;
      const isFree = await atomically(async () => {
        if (!(await issues.change(id, { state: 'draft' }, { sendAt: null }))) return false;
        await audit.note({ action: 'newsletter-unplanned', actorId, subject: batchOf(id) });
        return true;
      });
      if (!isFree) throw alreadySent();
    },

    /** Starts due issues; one that cannot be sent becomes a draft. A fault with one stops no other; safe to repeat. */
    async startPlannedIssues(): Promise<void> {
      const faults: unknown[] = [];
      for (const id of await issues.planned(clock.now())) {
        await startPlanned(id).catch((fault: unknown) => faults.push(fault));
      }
      if (faults.length > 0) throw faults[0];
    },

    /** Counts the readers in steps that yield to visitors. */
    countReaders: readers.count,

    /** Issues that were planned but not sent, until somebody changes or sends them. */
    missedIssues: issues.missed,

    /** Cancels all plans after a restore, because those issues may have been sent already. */
    async holdPlannedIssues(): Promise<void> {
      for (const id of await issues.planned(null)) {
        const issue = await issues.find(id);
        if (issue) await miss(issue, 'restored');
      }
    },
  };
}

function plannedTime(at: string, now: Instant): Instant {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = at.split(/[-T:]/).map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(at.slice(0, 10));
  if (!isDay || hour > 23 || minute > 59) throw flawedTime('Kies een datum en een tijd.');
  const instant = instantOfWallTime(year, month, day, hour, minute);
  if (instant === null) throw flawedTime('Die tijd bestaat niet: die nacht gaat de klok een uur vooruit.');
  if (instant <= now) throw flawedTime('Dit moment is al voorbij. Kies een later moment.');
  if (instant > daysAfter(now, AHEAD_DAYS)) throw flawedTime('Kies een moment binnen een jaar.');
  return instant;
}

function flawedTime(message: string): Problem {
  return invalid(message, { at: message });
}

function invalid(message: string, errors: Record<string, string>): Problem {
  return new Problem('invalid', message, { errors });
}
