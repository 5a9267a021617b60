import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { mapInTurns, TICKETS_AT_ONCE } from '../../../src/kernel/async/long-lists.ts';
import type { WrittenQuestion } from '../../../src/kernel/events/question.ts';
import { orderPaid } from '../../../src/modules/ticketing/documents/emails/orders/order-paid.ts';
import { answersOf } from '../../../src/modules/ticketing/sales/questions/answers.ts';
import { countTurns, watched } from '../../support/turn-counter.ts';
import { testSite } from '../../support/test-site.ts';
import { anOffer, openShop, type Shop } from '../shop.ts';

const TICKETS = 110;
const ASKED = { purpose: 'Voor het bezoek.', kind: 'text', choices: [], isSensitive: false, atGate: false } as const;
const DIET: WrittenQuestion = { ...ASKED, choices: [], text: 'Dieetwensen', per: 'ticket' };
const DOGS: WrittenQuestion = { ...ASKED, choices: [], text: 'Honden', per: 'order' };
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
    await shop.sales.offer.saveOffer(anOffer({ questions: [DIET, DOGS] }, [{ capacity: 200, priceCents: 0 }]));
    const sold = await shop.sales.checkout.takeOrder(
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
    const whole = await shop.sales.orders.orderView(order);
    expect([whole.tickets.length, whole.part]).toEqual([TICKETS, undefined]);
    const parts = [1, 2, 3, 4, 5, 6].map((part) => shop.sales.orders.orderView(order, part));
    const shown = await Promise.all(parts);
    expect(shown.flatMap(({ tickets }) => tickets)).toEqual(whole.tickets);
    expect(shown.map(({ tickets }) => tickets.length)).toEqual([20, 20, 20, 20, 20, 10]);
    expect(shown[5]?.part).toEqual({ number: 6, of: 6, size: 20, tickets: TICKETS, good: TICKETS });
    expect(shown[0]?.groups).toEqual(whole.groups);
    expect(await shop.sales.orders.orderView(order, 99)).toEqual(shown[5]);
  });

  test('is signed at most twenty codes and a group between two turns of the event loop', async () => {
    await shop.sales.orders.orderView(await stored());
    expect(turns.most()).toBe(TICKETS_AT_ONCE + 1);
    const mail = await shop.sales.orders.orderForMail(orderId);
    expect(mail?.tickets).toHaveLength(TICKETS);
    expect(turns.most()).toBe(TICKETS_AT_ONCE + 1);
  });

  test('is written of twenty codes at a time, in markup and in text', async () => {
    const order = await shop.sales.orders.orderForMail(orderId);
    if (!order) throw new Error('no order');
    const before = turns.turns();
    const mail = await orderPaid(order, {
      site: testSite,
      ticketPdf: async () => new Uint8Array(),
      visitTexts: async () => [],
    });
    expect(turns.turns() - before).toBeGreaterThanOrEqual(2 * TURNS - 1);
    expect(typeof mail === 'object' && mail.text.match(/^Ticket \d+ van 110: /gm)).toHaveLength(TICKETS);
  });

  /** Lets `work` read the tickets of the order, and counts those of which `field` is read between two turns. */
  const mostRead = async (field: 'code' | 'number', work: () => Promise<unknown>) => {
    const own = countTurns();
    const { ticketsOf } = shop.ports.orders;
    shop.ports.orders.ticketsOf = async (id) => watched(await ticketsOf(id), field, own.note);
    await work();
    shop.ports.orders.ticketsOf = ticketsOf;
    own.stop();
    return own.most();
  };

  test('is shown to the owner in parts, with the counts of whole lines, twenty tickets at a time', async () => {
    const whole = await shop.admin.orders.orderDetail(orderId);
    expect([whole.lines[0]?.tickets.length, whole.part]).toEqual([TICKETS, undefined]);
    const shown = [];
    for (const part of [1, 2, 3, 4, 5, 6]) shown.push(await shop.admin.orders.orderDetail(orderId, undefined, part));
    expect(shown.flatMap(({ lines }) => lines[0]?.tickets)).toEqual(whole.lines[0]?.tickets);
    expect(shown.map(({ lines }) => [lines[0]?.good, lines[0]?.lapsed])).toEqual(shown.map(() => [TICKETS, 0]));
    expect(shown[5]?.part).toEqual({ number: 6, of: 6, size: 20, tickets: TICKETS, good: TICKETS });
    expect(await mostRead('code', () => shop.admin.orders.orderDetail(orderId))).toBe(TICKETS_AT_ONCE);
    expect(await mostRead('code', () => shop.admin.orders.orderDetail(orderId, undefined, 2))).toBe(TICKETS_AT_ONCE);
  });

  test('has its answers read and saved in parts, twenty tickets at a time (R-45)', async () => {
    const order = await stored();
    const diet = (ticket: number) => ({ question_id: 1, option_id: 1, ticket, answer: `dieet ${ticket}` });
    const [dogs, numbers] = [{ question_id: 2, answer: '3' }, Array.from({ length: TICKETS }, (_, index) => index + 1)];
    await shop.ports.questions.answer(
      orderId,
      answersOf([dogs, ...numbers.map(diet)], await shop.sales.offer.questionsOf(7), order.lines, order.createdAt),
    );
    const [first, second] = [
      await shop.sales.selfService.ownAnswersOf(order, 1),
      await shop.sales.selfService.ownAnswersOf(order, 2),
    ];
    expect(first.answers).toEqual([dogs, ...numbers.slice(0, 20).map(diet)]);
    expect(second).toMatchObject({
      questions: [{ id: 1 }],
      answers: numbers.slice(20, 40).map(diet),
      isAnswered: true,
      part: { number: 2, of: 6, size: 20, tickets: TICKETS },
    });
    expect(second.tickets[0]).toEqual({ option_id: 1, ticket: 21, title: 'Entree volwassene', of: TICKETS });
    expect((await shop.sales.selfService.ownAnswersOf(order)).answers).toHaveLength(TICKETS + 1);
    expect(await mostRead('number', () => shop.sales.selfService.ownAnswersOf(order))).toBe(TICKETS_AT_ONCE);
    expect(await mostRead('number', () => shop.sales.selfService.ownAnswersOf(order, 3))).toBe(TICKETS_AT_ONCE);
  });

  test('that is small is worked on at once', async () => {
    const before = turns.turns();
    await mapInTurns(Array.from({ length: TICKETS_AT_ONCE }), () => 1);
    expect(turns.turns() - before).toBeLessThanOrEqual(1);
  });
});
