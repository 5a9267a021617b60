import { beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Booking } from '../../src/modules/ticketing/bookings/booking.ts';
import type { DiscountCodeRequest } from '../../src/modules/ticketing/sales/discounts/discounts-schema.ts';
import { engines } from '../support/engines.ts';
import { shareShop, type Visitors } from '../ticketing/bookings/days-of-visits.ts';
import { OWNER } from '../ticketing/bookings/quoted.ts';
import { anOffer, anOrder, placing, refusal, type Shop } from '../ticketing/shop.ts';

/** A fifth of the total first. */
const DEPOSIT = { deposit: { kind: 'percent', value: 20 } } as const;

describe.each(engines)('discount codes of visits, on $name', ({ open }) => {
  let shop: Shop;
  let visitors: Visitors;
  let code = '';
  const { visitDay } = shareShop(open, async (opened) => {
    ({ shop, visitors } = opened);
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 400 }, { capacity: 400 }]));
  });
  beforeEach(() => {
    code = `GROEP-${visitDay().slice(-2)}`;
  });

  const make = (about: Partial<DiscountCodeRequest> = {}) => {
    const bare = { eventId: null, maxUses: null, startsOn: null, endsOn: null };
    return shop.sales.discounts.addDiscountCode({ code, kind: 'percent', value: 10, ...bare, ...about }, 'anna');
  };
  const used = async () => (await shop.ports.discounts.find(code))?.used;
  const quoted = (terms: Parameters<typeof visitors.quoted>[1] = {}, about: Partial<Booking> = {}) =>
    visitors.quoted({ day: visitDay(), discountCode: code, ...about }, terms);
  async function cancel(booking: Booking) {
    const { cancelling } = await visitors.view(booking);
    const { costs = 0, back = 0 } = cancelling ?? {};
    return visitors.agreed.act(visitors.secretOf(booking), { action: 'cancel', costs, back });
  }

  test('a quote shows what it gives, the owner’s discount is of the rest, and a use counts once it is accepted', async () => {
    await make();
    const booking = await quoted({ discount: { kind: 'amount', value: 50 } });
    expect(await visitors.view(booking)).toMatchObject({
      code: { code, amount: 48.75 },
      discount: 98.75,
      total: 388.75,
    });
    expect(await used()).toBe(0);
    await visitors.accept(booking);
    await visitors.accept(booking);
    expect(await used()).toBe(1);
    const own = (await shop.sales.discounts.discountCodes()).find((one) => one.code === code);
    expect(own).toMatchObject({ used: 1, paidOrders: 0, visits: 1, givenOnVisits: 48.75 });
  });

  test('a changed number counts the percentage again, and no second use', async () => {
    await make({ maxUses: 1 });
    const booking = await quoted();
    await visitors.accept(booking);
    await visitors.change(booking, 17);
    expect(await visitors.view(booking)).toMatchObject({ persons: 20, code: { amount: 62.5 }, total: 562.5 });
    expect(await used()).toBe(1);
  });

  test('an amount is never more than the visit costs', async () => {
    await make({ kind: 'amount', value: 600 });
    const booking = await quoted();
    expect(await visitors.view(booking)).toMatchObject({ code: { amount: 487.5 }, total: 0 });
    expect(await refusal(quoted({ discount: { kind: 'amount', value: 1 } }))).toBe('invalid');
  });

  test.each([
    [
      'the owner',
      async (booking: Booking) => {
        const { version } = await visitors.stored(booking);
        const costs = { by: 'owner', costs: 0, back: 0, words: '' } as const;
        await visitors.agreed.cancelByHand(booking.id, { version, ...costs }, OWNER);
      },
    ],
    ['the visitor', cancel],
  ])('a visit that %s cancels gives its use back, once', async (_, end) => {
    await make({ maxUses: 1 });
    const [booking, other] = [await quoted(), await quoted()];
    await visitors.accept(booking);
    expect(await refusal(visitors.accept(other))).toBe('code_spent');
    expect((await visitors.stored(other)).state).toBe('quoted');
    await end(booking);
    expect(await used()).toBe(0);
    await visitors.accept(other);
    expect(await used()).toBe(1);
  });

  test('a deposit holds a use while it may be paid; one that comes late counts beyond the limit (R-12)', async () => {
    await make({ maxUses: 1 });
    const late = await quoted(DEPOSIT);
    const order = await visitors.accept(late);
    expect(await used()).toBe(1);
    await visitors.hear(order?.orderId ?? '', 'expired');
    expect([await used(), (await visitors.stored(late)).heldCode]).toEqual([0, null]);
    const other = await quoted();
    await visitors.accept(other);
    await visitors.hear(order?.orderId ?? '', 'paid');
    expect((await visitors.stored(late)).state).toBe('confirmed');
    expect(await used()).toBe(2);
  });

  test('what staff or an invoice take for a quote keeps to the limit, and changes nothing beyond it', async () => {
    await make({ maxUses: 1 });
    const [first, second] = [await quoted(DEPOSIT), await quoted(DEPOSIT)];
    const take = ({ id }: Booking) =>
      shop.bookings.payments.notePayment(id, { id: newUuid(), way: 'transfer', amount: 87.75 }, OWNER);
    await take(first);
    const before = await visitors.personsOn(visitDay());
    expect(await refusal(take(second))).toBe('code_spent');
    expect(await visitors.personsOn(visitDay())).toBe(before);
    expect([await used(), (await visitors.stored(second)).state]).toEqual([1, 'quoted']);
  });

  test('a code that is gone since is left out of a new quote, and one that was sent keeps it', async () => {
    await make();
    const sent = await quoted();
    await shop.sales.discounts.endDiscountCode(code, 'anna');
    const again = await visitors.quotes.adminQuote(sent.id);
    expect(again).toMatchObject({ code: { code, fault: 'ended' }, form: { withCode: false } });
    const wish = visitors.quotes.previewQuote(sent.id, { ...again.form, withCode: true });
    await expect(wish).rejects.toMatchObject({ errors: { withCode: expect.stringContaining('gestopt') } });
    await visitors.accept(sent);
    expect([await used(), (await visitors.view(sent)).total]).toEqual([1, 438.75]);
  });

  test('a visit that is deleted after its day stays counted', async () => {
    await make({ maxUses: 1 });
    const booking = await quoted();
    await visitors.accept(booking);
    await shop.bookings.personal.erase(booking.email);
    shop.clock.set('2026-08-10T10:00:00.000Z');
    await shop.bookings.agreed.concludeVisits();
    await shop.bookings.forgetBookings();
    expect(await shop.ports.bookings.find(booking.id)).toBeNull();
    expect(await used()).toBe(1);
  });

  test('orders and acceptances at once get no more than the uses that are left', async () => {
    await make({ maxUses: 7 });
    const wanted = { ...(await anOrder(shop, { 1: 2 })), totalAmount: 15, discountCode: code };
    const asked = await Promise.all(Array.from({ length: 12 }, () => quoted(DEPOSIT)));
    const order = (index: number) => {
      const email = `koper${index}@voorbeeld.example`;
      return shop.sales.checkout.placeOrder(placing({ ...wanted, email }, { clientAddress: email }));
    };
    const tried = await Promise.all(
      asked.flatMap((booking, index) => [refusal(visitors.accept(booking)), refusal(order(index))]),
    );
    expect(tried.filter((one) => one === 'done')).toHaveLength(7);
    expect(tried.filter((one) => one === 'code_spent' || one === 'discount_invalid')).toHaveLength(17);
    expect(await used()).toBe(7);
  });
});
