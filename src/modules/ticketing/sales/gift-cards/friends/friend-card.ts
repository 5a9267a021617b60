import { addDays, type CalendarDay, calendarDay, dayOf, yearOf } from '../../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../../kernel/money/money.ts';
import type { FriendPercent } from '../../../rules/friends/friend-price.ts';
import type { Secrets } from '../../../../../platform/secrets.ts';
import { signedCardPart } from '../../../rules/friends/signed-card.ts';

/** Season of a card, first and last day; null: it starts when it is bought, or on the day when it is given. */
type Season = { from: CalendarDay; until: CalendarDay } | null;

/** Entry that a card gives its holders, fixed when it was ordered. */
export type FriendFacts = {
  kind: string;
  gives: string;
  adults: number;
  children: number;
  /** Months for which it is valid; means nothing with a season. */
  months: number;
  season: Season;
  /** Number of visits, each of one person, of a punch card; null or absent: any number. */
  visits?: number | null;
  /** Set if a buyer who withdraws from a used card gets the part back that is left (decision 0194). */
  isProRata?: true;
  /** Percentage off in the shop; absent on cards that were sold before there was one. */
  percent?: FriendPercent;
  /** Days before the sale of an event on which its holder may order; absent for none. */
  daysAhead?: number;
  /** Set on a card that renews another: the id of that one, and the day after its last. */
  renews?: { card: string; from: CalendarDay };
};

/** Kind of card that the owner sells; its name is its key. */
export type FriendKind = Omit<FriendFacts, 'kind' | 'percent' | 'daysAhead' | 'renews' | 'isProRata'> & {
  name: string;
  isProRata: boolean;
  percent: FriendPercent;
  daysAhead: number;
  priceCents: Cents;
  /** VAT is due when a card is sold. */
  vatRate: number;
  madeAt: Instant;
  /** Null while it is on sale. */
  endedAt: Instant | null;
};

/** Store of kinds; writes join the caller's transaction. */
export type FriendKinds = {
  /** By price, ended ones included. */
  list(): Promise<FriendKind[]>;
  find(name: string): Promise<FriendKind | null>;
  /** Adds the kind or replaces its facts, and puts it on sale. */
  put(kind: FriendKind): Promise<void>;
  /** False if it was ended already, or never existed. */
  end(name: string, at: Instant): Promise<boolean>;
};

type DatedCard = { friend: FriendFacts | null; soldAt: Instant | null; mailOn: CalendarDay | null };

/** First valid day; null while it is unpaid, and for other cards. */
export function firstDayOfFriend({ friend, soldAt, mailOn }: DatedCard): CalendarDay | null {
  if (friend === null || soldAt === null) return null;
  if (friend.season) return friend.season.from;
  const days = [dayOf(soldAt), mailOn ?? '', friend.renews?.from ?? ''];
  return days.toSorted().at(-1) ?? null;
}

/** Last valid day of a card that is sold now: the day before its first day some months later, or the season's last. */
export function lastDayOfFriend(friend: FriendFacts, soldAt: Instant, mailOn: CalendarDay | null): CalendarDay {
  if (friend.season) return friend.season.until;
  const first = firstDayOfFriend({ friend, soldAt, mailOn }) ?? dayOf(soldAt);
  const [month = 1, day = 1] = first.split('-').slice(1).map(Number);
  const months = month - 1 + friend.months;
  const [year, next] = [yearOf(first) + Math.floor(months / 12), (months % 12) + 1];
  const daysInMonth = new Date(Date.UTC(year, next, 0)).getUTCDate();
  return day > daysInMonth ? calendarDay(year, next, daysInMonth) : addDays(calendarDay(year, next, day), -1);
}

/** Fixes for a card what its kind gives now. */
export function factsOf(kind: FriendKind): FriendFacts {
  const { name, gives, adults, children, months, season, visits, percent, isProRata, daysAhead } = kind;
  const facts = { kind: name, gives, adults, children, months, season, percent };
  const some = { ...(visits && { visits }), ...(isProRata && { isProRata }), ...(daysAhead > 0 && { daysAhead }) };
  return { ...facts, ...some };
}

/** Text of the QR code of a card that was sold, which offline phones verify by its signature. */
export function friendQr(
  { secrets, site }: { secrets: Pick<Secrets, 'signOpenly'>; site: { baseUrl: string } },
  code: string,
  card: DatedCard & { validUntil: CalendarDay | null },
): string | null {
  const from = firstDayOfFriend(card);
  if (card.friend === null || from === null || card.validUntil === null) return null;
  const { adults, children, visits } = card.friend;
  const claims = { code, from, until: card.validUntil, adults, children, ...(visits && { visits }) };
  return site.baseUrl + signedCardPart(claims, (message) => secrets.signOpenly('ticket-code', message));
}
