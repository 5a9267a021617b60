import { Hono } from 'hono';
import type * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { streamed } from '../../../../http/pages/streamed.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { allOf } from '../../../../kernel/async/long-lists.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import { csvOf, type Sheet } from '../../../../kernel/money/spreadsheet.ts';
import { vatFileHead, vatFileName } from '../../../../kernel/money/vat-basis.ts';
import { MOVEMENT_COLUMNS, movementPages, VAT_COLUMNS, vatPages, vatSheet } from './books.ts';
import { CARD_COLUMNS, cardRows } from './card-sales.ts';
import {
  cardsFileQuery,
  figuresQuery,
  movementsFileQuery,
  movementsQuery,
  vatFileQuery,
  vatQuery,
  vatRowsQuery,
} from './figure-queries.ts';
import type { createFigures } from './figures.ts';
import type { createVatReturns } from './vat.ts';
import type { VatQuarter } from '../../documents/index.ts';

export function figureRoutes({
  figures,
  actorOf,
  audit,
  xlsxOf,
  vatPdf,
  site,
  now,
}: {
  figures: ReturnType<typeof createFigures> & ReturnType<typeof createVatReturns>;
  actorOf: (c: SiteContext) => Promise<string>;
  audit: Pick<Audit, 'note'>;
  xlsxOf: (sheets: Sheet[]) => Promise<Uint8Array>;
  /** Draws the PDF in a thread of its own, because that takes long. */
  vatPdf: (quarter: VatQuarter, site: Site) => Promise<Uint8Array>;
  site: Site;
  now: () => Instant;
}) {
  /** Streams the movements, and records the export in the audit trail. */
  const movementsOf = async (c: SiteContext, query: z.infer<typeof movementsFileQuery>) => {
    const { from, to } = await figures.movementsOf(query);
    await audit.note({ action: 'figures-exported', actorId: await actorOf(c), subject: `days:${from}_${to}` });
    return { pages: movementPages(figures.allMovementsOf(query)), name: `cijfers-${from}-${to}` };
  };
  /** Streams the VAT file, and records the export in the audit trail. */
  const noted = async (c: SiteContext, query: z.infer<typeof vatFileQuery>) => {
    const { year, quarter } = query;
    await audit.note({ action: 'figures-exported', actorId: await actorOf(c), subject: `vat:${year}-K${quarter}` });
    const of = await figures.vatOfQuarter(query);
    return { name: vatFileName(query), head: vatFileHead({ ...query, ...of }, site), of };
  };
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/figures', guard({ who: 'administrator' }), parse('query', figuresQuery), async (c) =>
      c.json(await figures.figuresOf(c.req.valid('query')), 200),
    )
    .get(
      '/api/dmt-admin/figures/movements',
      guard({ who: 'administrator' }),
      parse('query', movementsQuery),
      async (c) => c.json(await figures.movementsOf(c.req.valid('query')), 200),
    )
    .get(
      '/api/dmt-admin/figures/movements.csv',
      guard({ who: 'administrator' }),
      parse('query', movementsFileQuery),
      async (c) => {
        const { pages, name } = await movementsOf(c, c.req.valid('query'));
        return sent(c, streamed(csvOf(MOVEMENT_COLUMNS, pages)), `${name}.csv`);
      },
    )
    .get(
      '/api/dmt-admin/figures/movements.xlsx',
      guard({ who: 'administrator' }),
      parse('query', movementsFileQuery),
      async (c) => {
        const { pages, name } = await movementsOf(c, c.req.valid('query'));
        const rows = await allOf(pages);
        const { kind, way, event, ...days } = c.req.valid('query');
        const isFiltered = kind !== undefined || way !== undefined || event !== undefined;
        const sales = isFiltered ? [] : (await figures.cardsOf(days)).sales;
        const cards = { name: 'Kaarten', columns: CARD_COLUMNS, rows: cardRows(sales) };
        const sheets = [{ name: 'Regels', columns: MOVEMENT_COLUMNS, rows }, ...(sales.length > 0 ? [cards] : [])];
        return sent(c, await xlsxOf(sheets), `${name}.xlsx`);
      },
    )
    .get(
      '/api/dmt-admin/figures/cards.csv',
      guard({ who: 'administrator' }),
      parse('query', cardsFileQuery),
      async (c) => {
        const { from, to, sales } = await figures.cardsOf(c.req.valid('query'));
        await audit.note({ action: 'figures-exported', actorId: await actorOf(c), subject: `cards:${from}_${to}` });
        return sent(c, streamed(csvOf(CARD_COLUMNS, [cardRows(sales)])), `kaarten-${from}-${to}.csv`);
      },
    )
    .get('/api/dmt-admin/figures/vat', guard({ who: 'administrator' }), parse('query', vatQuery), async (c) =>
      c.json(await figures.vatOfYear(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/figures/vat/rows', guard({ who: 'administrator' }), parse('query', vatRowsQuery), async (c) =>
      c.json(await figures.vatRowsOf(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/figures/vat.csv', guard({ who: 'administrator' }), parse('query', vatFileQuery), async (c) => {
      const query = c.req.valid('query');
      const { name, head } = await noted(c, query);
      return sent(c, streamed(csvOf(VAT_COLUMNS, vatPages(figures.vatFileRowsOf(query)), head)), `${name}.csv`);
    })
    .get(
      '/api/dmt-admin/figures/vat.xlsx',
      guard({ who: 'administrator' }),
      parse('query', vatFileQuery),
      async (c) => {
        const query = c.req.valid('query');
        const { name, head, of } = await noted(c, query);
        const rows = await allOf(vatPages(figures.vatFileRowsOf(query)));
        const sheets = [vatSheet(of.rates, head), { name: 'Regels', columns: VAT_COLUMNS, rows, head }];
        return sent(c, await xlsxOf(sheets), `${name}.xlsx`);
      },
    )
    .get('/api/dmt-admin/figures/vat.pdf', guard({ who: 'administrator' }), parse('query', vatFileQuery), async (c) => {
      const query = c.req.valid('query');
      const { name, of } = await noted(c, query);
      return sent(c, await vatPdf({ ...query, ...of, madeAt: now() }, site), `${name}.pdf`);
    });
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

function sent(c: SiteContext, body: ReadableStream | Uint8Array, name: string): Response {
  return c.body(body instanceof Uint8Array ? new Uint8Array(body) : body, 200, {
    'content-type': TYPES[name.split('.').at(-1) as keyof typeof TYPES],
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
}
