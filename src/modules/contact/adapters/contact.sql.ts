import { type Generated, type Selectable, sql } from 'kysely';
import { telephoneDigits } from '../../../kernel/text/search-words.ts';
import { containsDigits, containsWords } from '../../../platform/database/query-parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Answer, Message, Messages } from '../ports.ts';

type MessageTable = {
  id: Generated<number>;
  received_at: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  organisation: string | null;
  message: string;
  state: Message['state'];
  is_suspect: number;
  is_mailed: number;
  confirm_key: string | null;
  confirm_hash: string | null;
  confirm_expires_at: string | null;
};

type AnswerTable = { id: Generated<number>; message_id: number; sent_at: string; text: string; account: string | null };
type PresenceTable = { message_id: number; account: string; is_writing: number; until: string };

type Tables = { contact_message: MessageTable; contact_answer: AnswerTable; contact_presence: PresenceTable };

export function createSqlContact(database: Database): { messages: Messages } {
  const query = () => database.query<Tables>();
  const messages = () => query().selectFrom('contact_message').selectAll();
  const answers = () => query().selectFrom('contact_answer').selectAll();
  return {
    messages: {
      insert: (message) =>
        database.atomically(async () => {
          const inserted = await query()
            .insertInto('contact_message')
            .values({
              received_at: message.receivedAt,
              first_name: message.firstName,
              last_name: message.lastName,
              email: message.email,
              phone: message.phone,
              organisation: message.organisation,
              message: message.message,
              state: message.state,
              is_suspect: Number(message.isSuspect),
              is_mailed: Number(message.isMailed),
              confirm_key: message.confirmKey,
              confirm_hash: message.confirmHash,
              confirm_expires_at: message.confirmExpiresAt,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          return inserted.id;
        }),
      find: async (id) => {
        const row = await messages().where('id', '=', id).executeTakeFirst();
        return row ? messageOf(row) : null;
      },
      list: async ({ before, state, search }, limit) => {
        const rows = await messages()
          .where('state', '<>', 'unconfirmed')
          .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
          .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'new'))
          .$if(search !== '', (some) => some.where(matching(search)))
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
        return rows.map(messageOf);
      },
      count: async (state) => {
        const { rows } = await query()
          .selectFrom('contact_message')
          .select((select) => select.fn.countAll().as('rows'))
          .where('state', '=', state)
          .executeTakeFirstOrThrow();
        return Number(rows);
      },
      mailedSince: async (email, since) => {
        const rows = await query()
          .selectFrom('contact_message')
          .select('received_at')
          .where('email', '=', email)
          .where('received_at', '>', since)
          .where('is_mailed', '=', 1)
          .execute();
        return rows.map((row) => row.received_at);
      },
      confirm: (confirmHash, now) =>
        database.atomically(async () => {
          const row = await query()
            .updateTable('contact_message')
            .set({ state: 'new' })
            .where('confirm_hash', '=', confirmHash)
            .where('state', '=', 'unconfirmed')
            .where('confirm_expires_at', '>', now)
            .returning('id')
            .executeTakeFirst();
          return row?.id ?? null;
        }),
      setState: (id, state) =>
        database.atomically(async () => {
          const { numUpdatedRows } = await query()
            .updateTable('contact_message')
            .set({ state })
            .where('id', '=', id)
            .where('state', '<>', 'unconfirmed')
            .executeTakeFirst();
          return numUpdatedRows === 1n;
        }),
      remove: (id) =>
        database.atomically(async () => {
          const { numDeletedRows } = await query()
            .deleteFrom('contact_message')
            .where('id', '=', id)
            .executeTakeFirst();
          return numDeletedRows === 1n;
        }),
      addAnswer: ({ messageId, sentAt, text, account }) =>
        database.atomically(async () => {
          const row = { message_id: messageId, sent_at: sentAt, text, account };
          const { id } = await query()
            .insertInto('contact_answer')
            .values(row)
            .returning('id')
            .executeTakeFirstOrThrow();
          return id;
        }),
      findAnswer: async (id) => {
        const row = await answers().where('id', '=', id).executeTakeFirst();
        return row ? answerOf(row) : null;
      },
      answersTo: async (messageId) =>
        (await answers().where('message_id', '=', messageId).orderBy('id').execute()).map(answerOf),
      notePresence: (messageId, { account, isWriting }, { at, until }) =>
        database.atomically(async () => {
          await query().deleteFrom('contact_presence').where('until', '<=', at).execute();
          const row = { message_id: messageId, account, is_writing: Number(isWriting), until };
          await query()
            .insertInto('contact_presence')
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(['message_id', 'account']).doUpdateSet({ is_writing: row.is_writing, until }),
            )
            .execute();
        }),
      endPresence: (messageId, account) =>
        database.atomically(async () => {
          await query()
            .deleteFrom('contact_presence')
            .where('message_id', '=', messageId)
            .where('account', '=', account)
            .execute();
        }),
      presentAt: async (messageId, now) => {
        const rows = await query()
          .selectFrom('contact_presence')
          .select(['account', 'is_writing'])
          .where('message_id', '=', messageId)
          .where('until', '>', now)
          .orderBy('account')
          .execute();
        return rows.map((row) => ({ account: row.account, isWriting: row.is_writing === 1 }));
      },
      ofSender: async (email) => (await messages().where('email', '=', email).orderBy('id').execute()).map(messageOf),
      removeExpired: (receivedBefore, now) =>
        database.atomically(async () => {
          const { numDeletedRows } = await query()
            .deleteFrom('contact_message')
            .where((where) =>
              where.or([
                where('received_at', '<', receivedBefore),
                where.and([where('state', '=', 'unconfirmed'), where('confirm_expires_at', '<=', now)]),
              ]),
            )
            .executeTakeFirst();
          return Number(numDeletedRows);
        }),
    },
  };
}

function messageOf(row: Selectable<MessageTable>): Message {
  return {
    id: row.id,
    receivedAt: row.received_at,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    organisation: row.organisation,
    message: row.message,
    state: row.state,
    isSuspect: row.is_suspect === 1,
    isMailed: row.is_mailed === 1,
    confirmKey: row.confirm_key,
    confirmHash: row.confirm_hash,
    confirmExpiresAt: row.confirm_expires_at,
  };
}

function answerOf(row: Selectable<AnswerTable>): Answer {
  return { id: row.id, messageId: row.message_id, sentAt: row.sent_at, text: row.text, account: row.account };
}

/** Matches words of the sender or the text, or digits of the phone number. */
function matching(search: string) {
  const digits = telephoneDigits(search);
  const words = containsWords(
    sql`(email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(organisation, '') || ' ' || message)`,
    search,
  );
  return digits === null ? words : sql<boolean>`(${words} or ${containsDigits(sql`coalesce(phone, '')`, digits)})`;
}
