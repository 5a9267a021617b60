import type { WithOwned } from '../text/owned.ts';

/** Questions to buyers of an event, such as their diet. */

export const QUESTION_KINDS = ['text', 'choice', 'number'] as const;
/** Questions are asked once per order, or once per admission ticket. */
export const QUESTION_PER = ['order', 'ticket'] as const;

/** Most questions per event; buyers would not answer more. */
export const QUESTIONS_MAX = 5;
export const QUESTION_MAX = 120;
export const PURPOSE_MAX = 200;
export const CHOICES_MAX = 12;
export const CHOICE_MAX = 60;
export const ANSWER_MAX = 300;

/** Question that buyers may answer. */
export type AskedQuestion = {
  id: number;
  text: string;
  purpose: string;
  kind: (typeof QUESTION_KINDS)[number];
  /** Answers to choose from; empty for other kinds. */
  choices: string[];
  per: (typeof QUESTION_PER)[number];
  /** True if the answer reveals health or belief: it is stored only with explicit consent (GDPR article 9). */
  isSensitive: boolean;
  atGate: boolean;
};

export const QUESTION_TEXTS = { text: 'text', purpose: 'text', choices: ['choice'] } as const;
export type ShownQuestion = WithOwned<typeof QUESTION_TEXTS, AskedQuestion>;

/** Question as edited; a new one has no `id`. */
export type WrittenQuestion = Omit<AskedQuestion, 'id'> & { id?: number };
