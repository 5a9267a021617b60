import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { orderNotFound } from '../../../src/modules/ticketing/sales/orders/order.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { isOnSale, left } from '../../journeys/support/programme.ts';
import { openShop, type Shop } from './shop.ts';

const TICKETS = 25;
const ASKED = { purpose: 'Voor het bezoek.', choices: [], isSensitive: false, atGate: false };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** An order of 25 tickets, each with a number to fill in; its buyer's page. */
async function soldToParty(): Promise<{ secret: string; option: EventOption; question: number; ofOrder: number }> {
  const item = await shop.item('on sale with service costs');
  const option = item.options.find((one) => isOnSale(item) && left(one) >= TICKETS);
  if (!option) throw new Error('The season sells too little.');
  const eventId = item.event.event_id;
  await shop.external.questions.save(eventId, [
    { ...ASKED, text: 'Leeftijd', kind: 'number', per: 'ticket' },
    { ...ASKED, text: 'Hoe komt u?', kind: 'text', per: 'order' },
  ]);
  const [asked, ofOrder] = await shop.external.questions.ofEvent(eventId);
  const rules = { cancel: null, dateUntilHours: null, detailsUntilHours: 0 };
  await shop.wired.ticketing.sales.selfService.setSelfServiceRules(eventId, rules, 'owner');
  const order = { firstName: 'Anna', lastName: 'Bakker', email: 'anna@bezoeker.example', phoneNumber: '' };
  const { id } = await shop.wired.ticketing.sales.checkout.takeOrder(
    {
      ...order,
      eventId,
      orderLines: [{ option_id: option.id, amount: TICKETS }],
      way: 'free',
      reason: 'buren',
      totalAmount: 0,
    },
    newUuid(),
    'the owner',
  );
  const { href } = await shop.wired.ticketing.admin.orders.orderDetail(id);
  return { secret: href?.split('/').at(-1) ?? '', option, question: asked?.id ?? 0, ofOrder: ofOrder?.id ?? 0 };
}

describe('answers of a party, without JavaScript', () => {
  test('are shown twenty tickets at a time; choosing other tickets saves what was typed, or says what is wrong (R-29, R-45)', async () => {
    const { secret, option, question, ofOrder } = await soldToParty();
    const page = `/bestelling/${secret}/antwoorden`;
    const field = (ticket: number) => `answer_${question}_${option.id}_${ticket}`;
    const stored = async () => {
      const order = await shop.wired.ticketing.sales.orders.orderOfLink(secret);
      if (!order) throw orderNotFound();
      const { answers } = await shop.wired.ticketing.sales.selfService.ownAnswersOf(order);
      return answers.map(({ ticket = 0, answer }) => [ticket, answer]);
    };
    const visitor = await shop.visitor().open(page);
    expect(visitor.count(`[name^="answer_${question}_"]`)).toBe(20);
    expect(visitor.text()).toContain('Tickets 1 t/m 20 van 25.');

    await visitor.fillIn({ [field(1)]: 'zes', [field(20)]: '41', [`answer_${ofOrder}`]: 'met de bus' }).press('21–25');
    expect([visitor.status, visitor.path]).toEqual([422, page]);
    expect([visitor.value(field(1)), visitor.value(field(20))]).toEqual(['zes', '41']);
    expect(visitor.text('[role=alert]')).toContain('Vul een heel getal in.');
    expect(await stored()).toEqual([]);

    await visitor.fillIn({ [field(1)]: '6' }).press('21–25');
    expect([visitor.status, visitor.path]).toEqual([200, `${page}?deel=2`]);
    expect([visitor.count(`[name^="answer_"]`), visitor.value(field(21))]).toEqual([5, '']);
    expect(visitor.text()).toContain(`${option.title} 21`);
    await visitor.fillIn({ [field(25)]: '70' }).press('Bewaar');
    expect(visitor.text()).toContain('Dit zijn de antwoorden die wij nu van u hebben.');
    const all = [
      [0, 'met de bus'],
      [1, '6'],
      [20, '41'],
      [25, '70'],
    ];
    expect(await stored()).toEqual(all);

    await visitor.fillIn({ [field(25)]: '' }).press('1–20');
    expect([visitor.path, visitor.value(field(1))]).toEqual([`${page}?deel=1`, '6']);
    expect(await stored()).toEqual(all.slice(0, 3));
    await visitor.press('21–25');
    await visitor.press('Verwijder al mijn antwoorden');
    expect(visitor.text()).toContain('Wij bewaren geen antwoorden meer bij deze bestelling.');
    expect(await stored()).toEqual([]);
  });
});

describe('answers with an order of more than fifty tickets, without JavaScript', () => {
  test('are asked for twenty tickets at a time; what was typed about others goes along to the overview (R-29, R-45)', async () => {
    const item = await shop.item('on sale with service costs');
    const option = item.options.find((one) => isOnSale(item) && left(one) >= 55);
    if (!option) throw new Error('The season sells too little.');
    await shop.wired.ticketing.admin.persons.setOrderMax(100, 'owner');
    await shop.external.questions.save(item.event.event_id, [
      { ...ASKED, text: 'Leeftijd', kind: 'number', per: 'ticket' },
    ]);
    const [asked] = await shop.external.questions.ofEvent(item.event.event_id);
    const field = (ticket: number) => `answer_${asked?.id}_${option.id}_${ticket}`;
    const visitor = await shop.visitor().open(item.path);
    await visitor.fillIn({ [`amount_${option.id}`]: '55' }).press('Ga verder naar bestellen!');
    const fields = `[name^="answer_${asked?.id}_"]:not([type=hidden])`;
    expect(visitor.count(fields)).toBe(20);
    await visitor.fillIn({ [field(2)]: '41', Voornaam: 'Fenna' }).press('41–55');
    expect([visitor.status, visitor.count(fields), visitor.value('Voornaam')]).toEqual([200, 15, 'Fenna']);
    expect(visitor.text()).toContain('Tickets 41 t/m 55 van 55.');
    await visitor.fillIn({ [field(55)]: 'veel' }).press('1–20');
    expect(visitor.value(field(2))).toBe('41');
    const buyer = {
      Achternaam: 'van Dijk',
      'E-mail': 'fenna@bezoeker.example',
      'Telefoonnummer / mobiel': '0612345678',
    };
    await visitor.fillIn(buyer).press('Volgende stap');
    expect([visitor.status, visitor.value(field(55))]).toEqual([422, 'veel']);
    await visitor.fillIn({ [field(55)]: '7' }).press('Volgende stap');
    expect(visitor.text('h1')).toBe('Overzicht bestelling');
    for (const ticket of [2, 55]) expect(visitor.text()).toContain(`Leeftijd (${option.title} ${ticket})`);
  });
});
