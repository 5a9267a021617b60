/** A question to buyers of an event, such as their diet: written with the event, asked in the checkout. */

export const QUESTION_KINDS = ['text', 'choice', 'number'] as const;
/** Once for the whole order, or for each ticket by which somebody comes. */
export const QUESTION_PER = ['order', 'ticket'] as const;

/** So many an event may have: more of them nobody fills in. */
export const QUESTIONS_MAX = 5;
export const QUESTION_MAX = 120;
export const PURPOSE_MAX = 200;
export const CHOICES_MAX = 12;
export const CHOICE_MAX = 60;
export const ANSWER_MAX = 300;

/** A question as visitors read it, and as the owner writes it. Nobody has to answer one. */
export type AskedQuestion = {
  id: number;
  text: string;
  /** Why it is asked; shown with it. */
  purpose: string;
  kind: (typeof QUESTION_KINDS)[number];
  /** Choices to pick from; empty for the other kinds. */
  choices: string[];
  per: (typeof QUESTION_PER)[number];
  /** Its answer reveals health or belief: kept only with explicit consent (GDPR article 9). */
  isSensitive: boolean;
  /** Also shown at the gate. */
  atGate: boolean;
};

/** Before it is stored; without `id` a new one. */
export type WrittenQuestion = Omit<AskedQuestion, 'id'> & { id?: number };
