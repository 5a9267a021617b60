import type { Kysely } from 'kysely';

type Options = { offer_option: { id: number; title: string; kind: string } };

const REDUCED =
  /\b(?:kind|kinderen|kinderticket|baby|peuter|kleuter|jeugd|jongere|jongeren|student|studenten|begeleider|begeleiders|mantelzorger|donateur|vriend|vrienden)\b/i;
const EXTRA =
  /^(?:extra|toeslag|lunch|diner|consumptie|drankje|koffie|gebak|taart|parkeren|parkeerkaart|huur|goodiebag)\b/i;

/** A ticket is the usual way in, cheaper for some, or an extra; those that stand there are told by their names. */
export async function up(db: Kysely<Options>): Promise<void> {
  await db.schema
    .alterTable('offer_option')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('entry'))
    .execute();
  for (const { id, title } of await db.selectFrom('offer_option').select(['id', 'title']).execute()) {
    const kind = EXTRA.test(title.trim()) ? 'extra' : REDUCED.test(title) ? 'reduced' : 'entry';
    if (kind !== 'entry') await db.updateTable('offer_option').set({ kind }).where('id', '=', id).execute();
  }
}
