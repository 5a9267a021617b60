import * as z from 'zod/mini';
import { NO_NUMBER, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { isOneLine, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import { dutchOf, type WithOwned } from '../../../../kernel/text/owned.ts';
import {
  ANSWER_MAX,
  type AskedQuestion,
  QUESTION_KINDS,
  QUESTION_PER,
  QUESTION_TEXTS,
  type ShownQuestion,
} from '../../../../kernel/events/question.ts';
import type { Text } from '../../../../kernel/text/words-of.ts';
import { texts } from './words.ts';

const INTEGER_MAX = 2_147_483_647;
/** Enough for the largest order. */
const ANSWERS_MAX = 2_500;
const TOO_MANY = texts.tooManyAnswers;

export const NO_CONSENT = texts.consentRequired;
export const NO_CHOICE = texts.chooseAnswer;
export const NO_WHOLE_NUMBER = texts.wholeNumberRequired;

const whole = (max: number) => z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(max, NO_NUMBER));

/** An answer for one ticket names the option and the number of the ticket within it, from 1. */
export const givenAnswer = z.object({
  question_id: whole(INTEGER_MAX),
  option_id: z.optional(whole(INTEGER_MAX)),
  ticket: z.optional(whole(100_000)),
  answer: z.string().check(
    z.trim(),
    z.maxLength(ANSWER_MAX, TOO_LONG),
    z.refine((text) => text === '' || isOneLine(text), ODD_TEXT),
  ),
  /** Consent to store an answer about health or belief. */
  consent: z.optional(z.boolean()),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

export const givenAnswers = z.array(givenAnswer).check(z.maxLength(ANSWERS_MAX, TOO_MANY));

/** Accepts empty answers, and drops any to questions that are not asked. */
export function answersTo(questions: readonly ShownQuestion[]) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return givenAnswers.check((context) => {
    for (const [index, given] of context.value.entries()) {
      const question = byId.get(given.question_id);
      const message = question && given.answer !== '' ? faultOf(question, given) : null;
      if (message)
        context.issues.push({
          code: 'custom',
          input: given,
          path: [index, 'answer'],
          message: message as unknown as string,
        });
    }
  });
}

function faultOf({ kind, choices, isSensitive }: ShownQuestion, { answer, consent }: GivenAnswer): Text | null {
  if (kind === 'number' && !/^\d{1,5}$/.test(answer)) return NO_WHOLE_NUMBER;
  if (kind === 'choice' && !choices.map(dutchOf).includes(answer)) return NO_CHOICE;
  return isSensitive && consent !== true ? NO_CONSENT : null;
}

/** Ticket of an option, or the whole order. */
const answerSubject = z.object({ option_id: givenAnswer.shape.option_id, ticket: givenAnswer.shape.ticket });
export type AnswerSubject = z.infer<typeof answerSubject>;

/** POST /api/orders/{secret}/answers (204) replaces answers on `about`, or all. 409 `not_changeable`; 422 `invalid`. */
export const ownAnswersRequest = z.object({
  answers: givenAnswers,
  about: z.optional(z.array(answerSubject).check(z.maxLength(ANSWERS_MAX, TOO_MANY))),
});
export type OwnAnswersRequest = z.infer<typeof ownAnswersRequest>;

const askedQuestion: z.ZodMiniType<AskedQuestion> = z.strictObject({
  id: z.number(),
  text: z.string(),
  purpose: z.string(),
  kind: z.enum(QUESTION_KINDS),
  choices: z.array(z.string()),
  per: z.enum(QUESTION_PER),
  isSensitive: z.boolean(),
  atGate: z.boolean(),
});

/** Answer as it is stored, even one that a later rule would refuse. */
export const storedAnswer: z.ZodMiniType<GivenAnswer> = z.strictObject({
  question_id: z.number(),
  option_id: z.optional(z.number()),
  ticket: z.optional(z.number()),
  answer: z.string(),
  consent: z.optional(z.boolean()),
});

/** Response of GET /api/orders/{secret}/answers?part=: the answers of a buyer, until 30 days after the date. */
export const ownAnswers = z.strictObject({
  number: z.number(),
  event: z.strictObject({
    title: z.string(),
  }),
  /** True while answers can be changed; withdrawing answers is always possible. */
  isOpen: z.boolean(),
  /** Questions asked now, and earlier ones that were answered. Later parts have only those about tickets. */
  questions: z.array(askedQuestion),
  /** Valid tickets that admit a person, for answers per ticket, or a part of them; `of`: those of their option. */
  tickets: z.array(
    z.strictObject({
      option_id: z.number(),
      ticket: z.number(),
      title: z.string(),
      of: z.number(),
      date: z.optional(z.strictObject({ start: z.string(), end: z.string() })),
    }),
  ),
  answers: z.array(storedAnswer),
  /** True if any part has an answer. */
  isAnswered: z.boolean(),
  /** Tickets shown, if a part was asked for; all parts together have `tickets`. */
  part: z.optional(
    z.strictObject({
      number: z.number(),
      of: z.number(),
      size: z.number(),
      tickets: z.number(),
    }),
  ),
});
export type OwnAnswers = z.infer<typeof ownAnswers>;

export const OWN_ANSWERS_TEXTS = {
  event: { title: 'text' },
  questions: [QUESTION_TEXTS],
  tickets: [{ title: 'text' }],
} as const;
export type ShownAnswers = WithOwned<typeof OWN_ANSWERS_TEXTS, OwnAnswers>;
