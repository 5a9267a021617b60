import type { Database } from '../../../platform/database/database.ts';
import type { IssueState } from '../issues/issue-schema.ts';
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
  is_in_archive: number;
  recipients: number;
  cursor: number;
  is_queued: number;
  sent: number;
  skipped: number;
  failed: number;
};
/** `id` is given by the database. */
type Tables = { newsletter_issue: IssueRow };

/** Newsletters and who gets them, in SQLite or PostgreSQL. */
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
    change: (id, seen, changes) =>
      database.atomically(async () => {
        let update = query().updateTable('newsletter_issue').set(columnsOf(changes)).where('id', '=', id);
        if (seen.version !== undefined) update = update.where('version', '=', seen.version);
        if (seen.state !== undefined) update = update.where('state', '=', seen.state);
        if (seen.cursor !== undefined) update = update.where('cursor', '=', seen.cursor);
        return (await update.executeTakeFirst()).numUpdatedRows > 0n;
      }),
    textsWith: async (part) => {
      const rows = await query()
        .selectFrom('newsletter_issue')
        .select('body')
        .where('body', 'like', `%${part}%`)
        .execute();
      return rows.map(({ body }) => body);
    },
    remove: (id) =>
      database.atomically(async () => {
        const gone = query().deleteFrom('newsletter_issue').where('id', '=', id).where('state', '=', 'draft');
        return (await gone.executeTakeFirst()).numDeletedRows > 0n;
      }),
  };
}

function issueOf(row: IssueRow): StoredIssue {
  const { created_at, changed_at, started_at, finished_at, is_in_archive, is_queued, ...same } = row;
  return {
    ...same,
    createdAt: created_at,
    changedAt: changed_at,
    startedAt: started_at,
    finishedAt: finished_at,
    isInArchive: is_in_archive === 1,
    isQueued: is_queued === 1,
  };
}

/** The columns of the members that are given. */
function columnsOf(issue: Partial<Omit<StoredIssue, 'id'>>): Partial<IssueRow> {
  const { createdAt, changedAt, startedAt, finishedAt, isInArchive, isQueued, ...same } = issue;
  return {
    ...same,
    ...(createdAt === undefined ? {} : { created_at: createdAt }),
    ...(changedAt === undefined ? {} : { changed_at: changedAt }),
    ...(startedAt === undefined ? {} : { started_at: startedAt }),
    ...(finishedAt === undefined ? {} : { finished_at: finishedAt }),
    ...(isInArchive === undefined ? {} : { is_in_archive: isInArchive ? 1 : 0 }),
    ...(isQueued === undefined ? {} : { is_queued: isQueued ? 1 : 0 }),
  };
}
