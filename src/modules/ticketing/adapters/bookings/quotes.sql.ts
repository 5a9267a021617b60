import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import type { Quotes } from '../../bookings/quotes/ports.ts';
import { endOf, type Quote, type QuoteLine, type Share } from '../../bookings/quotes/quote.ts';
import type { TicketingTables } from '../tables.ts';
import type { QuoteLineRow, QuoteRow } from '../quote-tables.ts';

export function createSqlQuotes(database: Database): Quotes {
  const query = () => database.query<TicketingTables>();
  const quotes = () => query().selectFrom('quote').selectAll('quote');

  async function read(rows: QuoteRow[]): Promise<Quote[]> {
    const lines = await inParts(
      rows.map(({ number }) => number),
      (numbers) =>
        query()
          .selectFrom('quote_line')
          .selectAll()
          .where('quote_number', 'in', numbers)
          .orderBy('quote_number')
          .orderBy('line')
          .execute(),
    );
    const byQuote = Map.groupBy(lines, ({ quote_number }) => quote_number);
    return rows.map((row) => quoteOf(row, byQuote.get(row.number) ?? []));
  }
  const one = async (row: QuoteRow | undefined) => (row ? ((await read([row]))[0] ?? null) : null);

  return {
    insert: async (quote) => {
      const { number } = await query()
        .insertInto('quote')
        .values(rowOf(quote))
        .returning('number')
        .executeTakeFirstOrThrow();
      const lines = quote.lines.map((line, index) => lineRow(line, number, index));
      if (lines.length > 0) await query().insertInto('quote_line').values(lines).execute();
      return number;
    },
    find: async (id) => one(await quotes().where('id', '=', id).executeTakeFirst()),
    current: async (bookingId) =>
      one(await quotes().where('booking_id', '=', bookingId).where('replaced_at', 'is', null).executeTakeFirst()),
    currentOf: async (bookingIds) => {
      const rows = await inParts(bookingIds, (ids) =>
        quotes().where('booking_id', 'in', ids).where('replaced_at', 'is', null).orderBy('number').execute(),
      );
      return new Map((await read(rows)).map((quote) => [quote.bookingId, quote]));
    },
    ofBooking: async (bookingId) =>
      read(await quotes().where('booking_id', '=', bookingId).orderBy('number', 'desc').execute()),
    replace: async (id, at) => {
      await query()
        .updateTable('quote')
        .set({ replaced_at: at })
        .where('id', '=', id)
        .where('replaced_at', 'is', null)
        .execute();
    },
    ending: async (at, limit) =>
      read(
        await quotes()
          .innerJoin('booking', 'booking.id', 'quote.booking_id')
          .where('booking.state', '=', 'quoted')
          .where('quote.replaced_at', 'is', null)
          .where('quote.ends_at', '<=', at)
          .orderBy('quote.ends_at')
          .orderBy('quote.number')
          .limit(limit)
          .execute(),
      ),
  };
}

function rowOf(quote: Quote): Omit<QuoteRow, 'number'> {
  const { discount, deposit, cancel, code } = quote;
  return {
    id: quote.id,
    booking_id: quote.bookingId,
    title: quote.title,
    day: quote.day,
    time: quote.time,
    persons: quote.persons,
    option_id: quote.event?.optionId ?? null,
    event_title: quote.event?.title ?? null,
    event_start: quote.event?.start ?? null,
    discount_kind: discount?.kind ?? null,
    discount_value: discount?.value ?? null,
    code: code?.code ?? null,
    code_kind: code?.kind ?? null,
    code_value: code?.value ?? null,
    code_cents: code && quote.codeCents,
    deposit_kind: deposit?.kind ?? null,
    deposit_value: deposit?.value ?? null,
    deposit_cents: quote.depositCents,
    total_cents: quote.totalCents,
    valid_until: quote.validUntil,
    ends_at: endOf(quote),
    cancel_until: cancel?.until ?? null,
    cancel_costs_kind: cancel?.costs.kind ?? null,
    cancel_costs: cancel && (cancel.costs.kind === 'percent' ? cancel.costs.percent : cancel.costs.cents),
    persons_until: quote.personsUntil,
    sent_at: quote.sentAt,
    replaced_at: quote.replacedAt,
  };
}

function lineRow(line: QuoteLine, number: number, index: number): QuoteLineRow {
  return {
    quote_number: number,
    line: index,
    extra_id: line.extraId,
    title: line.title,
    amount: line.amount,
    unit_cents: line.unitCents,
    vat_rate: line.vatRate,
    sum_cents: line.sumCents,
    discount_cents: line.discountCents,
    per: line.per,
    minimum: line.minimum,
  };
}

function quoteOf(row: QuoteRow, rows: QuoteLineRow[]): Quote {
  const lines = rows.map((line) => ({
    extraId: line.extra_id,
    title: line.title,
    amount: line.amount,
    unitCents: line.unit_cents,
    vatRate: line.vat_rate,
    sumCents: line.sum_cents,
    discountCents: line.discount_cents,
    per: line.per,
    minimum: line.minimum,
  }));
  return {
    number: row.number,
    id: row.id,
    bookingId: row.booking_id,
    title: row.title,
    day: row.day,
    time: row.time,
    persons: row.persons,
    event: eventOf(row),
    discount: shareOf(row.discount_kind, row.discount_value),
    code: codeOf(row),
    codeCents: row.code_cents ?? 0,
    deposit: shareOf(row.deposit_kind, row.deposit_value),
    depositCents: row.deposit_cents,
    totalCents: row.total_cents,
    discountCents: lines.reduce((sum, { discountCents }) => sum + discountCents, 0),
    validUntil: row.valid_until,
    cancel: cancelOf(row),
    personsUntil: row.persons_until,
    sentAt: row.sent_at,
    replacedAt: row.replaced_at,
    lines,
  };
}

function eventOf({ option_id: optionId, event_title: title, event_start: start }: QuoteRow): Quote['event'] {
  return optionId === null || title === null || start === null ? null : { optionId, title, start };
}

function codeOf({ code, code_kind: kind, code_value: value }: QuoteRow): Quote['code'] {
  return code === null || kind === null || value === null ? null : { code, kind, value };
}

function shareOf(kind: Share['kind'] | null, value: number | null): Share | null {
  return kind === null || value === null ? null : { kind, value };
}

function cancelOf({ cancel_until: until, cancel_costs_kind: kind, cancel_costs: costs }: QuoteRow): Quote['cancel'] {
  if (until === null || costs === null) return null;
  return { until, costs: kind === 'fixed' ? { kind, cents: costs } : { kind: 'percent', percent: costs } };
}
