import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { mapInTurns, partOf, partsOf, TICKETS_AT_ONCE } from '../../../../kernel/async/long-lists.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { type Order, type Ticket, withCurrentDates } from '../orders/order.ts';
import { answerKey, answersOf, givenOf, ticketOf } from '../questions/answers.ts';
import type { OwnAnswers, OwnAnswersRequest } from '../questions/answers-schema.ts';
import type { ReadAnswer } from '../questions/ports.ts';
import type { createOwnDetails } from './change-own-details.ts';
import type { SelfServicePorts } from './ports.ts';
import { texts } from './words.ts';

/** Answers change within the rule for details, and can be withdrawn as long as they are kept. */
export function createOwnAnswers(
  ports: Pick<SelfServicePorts, 'orders' | 'offers' | 'questions' | 'atomically' | 'clock'>,
  { detailsUntil }: Pick<ReturnType<typeof createOwnDetails>, 'detailsUntil'>,
) {
  const { orders, offers, questions, atomically, clock } = ports;

  /** `part` is as in `partOf`; general answers come with the first. Null shows all. */
  async function ownAnswersOf(stored: Order, part: number | null = null): Promise<OwnAnswers> {
    const [order = stored] = await withCurrentDates(offers, [stored]);
    const [askedQuestions, given] = [
      await questions.answeredBy(order.id, order.eventId),
      (await questions.answersOf([order.id])).get(order.id) ?? [],
    ];
    const offer = await offers.find(order.eventId);
    const things = await offers.things(order.eventId);
    const isPerson = (line: number) => !things.has(order.lines[line]?.optionId ?? 0);
    const tickets = (await orders.ticketsOf(order.id)).filter(({ isVoid, line }) => !isVoid && isPerson(line));
    const { shown, part: shownPart } = partOf(tickets, part);
    const hasDates = new Set(tickets.map(({ line }) => order.lines[line]?.start)).size > 1;
    const isFirst = shownPart === null || shownPart.number === 1;
    const inPart = new Set(shownPart && shown.map(placeOf));
    const isElsewhere = ({ number, line, isVoid }: ReadAnswer) => number > 0 && !isVoid && isPerson(line);
    const isShown = (answer: ReadAnswer) => inPart.has(placeOf(answer)) || (isFirst && !isElsewhere(answer));
    const answers = shownPart === null ? given : given.filter(isShown);
    return {
      number: order.number,
      event: { title: offer?.title ?? '' },
      isOpen: (await detailsUntil(order)) !== null,
      questions: isFirst ? askedQuestions : askedQuestions.filter(({ per }) => per === 'ticket'),
      tickets: await mapInTurns(shown, (ticket) => askedTicket(order, ticket, hasDates)),
      answers: (await mapInTurns(partsOf(answers, TICKETS_AT_ONCE), (some) => givenOf(some, order.lines), 1)).flat(),
      isAnswered: given.length > 0,
      ...(shownPart && { part: { ...shownPart, tickets: tickets.length } }),
    };
  }

  /** True if there is something to answer, change or withdraw. */
  async function hasOwnAnswers(order: Order, isOpen: boolean): Promise<boolean> {
    if (order.state !== 'paid' && order.state !== 'refunded') return false;
    if ((await questions.answersOf([order.id])).size > 0) return true;
    return isOpen && (await questions.ofEvent(order.eventId)).length > 0;
  }

  /** Replaces the answers on `about`, or all; once closed only removes. Throws 409 `not_changeable`, 422 `invalid`. */
  async function changeOwnAnswers(order: Order, { answers: given, about }: OwnAnswersRequest): Promise<void> {
    const isOpen = (await detailsUntil(order)) !== null;
    await atomically(async () => {
      await orders.lockSeries(order.id);
      const askedQuestions = await questions.answeredBy(order.id, order.eventId);
      const before = (await questions.answersOf([order.id])).get(order.id) ?? [];
      const wanted = answersOf(given, askedQuestions, order.lines, clock.now());
      const stood = new Map(before.map((one) => [answerKey(one), one]));
      const isOnlyLess = wanted.every((one) => stood.get(answerKey(one))?.answer === one.answer);
      if (!isOpen && !isOnlyLess) throw notChangeable();
      // Consent keeps the time at which it was first given.
      const toStore = wanted.map((one) => {
        const known = stood.get(answerKey(one));
        return known?.answer === one.answer ? { ...one, consentedAt: known.consentedAt } : one;
      });
      const named = about?.flatMap((subject) => ticketOf(subject, order.lines) ?? []);
      await questions.answer(order.id, toStore, named && [...named, ...toStore]);
    });
  }

  return { ownAnswersOf, hasOwnAnswers, changeOwnAnswers };
}

const placeOf = ({ line, number }: Pick<ReadAnswer, 'line' | 'number'>) => `${line} ${number}`;

function askedTicket(
  { lines }: Order,
  { line, number: ticket }: Ticket,
  hasDates: boolean,
): OwnAnswers['tickets'][number] {
  const ordered = lines[line];
  if (!ordered) return { option_id: 0, ticket, title: '', of: 0 };
  const { optionId: option_id, title, amount: of, start, end } = ordered;
  const date = { start: isoWithOffset(start), end: isoWithOffset(end) };
  return { option_id, ticket, title, of, ...(hasDates && { date }) };
}

function notChangeable(): Problem {
  const message = texts.answersLocked;
  return new Problem('conflict', message, { reason: 'not_changeable' });
}
