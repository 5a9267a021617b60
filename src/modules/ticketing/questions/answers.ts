import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { IN_DUTCH, messagesOf } from '../../../kernel/field-faults.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { AskedQuestion } from '../../../kernel/question.ts';
import { answersTo, type GivenAnswer } from './answers-schema.ts';
import type { Answer, Questions, ReadAnswer } from './ports.ts';

/** Of an order, by which tickets are named. */
type Lines = readonly { optionId: number; amount: number }[];

/**
 * Keeps what a buyer answered with an order, in the transaction that stores it. Without any nothing is asked of the store,
 * unless `isAgain`: the order stands already, and what was answered before goes. Throws `invalid` with a message per answer.
 */
export async function keepAnswers(
  questions: Questions,
  { eventId, id, lines }: { eventId: number; id: string; lines: Lines },
  { given, now, isAgain = false }: { given: readonly GivenAnswer[]; now: Instant; isAgain?: boolean },
): Promise<void> {
  if (given.length === 0 && !isAgain) return;
  await questions.answer(id, answersOf(given, await questions.asked(eventId), lines, now));
}

/**
 * What is kept of what was given: no empty answer, none to what is not asked, none of a ticket that the order does not have,
 * of two the last. Throws `invalid` with a message per answer, `answers.0.answer`.
 */
export function answersOf(
  given: readonly GivenAnswer[],
  asked: readonly AskedQuestion[],
  lines: Lines,
  now: Instant,
): Answer[] {
  const { data, error } = answersTo(asked).safeParse(given, IN_DUTCH);
  if (error) {
    const errors = Object.entries(messagesOf(error.issues)).map(([field, message]) => [`answers.${field}`, message]);
    throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors: Object.fromEntries(errors) });
  }
  const known = new Map(asked.map((question) => [question.id, question]));
  const kept = new Map<string, Answer>();
  for (const { question_id: questionId, option_id: optionId, ticket = 0, answer } of data) {
    const question = known.get(questionId);
    if (!question || answer === '') continue;
    const consentedAt = question.isSensitive ? now : null;
    const ofTicket = question.per === 'ticket';
    const line = ofTicket ? lines.findIndex((one) => one.optionId === optionId) : 0;
    const number = ofTicket ? ticket : 0;
    if (ofTicket && (number < 1 || number > (lines[line]?.amount ?? 0))) continue;
    kept.set(`${questionId} ${line} ${number}`, { questionId, line, number, answer, consentedAt });
  }
  return [...kept.values()];
}

/** As the buyer gave them. */
export function givenOf(answers: readonly ReadAnswer[], lines: Lines): GivenAnswer[] {
  return answers.map(({ questionId: question_id, line, number, answer, consentedAt }) => ({
    question_id,
    ...(number > 0 && { option_id: lines[line]?.optionId ?? 0, ticket: number }),
    answer,
    ...(consentedAt !== null && { consent: true }),
  }));
}

/** 'Dieetwensen: geen noten', for who prepares the visit. A text that asks keeps its own sign. */
export function answerLine({ text, answer }: Pick<ReadAnswer, 'text' | 'answer'>): string {
  return text.endsWith('?') ? `${text} ${answer}` : `${text}: ${answer}`;
}
