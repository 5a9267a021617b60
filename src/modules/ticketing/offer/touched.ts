import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, eurosFromCents, euroText } from '../../../kernel/money/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Offer, StoredOffer, StoredOption } from './offer.ts';
import type { HeldLine } from './ports.ts';

/**
 * off-site: the page leaves the site. date: their date is removed. option: their option is removed. fewer: there will be
 * fewer seats. on-again: a cancelled event takes place after all.
 */
export type TouchKind = 'off-site' | 'date' | 'option' | 'fewer' | 'on-again';

/** Valid tickets of one option, not past, that one kind of change affects. */
export type TouchedTickets = {
  kind: TouchKind;
  option_id: number;
  title: string;
  start: string;
  end: string;
  /** Number of orders with such a ticket. */
  orders: number;
  /** Number of tickets that admit a person. */
  people: number;
  tickets: number;
  /** Price of those tickets in euros, without service costs. */
  paid: number;
};

/** All affected tickets; the totals count each order and ticket once. */
export type Touched = {
  lines: TouchedTickets[];
  orders: number;
  people: number;
  tickets: number;
  paid: number;
  /** Sent back with the save, which is refused if the counts have changed since. */
  seen: string;
};

/** Change about to be saved, with facts that only the catalogue knows. */
export type OfferChange = {
  offer: Offer;
  /** True if visitors can see its page now and no longer will. */
  leavesSite: boolean;
  /** Options whose date is removed, and which would get another date or none. */
  losingDate: number[];
};

type Before = { offer: StoredOffer; options: StoredOption[] };

/**
 * Counts the sold tickets, not past, that a change affects: orders, people and euros per option and kind, and totals
 * that count each order and ticket once. Null if it affects none.
 */
export function touchedBy(change: OfferChange, before: Before, held: HeldLine[], now: Instant): Touched | null {
  const good = held.filter(({ end }) => end > now);
  const byOption = [...Map.groupBy(good, ({ optionId }) => optionId)];
  const lines = byOption.flatMap(([id, some]) => kindsOf(id, change, before).map((kind) => lineOf(kind, some)));
  if (lines.length === 0) return null;
  const ids = new Set(lines.map(({ option_id: id }) => id));
  const all = sumsOf(good.filter(({ optionId }) => ids.has(optionId)));
  return { lines, ...all, seen: lines.map(markOf).join(' ') };
}

function kindsOf(id: number, { offer: after, leavesSite, losingDate }: OfferChange, before: Before): TouchKind[] {
  const [was, is] = [before.options.find((one) => one.id === id), after.options.find((one) => one.id === id)];
  const kinds: TouchKind[] = [];
  if (leavesSite) kinds.push('off-site');
  if (before.offer.isCancelled && !after.isCancelled) kinds.push('on-again');
  if (was && !is) kinds.push('option');
  if (was && is && losingDate.includes(id)) kinds.push('date');
  if (was && is && is.capacity < was.capacity) kinds.push('fewer');
  return kinds;
}

function lineOf(kind: TouchKind, held: HeldLine[]): TouchedTickets {
  const [first] = held;
  if (!first) throw new Error('an option without tickets is not touched');
  const { optionId: option_id, title, start, end } = first;
  return { kind, option_id, title, start: isoWithOffset(start), end: isoWithOffset(end), ...sumsOf(held) };
}

function sumsOf(held: HeldLine[]): Pick<Touched, 'orders' | 'people' | 'tickets' | 'paid'> {
  const sum = (part: (line: HeldLine) => number) => held.reduce((total, line) => total + part(line), 0);
  const cents: Cents = sum((line) => line.cents);
  return {
    orders: new Set(held.map(({ orderId }) => orderId)).size,
    people: sum(({ isPerson, tickets }) => (isPerson ? tickets : 0)),
    tickets: sum(({ tickets }) => tickets),
    paid: eurosFromCents(cents),
  };
}

const markOf = ({ kind, option_id: id, orders, people, tickets, paid }: TouchedTickets) =>
  [kind, id, orders, people, tickets, paid].join(':');

/** Returns the first option that would have fewer seats than are taken; such a save is always refused. */
export function tooFew({ offer }: OfferChange, { options }: Pick<Before, 'options'>): StoredOption | null {
  const isTooFew = (was: StoredOption) => {
    const is = offer.options.find(({ id }) => id === was.id);
    return is !== undefined && is.capacity < was.sold + was.held;
  };
  return options.find(isTooFew) ?? null;
}

/** Problem 409 `capacity_too_low`: says how many seats are taken, and by how many orders and people. */
export function capacityTooLow({ id, title, sold, held }: StoredOption, lines: HeldLine[]): Problem {
  const sums = sumsOf(lines.filter(({ optionId }) => optionId === id));
  const taken = sold + held;
  const message = `Van ‘${title}’ zijn er al ${taken} verkocht of vastgehouden${countsText(sums)}. Kies minstens ${taken}, of betaal eerst bestellingen terug.`;
  return new Problem('conflict', message, {
    reason: 'capacity_too_low',
    facts: { option_id: id, title, taken, ...sums },
  });
}

/** Problem 409 `has_tickets`: nothing is saved until the owner confirms having seen these counts. */
export function ticketsTouched(touched: Touched): Problem {
  const message = `Er zijn tickets verkocht${countsText(touched)}. Kijk eerst wat dit voor hen betekent.`;
  return new Problem('conflict', message, { reason: 'has_tickets', facts: { orders: touched.orders, touched } });
}

function countsText({ orders, people, paid }: Pick<Touched, 'orders' | 'people' | 'paid'>): string {
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  if (orders === 0) return '';
  return `: ${many(orders, 'bestelling', 'bestellingen')}, ${many(people, 'persoon', 'personen')}, ${euroText(Math.round(paid * 100))}`;
}
