import { Problem } from '../../../kernel/problem.ts';
import type { Order, Ticket } from '../orders/order.ts';
import { answersOf, givenOf } from '../questions/answers.ts';
import type { GivenAnswer, OwnAnswers } from '../questions/answers-schema.ts';
import type { changingOwnDetails } from './change-own-details.ts';
import type { SelfServicePorts } from './ports.ts';

/**
 * Buyers and what they answered: changed as long as they may change the details of their order, and taken back, with the
 * consent, as long as it is kept.
 */
export function ownAnswering(
  ports: Pick<SelfServicePorts, 'orders' | 'offers' | 'questions' | 'atomically' | 'clock'>,
  { detailsUntil }: Pick<ReturnType<typeof changingOwnDetails>, 'detailsUntil'>,
) {
  const { orders, offers, questions, atomically, clock } = ports;

  async function ownAnswersOf(order: Order): Promise<OwnAnswers> {
    const [asked, answers] = [
      await questions.answeredBy(order.id, order.eventId),
      (await questions.answersOf([order.id])).get(order.id) ?? [],
    ];
    const offer = await offers.find(order.eventId);
    const things = await offers.things(order.eventId);
    const good = (await orders.ticketsOf(order.id)).filter(({ isVoid }) => !isVoid);
    return {
      number: order.number,
      event: { title: offer?.title ?? '' },
      isOpen: (await detailsUntil(order)) !== null,
      questions: asked,
      tickets: good.flatMap((ticket) => ticketOf(order, ticket, things)),
      answers: givenOf(answers, order.lines),
    };
  }

  /** Whether there is something for its buyer to answer, to change or to take back. */
  async function hasOwnAnswers(order: Order, isOpen: boolean): Promise<boolean> {
    if (order.state !== 'paid' && order.state !== 'refunded') return false;
    if ((await questions.answersOf([order.id])).size > 0) return true;
    return isOpen && (await questions.asked(order.eventId)).length > 0;
  }

  /**
   * From now on these stand, and no others. Who may not change them any more can still leave some out. Problems: 409
   * `not_changeable`; 422 `invalid` with a message per answer.
   */
  async function changeOwnAnswers(order: Order, given: readonly GivenAnswer[]): Promise<void> {
    const isOpen = (await detailsUntil(order)) !== null;
    await atomically(async () => {
      await orders.takeSeries(order.id);
      const asked = await questions.answeredBy(order.id, order.eventId);
      const before = (await questions.answersOf([order.id])).get(order.id) ?? [];
      const wanted = answersOf(given, asked, order.lines, clock.now());
      const stood = new Map(before.map((one) => [keyOf(one), one]));
      const isOnlyLess = wanted.every((one) => stood.get(keyOf(one))?.answer === one.answer);
      if (!isOpen && !isOnlyLess) throw notChangeable();
      // Consent counts from when it was first given to what still stands.
      const kept = wanted.map((one) => {
        const known = stood.get(keyOf(one));
        return known?.answer === one.answer ? { ...one, consentedAt: known.consentedAt } : one;
      });
      await questions.answer(order.id, kept);
    });
  }

  return { ownAnswersOf, hasOwnAnswers, changeOwnAnswers };
}

function ticketOf({ lines }: Order, { line, number }: Ticket, things: { has(id: number): boolean }) {
  const { optionId, title } = lines[line] ?? { optionId: 0, title: '' };
  return things.has(optionId) ? [] : [{ option_id: optionId, ticket: number, title }];
}

const keyOf = ({ questionId, line, number }: { questionId: number; line: number; number: number }) =>
  `${questionId} ${line} ${number}`;

function notChangeable(): Problem {
  const message = 'Uw antwoorden kunt u niet meer wijzigen; weghalen kan wel.';
  return new Problem('conflict', message, { reason: 'not_changeable' });
}
