import { Hono } from 'hono';
import { inReadersLanguage, type SiteContext, type SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { programsOnly } from '../../http/guard/keys.ts';
import { parse } from '../../http/guard/parse.ts';
import { backToCents } from '../../kernel/money/money.ts';
import { Problem } from '../../kernel/problem.ts';
import { eventId } from '../../modules/catalogue/http.ts';
import { EVENT_TEXTS } from '../../modules/catalogue/schema.ts';
import { programmeQuery } from '../../modules/catalogue/events/programme-schema.ts';
import { bookkeepingKeyRoutes } from '../../modules/ticketing/books/bookkeeping/http-keys.ts';
import { yearParam } from '../../modules/ticketing/books/bookkeeping/journal-schema.ts';
import { invoiceKeyRoutes } from '../../modules/ticketing/books/invoicing/http.ts';
import type { Wired } from '../../wiring/wiring.ts';
import { EVENT_WITH_OPTIONS_TEXTS, keyedInvoicesQuery, type KeyedOrders, keyedOrdersQuery } from './schema.ts';

/** Read-only calls of programs with a key, below `/api/v1`. No key reads drafts. */
export function keyedRoutes({ catalogue, ticketing, site }: Pick<Wired, 'catalogue' | 'ticketing' | 'site'>) {
  const { events, programme } = catalogue;
  const { admin, books } = ticketing;
  const seesDrafts = async () => false;
  return new Hono<SiteEnv>()
    .use('/api/v1/*', programsOnly())
    .get('/api/v1/programme', guard({ who: 'key-programme' }), parse('query', programmeQuery), async (c) =>
      c.json(inReadersLanguage(c, [EVENT_TEXTS], await programme.page(c.req.valid('query'))), 200),
    )
    .get('/api/v1/events/:id', guard({ who: 'key-programme' }), async (c) =>
      c.json(
        inReadersLanguage(
          c,
          EVENT_WITH_OPTIONS_TEXTS,
          await events.findWithOptions(eventId(c.req.param('id')), seesDrafts, null),
        ),
        200,
      ),
    )
    .get('/api/v1/events/:id/orders', guard({ who: 'key-orders' }), parse('query', keyedOrdersQuery), async (c) => {
      const id = coveredEvent(c, eventId(c.req.param('id')));
      const { before, limit } = c.req.valid('query');
      const found = await admin.orders.findOrders({ eventId: id, before, limit });
      const next = found.length === limit ? (found.at(-1)?.id ?? null) : null;
      return c.json({ orders: found.map(withoutBuyer), next }, 200);
    })
    .get(
      '/api/v1/books/:year/invoices',
      guard({ who: 'key-books' }),
      parse('param', yearParam),
      parse('query', keyedInvoicesQuery),
      async (c) => {
        const { rows, next } = await books.invoices.listInvoices({ ...c.req.valid('param'), ...c.req.valid('query') });
        const invoices = rows.map(({ number, kind, issuedAt, total }) => ({
          number,
          kind,
          issuedAt,
          totalCents: backToCents(total),
          ubl: `${site.baseUrl}/api/v1/invoices/${number}/ubl.xml`,
        }));
        return c.json({ invoices, next }, 200);
      },
    )
    .route('/', bookkeepingKeyRoutes({ bookkeeping: books.bookkeeping, site }))
    .route('/', invoiceKeyRoutes({ invoices: books.invoices }));
}

/** Throws 'forbidden' unless the key is for this event. */
function coveredEvent(c: SiteContext, id: number): number {
  if (c.get('key')?.eventIds.includes(id)) return id;
  throw new Problem('forbidden', 'Deze sleutel is niet voor dit evenement.', { reason: 'event_not_covered' });
}

type Listed = {
  orderLines: { quantity: number; eventOption: { id: number; title: string; price: number; eventDate: Dates } }[];
  totalAmount: number;
  refunded: number;
} & Pick<KeyedOrders['orders'][number], 'id' | 'number' | 'status' | 'createdAt' | 'paidAt' | 'tickets'>;
type Dates = { startDate: string; endDate: string };

/** Leaves out everything about the buyer of an order. */
function withoutBuyer({ id, number, status, createdAt, paidAt, tickets, ...order }: Listed) {
  return {
    id,
    number,
    status,
    createdAt,
    paidAt,
    tickets,
    totalCents: backToCents(order.totalAmount),
    refundedCents: backToCents(order.refunded),
    lines: order.orderLines.map(({ quantity, eventOption }) => ({
      optionId: eventOption.id,
      title: eventOption.title,
      amount: quantity,
      priceCents: backToCents(eventOption.price),
      start: eventOption.eventDate.startDate,
      end: eventOption.eventDate.endDate,
    })),
  };
}
