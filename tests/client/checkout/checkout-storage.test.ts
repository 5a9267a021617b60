import { beforeEach, describe, expect, it } from 'vitest';
import { NO_TYPED_CODES, ticketForm } from '../../../client/sales/checkout/cart/cart.ts';
import { createCheckoutStorage } from '../../../client/sales/checkout/cart/checkout-storage.ts';
import { NO_DETAILS } from '../../../client/sales/checkout/cart/personal-fields.ts';
import { anEvent, anOption } from './event-samples.ts';

const details = { firstName: 'Anna', lastName: 'de Vries', email: 'anna@example.nl', phoneNumber: '0612345678' };
const { items } = ticketForm([anOption()], { 1: 2 });

function mapStore() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

describe('checkout storage', () => {
  let session = mapStore();
  let local = mapStore();
  let storage = createCheckoutStorage(() => ({ session, local }));
  beforeEach(() => {
    session = mapStore();
    local = mapStore();
    storage = createCheckoutStorage(() => ({ session, local }));
  });

  it('keeps the record with the field names of the specification (ENT-24 to ENT-26)', () => {
    storage.keep(anEvent(), items, details);
    expect(JSON.parse(session.values.get('ticket_information') ?? '')).toEqual({
      personalDetails: { firstname: 'Anna', lastname: 'de Vries', email: 'anna@example.nl', phone: '0612345678' },
      paymentInformation: { method: 'ideal' },
      ticketDetails: { total: 16, items, eventId: 7, eventTitle: 'Hortensiadag' },
    });
  });
  it('gives the selection back', () => {
    storage.keep(anEvent(), items, details);
    expect(storage.read()).toEqual({ eventId: 7, items, details, codes: NO_TYPED_CODES });
  });
  it('keeps the codes of an event while its details are typed, and not for another event or once they are forgotten', () => {
    const codes = { discount: 'LENTE', card: '', cardOf: '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c11' };
    storage.keep(anEvent(), items, details, codes);
    storage.keep(anEvent(), items, { ...details, firstName: 'Bob' });
    expect(storage.read()?.codes).toEqual(codes);
    storage.keep(anEvent({ event_id: 8 }), items, details);
    expect(storage.read()?.codes).toEqual(NO_TYPED_CODES);
    storage.keep(anEvent(), items, details, codes);
    storage.forgetDetails(anEvent());
    expect(storage.read()?.codes).toEqual(NO_TYPED_CODES);
  });
  it('reads nothing from a record that is damaged or was tampered with', () => {
    for (const text of ['{', '[]', '{"ticketDetails":{"items":[{"amount":-1}]}}']) {
      session.setItem('ticket_information', text);
      expect(storage.read()).toBeNull();
    }
  });
  it('forgets the details and keeps the amounts when step 1 is cancelled (CHECK-03)', () => {
    storage.keep(anEvent(), items, details);
    storage.rememberStep('details');
    storage.forgetDetails(anEvent());
    expect(storage.read()).toEqual({ eventId: 7, items, details: NO_DETAILS, codes: NO_TYPED_CODES });
    expect(local.values.has('checkout_step')).toBe(false);
  });
  it('stores checkout_step 1 at start and 2 on betaling (CHECK-19)', () => {
    storage.rememberStep('details');
    expect(local.values.get('checkout_step')).toBe('1');
    storage.rememberStep('payment');
    expect(local.values.get('checkout_step')).toBe('2');
  });
  it('removes everything on cancel and on paid (CHECK-11, CHECK-19)', () => {
    storage.keep(anEvent(), items, details);
    storage.rememberStep('payment');
    storage.idempotencyKey('order');
    storage.clear();
    expect([...session.values, ...local.values]).toEqual([]);
  });
  it('gives one idempotency key per content of the order (CHECK-25)', () => {
    const key = storage.idempotencyKey('two tickets');
    expect(storage.idempotencyKey('two tickets')).toBe(key);
    expect(storage.idempotencyKey('three tickets')).not.toBe(key);
  });
  it('gives a new key after the old one was refused', () => {
    const key = storage.idempotencyKey('two tickets');
    storage.dropKey();
    expect(storage.idempotencyKey('two tickets')).not.toBe(key);
  });
  it('lives as long as the page where the browser refuses storage', () => {
    const refusing = createCheckoutStorage(() => {
      throw new Error('denied');
    });
    refusing.keep(anEvent(), items, details);
    expect(refusing.read()?.items).toEqual(items);
    refusing.clear();
    expect(refusing.read()).toBeNull();
  });
});
