import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WrittenQuestion } from '../../src/kernel/events/question.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import type { AnswerSubject, GivenAnswer } from '../../src/modules/ticketing/sales/questions/answers-schema.ts';
import { visitorSheet } from '../../src/modules/ticketing/admin/visitor-list.ts';
import type { CheckoutRequest } from '../../src/modules/ticketing/index.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const DIET: WrittenQuestion = {
  text: 'Dieetwensen',
  purpose: 'Voor de keuken.',
  kind: 'text',
  choices: [],
  per: 'ticket',
  isSensitive: true,
  atGate: false,
};
const DOG: WrittenQuestion = {
  text: 'Hoeveel honden neemt u mee?',
  purpose: 'Wij zetten water klaar.',
  kind: 'number',
  choices: [],
  per: 'order',
  isSensitive: false,
  atGate: true,
};
const GATE = { actorId: null, device: 'Poort noord', session: 'phone' };
const EARLY = '2026-05-01T10:00:00.000Z';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? (thrown.reason ?? thrown.errors) : thrown),
  );

describe.each(engines)('questions on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({ questions: [DIET, DOG] }));
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const asked = () => shop.sales.offer.questionsOf(7);
  const diet = (ticket: number, answer: string, consent = true): GivenAnswer => ({
    question_id: 1,
    option_id: 1,
    ticket,
    answer,
    consent,
  });
  const dogs = (answer: string): GivenAnswer => ({ question_id: 2, answer });
  const order = async (answers: GivenAnswer[], changes: Partial<CheckoutRequest> = {}) =>
    shop.sales.checkout.placeOrder(placing({ ...(await anOrder(shop, { 1: 2, 2: 1 })), answers }, changes));
  const pay = async (orderId: string) => {
    shop.bank.pay(await paymentOf(shop, orderId), 'paid');
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
  };
  const paid = async (answers: GivenAnswer[]) => {
    const { orderId } = await order(answers);
    await pay(orderId);
    return orderId;
  };
  const answersOf = async (orderId: string) =>
    ((await shop.ports.questions.answersOf([orderId])).get(orderId) ?? []).map(
      ({ questionId, line, number, answer }) => [questionId, line, number, answer],
    );
  const orderOf = async (orderId: string) => {
    const found = await shop.ports.orders.find(orderId);
    if (!found) throw new Error('no order');
    return found;
  };

  test('are kept in their order with the event, and stay where a save says nothing of them', async () => {
    expect(await asked()).toEqual([
      { id: 1, ...DIET },
      { id: 2, ...DOG },
    ]);
    await shop.sales.offer.saveOffer(anOffer({ version: 2 }, []));
    expect(await asked()).toHaveLength(2);
    await shop.sales.offer.saveOffer(anOffer({ questions: [{ id: 2, ...DOG, text: 'Honden' }] }));
    expect(await asked()).toEqual([{ id: 2, ...DOG, text: 'Honden' }]);
  });

  test('that were answered are not rewritten: what means something else is a new one, and the answers stand (R-45)', async () => {
    const orderId = await paid([diet(1, 'geen noten')]);
    const changed = { id: 1, ...DIET, purpose: 'Voor de lunch.', atGate: true };
    await shop.sales.offer.saveOffer(anOffer({ questions: [changed, { id: 2, ...DOG }] }));
    expect(await asked()).toEqual([changed, { id: 2, ...DOG }]);
    await shop.sales.offer.saveOffer(anOffer({ questions: [{ ...changed, text: 'Wat eet u graag?' }] }));
    expect((await asked()).map(({ id, text }) => [id > 2, text])).toEqual([[true, 'Wat eet u graag?']]);
    expect(
      (await shop.sales.selfService.ownAnswersOf(await orderOf(orderId))).questions.map(({ text }) => text),
    ).toEqual(['Wat eet u graag?', 'Dieetwensen']);
    expect(await answersOf(orderId)).toEqual([[1, 0, 1, 'geen noten']]);
  });

  test('are answered with the order or not at all, and what does not fit is dropped', async () => {
    const { orderId } = await order([
      diet(1, ' geen noten '),
      diet(2, ''),
      diet(3, 'een ticket te veel'),
      dogs('1'),
      { question_id: 99, answer: 'van een ander' },
    ]);
    expect(await answersOf(orderId)).toEqual([
      [2, 0, 0, '1'],
      [1, 0, 1, 'geen noten'],
    ]);
    const none = await order([], { clientAddress: '192.0.2.2', browserMark: 'other' });
    expect(await answersOf(none.orderId)).toEqual([]);
  });

  test('about health are stored with consent only, and each wrong answer is reported (R-45)', async () => {
    expect(await refusal(order([dogs('1'), diet(1, 'geen noten', false)]))).toEqual({
      'answers.1.answer': expect.stringContaining('toestemming') as string,
    });
    expect(await refusal(order([dogs('twee')]))).toEqual({ 'answers.0.answer': 'Vul een heel getal in.' });
    expect(await shop.ports.orders.allOf('anna@voorbeeld.example')).toEqual([]);
  });

  test('of the same cart again the last answers count, as long as it is not paid', async () => {
    const { orderId, browserSecret } = await order([diet(1, 'geen noten')]);
    const again = await order([diet(1, 'geen melk')], { browserSecret });
    expect(again.orderId).toBe(orderId);
    expect(await answersOf(orderId)).toEqual([[1, 0, 1, 'geen melk']]);
    await pay(orderId);
    const key = { browserSecret, idempotencyKey: crypto.randomUUID() };
    await order([diet(1, 'te laat')], key);
    expect(await answersOf(orderId)).toEqual([[1, 0, 1, 'geen melk']]);
  });

  test('stand on the list of visitors and in its file, without those of tickets that lapsed', async () => {
    const orderId = await paid([diet(1, 'geen noten'), diet(2, '=1+1'), dogs('1')]);
    const list = await shop.admin.visitors.visitorList(7, null);
    expect(list.questions).toEqual(['Dieetwensen', 'Hoeveel honden neemt u mee?']);
    expect(list.visitors[0]).toMatchObject({
      answers: [{ question: 'Hoeveel honden neemt u mee?', answer: '1' }],
      tickets: [
        {
          answers: [
            { question: 'Dieetwensen', answer: 'geen noten' },
            { question: 'Dieetwensen', answer: '=1+1' },
          ],
        },
        {},
      ],
    });
    let sheet = '';
    for await (const piece of visitorSheet(list)) sheet += piece;
    const rows = sheet.split('\r\n');
    expect(rows[0]).toMatch(/;Dieetwensen;Hoeveel honden neemt u mee\?$/);
    expect(rows[1]).toMatch(/;geen noten; =1\+1;1$|;"geen noten; =1\+1";1$/);
    expect(rows[2]).toMatch(/;;$/);
    const [first] = await shop.ports.orders.ticketsOf(orderId);
    await setVoid(first?.code, 1);
    expect((await shop.admin.visitors.visitorList(7, null)).visitors[0]?.tickets[0]?.answers).toEqual([
      { question: 'Dieetwensen', answer: '=1+1' },
    ]);
    await setVoid(first?.code, 0);
  });

  test('are shown at the gate where marked, also to a phone without network, and no others', async () => {
    shop.clock.set('2026-06-06T10:00:00.000Z');
    const orderId = await paid([diet(1, 'geen noten'), dogs('1')]);
    const message = 'Hoeveel honden neemt u mee? 1';
    const [party] = (await shop.gate.day.gateList(GATE)).parties;
    expect(party?.tickets.map(({ answers }) => answers)).toEqual([[message], [message], [message]]);
    const day = await shop.gate.day.gateDayList();
    expect(day.answers).toEqual([[(await orderOf(orderId)).number, 0, 0, message]]);
    expect(JSON.stringify([day, await shop.gate.day.gateList(GATE), await shop.gate.day.gateEntries()])).not.toContain(
      'noten',
    );
    const [ticket] = await shop.ports.orders.ticketsOf(orderId);
    const scanned = await shop.gate.admission.scan({ code: ticket?.code ?? '', id: crypto.randomUUID() }, GATE);
    expect(scanned.tickets[0]?.answers).toEqual([message]);
    await shop.sales.selfService.changeOwnAnswers(await orderOf(orderId), { answers: [] });
    const later = await shop.gate.day.gateDayList();
    expect(later.booked).not.toBe(day.booked);
    expect(later.answers).toBeUndefined();
  });

  test('are saved in parts: what is about other tickets stays, with the time of its consent (R-29, R-45)', async () => {
    const orderId = await paid([diet(1, 'geen noten'), diet(2, 'geen melk'), dogs('1')]);
    await shop.sales.selfService.setSelfServiceRules(
      7,
      { cancel: null, dateUntilHours: null, detailsUntilHours: 24 },
      'owner',
    );
    const save = async (answers: GivenAnswer[], about: AnswerSubject[]) =>
      shop.sales.selfService.changeOwnAnswers(await orderOf(orderId), { answers, about });
    await save([diet(2, 'geen vis')], [{ option_id: 1, ticket: 2 }]);
    expect(await answersOf(orderId)).toEqual([
      [2, 0, 0, '1'],
      [1, 0, 1, 'geen noten'],
      [1, 0, 2, 'geen vis'],
    ]);
    await save([], [{}, { option_id: 1, ticket: 2 }]);
    expect(await answersOf(orderId)).toEqual([[1, 0, 1, 'geen noten']]);
    await save(
      [],
      [
        { option_id: 1, ticket: 99 },
        { option_id: 99, ticket: 1 },
      ],
    );
    await save([dogs('3')], []);
    expect(await answersOf(orderId)).toEqual([
      [2, 0, 0, '3'],
      [1, 0, 1, 'geen noten'],
    ]);
    expect(await refusal(save([dogs('een')], [{ option_id: 1, ticket: 1 }]))).toMatchObject({
      'answers.0.answer': 'Vul een heel getal in.',
    });
    expect(await answersOf(orderId)).toHaveLength(2);
  });

  test('can be changed by their buyer while the rule lets them, and taken back always (R-40, R-45)', async () => {
    const orderId = await paid([diet(1, 'geen noten'), diet(2, 'geen melk'), dogs('1')]);
    const own = async () => shop.sales.selfService.ownAnswersOf(await orderOf(orderId));
    expect(await own()).toMatchObject({
      isOpen: false,
      answers: [dogs('1'), diet(1, 'geen noten'), diet(2, 'geen melk')],
    });
    expect((await own()).tickets).toHaveLength(3);
    expect(
      await refusal(
        shop.sales.selfService.changeOwnAnswers(await orderOf(orderId), { answers: [diet(1, 'toch noten')] }),
      ),
    ).toBe('not_changeable');
    await shop.sales.selfService.changeOwnAnswers(await orderOf(orderId), {
      answers: [dogs('1'), diet(2, 'geen melk')],
    });
    expect((await own()).answers).toEqual([dogs('1'), diet(2, 'geen melk')]);
    await shop.sales.selfService.setSelfServiceRules(
      7,
      { cancel: null, dateUntilHours: null, detailsUntilHours: 24 },
      'owner',
    );
    await shop.sales.selfService.changeOwnAnswers(await orderOf(orderId), {
      answers: [dogs('2'), diet(1, 'toch noten')],
    });
    expect(await own()).toMatchObject({ isOpen: true, answers: [dogs('2'), diet(1, 'toch noten')] });
    expect(await shop.sales.selfService.hasOwnAnswers(await orderOf(orderId), false)).toBe(true);
    await shop.sales.selfService.changeOwnAnswers(await orderOf(orderId), { answers: [] });
    expect(await shop.sales.selfService.hasOwnAnswers(await orderOf(orderId), false)).toBe(false);
    expect(await shop.sales.selfService.hasOwnAnswers(await orderOf(orderId), true)).toBe(true);
  });

  test('go 30 days after the last date, a week after an order that was never paid, and with who is forgotten (P-09, P-11)', async () => {
    const orderId = await paid([diet(1, 'geen noten')]);
    const { orderId: unpaid } = await order([diet(1, 'geen melk')], { clientAddress: '192.0.2.2', browserMark: 'b' });
    shop.clock.set('2026-05-01T12:00:00.000Z');
    await shop.sales.checkout.releaseHolds();
    expect(await shop.sales.orders.forgetAnswers()).toBe(0);
    shop.clock.set('2026-05-09T12:00:00.000Z');
    expect(await shop.sales.orders.forgetAnswers()).toBe(1);
    expect(await answersOf(unpaid)).toEqual([]);
    await shop.sales.offer.saveOffer(anOffer({ questions: [{ id: 2, ...DOG }] }));
    shop.clock.set('2026-07-06T14:00:00.000Z');
    expect(await shop.sales.orders.forgetAnswers()).toBe(0);
    expect(await answersOf(orderId)).toHaveLength(1);
    shop.clock.set('2026-07-06T16:00:00.000Z');
    expect(await shop.sales.orders.forgetAnswers()).toBe(1);
    expect(await answersOf(orderId)).toEqual([]);
    const rows = await shop.database
      .query<{ event_question: { text: string } }>()
      .selectFrom('event_question')
      .select('text')
      .execute();
    expect(rows).toEqual([{ text: DOG.text }]);
  });

  test('are in what a person downloads, and go when they are erased (P-10, P-11)', async () => {
    const orderId = await paid([diet(1, 'geen noten'), dogs('1')]);
    expect(await shop.sales.orders.personal.exportOf('anna@voorbeeld.example')).toMatchObject([
      {
        answers: [
          { question: 'Hoeveel honden neemt u mee?', answer: '1' },
          {
            question: 'Dieetwensen',
            ticket: { title: 'Entree volwassene', number: 1 },
            answer: 'geen noten',
            consentedAt: EARLY,
          },
        ],
      },
    ]);
    await shop.sales.orders.personal.erase('anna@voorbeeld.example');
    expect(await answersOf(orderId)).toEqual([]);
  });

  test('are entered by the owner for a manual order, once per key', async () => {
    const request = {
      eventId: 7,
      firstName: '',
      lastName: 'de Boer',
      email: '',
      phoneNumber: '',
      orderLines: [{ option_id: 1, amount: 2 }],
      way: 'cash' as const,
      reason: '',
      totalAmount: 15,
      answers: [diet(2, 'geen noten')],
    };
    const key = crypto.randomUUID();
    const { id } = await shop.sales.checkout.takeOrder(request, key, 'owner');
    expect((await shop.sales.checkout.takeOrder(request, key, 'owner')).id).toBe(id);
    expect(await answersOf(id)).toEqual([[1, 0, 2, 'geen noten']]);
    expect((await shop.sales.checkout.manualOffer(7)).questions).toHaveLength(2);
    const wrong = { ...request, answers: [diet(1, 'geen vis', false)] };
    expect(await refusal(shop.sales.checkout.takeOrder(wrong, null, 'owner'))).toHaveProperty(['answers.0.answer']);
  });

  test('leave no word of an answer in the trail, the log, the mails or beside the order (S-34, R-45)', async () => {
    const WORD = 'Zwezerikallergie';
    const orderId = await paid([diet(1, WORD)]);
    await shop.sales.selfService.setSelfServiceRules(
      7,
      { cancel: { untilHours: 1, costs: { kind: 'percent', percent: 0 } }, dateUntilHours: 1, detailsUntilHours: 1 },
      'owner',
    );
    await shop.sales.selfService.changeOwnAnswers(await orderOf(orderId), { answers: [diet(1, `${WORD} 2`)] });
    await shop.sales.selfService.changeOwnDetails(await orderOf(orderId), {
      firstName: 'Anja',
      lastName: 'de Vries',
      email: 'anna@voorbeeld.example',
    });
    await shop.sales.checkout.takeOrder(
      {
        eventId: 7,
        firstName: '',
        lastName: 'de Boer',
        email: 'boer@voorbeeld.example',
        phoneNumber: '',
        orderLines: [{ option_id: 1, amount: 1 }],
        way: 'cash',
        reason: '',
        totalAmount: 7.5,
        answers: [diet(1, WORD)],
      },
      null,
      'owner',
    );
    await shop.sales.offer.saveOffer(anOffer({ isCancelled: true, cancelReason: 'Storm' }), 'Tot ziens');
    const found: string[] = [];
    for (const table of await tablesOf()) {
      const rows = await shop.database
        .query<Record<string, Record<string, unknown>>>()
        .selectFrom(table)
        .selectAll()
        .execute();
      if (JSON.stringify(rows).includes(WORD)) found.push(table);
    }
    expect(found).toEqual(['order_answer']);
    expect(JSON.stringify(shop.log.lines)).not.toContain(WORD);
  });

  function setVoid(code: string | undefined, is_void: 0 | 1) {
    const tickets = shop.database.query<{ ticket: { code: string; is_void: number } }>().updateTable('ticket');
    return tickets
      .set({ is_void })
      .where('code', '=', code ?? '')
      .execute();
  }

  async function tablesOf(): Promise<string[]> {
    const tables = await shop.database.root.introspection.getTables();
    return tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
  }
});
