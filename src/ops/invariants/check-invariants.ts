import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ADMISSION } from './admission.ts';
import { CALL_OFFS } from './sales/call-offs.ts';
import { MAILS } from './emails.ts';
import { GIFT_CARDS } from './money/gift-cards.ts';
import { FIGURES } from './money/figures.ts';
import { type Invariant, momentOf } from './invariant.ts';
import { INVOICES } from './money/invoices.ts';
import { MONEY_OR_TICKETS } from './money/money-or-tickets.ts';
import { MAILINGS } from './mailings.ts';
import { LIFETIMES } from './lifetimes.ts';
import { PERSONS } from './persons.ts';
import { RETENTION } from './retention.ts';
import { SCHEMA } from './schema.ts';
import { CHARGEBACKS, DISCOUNT_CODES, OFFERS, REFUND_REQUESTS, SHOP, TOTALS } from './sales/shop.ts';
import { TILL } from './money/till.ts';
import { WAITLISTS } from './sales/waitlists.ts';
import { WITHDRAWALS } from './sales/withdrawals.ts';
import { WHOLE_DATABASE } from './whole-database.ts';

export type InvariantResult = { id: string; promise: string; ok: boolean; breaches: string[] };

/** All invariants: I-1 to I-10 in order, then the others. */
const INVARIANTS: Invariant[] = [
  ...SHOP,
  MAILS,
  TOTALS,
  LIFETIMES,
  WHOLE_DATABASE,
  SCHEMA,
  ADMISSION,
  TILL,
  RETENTION,
  OFFERS,
  PERSONS,
  CHARGEBACKS,
  REFUND_REQUESTS,
  MONEY_OR_TICKETS,
  DISCOUNT_CODES,
  GIFT_CARDS,
  MAILINGS,
  CALL_OFFS,
  INVOICES,
  WAITLISTS,
  WITHDRAWALS,
  FIGURES,
];

const BREACHES_SHOWN = 100;

/**
 * Checks all tables of a live database or a copy, as of when its worker was last alive, at most `now`. Read-only. An
 * unreadable part of the file is a breach. `isAsked` selects.
 */
export async function checkInvariants(
  database: Database,
  now: Instant = systemClock.now(),
  isAsked: (id: string) => boolean = () => true,
): Promise<InvariantResult[]> {
  const moment = await momentOf(database, now);
  const results: InvariantResult[] = [];
  for (const { id, promise, breaches } of INVARIANTS.filter((one) => isAsked(one.id))) {
    const found = await breaches(database, moment).catch(unreadable);
    results.push({ id, promise, ok: found.length === 0, breaches: found.slice(0, BREACHES_SHOWN) });
  }
  return results;
}

function unreadable(thrown: unknown): string[] {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (!/^(SQLITE_CORRUPT|XX00[12]$)/.test(code)) throw thrown;
  return [`unreadable:${code}`];
}
