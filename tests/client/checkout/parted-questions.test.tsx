import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '../../../client/sales/checkout/details/check-details.ts'; // which the form fetches ahead
import { PersonalDetailsForm } from '../../../client/sales/checkout/details/personal-details.tsx';
import type { OrderDetails } from '../../../client/sales/checkout/cart/personal-fields.ts';
import type { AskedQuestion } from '../../../src/kernel/events/question.ts';
import { fakeApi } from './fake-api.ts';
import { stage } from './stage.tsx';

afterEach(cleanup);

const ASKED = { purpose: 'Voor het bezoek.', choices: [], isSensitive: false, atGate: false };
const AGE: AskedQuestion = { ...ASKED, id: 3, text: 'Leeftijd', kind: 'number', per: 'ticket' };
const COMING: AskedQuestion = { ...ASKED, id: 4, text: 'Hoe komt u?', kind: 'text', per: 'order' };

/** Details step for this many tickets; returns the submitted details. */
async function open(count: number): Promise<OrderDetails[]> {
  const sent: OrderDetails[] = [];
  const tickets = Array.from({ length: count }, (_, index) => {
    return { option_id: 9, ticket: index + 1, title: 'Volwassene', of: count };
  });
  const Form = () => (
    <PersonalDetailsForm
      questions={[AGE, COMING]}
      tickets={tickets}
      path="/events/7/open-dag"
      items={[]}
      first={{ firstName: 'Anna', lastName: 'Jansen', email: 'anna@example.nl', phoneNumber: '0612345678' }}
      isFree={false}
      onBegin={() => {}}
      onLeaveField={() => {}}
      onNext={(details) => sent.push(details)}
      onFault={() => {}}
      onCancel={() => {}}
    />
  );
  stage([{ path: '/', Component: Form, data: () => null }], '/', fakeApi({}));
  await screen.findByRole('button', { name: 'Volgende stap' });
  return sent;
}

const ages = () => [...document.querySelectorAll<HTMLInputElement>('input[name^=answer_3_]:not([type=hidden])')];
const ageOf = (ticket: number) => {
  const field = ages().find(({ name }) => name === `answer_3_9_${ticket}`);
  if (!field) throw new Error(`ticket ${ticket} is not shown`);
  return field;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an order of fifty tickets is asked about at once', async () => {
  await open(50);
  expect(ages()).toHaveLength(50);
});

test('of a larger one twenty tickets at a time are asked about, and every answer goes along (R-29, R-45)', async () => {
  const sent = await open(65);
  expect(ages()).toHaveLength(20);
  fireEvent.change(ageOf(2), { target: { value: '41' } });
  fireEvent.change(screen.getByLabelText(/^Hoe komt u/), { target: { value: 'met de trein' } });
  press('61–65');
  expect(ages().map(({ name }) => name)).toEqual([61, 62, 63, 64, 65].map((ticket) => `answer_3_9_${ticket}`));
  expect(document.activeElement?.textContent).toContain('Tickets 61 t/m 65 van 65.');
  fireEvent.change(ageOf(65), { target: { value: '7' } });
  press('1–20');
  expect(ageOf(2).value).toBe('41');
  press('Volgende stap');
  await expect.poll(() => sent.length).toBe(1);
  const answers = sent[0]?.answers?.map(
    ({ question_id, ticket, answer }) => `${question_id} ${ticket ?? ''} ${answer}`,
  );
  expect(answers?.toSorted()).toEqual(['3 2 41', '3 65 7', '4  met de trein']);
});

test('what is wrong at another ticket is shown, and has the focus', async () => {
  const sent = await open(65);
  press('21–40');
  fireEvent.change(ageOf(30), { target: { value: 'veel' } });
  press('1–20');
  fireEvent.change(ageOf(1), { target: { value: '9' } });
  press('Volgende stap');
  await expect.poll(() => document.activeElement?.id).toBe('answer_3_9_30');
  expect(ageOf(30).value).toBe('veel');
  expect(sent).toEqual([]);
  press('1–20');
  expect(ageOf(1).value).toBe('9');
});
