import { type Generated, type Selectable, sql } from 'kysely';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { containsWords } from '../../../platform/database/query-parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { NewSubscriber, Subscriber, Subscribers } from '../ports.ts';

type SubscriberTable = {
  id: Generated<number>;
  email: string;
  name: string;
  state: Subscriber['state'];
  requested_at: string;
  confirmed_at: string | null;
  form: string;
  text_version: string;
  confirm_key: string;
  confirm_hash: string | null;
  confirm_expires_at: string | null;
  unsubscribe_hash: string;
  sealed_unsubscribe: string;
  sealed_for: string | null;
  /** Instants separated by spaces. */
  mailed_at: string;
};

/** ASCII addresses are canonical already. */
const HAS_MORE_THAN_ASCII = sql<boolean>`octet_length(email) <> length(email)`;

type Tables = { newsletter_subscriber: SubscriberTable };

export function sqlSubscribers(database: Database): Subscribers {
  const query = () => database.query<Tables>();
  const subscribers = () => query().selectFrom('newsletter_subscriber').selectAll();
  return {
    insert: (subscriber) =>
      database.atomically(async () => {
        const row = await query()
          .insertInto('newsletter_subscriber')
          .values({
            ...rowOf(subscriber),
            email: subscriber.email,
            state: subscriber.state,
            confirmed_at: subscriber.confirmedAt,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning('id')
          .executeTakeFirst();
        return row?.id ?? null;
      }),
    find: async (id) => subscriberOf(await subscribers().where('id', '=', id).executeTakeFirst()),
    findByEmail: async (email) => {
      let found = subscribers().where('email', '=', email);
      // Otherwise two concurrent requests would both find that no email was sent lately.
      if (database.engine === 'postgres' && database.isInTransaction()) found = found.forUpdate();
      return subscriberOf(await found.executeTakeFirst());
    },
    oddlySpelled: async () => {
      const odd = (await subscribers().where(HAS_MORE_THAN_ASCII).orderBy('id').execute()).map(subscriberFrom);
      return odd.filter(({ email }) => email !== canonicalEmail(email));
    },
    findByConfirmHash: async (hash) =>
      subscriberOf(await subscribers().where('confirm_hash', '=', hash).executeTakeFirst()),
    change: (id, changes) =>
      database.atomically(async () => {
        await query().updateTable('newsletter_subscriber').set(rowOf(changes)).where('id', '=', id).execute();
      }),
    confirm: (confirmHash, now) =>
      database.atomically(async () => {
        const { numUpdatedRows } = await query()
          .updateTable('newsletter_subscriber')
          .set({ state: 'confirmed', confirmed_at: now })
          .where('confirm_hash', '=', confirmHash)
          .where('state', '=', 'unconfirmed')
          .where('confirm_expires_at', '>', now)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    remove: (id) =>
      database.atomically(async () => {
        const { numDeletedRows } = await query()
          .deleteFrom('newsletter_subscriber')
          .where('id', '=', id)
          .executeTakeFirst();
        return numDeletedRows === 1n;
      }),
    list: async ({ before, state, search }, limit) => {
      const rows = await subscribers()
        .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
        .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'confirmed'))
        .$if(search !== '', (some) => some.where(containsWords(sql`(email || ' ' || name)`, search)))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(subscriberFrom);
    },
    count: async () => {
      const rows = await query()
        .selectFrom('newsletter_subscriber')
        .select((select) => ['state', select.fn.countAll().as('rows')])
        .groupBy('state')
        .execute();
      const of = (state: Subscriber['state']) => Number(rows.find((row) => row.state === state)?.rows ?? 0);
      return { confirmed: of('confirmed'), unconfirmed: of('unconfirmed') };
    },
    confirmedAfter: async (id, limit) => {
      const rows = await subscribers()
        .where('state', '=', 'confirmed')
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(subscriberFrom);
    },
    removeUnconfirmed: (requestedBefore) =>
      database.atomically(async () => {
        const { numDeletedRows } = await query()
          .deleteFrom('newsletter_subscriber')
          .where('state', '=', 'unconfirmed')
          .where('requested_at', '<', requestedBefore)
          .executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}

type Changed = Omit<NewSubscriber, 'email' | 'state' | 'confirmedAt'>;
type ChangedRow = Omit<SubscriberTable, 'id' | 'email' | 'state' | 'confirmed_at'>;

const COLUMNS = {
  name: 'name',
  requestedAt: 'requested_at',
  form: 'form',
  textVersion: 'text_version',
  confirmKey: 'confirm_key',
  confirmHash: 'confirm_hash',
  confirmExpiresAt: 'confirm_expires_at',
  unsubscribeHash: 'unsubscribe_hash',
  sealedUnsubscribe: 'sealed_unsubscribe',
  sealedFor: 'sealed_for',
} as const satisfies Record<Exclude<keyof Changed, 'mailedAt'>, keyof ChangedRow>;

function rowOf(subscriber: Changed): ChangedRow;
function rowOf(subscriber: Partial<Changed>): Partial<ChangedRow>;
function rowOf({ mailedAt, ...rest }: Partial<Changed>): Partial<ChangedRow> {
  const named = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = rest[field as keyof typeof COLUMNS];
    return value === undefined ? [] : [[column, value] as const];
  });
  return { ...Object.fromEntries(named), ...(mailedAt && { mailed_at: mailedAt.join(' ') }) };
}

function subscriberOf(row: Selectable<SubscriberTable> | undefined): Subscriber | null {
  return row ? subscriberFrom(row) : null;
}

function subscriberFrom(row: Selectable<SubscriberTable>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    state: row.state,
    requestedAt: row.requested_at,
    confirmedAt: row.confirmed_at,
    form: row.form,
    textVersion: row.text_version,
    confirmKey: row.confirm_key,
    confirmHash: row.confirm_hash,
    confirmExpiresAt: row.confirm_expires_at,
    unsubscribeHash: row.unsubscribe_hash,
    sealedUnsubscribe: row.sealed_unsubscribe,
    sealedFor: row.sealed_for,
    mailedAt: row.mailed_at === '' ? [] : row.mailed_at.split(' '),
  };
}
