import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { AskedQuestion, WrittenQuestion } from '../../../../kernel/events/question.ts';

/** `number` is that of a ticket of the line; 0 with line 0 stands for the order. */
export type Answer = {
  questionId: number;
  line: number;
  number: number;
  answer: string;
  /** Null if no consent was required. */
  consentedAt: Instant | null;
};

export type AnsweredTicket = Pick<Answer, 'line' | 'number'>;

export type ReadAnswer = Answer &
  Pick<AskedQuestion, 'text' | 'atGate'> & {
    isVoid: boolean;
  };

/** Store of questions and answers. Reads return copies; writes join the caller's transaction. */
export type Questions = {
  ofEvent(eventId: number): Promise<AskedQuestion[]>;
  /** Returns the questions asked now, and then the retired ones that this order answered. */
  answeredBy(orderId: string, eventId: number): Promise<AskedQuestion[]>;
  /** Saves questions. An answered one is retired, unless only place, purpose or gate mark change. */
  save(eventId: number, questions: readonly WrittenQuestion[]): Promise<void>;
  /** Returns answers by line, number and question; orders without answers are absent. */
  answersOf(orderIds: string[]): Promise<Map<string, ReadAnswer[]>>;
  /** Replaces all answers, or those about these tickets (`number` 0 is the order). */
  answer(orderId: string, answers: readonly Answer[], about?: readonly AnsweredTicket[]): Promise<void>;
  /** Deletes old or unpaid answers, then retired questions without any. At most `limit` orders; returns how many. */
  forgetOld(before: { ended: Instant; unpaid: Instant }, limit: number): Promise<number>;
};
