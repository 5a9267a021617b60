import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Invoice } from '../../books/invoicing/invoice.ts';
import type { Invoices, InvoiceSettings } from '../../books/invoicing/ports.ts';
import { moneyTender } from '../order-rows.ts';
import type { TicketingTables } from '../tables.ts';
import { AWAITS_CHOICE } from './vat-orders.sql.ts';

type Row = TicketingTables['invoice'];

export function createSqlInvoiceSettings(database: Database): InvoiceSettings {
  const query = () => database.query<TicketingTables>();
  return {
    find: async () => {
      const row = await query().selectFrom('invoice_setting').selectAll().executeTakeFirst();
      return row ? { iban: row.iban, holder: row.holder, termDays: row.term_days } : null;
    },
    save: async ({ iban, holder, termDays }, seen) => {
      const values = { iban, holder, term_days: termDays };
      if (seen) {
        const { numUpdatedRows } = await query()
          .updateTable('invoice_setting')
          .set(values)
          .where('iban', '=', seen.iban)
          .where('holder', '=', seen.holder)
          .where('term_days', '=', seen.termDays)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }
      const { numInsertedOrUpdatedRows } = await query()
        .insertInto('invoice_setting')
        .values({ id: 1, ...values })
        .onConflict((conflict) => {
          const taken = conflict.column('id');
          return seen === null ? taken.doNothing() : taken.doUpdateSet(values);
        })
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}

export function createSqlInvoices(database: Database): Invoices {
  const query = () => database.query<TicketingTables>();
  const rows = () => query().selectFrom('invoice').selectAll();
  const whole = async (some: Row[]): Promise<Invoice[]> => {
    if (some.length === 0) return [];
    const numbers = some.map(({ number }) => number);
    const returns = await query().selectFrom('invoice_return').selectAll().where('number', 'in', numbers).execute();
    const byNumber = Map.groupBy(returns, ({ number }) => number);
    return some.map((row) =>
      invoiceOf(
        row,
        (byNumber.get(row.number) ?? []).map(({ return_id }) => return_id),
      ),
    );
  };
  return {
    next: async (year) => {
      // Locked per year until the transaction ends (PostgreSQL); SQLite has one writer.
      const { last } = await query()
        .insertInto('invoice_series')
        .values({ year, last: 1 })
        .onConflict((conflict) =>
          conflict.column('year').doUpdateSet((row) => ({ last: row('invoice_series.last', '+', 1) })),
        )
        .returning('last')
        .executeTakeFirstOrThrow();
      return last;
    },
    insert: async ({ returns, ...invoice }) => {
      await query().insertInto('invoice').values(rowOf(invoice)).execute();
      if (returns.length === 0) return;
      const values = returns.map((return_id) => ({ number: invoice.number, return_id }));
      await query().insertInto('invoice_return').values(values).execute();
    },
    replace: async (number, at) => {
      await query().updateTable('invoice').set({ replaced_at: at }).where('number', '=', number).execute();
    },
    noteReturn: async (number, returnId) => {
      await query().insertInto('invoice_return').values({ number, return_id: returnId }).execute();
    },
    find: async (number) => (await whole(await rows().where('number', '=', number).execute()))[0] ?? null,
    ofOrder: async (orderId) =>
      whole(await rows().where('order_id', '=', orderId).orderBy('year').orderBy('sequence').execute()),
    list: async (year, below, limit) => {
      const some = rows().where('year', '=', year).orderBy('sequence', 'desc').limit(limit);
      return whole(await (below === null ? some : some.where('sequence', '<', below)).execute());
    },
    years: async () => {
      const years = await query().selectFrom('invoice_series').select('year').orderBy('year', 'desc').execute();
      return years.map(({ year }) => year);
    },
    uncredited: async (limit) => {
      const orders = sql<{ order_id: string }>`
        select distinct i.order_id from invoice i join (
          select r.order_id, r.id from refund r join orders o on o.id = r.order_id and ${moneyTender()} = r.attempt_id
          where r.status = 'refunded'
          union all
          select t.order_id, t.request_id from tender t join orders o on o.id = t.order_id
          where t.role = 'returns' and t.request_id is not null and t.undone_at is null and not ${AWAITS_CHOICE}
            and not (t.kind = 'card' and t.device = o.card_id and o.card_vat_rate is not null)
            and not exists (
              select 1 from refund r where r.id = t.request_id and r.status not in ('refunded', 'failed', 'canceled'))
        ) b on b.order_id = i.order_id
        where i.kind = 'invoice' and i.replaced_at is null and i.content is not null and not exists (
          select 1 from invoice_return x join invoice n on n.number = x.number
          where x.return_id = b.id and (n.number = i.number or n.credits = i.number))
        limit ${limit}`;
      return (await orders.execute(query())).rows.map(({ order_id }) => order_id);
    },
    forgetBefore: async (year) => {
      const old = query().updateTable('invoice').set({ content: null }).where('year', '<', year);
      const { numUpdatedRows } = await old.where('content', 'is not', null).executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
}

function invoiceOf(row: Row, returns: string[]): Invoice {
  return {
    number: row.number,
    year: row.year,
    sequence: row.sequence,
    kind: row.kind,
    orderId: row.order_id,
    credits: row.credits,
    contentHash: row.content_hash,
    totalCents: row.total_cents,
    content: row.content === null ? null : (JSON.parse(row.content) as Invoice['content']), // written by ourselves
    issuedAt: row.issued_at,
    replacedAt: row.replaced_at,
    returns,
  };
}

function rowOf(invoice: Omit<Invoice, 'returns'>): Row {
  return {
    number: invoice.number,
    year: invoice.year,
    sequence: invoice.sequence,
    kind: invoice.kind,
    order_id: invoice.orderId,
    credits: invoice.credits,
    content_hash: invoice.contentHash,
    total_cents: invoice.totalCents,
    content: JSON.stringify(invoice.content),
    issued_at: invoice.issuedAt,
    replaced_at: invoice.replacedAt,
  };
}
