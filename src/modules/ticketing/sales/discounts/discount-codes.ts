import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { longDay } from '../../../../kernel/dates/dutch-dates.ts';
import { centsFromEuros, eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Edition } from '../../../../platform/processes/edition.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import { eventNotFound } from '../orders/order.ts';
import type { OrderedOffers } from '../orders/ports.ts';
import type { DiscountCode, DiscountCodes, DiscountCodeSums } from './discount.ts';
import type { AdminDiscountCode, DiscountCodeRequest } from './discounts-schema.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';

export type DiscountPorts = {
  discounts: DiscountCodes;
  offers: Pick<OrderedOffers, 'find'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  edition: Pick<Edition, 'raise'>;
  clock: Clock;
};

export function createDiscountCodes({ discounts, offers, audit, atomically, edition, clock }: DiscountPorts) {
  async function discountCodes(): Promise<AdminDiscountCode[]> {
    const today = dayOf(clock.now());
    return Promise.all((await discounts.list()).map((code) => viewOf(code, today)));
  }

  /** Adds a code; idempotent. Throws `event_not_found` and 422 `errors.code`. */
  async function addDiscountCode(request: Omit<DiscountCodeRequest, 'confirmed'>, actorId: string): Promise<void> {
    const { code, kind, eventId, maxUses, startsOn, endsOn } = request;
    if (eventId !== null && !(await offers.find(eventId))) throw eventNotFound();
    const value = kind === 'amount' ? (centsFromEuros(request.value) ?? 0) : request.value;
    const wanted = { code, kind, value, eventId, maxUses, startsOn, endsOn, endedAt: null };
    await atomically(async () => {
      if (await discounts.add({ ...wanted, used: 0, createdAt: clock.now() })) {
        const facts = { kind, value, eventId: eventId ?? '', maxUses: maxUses ?? '' };
        await audit.note({ action: 'discount-code-made', actorId, subject: `discount-code:${code}`, facts });
        return edition.raise(); // pages show the field of a code once there is one
      }
      if (!isSame(await discounts.find(code), wanted)) throw codeTaken();
    });
  }

  /** Ends a code; idempotent. Orders keep their price. Throws 404. */
  async function endDiscountCode(code: string, actorId: string): Promise<void> {
    await atomically(async () => {
      if (await discounts.end(code, clock.now())) {
        await audit.note({ action: 'discount-code-ended', actorId, subject: `discount-code:${code}`, facts: {} });
        return edition.raise();
      }
      if (!(await discounts.find(code))) throw new Problem('not-found', 'Deze kortingscode bestaat niet.');
    });
  }

  async function viewOf(row: DiscountCodeSums, today: CalendarDay): Promise<AdminDiscountCode> {
    const { code, kind, value, eventId, maxUses, used, startsOn, endsOn, paidOrders, givenCents, visits } = row;
    const offer = eventId === null ? null : await offers.find(eventId);
    return {
      code,
      kind,
      value: kind === 'amount' ? eurosFromCents(value) : value,
      event: offer && { id: offer.eventId, title: offer.title },
      maxUses,
      used,
      startsOn,
      endsOn,
      state: stateOf(row, today),
      paidOrders,
      given: eurosFromCents(givenCents),
      visits,
      givenOnVisits: eurosFromCents(row.givenOnVisitsCents),
    };
  }

  /** Asks about a code that nobody could use; null if there is nothing to ask. */
  function questionAbout({ endsOn }: Pick<DiscountCodeRequest, 'endsOn'>): string | null {
    if (endsOn === null || endsOn >= dayOf(clock.now())) return null;
    return `De laatste dag van deze code, ${longDay(endsOn)}, is al voorbij: niemand kan hem gebruiken. Toch maken?`;
  }

  return { discountCodes, addDiscountCode, endDiscountCode, questionAbout };
}

function stateOf(code: DiscountCode, today: CalendarDay): AdminDiscountCode['state'] {
  if (code.endedAt !== null) return 'ended';
  if (code.endsOn !== null && code.endsOn < today) return 'over';
  if (code.maxUses !== null && code.used >= code.maxUses) return 'spent';
  return code.startsOn !== null && today < code.startsOn ? 'coming' : 'good';
}

type Made = Omit<DiscountCode, 'used' | 'createdAt'>;

function isSame(known: DiscountCode | null, wanted: Made): boolean {
  if (!known) return false;
  const { used: _, createdAt: __, ...rest } = known;
  return Object.entries(wanted).every(([name, value]) => rest[name as keyof Made] === value);
}

function codeTaken(): Problem {
  const errors = { code: 'Er is al een kortingscode met deze naam. Kies een andere.' };
  return new Problem('invalid', usual.invalidInput, { errors });
}
