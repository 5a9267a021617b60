import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { IN_DUTCH, textsOfFields } from '../../../kernel/text/field-faults.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { AskedQuestion } from '../../../kernel/events/question.ts';
import { type AnswerSubject, answersTo, type GivenAnswer } from './answers-schema.ts';
import type { Answer, AnsweredTicket, Questions, ReadAnswer } from './ports.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

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
 * Answers to store: no empty answer, none to a question that is not asked, none of a ticket that the order does not
 * have, of two the last. Throws `invalid` with a message per answer, `answers.0.answer`.
 */
export function answersOf(
  given: readonly GivenAnswer[],
  asked: readonly AskedQuestion[],
  lines: Lines,
  now: Instant,
): Answer[] {
  const { data, error } = answersTo(asked).safeParse(given, IN_DUTCH);
  if (error) {
    const errors = Object.entries(textsOfFields(error.issues)).map(([field, message]) => [`answers.${field}`, message]);
    throw new Problem('invalid', usual.invalidInput, { errors: Object.fromEntries(errors) });
  }
  const known = new Map(asked.map((question) => [question.id, question]));
  const kept = new Map<string, Answer>();
  for (const { answer, ...given } of data) {
    const question = known.get(given.question_id);
    if (!question || answer === '') continue;
    const isOfTicket = question.per === 'ticket';
    const about = isOfTicket && given.option_id === undefined ? null : ticketOf(isOfTicket ? given : {}, lines);
    if (!about) continue;
    const consentedAt = question.isSensitive ? now : null;
    kept.set(answerKey({ questionId: question.id, ...about }), {
      questionId: question.id,
      ...about,
      answer,
      consentedAt,
    });
  }
  return [...kept.values()];
}

export const answerKey = ({ questionId, line, number }: Pick<Answer, 'questionId' | 'line' | 'number'>): string =>
  `${questionId} ${line} ${number}`;

/** Finds what an answer is about by the names that the buyer's form has for it; null: the order has no such ticket. */
export function ticketOf({ option_id: optionId, ticket = 0 }: AnswerSubject, lines: Lines): AnsweredTicket | null {
  if (optionId === undefined) return { line: 0, number: 0 };
  const line = lines.findIndex((one) => one.optionId === optionId);
  return ticket < 1 || ticket > (lines[line]?.amount ?? 0) ? null : { line, number: ticket };
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
