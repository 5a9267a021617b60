import { boundsOf, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, isoWithOffset, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { GateWay } from '../../sales/checkout/by-hand/manual-order-schema.ts';
import { type ManualPorts, nameAmong, type Order, priceOf, type Tender } from '../../sales/index.ts';
import type { Memberships } from '../memberships/memberships.ts';
import type { AdmissionPorts } from '../admission/ports.ts';
import type { GateSale, GateSales } from './sale-schema.ts';

export type SalePorts = ManualPorts &
  Pick<AdmissionPorts, 'admissions' | 'gateTickets'> & {
    gateSales: GateSalesStore;
    memberships: Memberships;
  };

export type SoldAtGate = {
  order: Order;
  soldAt: Instant;
  device: string;
  good: number;
  inside: number;
  /** Time at which it was undone; null while it is valid. */
  lapsedAt: Instant | null;
  membership: string | null;
};

export type GateSalesStore = {
  add(sale: { orderId: string; soldAt: Instant }): Promise<void>;
  find(orderId: string): Promise<SoldAtGate | null>;
  since(from: Instant, limit: number): Promise<SoldAtGate[]>;
};

/** Most sales that are listed; older ones are found among the orders. */
const SHOWN = 100;

/** Minutes before midnight whose sales can still be undone after it. */
const JUST_NOW_MINUTES = 60;

export function createSoldToday({ gateSales, offers, tenders, clock }: SalePorts) {
  async function gateSalesOfToday(): Promise<GateSales> {
    return { sales: await viewsOf(await gateSales.since(today(), SHOWN)) };
  }

  async function saleOfToday(id: string): Promise<SoldAtGate> {
    const sale = await gateSales.find(id);
    if (!sale || sale.soldAt < today()) throw saleNotFound();
    return sale;
  }

  async function seenSale(id: string): Promise<GateSale> {
    const sale = await gateSales.find(id);
    const [seen] = sale ? await viewsOf([sale]) : [];
    if (!seen) throw saleNotFound();
    return seen;
  }

  async function viewsOf(sales: SoldAtGate[]): Promise<GateSale[]> {
    const rows = await tenders.of(sales.map(({ order }) => order.id));
    const titles = new Map<number, string>();
    const eventIds = [...new Set(sales.map(({ order }) => order.eventId))];
    const options = await offers.options(eventIds);
    const things = new Set(options.flatMap(({ id, isPerson }) => (isPerson ? [] : [id])));
    for (const eventId of eventIds) {
      titles.set(eventId, (await offers.find(eventId))?.title ?? '');
    }
    return sales.map((sale) => {
      const event = titles.get(sale.order.eventId) ?? '';
      return seenOf(sale, { event, things }, rows.get(sale.order.id) ?? []);
    });
  }

  function today(): Instant {
    const now = clock.now();
    const [midnight, justNow] = [boundsOf(dayOf(now)).from, minutesAfter(now, -JUST_NOW_MINUTES)];
    return justNow < midnight ? justNow : midnight;
  }

  return { gateSalesOfToday, saleOfToday, seenSale };
}

function seenOf(
  { order, soldAt, device, good, inside, lapsedAt, membership }: SoldAtGate,
  { event, things }: { event: string; things: ReadonlySet<number> },
  rows: Tender[],
): GateSale {
  const returns = rows.filter(({ role }) => role === 'returns');
  const returnedCents = returns.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isUndone = good === 0 && lapsedAt !== null;
  return {
    id: order.id,
    number: order.number,
    at: isoWithOffset(soldAt),
    device,
    event,
    lines: order.lines.map((line) => ({
      title: nameAmong(order.lines, line),
      amount: line.amount,
      price: eurosFromCents(line.unitPriceCents),
      sum: eurosFromCents(line.sumCents),
      ...(things.has(line.optionId) && { isPerson: false as const }),
    })),
    way: wayOf(rows.find(({ role }) => role === 'pays')),
    ...(membership !== null && { membership }),
    total: eurosFromCents(order.totalCents),
    vat: priceOf(order.lines, 0).vat.map(({ rate, amountCents }) => ({ rate, amount: eurosFromCents(amountCents) })),
    inside,
    undone: isUndone
      ? { at: isoWithOffset(lapsedAt), way: wayOf(returns.at(-1)), amount: eurosFromCents(returnedCents) }
      : null,
  };
}

function wayOf(tender: Tender | undefined): GateWay {
  return tender?.kind === 'cash' || tender?.kind === 'terminal' ? tender.kind : 'free';
}

/** Problem 404, the same for orders that were sold elsewhere or earlier. */
function saleNotFound(): Problem {
  const message =
    'Deze verkoop is niet van vandaag, of niet aan de poort gedaan. De beheerder vindt haar bij de bestellingen.';
  return new Problem('not-found', message, { reason: 'sale_not_found' });
}
