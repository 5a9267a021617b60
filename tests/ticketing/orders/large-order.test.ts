import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { mapInTurns, TICKETS_AT_ONCE } from '../../../src/kernel/long-lists.ts';
import { orderPaid } from '../../../src/modules/ticketing/emails/order-paid.ts';
import { countTurns } from '../../support/turn-counter.ts';
import { testSite } from '../../support/test-site.ts';
import { anOffer, openShop, type Shop } from '../shop.ts';

const TICKETS = 110;
const TURNS = Math.ceil(TICKETS / TICKETS_AT_ONCE);

describe('an order of many tickets (R-29)', () => {
  let shop: Shop;
  let turns: ReturnType<typeof countTurns>;
  let orderId: string;
  beforeEach(async () => {
    turns = countTurns();
    shop = await openShop({
      ports: (ports) => ({
        ...ports,
        secrets: {
          ...ports.secrets,
          signOpenly: (purpose, message) => {
            turns.note(Buffer.from(message).toString());
            return ports.secrets.signOpenly(purpose, message);
          },
        },
      }),
    });
    await shop.saveOffer(anOffer({}, [{ capacity: 200, priceCents: 0 }]));
    const sold = await shop.takeOrder(
      {
        eventId: 7,
        firstName: 'Anna',
        lastName: 'Bakker',
        email: 'anna@bezoeker.example',
        phoneNumber: '',
        orderLines: [{ option_id: 1, amount: TICKETS }],
        way: 'free',
        reason: 'buren',
        totalAmount: 0,
      },
      newUuid(),
      'the owner',
    );
    orderId = sold.id;
  });
  afterEach(async () => {
    turns.stop();
    await shop.database.close();
  });

  const stored = async () => {
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    return order;
  };

  test('gets its tickets twenty at a time: their codes, then their rows', () => {
    expect(turns.turns()).toBeGreaterThanOrEqual(2 * TURNS - 1);
  });

  test('is shown in parts of twenty, which together are all of it', async () => {
    const order = await stored();
    const whole = await shop.orderView(order);
    expect([whole.tickets.length, whole.part]).toEqual([TICKETS, undefined]);
    const parts = [1, 2, 3, 4, 5, 6].map((part) => shop.orderView(order, part));
    const shown = await Promise.all(parts);
    expect(shown.flatMap(({ tickets }) => tickets)).toEqual(whole.tickets);
    expect(shown.map(({ tickets }) => tickets.length)).toEqual([20, 20, 20, 20, 20, 10]);
    expect(shown[5]?.part).toEqual({ number: 6, of: 6, size: 20, tickets: TICKETS, good: TICKETS });
    expect(shown[0]?.groups).toEqual(whole.groups);
    expect(await shop.orderView(order, 99)).toEqual(shown[5]);
  });

  test('is signed at most twenty codes and a group between two turns of the event loop', async () => {
    await shop.orderView(await stored());
    expect(turns.most()).toBe(TICKETS_AT_ONCE + 1);
    const mail = await shop.orderForMail(orderId);
    expect(mail?.tickets).toHaveLength(TICKETS);
    expect(turns.most()).toBe(TICKETS_AT_ONCE + 1);
  });

  test('is written of twenty codes at a time, in markup and in text', async () => {
    const order = await shop.orderForMail(orderId);
    if (!order) throw new Error('no order');
    const before = turns.turns();
    const mail = await orderPaid(order, { site: testSite, ticketPdf: async () => new Uint8Array() });
    expect(turns.turns() - before).toBeGreaterThanOrEqual(2 * TURNS - 1);
    expect(typeof mail === 'object' && mail.text.match(/^Ticket \d+ van 110: /gm)).toHaveLength(TICKETS);
  });

  test('that is small is worked on at once', async () => {
    const before = turns.turns();
    await mapInTurns(Array.from({ length: TICKETS_AT_ONCE }), () => 1);
    expect(turns.turns() - before).toBeLessThanOrEqual(1);
  });
});
