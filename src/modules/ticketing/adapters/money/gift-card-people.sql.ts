import { sql } from 'kysely';
import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { keptStatements, type Param } from '../../../../platform/database/statements.ts';
import type { CardPeople } from '../../sales/orders/ports.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlCardPeople(database: Database): CardPeople {
  const query = () => database.query<TicketingTables>();
  const { all, run } = keptStatements<TicketingTables>(database);
  const unsent = all((db, email: Param<string>) =>
    db
      .selectFrom('gift_card')
      .innerJoin('orders', 'orders.id', 'gift_card.order_id')
      .select(['gift_card.id', 'gift_card.order_id', 'gift_card.mail_on'])
      .where('gift_card.mailed_at', 'is', null)
      .where('gift_card.mail_on', 'is not', null)
      .where('gift_card.sold_at', 'is not', null)
      .where('gift_card.withdrawn_at', 'is', null)
      .where('gift_card.recipient_email', '<>', '')
      .where((where) => where.or([where('gift_card.recipient_email', '=', email), where('orders.email', '=', email)])),
  );
  return {
    unsentOf: async (email) =>
      (await unsent(email)).flatMap(({ id, order_id: orderId, mail_on: on }) =>
        orderId === null || on === null ? [] : [{ id, orderId, on }],
      ),
    forget: async (email) => {
      await query()
        .updateTable('gift_card')
        .set(NO_RECIPIENT)
        .set({ mail_on: sql`case when mailed_at is not null then mail_on end` })
        .where((where) =>
          where.or([
            where('recipient_email', '=', email),
            where('order_id', 'in', where.selectFrom('orders').select('id').where('email', '=', email)),
          ]),
        )
        .execute();
    },
    forgetOrder: run((db, orderId: Param<string>) =>
      db.updateTable('gift_card').set(NO_RECIPIENT).where('order_id', '=', orderId),
    ),
    forgetOld: async (before) => {
      const forgotten = await query()
        .updateTable('gift_card')
        .set(NO_RECIPIENT)
        .where((where) =>
          where.or([where('recipient_name', '<>', ''), where('recipient_email', '<>', ''), where('message', '<>', '')]),
        )
        .where((where) => where.or([where('friend', 'is', null), where('valid_until', '<', dayOf(before))]))
        .where((where) =>
          where.or([
            where('mailed_at', '<', before),
            where('withdrawn_at', '<', before),
            where('mail_on', '<', dayOf(before)), // and it was not mailed, being blocked
            where.and([where('mail_on', 'is', null), where('sold_at', '<', before)]),
          ]),
        )
        .executeTakeFirst();
      return Number(forgotten.numUpdatedRows);
    },
    dataOf: async (of) => {
      const rows = await query()
        .selectFrom('gift_card')
        .select(['id', 'amount_cents', 'recipient_name', 'recipient_email', 'message', 'mail_on'])
        .where((where) =>
          'orderId' in of ? where('order_id', '=', of.orderId) : where('recipient_email', '=', of.email),
        )
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        amountCents: row.amount_cents,
        recipientName: row.recipient_name,
        recipientEmail: row.recipient_email,
        message: row.message,
        mailOn: row.mail_on,
      }));
    },
  };
}

export const NO_RECIPIENT = { recipient_name: '', recipient_email: '', message: '' };
