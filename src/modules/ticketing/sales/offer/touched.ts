import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, eurosFromCents, euroText } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Offer, StoredOffer, StoredOption } from './offer.ts';
import type { HeldLine } from './ports.ts';

/** 'off-site': the page goes; 'date', 'option': removed; 'fewer': fewer seats; 'on-again': takes place after all. */
export type TouchKind = 'off-site' | 'date' | 'option' | 'fewer' | 'on-again';

export type TouchedTickets = {
  kind: TouchKind;
  option_id: number;
  title: string;
  start: string;
  end: string;
  orders: number;
  people: number;
  tickets: number;
  /** Euros without service costs. */
  paid: number;
};

/** Tickets that a save touches. The totals count each order and ticket once. */
export type Touched = {
  lines: TouchedTickets[];
  orders: number;
  people: number;
  tickets: number;
  paid: number;
  /** Sent back with the save, which is refused if it is outdated. */
  seen: string;
};

/** Change of an offer, with facts that only the catalogue knows. */
export type OfferChange = {
  offer: Offer;
  /** True if the page is visible now and will not be afterwards. */
  leavesSite: boolean;
  /** Options whose date is removed or replaced. */
  losingDate: number[];
};

export type SeenChange = Omit<OfferChange, 'offer'> & { seen: string | undefined };

type Before = { offer: StoredOffer; options: StoredOption[] };

/** Options whose tickets a save touches if they have any; 'all' includes removed ones. */
export function touchedOptions(change: OfferChange, before: Before): number[] | 'all' {
  if (kindsOf(null, change, before).length > 0) return 'all';
  return before.options.map(({ id }) => id).filter((id) => kindsOf(id, change, before).length > 0);
}

/** Looks at tickets that are not past (R-35). Returns null if none are touched. */
export function touchedBy(change: OfferChange, before: Before, held: HeldLine[], now: Instant): Touched | null {
  const good = held.filter(({ end }) => end > now);
  const byOption = [...Map.groupBy(good, ({ optionId }) => optionId)];
  const lines = byOption.flatMap(([id, some]) => kindsOf(id, change, before).map((kind) => lineOf(kind, some)));
  if (lines.length === 0) return null;
  const ids = new Set(lines.map(({ option_id: id }) => id));
  const all = sumsOf(good.filter(({ optionId }) => ids.has(optionId)));
  return { lines, ...all, seen: lines.map(markOf).join(' ') };
}

/** Returns how a save touches an option; with null, how it touches all of them. */
function kindsOf(
  id: number | null,
  { offer: after, leavesSite, losingDate }: OfferChange,
  before: Before,
): TouchKind[] {
  const [was, is] = [
    before.options.find((option) => option.id === id),
    after.options.find((option) => option.id === id),
  ];
  const kinds: TouchKind[] = [];
  if (leavesSite) kinds.push('off-site');
  if (before.offer.isCancelled && !after.isCancelled) kinds.push('on-again');
  if (was && !is) kinds.push('option');
  if (was && is && losingDate.includes(was.id)) kinds.push('date');
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

/** Returns the option with too few seats for its tickets, which is always refused (R-27). */
export function tooFew({ offer }: OfferChange, { options }: Pick<Before, 'options'>): StoredOption | null {
  const isTooFew = (was: StoredOption) => {
    const is = offer.options.find(({ id }) => id === was.id);
    return is !== undefined && is.capacity < was.sold + was.held;
  };
  return options.find(isTooFew) ?? null;
}

/** Names the seats taken, the orders and the people (R-27, R-35). */
export function capacityTooLow({ id, title, sold, held, booked }: StoredOption, lines: HeldLine[]): Problem {
  const sums = sumsOf(lines.filter(({ optionId }) => optionId === id));
  const taken = sold + held;
  const message = `Van ‘${title}’ zijn er al ${taken} verkocht of vastgehouden${countsText(sums)}${booked > 0 ? `, waarvan ${booked} voor boekingen` : ''}. Kies minstens ${taken}, of betaal eerst bestellingen terug.`;
  return new Problem('conflict', message, {
    reason: 'capacity_too_low',
    facts: { option_id: id, title, taken, ...sums },
  });
}

/** Refuses a save until the owner confirms these counts, and `letter` if asked for. */
export function ticketsTouched(
  touched: Touched | null,
  letter?: { orders: number } | null,
  doubts: readonly string[] = [],
): Problem {
  const counts = touched ? countsText(touched) : '';
  const message = `Er zijn tickets verkocht${counts}. Kijk eerst wat dit voor hen betekent.`;
  const orders = touched?.orders ?? letter?.orders ?? 0;
  const facts = { orders, touched, ...(letter !== undefined && { letter }), ...(doubts.length > 0 && { doubts }) };
  return new Problem('conflict', message, { reason: 'has_tickets', facts });
}

function countsText({ orders, people, paid }: Pick<Touched, 'orders' | 'people' | 'paid'>): string {
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  if (orders === 0) return '';
  return `: ${many(orders, 'bestelling', 'bestellingen')}, ${many(people, 'persoon', 'personen')}, ${euroText(Math.round(paid * 100))}`;
}
