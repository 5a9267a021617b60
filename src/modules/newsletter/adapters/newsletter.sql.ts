import type { Announcement } from '../../../kernel/events/event-words.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { IssueMissed, IssueState } from '../issues/issue-schema.ts';
import type { Issues, StoredIssue } from '../issues/issue.ts';
import type { Subscribers } from '../ports.ts';
import { sqlSubscribers } from './subscribers.sql.ts';

type IssueRow = {
  id: number;
  version: number;
  state: IssueState;
  title: string;
  preview: string;
  body: string;
  created_at: string;
  changed_at: string;
  started_at: string | null;
  finished_at: string | null;
  send_at: string | null;
  missed: IssueMissed | null;
  events: string;
  is_in_archive: number;
  recipients: number;
  cursor: number;
  is_queued: number;
  sent: number;
  skipped: number;
  failed: number;
  unsubscribed: number;
  bounced: number;
  complained: number;
};
/** `id` is given by the database. */
type Tables = { newsletter_issue: IssueRow };

export function createSqlNewsletter(database: Database): { subscribers: Subscribers; newsletterIssues: Issues } {
  return { subscribers: sqlSubscribers(database), newsletterIssues: sqlIssues(database) };
}

function sqlIssues(database: Database): Issues {
  const query = () => database.query<Tables>();
  const read = () => query().selectFrom('newsletter_issue').selectAll();

  return {
    insert: (issue) =>
      database.atomically(async () => {
        const { id } = await query()
          .insertInto('newsletter_issue')
          .values(columnsOf(issue) as Omit<IssueRow, 'id'> as IssueRow)
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    find: async (id) => {
      const row = await read().where('id', '=', id).executeTakeFirst();
      return row ? issueOf(row) : null;
    },
    list: async ({ before, limit }) => {
      const rows = before === undefined ? read() : read().where('id', '<', before);
      return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(issueOf);
    },
    archived: async (limit) => {
      const rows = read().where('is_in_archive', '=', 1).where('started_at', 'is not', null);
      return (await rows.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(issueOf);
    },
    underWay: async () => {
      const rows = query()
        .selectFrom('newsletter_issue')
        .select('id')
        .where('state', 'in', ['sending', 'stopped'])
        .where('finished_at', 'is', null)
        .orderBy('id');
      return (await rows.execute()).map(({ id }) => id);
    },
    planned: async (until) => {
      let rows = query().selectFrom('newsletter_issue').select('id').where('state', '=', 'draft');
      rows = until === null ? rows.where('send_at', 'is not', null) : rows.where('send_at', '<=', until);
      return (await rows.orderBy('id').execute()).map(({ id }) => id);
    },
    missed: () =>
      query()
        .selectFrom('newsletter_issue')
        .select(['id', 'title'])
        .where('state', '=', 'draft')
        .where('missed', 'is not', null)
        .orderBy('id', 'desc')
        .execute(),
    count: (id, what) =>
      database.atomically(async () => {
        await query()
          .updateTable('newsletter_issue')
          .set((set) => ({ [what]: set(what, '+', 1) }))
          .where('id', '=', id)
          .where('started_at', 'is not', null)
          .execute();
      }),
    change: (id, seen, changes) =>
      database.atomically(async () => {
        let update = query().updateTable('newsletter_issue').set(columnsOf(changes)).where('id', '=', id);
        if (seen.version !== undefined) update = update.where('version', '=', seen.version);
        if (seen.state !== undefined) update = update.where('state', '=', seen.state);
        if (seen.cursor !== undefined) update = update.where('cursor', '=', seen.cursor);
        if (seen.sendAt !== undefined) {
          update =
            seen.sendAt === null ? update.where('send_at', 'is', null) : update.where('send_at', '=', seen.sendAt);
        }
        return (await update.executeTakeFirst()).numUpdatedRows > 0n;
      }),
    textsWith: async (part) => {
      const rows = await query()
        .selectFrom('newsletter_issue')
        .select(['body', 'events'])
        .where((where) => where.or([where('body', 'like', `%${part}%`), where('events', 'like', `%${part}%`)]))
        .execute();
      return rows.map(({ body, events }) => body + events);
    },
    remove: (id) =>
      database.atomically(async () => {
        const gone = query().deleteFrom('newsletter_issue').where('id', '=', id).where('state', '=', 'draft');
        return (await gone.executeTakeFirst()).numDeletedRows > 0n;
      }),
  };
}

function issueOf(row: IssueRow): StoredIssue {
  const { created_at, changed_at, started_at, finished_at, send_at, is_in_archive, is_queued, ...same } = row;
  return {
    ...same,
    createdAt: created_at,
    changedAt: changed_at,
    startedAt: started_at,
    finishedAt: finished_at,
    sendAt: send_at,
    events: JSON.parse(row.events) as Announcement[],
    isInArchive: is_in_archive === 1,
    isQueued: is_queued === 1,
  };
}

function columnsOf(issue: Partial<Omit<StoredIssue, 'id'>>): Partial<IssueRow> {
  const { createdAt, changedAt, startedAt, finishedAt, sendAt, events, isInArchive, isQueued, ...same } = issue;
  return {
    ...same,
    ...(createdAt === undefined ? {} : { created_at: createdAt }),
    ...(changedAt === undefined ? {} : { changed_at: changedAt }),
    ...(startedAt === undefined ? {} : { started_at: startedAt }),
    ...(finishedAt === undefined ? {} : { finished_at: finishedAt }),
    ...(sendAt === undefined ? {} : { send_at: sendAt }),
    ...(events === undefined ? {} : { events: JSON.stringify(events) }),
    ...(isInArchive === undefined ? {} : { is_in_archive: isInArchive ? 1 : 0 }),
    ...(isQueued === undefined ? {} : { is_queued: isQueued ? 1 : 0 }),
  };
}
