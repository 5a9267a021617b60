import { type Kysely, SqliteAdapter, sql } from 'kysely';

type Options = { offer_option: { id: number; title: string; kind: string } };

const REDUCED =
  /\b(?:kind|kinderen|kinderticket|baby|peuter|kleuter|jeugd|jongere|jongeren|student|studenten|begeleider|begeleiders|mantelzorger|donateur|vriend|vrienden)\b/i;
const EXTRA =
  /^(?:extra|toeslag|lunch|diner|consumptie|drankje|koffie|gebak|taart|parkeren|parkeerkaart|huur|goodiebag)\b/i;

/**
 * A ticket is the usual way in, cheaper for some, or an extra; those that stand there are told by their names. And the
 * keys under which events were made, so that a repeat of a lost answer makes no second one.
 */
export async function up(db: Kysely<Options>): Promise<void> {
  await db.schema
    .alterTable('offer_option')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('entry'))
    .execute();
  for (const { id, title } of await db.selectFrom('offer_option').select(['id', 'title']).execute()) {
    const kind = EXTRA.test(title.trim()) ? 'extra' : REDUCED.test(title) ? 'reduced' : 'entry';
    if (kind !== 'entry') await db.updateTable('offer_option').set({ kind }).where('id', '=', id).execute();
  }
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('event_creation')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('event_id', 'integer')
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_creation_key', ['account', 'route', 'key'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
