import type { Ledger } from '../faults/mixed/ledger.ts';
import type { Random } from '../support/seeded-random.ts';
import type { Friends } from './friends/known-friend.ts';
import type { Sale } from './season.ts';
import type { Stage } from './stage.ts';
import type { Staff } from './staff.ts';
import type { Visitor } from './visitor.ts';

/** An actor that does one thing per step, and remembers what it was told. */
export type Actor = {
  name: string;
  /** How often it has its turn, beside the others. */
  weight: number;
  /** Does one thing, decided by `random` alone; others act at the same time. Throws on a wrong answer. */
  act(random: Random): Promise<void>;
};

/** State that actors share: the stage, the offer, and what was acknowledged to any of them. */
export type Part = {
  stage: Stage;
  sales: { small: Sale; large: Sale };
  /** Facts that must be there exactly once from now on. */
  ledger: Ledger;
  /** Orders about which a buyer was told something. */
  orders: KnownOrder[];
  cards: KnownCard[];
  bookings: KnownBooking[];
  friends: Friends;
  /** Keys of refunds that were answered as accepted. */
  acceptedRefunds: Set<string>;
  owner: Staff;
};

/** An order as its buyer knows it. */
export type KnownOrder = {
  id: string;
  paymentId: string | null;
  visitor: Visitor;
  email: string;
  amount: number;
  /** The last word about it, and whether it ever was 'paid'. */
  word: string | null;
  wasPaid: boolean;
  /** True if owner or buyer had it refunded, whole or in part. */
  isGivenBack: boolean;
  /** The gift card that paid a part of it. */
  card?: KnownCard;
  cardCents?: number;
  /** True if the holder saw that part back on the card: a late payment takes it again. */
  isCardPartBack?: boolean;
  /** True if its only date was called off and refunded before it was paid. */
  isDateOff?: boolean;
};

/** A booking as its visitor knows it. */
export type KnownBooking = {
  email: string;
  visitor: Visitor;
  /** Of its link, once the email with a quote has come. */
  secret: string | null;
  /** Total in euros that each of its quotes said, by number. */
  totals: Map<number, number>;
  /** Payments at the provider, oldest first. */
  payments: string[];
  /** True once its page said that it is booked. */
  wasBooked: boolean;
};

/** A gift card as its holder knows it. */
export type KnownCard = {
  saleId: string;
  paymentId: string;
  email: string;
  amountCents: number;
  /** Its link and code, once the email has come. */
  secret: string | null;
  code: string | null;
  /** Balances that its holder may expect; null: a bank took money back, which no message told them. */
  couldBeCents: readonly number[] | null;
  /** True while an actor uses it. */
  isBusy: boolean;
};

/** The word for why it was refused; empty where it was not. */
export function codeOf({ body }: { body: Record<string, unknown> }): string {
  return typeof body['code'] === 'string' ? body['code'] : '';
}

/** Notes an answer that is none of those that may come; true when it is a success. */
export function expected(
  { stage }: Pick<Part, 'stage'>,
  what: string,
  { status, body }: { status: number; body: Record<string, unknown> },
  others: readonly number[] = [],
): boolean {
  if (status >= 200 && status < 300) return true;
  // Finally 0, 503 or 429: no answer for long.
  if (![0, 429, 503, ...others].includes(status)) {
    stage.fail('answers', `${what}: ${status} ${JSON.stringify(body)}`);
  }
  return false;
}
