import { expect, test } from 'vitest';
import { checkDetails } from '../../../client/sales/checkout/details/check-details.ts';
import { readAnswers } from '../../../client/sales/checkout/cart/typed-details.ts';
import { createCheckoutStorage } from '../../../client/sales/checkout/cart/checkout-storage.ts';
import {
  answerErrors,
  answeredRows,
  askedTickets,
  ticketName,
} from '../../../client/sales/checkout/questions/answer-fields.ts';
import { orderRequestOf } from '../../../client/sales/checkout/placing/order-request.ts';
import type { AskedQuestion } from '../../../src/kernel/events/question.ts';

const about = { purpose: 'Voor de keuken.', choices: [], atGate: false };
const DIET: AskedQuestion = { id: 12, text: 'Dieetwensen', kind: 'text', per: 'ticket', isSensitive: true, ...about };
const DOGS: AskedQuestion = { id: 13, text: 'Honden', kind: 'number', per: 'order', isSensitive: false, ...about };
const BUYER = { firstName: 'Anna', lastName: 'de Vries', email: 'anna@voorbeeld.example', phoneNumber: '06' };
const ITEM = { option_id: 45, title: 'Entree', description: '', event_id: 7, amount: 2, price: 7.5, sum: 15 };
const EVENT = { event_id: 7, event_title: 'Open dag', serviceCosts: 0, event_questions: [DIET, DOGS] };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test('a form says which question and which ticket is answered, and nothing of empty fields (R-45)', () => {
  const form = formOf({
    answer_13: '1',
    answer_12_45_1: ' ',
    answer_12_45_2: 'geen noten',
    consent_12: 'on',
    firstName: 'x',
  });
  expect(readAnswers(form)).toEqual([
    { question_id: 13, answer: '1' },
    { question_id: 12, option_id: 45, ticket: 2, answer: 'geen noten', consent: true },
  ]);
});

test('errors are reported by the rules of the server, at the field (R-45)', () => {
  const given = readAnswers(formOf({ answer_13: 'een', answer_12_45_2: 'geen noten' }));
  const checked = checkDetails({ ...BUYER, answers: given }, [DIET, DOGS]);
  expect(checked.ok ? {} : answerErrors(checked.errors, given)).toEqual({
    answer_13: 'Vul een heel getal in.',
    answer_12_45_2: expect.stringContaining('toestemming') as string,
  });
  expect(checkDetails(BUYER, [DIET]).ok).toBe(true);
});

test('extras get no questions; the other tickets are distinguished in the overview', () => {
  const lunch = { option_id: 46, title: 'Lunch', amount: 1 };
  const tickets = askedTickets([{ id: 45 }, { id: 46, isPerson: false }], [ITEM, lunch]);
  expect(tickets).toEqual([1, 2].map((ticket) => ({ option_id: 45, ticket, title: 'Entree', of: 2 })));
  const answers = [
    { question_id: 13, answer: '1' },
    { question_id: 12, option_id: 45, ticket: 2, answer: 'geen noten', consent: true },
  ];
  expect(answeredRows([DIET, DOGS], tickets, answers)).toEqual([
    { term: 'Honden', detail: '1' },
    { term: 'Dieetwensen (Entree 2)', detail: 'geen noten' },
  ]);
});

test('tickets of the same name on two dates are asked about by date', () => {
  const dateOf = (day: string) => ({ startDate: `${day}T11:00:00+02:00`, endDate: `${day}T17:00:00+02:00` });
  const options = [
    { id: 45, eventDate: dateOf('2026-07-11') },
    { id: 46, eventDate: dateOf('2026-07-12') },
  ];
  const names = (items: Parameters<typeof askedTickets>[1]) => askedTickets(options, items).map(ticketName);
  expect(names([ITEM])).toEqual(['Entree 1', 'Entree 2']);
  expect(names([ITEM, { ...ITEM, option_id: 46, amount: 1 }])).toEqual([
    'Entree 1, 11 juli 2026 van 11:00 tot 17:00',
    'Entree 2, 11 juli 2026 van 11:00 tot 17:00',
    'Entree, 12 juli 2026 van 11:00 tot 17:00',
  ]);
});

test('answers lie with the other details until it is paid, and go to no other event (R-45)', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const storage = createCheckoutStorage(() => ({ session: store, local: store }));
  const answers = [{ question_id: 13, answer: '1' }];
  storage.keep(EVENT, [ITEM], { ...BUYER, answers });
  expect(storage.read()?.details.answers).toEqual(answers);
  expect(orderRequestOf(EVENT, [ITEM], { ...BUYER, answers })).toMatchObject({ answers });
  const other = { event_id: 8, event_title: 'Lezing', serviceCosts: 0 };
  expect(orderRequestOf(other, [ITEM], { ...BUYER, answers })).not.toHaveProperty('answers');
  storage.keep(other, [ITEM], { ...BUYER, answers });
  expect([...kept.values()].join()).not.toContain('question_id');
  storage.keep(EVENT, [ITEM], { ...BUYER, answers });
  storage.clear();
  expect([...kept.values()]).toEqual([]);
});
