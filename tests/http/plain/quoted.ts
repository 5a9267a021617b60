import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { bookingSecretOf } from '../../../src/modules/ticketing/bookings/booking.ts';
import { aBooking } from '../../ticketing/bookings/a-booking.ts';
import type { Shop } from './shop.ts';

export const OWNER = 'the owner';

/** A quote that was sent, with a deposit of so many percent, for a visit in so many days, and its page. */
export async function quotedAt(shop: Shop, percent = 0, days = 60) {
  const id = newUuid();
  const secret = bookingSecretOf(shop.wired.secrets, id);
  const day = addDays(dayOf(shop.clock.now()), days);
  const email = `${id}@voorbeeld.example`;
  await shop.external.bookings.insert(aBooking({ id, email, day, linkHash: shop.wired.secrets.hash(secret) }));
  const { quotes } = shop.wired.ticketing.bookings;
  await quotes.extras.addExtra({ title: 'Rondleiding', price: 75, vatRate: 21, per: 'group' }, OWNER);
  const extra = (await quotes.extras.adminExtras()).findLast(({ title }) => title === 'Rondleiding');
  const { form } = await quotes.adminQuote(id);
  const whole = {
    ...form,
    extras: [extra?.id ?? 0],
    cancel: form.cancel && { ...form.cancel, costs: 10 },
    deposit: percent > 0 ? { kind: 'percent' as const, value: percent } : null,
  };
  const { total } = await quotes.previewQuote(id, whole);
  await quotes.sendQuote(id, { ...whole, seen: 0, total }, OWNER);
  return { id, email, page: `/aanvraag/${secret}/offerte` };
}
