import { canonicalEmail } from '../../../../kernel/email-address.ts';
import type { Bookings } from '../ports.ts';
import { createExtras, type ExtraPorts } from './extras.ts';
import { createQuoteFollower } from './follow-quotes.ts';
import { createOwnQuotes, type OwnMoney, type OwnQuotePorts } from './own-quote.ts';
import { createQuoteSender, type QuotePorts } from './send-quotes.ts';

export type QuotesPorts = Omit<QuotePorts, 'bookings' | 'extras'> &
  Omit<OwnQuotePorts, 'bookings'> &
  ExtraPorts & { bookings: QuotePorts['bookings'] & Pick<Bookings, 'ofEmail'> };

/** Quotes of requests: made, sent, shown, ended; and the owner's list of extras. */
export function createQuotes(ports: QuotesPorts, money: OwnMoney) {
  const { quotes, bookings } = ports;

  async function exportOf(email: string): Promise<Record<string, unknown>[]> {
    const own = await bookings.ofEmail(canonicalEmail(email));
    const sent = await Promise.all(own.map(({ id }) => quotes.ofBooking(id)));
    return sent.flat();
  }

  return {
    ...createQuoteSender(ports),
    ...createQuoteFollower(ports),
    ...createOwnQuotes(ports, money),
    extras: createExtras(ports),
    /** Quotes are deleted with their booking. */
    personalQuotes: { name: 'quotes', exportOf, erase: async () => undefined },
  };
}
