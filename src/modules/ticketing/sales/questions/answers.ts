import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { IN_DUTCH, textsOfFields } from '../../../../kernel/text/field-faults.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { AskedQuestion } from '../../../../kernel/events/question.ts';
import { type AnswerSubject, answersTo, type GivenAnswer } from './answers-schema.ts';
import type { Answer, AnsweredTicket, Questions, ReadAnswer } from './ports.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';

type Lines = readonly { optionId: number; amount: number }[];

/** Stores answers with the order, in its transaction. `isAgain` replaces earlier ones. Throws `invalid` per answer. */
export async function keepAnswers(
  questions: Questions,
  { eventId, id, lines }: { eventId: number; id: string; lines: Lines },
  { given, now, isAgain = false }: { given: readonly GivenAnswer[]; now: Instant; isAgain?: boolean },
): Promise<void> {
  if (given.length === 0 && !isAgain) return;
  await questions.answer(id, answersOf(given, await questions.ofEvent(eventId), lines, now));
}

/** Drops answers that are empty, unasked or foreign; of repeated ones the last counts. Throws `invalid` by answer. */
export function answersOf(
  given: readonly GivenAnswer[],
  questions: readonly AskedQuestion[],
  lines: Lines,
  now: Instant,
): Answer[] {
  const { data, error } = answersTo(questions).safeParse(given, IN_DUTCH);
  if (error) {
    const errors = Object.entries(textsOfFields(error.issues)).map(([field, message]) => [`answers.${field}`, message]);
    throw new Problem('invalid', usual.invalidInput, { errors: Object.fromEntries(errors) });
  }
  const known = new Map(questions.map((question) => [question.id, question]));
  const accepted = new Map<string, Answer>();
  for (const { answer, ...given } of data) {
    const question = known.get(given.question_id);
    if (!question || answer === '') continue;
    const isOfTicket = question.per === 'ticket';
    const about = isOfTicket && given.option_id === undefined ? null : ticketOf(isOfTicket ? given : {}, lines);
    if (!about) continue;
    const consentedAt = question.isSensitive ? now : null;
    accepted.set(answerKey({ questionId: question.id, ...about }), {
      questionId: question.id,
      ...about,
      answer,
      consentedAt,
    });
  }
  return [...accepted.values()];
}

export const answerKey = ({ questionId, line, number }: Pick<Answer, 'questionId' | 'line' | 'number'>): string =>
  `${questionId} ${line} ${number}`;

/** Returns null if there is no such ticket. */
export function ticketOf({ option_id: optionId, ticket = 0 }: AnswerSubject, lines: Lines): AnsweredTicket | null {
  if (optionId === undefined) return { line: 0, number: 0 };
  const line = lines.findIndex((one) => one.optionId === optionId);
  return ticket < 1 || ticket > (lines[line]?.amount ?? 0) ? null : { line, number: ticket };
}

export function givenOf(answers: readonly ReadAnswer[], lines: Lines): GivenAnswer[] {
  return answers.map(({ questionId: question_id, line, number, answer, consentedAt }) => ({
    question_id,
    ...(number > 0 && { option_id: lines[line]?.optionId ?? 0, ticket: number }),
    answer,
    ...(consentedAt !== null && { consent: true }),
  }));
}

/** Writes 'Dieetwensen: geen noten'; keeps a question mark. */
export function answerLine({ text, answer }: Pick<ReadAnswer, 'text' | 'answer'>): string {
  return text.endsWith('?') ? `${text} ${answer}` : `${text}: ${answer}`;
}
