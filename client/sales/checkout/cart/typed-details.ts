import type { AnswerSubject, GivenAnswer } from '../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import type { OrderDetails, PersonalField } from './personal-fields.ts';

/** Button of a form without JavaScript that accepts the suggested email address. */
export const CORRECTED_EMAIL = 'correctedEmail';

export const ADJUST = 'adjust';

/** The last one names the earlier order whose gift card is used. */
export const DISCOUNT_FIELD = 'discountCode';
export const CARD_FIELD = 'giftCard';
export const CARD_OF_FIELD = 'giftCardOf';

/** Gift to the garden in euros. */
export const GIFT_FIELD = 'gift';
/** Button of a form without JavaScript that shows the overview again, with the gift in it. */
export const APPLY_GIFT = 'applyGift';

/** Reads the form, with the suggested address if its button was pressed; missing fields are empty. */
export function readDetails(fields: FormData): OrderDetails {
  const text = (name: PersonalField | typeof CORRECTED_EMAIL) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const answers = readAnswers(fields);
  return {
    ...(answers.length > 0 && { answers }),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text(CORRECTED_EMAIL) || text('email'),
    phoneNumber: text('phoneNumber'),
  };
}

/** Name of an answer field: 'answer_12'; for a ticket 'answer_12_45_1'. */
export function answerField({
  question_id,
  option_id,
  ticket,
}: Pick<GivenAnswer, 'question_id' | 'option_id' | 'ticket'>): string {
  return ['answer', question_id, option_id, ticket].filter((part) => part !== undefined).join('_');
}

/** Checkbox that consents to storing an answer about health or belief. */
export const consentField = (questionId: number): string => `consent_${questionId}`;

const ANSWER = /^answer_(\d{1,10})(?:_(\d{1,10})_(\d{1,6}))?$/;

/** Tickets that the form has fields for, empty ones too; without option and ticket: the whole order. */
export function readSubjects(fields: FormData): AnswerSubject[] {
  const subjects = [...fields.keys()].flatMap((name) => {
    const [, question, option, ticket] = ANSWER.exec(name) ?? [];
    return question === undefined ? [] : [[option, ticket] as const];
  });
  const distinct = new Map(subjects.map((subject) => [subject.join(), subject]));
  return [...distinct.values()].map(([option, ticket]) =>
    option === undefined ? {} : { option_id: Number(option), ticket: Number(ticket) },
  );
}

/** Skips empty answers. */
export function readAnswers(fields: FormData): GivenAnswer[] {
  return [...fields.entries()].flatMap(([name, value]): GivenAnswer[] => {
    const [, question, option, ticket] = ANSWER.exec(name) ?? [];
    if (question === undefined || typeof value !== 'string' || value.trim() === '') return [];
    const question_id = Number(question);
    return [
      {
        question_id,
        ...(option !== undefined && { option_id: Number(option), ticket: Number(ticket) }),
        answer: value,
        ...(fields.has(consentField(question_id)) && { consent: true }),
      },
    ];
  });
}
