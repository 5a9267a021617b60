import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard, type GuardRule } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { isUuid } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { gateSaleRequest } from '../../sales/checkout/by-hand/manual-order-schema.ts';
import type { Keeper } from '../admission/ports.ts';
import { receiptRequest, undoSaleRequest } from './sale-schema.ts';
import type { createSaleReceipts } from './receipts.ts';
import type { createGateSales } from './sell.ts';
import type { createSoldToday } from './sold-today.ts';
import type { createSaleUndos } from './undo-sale.ts';

const GATE = { who: 'gate' } as const satisfies GuardRule;

export function gateSaleRoutes({
  sales,
  keeperOf,
}: {
  sales: ReturnType<typeof createGateSales> &
    ReturnType<typeof createSaleUndos> &
    ReturnType<typeof createSaleReceipts> &
    Pick<ReturnType<typeof createSoldToday>, 'gateSalesOfToday'>;
  keeperOf: (c: SiteContext) => Promise<Keeper>;
}) {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/gate/offer', guard({ ...GATE }), async (c) => c.json(await sales.gateOffer(), 200))
    .get('/api/dmt-admin/gate/sales', guard({ ...GATE }), async (c) => c.json(await sales.gateSalesOfToday(), 200))
    .post('/api/dmt-admin/gate/sales', guard({ ...GATE }), parse('json', gateSaleRequest), async (c) =>
      c.json(await sales.sellAtGate(c.req.valid('json'), await keeperOf(c)), 201),
    )
    .post('/api/dmt-admin/gate/sales/:id/undo', guard({ ...GATE }), parse('json', undoSaleRequest), async (c) =>
      c.json(await sales.undoGateSale(saleId(c), c.req.valid('json'), await keeperOf(c)), 200),
    )
    .post('/api/dmt-admin/gate/sales/:id/receipt', guard({ ...GATE }), parse('json', receiptRequest), async (c) => {
      await sales.mailReceipt(saleId(c), c.req.valid('json').email, await keeperOf(c));
      return c.body(null, 202);
    });
}

function saleId(c: SiteContext): string {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw new Problem('not-found', 'Verkoop niet gevonden.', { reason: 'sale_not_found' });
  return id;
}
