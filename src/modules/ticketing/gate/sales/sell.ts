import { boundsOf, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, isoWithOffset, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { mapInTurns } from '../../../../kernel/async/long-lists.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import {
  AT_THE_GATE,
  createHandSales,
  isAhead,
  nameAmong,
  seatsFree,
  showSeats,
  type StoredOption,
} from '../../sales/index.ts';
import type { GateSaleRequest } from '../../sales/checkout/by-hand/manual-order-schema.ts';
import type { Keeper } from '../admission/ports.ts';
import { admittedBetween, type Margin, WIDEST_MARGIN_MINUTES } from '../admission/meaning.ts';
import type { GateOffer, GateSale } from './sale-schema.ts';
import { marginOf } from '../admission/seen-tickets.ts';
import { createSoldToday, type SalePorts } from './sold-today.ts';

export function createGateSales(ports: SalePorts) {
  const { offers, orders, gateSales, gateTickets, memberships, admissions, atomically, clock, secrets, audit } = ports;
  const { sell } = createHandSales(ports);
  const { seenSale } = createSoldToday(ports);

  async function gateOffer(): Promise<GateOffer> {
    const now = clock.now();
    const margin = await marginOf(admissions);
    const { from, until } = boundsOf(dayOf(now));
    const [early, late] = [minutesAfter(from, -WIDEST_MARGIN_MINUTES), minutesAfter(until, WIDEST_MARGIN_MINUTES)];
    const near = (await gateTickets.optionsTouching(early, late)).filter(({ isCancelled }) => !isCancelled);
    const titles = new Map(near.map(({ eventId, eventTitle }) => [eventId, eventTitle]));
    const options = await offers.options([...titles.keys()]);
    const events = [...titles].map(([id, title]) => {
      const own = options.filter(({ eventId }) => eventId === id);
      return { id, title, options: own.flatMap((option) => soldNow(option, own, { now, margin })) };
    });
    const cards = (await memberships.list()).filter(({ endedAt }) => endedAt === null);
    return {
      events: events.filter((event) => event.options.length > 0),
      memberships: cards.map(({ name, gives, lookAt }) => ({ name, gives, lookAt })),
    };
  }

  /** Sells, books and admits in one transaction; idempotent by `id`. Throws the problems of `GateSale`. */
  function sellAtGate(request: GateSaleRequest, by: Keeper): Promise<GateSale> {
    const { id } = request;
    const contentHash = secrets.hash(JSON.stringify(request));
    return atomically(async () => {
      await orders.queue([`gate-sale ${id}`]);
      const known = await orders.find(id);
      if (known) {
        if (known.contentHash !== contentHash) throw keyReused();
        return seenSale(id);
      }
      await refuseNotNow(request);
      await refuseEnded(request);
      const buyer = { firstName: '', lastName: AT_THE_GATE, email: '', phoneNumber: '' };
      const order = await sell({ ...request, buyer, contentHash }, { takenBy: by.actorId, device: by.device });
      const at = order.createdAt;
      await gateSales.add({ orderId: id, soldAt: at });
      await letIn(id, at, by);
      const tickets = order.lines.reduce((sum, { amount }) => sum + amount, 0);
      const facts = { way: request.way, amountCents: order.totalCents, tickets, device: by.device };
      await audit.note({ action: 'gate-sold', actorId: by.actorId, subject: `order:${id}`, facts });
      await showSeats(ports, order.eventId, order.lines);
      return seenSale(id);
    });
  }

  /** Admits tickets of this transaction, which nobody else can know yet. */
  async function letIn(orderId: string, at: Instant, by: Keeper): Promise<void> {
    await mapInTurns(await orders.ticketsOf(orderId), async ({ code: ticketCode }) => {
      const entry = { id: newUuid(), kind: 'entry', ticketCode, outcome: 'entered', turn: 0 } as const;
      if (!(await admissions.add({ ...entry, at, recordedAt: at, ...by })))
        throw new Error('a new ticket was in already');
    });
  }

  /** Refuses options that do not admit now: the website and the owner sell those. */
  async function refuseNotNow({ eventId, orderLines }: GateSaleRequest): Promise<void> {
    const when = { now: clock.now(), margin: await marginOf(admissions) };
    const options = await offers.options([eventId]);
    const wanted = options.filter(({ id }) => orderLines.some((line) => line.option_id === id));
    const closed = wanted.find((option) => isAhead(option, when.now) && !isGoodNow(option, when));
    if (closed) throw notNow(nameAmong(options, closed));
  }

  async function refuseEnded({ membership }: GateSaleRequest): Promise<void> {
    if (membership === undefined) return;
    const known = await memberships.find(membership);
    if (!known || known.endedAt !== null) throw membershipEnded(membership);
  }

  return { gateOffer, sellAtGate };
}

type When = { now: Instant; margin: Margin };

function soldNow(option: StoredOption, all: StoredOption[], when: When): GateOffer['events'][number]['options'] {
  if (!isAhead(option, when.now) || !isGoodNow(option, when)) return [];
  const { id, priceCents, start, end } = option;
  return [
    {
      id,
      title: nameAmong(all, option),
      price: eurosFromCents(priceCents),
      start: isoWithOffset(start),
      end: isoWithOffset(end),
      free: seatsFree(option),
    },
  ];
}

function isGoodNow({ start, end }: { start: Instant; end: Instant }, { now, margin }: When): boolean {
  const { from, until } = admittedBetween({ start, end }, margin);
  return from <= now && now < until;
}

function notNow(name: string): Problem {
  const message = `${name} geldt nu niet: aan de poort verkoopt u alleen tickets waarmee iemand meteen naar binnen kan.`;
  return new Problem('conflict', message, { reason: 'not_now' });
}

function keyReused(): Problem {
  const message = 'Deze verkoop is al anders opgeschreven. Kijk bij wat vandaag is verkocht, en begin opnieuw.';
  return new Problem('invalid', message, { reason: 'key_reused' });
}

function membershipEnded(name: string): Problem {
  const message = `${name} geldt hier niet meer. Kies een andere manier.`;
  return new Problem('conflict', message, { reason: 'membership_ended' });
}
