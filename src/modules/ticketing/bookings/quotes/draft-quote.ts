import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { centsFromEuros, eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import { dutchOf } from '../../../../kernel/text/owned.ts';
import type { Booking } from '../booking.ts';
import type { EventDate } from '../ports.ts';
import type { AskedCode } from '../../sales/index.ts';
import type { Extra, QuotedPackage } from './ports.ts';
import { proposeTerms, type Quote, type QuotePrice, type Share, sumUp } from './quote.ts';
import type { QuoteForm } from './quote-schema.ts';

export type QuoteSource = {
  booking: Pick<Booking, 'id' | 'day' | 'time' | 'adults' | 'children' | 'choices'>;
  offer: QuotedPackage;
  extras: readonly Extra[];
  /** Dates of events on the day of the visit. */
  events: readonly EventDate[];
  /** Discount code of the request; null for none. */
  code: AskedCode | null;
  now: Instant;
};

/** Prices of the package for what was chosen; none if it has no fixed price. */
export function pricesOf(
  { title, priceCents, per, vatRate, minPersons, kinds, extras }: QuotedPackage,
  choices: readonly string[],
): QuotePrice[] {
  const kind = kinds.find(({ id }) => choices.includes(id));
  const own: QuotePrice[] = [];
  if (priceCents !== null || kind) {
    own.push({
      title: dutchOf(kind?.name ?? title),
      cents: kind?.cents ?? priceCents ?? 0,
      vatRate,
      per,
      minimum: minPersons,
    });
  }
  const added = extras.filter(({ id }) => choices.includes(id));
  return [
    ...own,
    ...added.map(({ name, cents, per: unit, vatRate: rate }) => {
      return { title: dutchOf(name), cents, vatRate: rate, per: unit, minimum: 1 };
    }),
  ];
}

/** Writes a quote from what the owner filled in. Throws 422 with a message per field. */
export function draftQuote(form: QuoteForm, { booking, offer, extras, events, code: asked, now }: QuoteSource): Quote {
  const added = extras.filter(({ id }) => form.extras.includes(id));
  const prices = [
    ...pricesOf(offer, booking.choices),
    ...added.map(({ id, title, priceCents, vatRate, per }) => {
      return { extraId: id, title, cents: priceCents, vatRate, per, minimum: 1 };
    }),
  ];
  const [discount, deposit] = [shareOf(form.discount), shareOf(form.deposit)];
  const code = form.withCode ? asked : null;
  const { rates: _, ...sums } = sumUp(prices, form.persons, { code, discount, deposit });
  const leftCents = sums.totalCents + sums.discountCents - sums.codeCents;
  const event = events.find(({ optionId }) => optionId === form.optionId) ?? null;
  const errors = {
    ...(form.optionId !== null && !event && { optionId: NO_EVENT }),
    ...(event && event.free < form.persons && { optionId: fewLeft(event.free) }),
    ...(prices.length === 0 && { extras: NO_LINES }),
    ...(added.length < new Set(form.extras).size && { extras: GONE }),
    ...(code?.fault && { withCode: CODE_GONE[code.fault] }),
    ...(isAbove(discount, leftCents) && { 'discount.value': ABOVE_TOTAL }),
    ...(isAbove(deposit, sums.totalCents) && { 'deposit.value': ABOVE_TOTAL }),
    ...daysWrong(form, booking.day, dayOf(now)),
  };
  if (Object.keys(errors).length > 0) throw new Problem('invalid', usual.invalidInput, { errors });
  const { cancel } = form;
  return {
    number: 0,
    id: newUuid(),
    bookingId: booking.id,
    title: dutchOf(offer.title),
    day: booking.day,
    time: booking.time,
    persons: form.persons,
    event: event && { optionId: event.optionId, title: event.title, start: event.start },
    code: code && { code: code.code, kind: code.kind, value: code.value },
    discount,
    deposit,
    validUntil: form.validUntil,
    cancel: cancel && { until: cancel.until, costs: { kind: 'percent', percent: cancel.costs } },
    personsUntil: form.personsUntil,
    sentAt: now,
    replacedAt: null,
    ...sums,
  };
}

const NO_LINES = 'Dit arrangement heeft geen vaste prijs. Kies een of meer extra’s.';
const GONE = 'Een van deze extra’s staat niet meer op uw lijst. Kies opnieuw.';
const NO_EVENT = 'Dit evenement is op deze dag niet (meer). Kies opnieuw.';
const fewLeft = (free: number) =>
  free === 0
    ? 'Hier is geen plaats meer. Kies iets anders, of maak eerst meer plaatsen.'
    : `Vrije plaatsen: ${free}. Kies iets anders, of maak eerst meer plaatsen.`;
const CODE_GONE = {
  ended: 'U heeft deze kortingscode gestopt. Zet hem hier uit; u kunt zelf een korting geven.',
  spent: 'Deze kortingscode is zo vaak gebruikt als kan. Zet hem hier uit; u kunt zelf een korting geven.',
};
const ABOVE_TOTAL = 'Dit is meer dan het totaal.';
const IS_PAST = 'Deze dag is al voorbij.';
const AFTER_VISIT = 'Deze dag ligt na het bezoek.';

function isAbove(share: Share | null, cents: number): boolean {
  return share?.kind === 'amount' && share.value > cents;
}

function daysWrong({ validUntil, cancel, personsUntil }: QuoteForm, visit: CalendarDay, today: CalendarDay) {
  const days = { validUntil, 'cancel.until': cancel?.until ?? null, personsUntil };
  const wrong = Object.entries(days).flatMap(([field, day]) => {
    if (day === null || (day >= today && day <= visit)) return [];
    return [[field, day < today ? IS_PAST : AFTER_VISIT]];
  });
  return Object.fromEntries(wrong) as Record<string, string>;
}

function shareOf(share: QuoteForm['discount']): Share | null {
  if (share === null) return null;
  return share.kind === 'percent' ? share : { kind: 'amount', value: centsFromEuros(share.value) ?? 0 };
}

/** Form filled in from the last quote, or else from the request. */
export function proposeForm(
  last: Quote | null,
  { booking, extras, events, code, now }: Omit<QuoteSource, 'offer'>,
): QuoteForm {
  const usualTerms = proposeTerms(booking.day, now);
  const { validUntil } = usualTerms;
  const { cancel, deposit, personsUntil } = last ?? usualTerms;
  const listed = new Set(extras.filter(({ endedAt }) => endedAt === null).map(({ id }) => id));
  return {
    optionId: events.find(({ optionId }) => optionId === last?.event?.optionId)?.optionId ?? null,
    persons: last?.persons ?? booking.adults + booking.children,
    extras: (last?.lines ?? []).flatMap(({ extraId }) => (extraId !== null && listed.has(extraId) ? [extraId] : [])),
    withCode: code !== null && code.fault === null && last?.code !== null,
    discount: wireOf(last?.discount ?? null),
    deposit: wireOf(deposit),
    validUntil,
    cancel: cancel && { until: cancel.until, costs: cancel.costs.kind === 'percent' ? cancel.costs.percent : 0 },
    personsUntil,
  };
}

function wireOf(share: Share | null): QuoteForm['discount'] {
  return share?.kind === 'amount' ? { kind: 'amount', value: eurosFromCents(share.value) } : share;
}
