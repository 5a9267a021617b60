import { newUuid } from '../../../src/kernel/ids.ts';
import { bookingSecretOf } from '../../../src/modules/ticketing/bookings/booking.ts';
import type { Admin } from '../../catalogue/admin/admin-house.ts';
import { aBooking } from './a-booking.ts';

/** A request in the house, an extra for it, and the quote that the owner would send. */
export async function askedFor({ external, wired }: Admin) {
  const id = newUuid();
  const secret = bookingSecretOf(wired.secrets, id);
  await external.bookings.insert(aBooking({ id, linkHash: wired.secrets.hash(secret) }));
  const { quotes } = wired.ticketing.bookings;
  await quotes.extras.addExtra({ title: 'Lunch', price: 20, vatRate: 9, per: 'person' }, 'the owner');
  const extra = (await quotes.extras.adminExtras()).findLast(({ title }) => title === 'Lunch');
  const { form } = await quotes.adminQuote(id);
  const quote = { ...form, extras: [extra?.id ?? 0] };
  const { total } = await quotes.previewQuote(id, quote);
  return { id, secret, body: { ...quote, seen: 0, total } };
}
