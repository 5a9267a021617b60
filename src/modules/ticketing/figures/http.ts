import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { streamed } from '../../../http/streamed.ts';
import { boundsOf } from '../../../kernel/dates/calendar-day.ts';
import { clockTime, numericDate } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, decimalText } from '../../../kernel/money.ts';
import { sheetHead, sheetRows } from '../../../kernel/spreadsheet.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { type MovementKind, type MovementsShown, type MovementWay } from './figures-schema.ts';
import { figuresQuery, movementsFileQuery, movementsQuery, vatFileQuery, vatQuery } from './figure-queries.ts';
import type { figures } from './figures.ts';
import type { vatReturns } from './vat.ts';
import type { VatPosting } from './vat-postings.ts';

/** The figures of the shop, and the rows that they are added up from: for administrators. No buyer is in an answer. */
export function figureRoutes({
  ticketing,
  actorOf,
  audit,
}: {
  ticketing: ReturnType<typeof figures> & ReturnType<typeof vatReturns>;
  /** Internal id of the administrator who calls. */
  actorOf: (c: SiteContext) => Promise<string>;
  audit: Pick<Audit, 'note'>;
}) {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/figures', guard({ who: 'administrator' }), parse('query', figuresQuery), async (c) =>
      c.json(await ticketing.figuresOf(c.req.valid('query')), 200),
    )
    .get(
      '/api/dmt-admin/figures/movements',
      guard({ who: 'administrator' }),
      parse('query', movementsQuery),
      async (c) => c.json(await ticketing.movementsOf(c.req.valid('query')), 200),
    )
    .get(
      '/api/dmt-admin/figures/movements.csv',
      guard({ who: 'administrator' }),
      parse('query', movementsFileQuery),
      async (c) => {
        const query = c.req.valid('query');
        const { from, to } = await ticketing.movementsOf(query);
        await audit.note({ action: 'figures-exported', actorId: await actorOf(c), subject: `days:${from}_${to}` });
        return sheet(c, sheetOf(ticketing.allMovementsOf(query)), `cijfers-${from}-${to}`);
      },
    )
    .get('/api/dmt-admin/figures/vat', guard({ who: 'administrator' }), parse('query', vatQuery), async (c) =>
      c.json(await ticketing.vatOfYear(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/figures/vat.csv', guard({ who: 'administrator' }), parse('query', vatFileQuery), async (c) => {
      const query = c.req.valid('query');
      const subject = `vat:${query.year}-K${query.quarter}`;
      await audit.note({ action: 'figures-exported', actorId: await actorOf(c), subject });
      return sheet(c, vatSheetOf(ticketing.vatPostingsOf(query)), `btw-${query.year}-K${query.quarter}`);
    });
}

function sheet(c: SiteContext, pieces: AsyncGenerator<string>, name: string): Response {
  return c.body(streamed(pieces), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  });
}

const KINDS: Record<MovementKind, string> = {
  sold: 'verkocht',
  refunded: 'terugbetaald',
  charged_back: 'teruggehaald door de bank',
};

const WAYS: Record<MovementWay, string> = {
  provider: 'online',
  cash: 'contant',
  terminal: 'pin aan de poort',
  invoice: 'factuur',
  free: 'gratis',
};

async function* sheetOf(pages: AsyncGenerator<MovementsShown['rows']>): AsyncGenerator<string> {
  yield sheetHead(['Dag', 'Tijd', 'Soort', 'Betaald', 'Evenement', 'Bestelling', 'Bedrag']);
  for await (const rows of pages) {
    yield sheetRows(
      rows.map(({ at, kind, way, event, order, amount }) => [
        numericDate(at),
        clockTime(at),
        KINDS[kind],
        WAYS[way],
        event.title,
        String(order.number),
        amountText(Math.round(amount * 100)),
      ]),
    );
  }
}

async function* vatSheetOf(pages: AsyncGenerator<VatPosting[]>): AsyncGenerator<string> {
  yield sheetHead(['Dag', 'Bestelling', 'Soort', 'Tarief', 'Bedrag', 'Grondslag', 'Btw']);
  for await (const postings of pages) {
    yield sheetRows(
      postings.map(({ day, orderNumber, kind, rate, grossCents, vatCents }) => [
        numericDate(boundsOf(day).from),
        String(orderNumber),
        kind === 'sold' ? 'verkocht' : 'correctie',
        `${rate}%`,
        amountText(grossCents),
        amountText(grossCents - vatCents),
        amountText(vatCents),
      ]),
    );
  }
}

/** As Dutch spreadsheets read it. */
function amountText(cents: Cents): string {
  return decimalText(cents).replace('.', ',');
}
