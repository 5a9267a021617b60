import type { Booking } from '../booking.ts';
import type { AskingPorts } from './ports.ts';

/** Emails about a request, to its sender and to the owner. */
export function createRequestEmails({
  bookings,
  outbox,
  clock,
  site,
  ...limit
}: Pick<AskingPorts, 'bookings' | 'outbox' | 'clock' | 'site' | 'mayMailAgain' | 'mailDayBefore'>) {
  /** True if this address may get another email that a stranger causes (S-30). */
  async function mayMail(email: string): Promise<boolean> {
    const now = clock.now();
    const since = limit.mailDayBefore(now);
    const earlier = (await bookings.ofEmail(email)).map(({ askedAt }) => askedAt).filter((at) => at > since);
    return limit.mayMailAgain(earlier, now);
  }

  const mailSender = (kind: 'booking-asked' | 'booking-confirm', { id, email, language }: Booking) =>
    outbox.put({
      kind,
      to: email,
      facts: { bookingId: id, ...(language && { language }) },
      lane: 'urgent',
      uniqueKey: `${kind}:${id}`,
    });

  const tellOwner = ({ id }: Booking, kind: 'booking-owner' | 'booking-withdrawn' = 'booking-owner') =>
    outbox.put({ kind, to: site.email, facts: { bookingId: id }, lane: 'urgent', uniqueKey: `${kind}:${id}` });

  return { mayMail, mailSender, tellOwner };
}
