import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { AskedQuestion, WrittenQuestion } from '../../../kernel/events/question.ts';

/** Answer to a question. `number` is that of a ticket of a line of the order; 0, with line 0: of the whole order. */
export type Answer = {
  questionId: number;
  line: number;
  number: number;
  answer: string;
  /** When its buyer said that it may be kept; null where that is not asked. */
  consentedAt: Instant | null;
};

/** Names what an answer is about, as `Answer` does. */
export type AnsweredTicket = Pick<Answer, 'line' | 'number'>;

/** With the question that it is an answer to. */
export type ReadAnswer = Answer &
  Pick<AskedQuestion, 'text' | 'atGate'> & {
    /** Its ticket lets nobody in any more. */
    isVoid: boolean;
  };

/** Questions and answers, as stored. Writes join the caller's transaction; reads return copies. */
export type Questions = {
  /** Current questions of an event, in order. */
  asked(eventId: number): Promise<AskedQuestion[]>;
  /** Those, and behind them those that are asked no more and were answered by an order. */
  answeredBy(orderId: string, eventId: number): Promise<AskedQuestion[]>;
  /**
   * Replaces what is asked. One that was answered is never rewritten: it retires, with its answers, and what is asked now
   * is a new one; its place, its purpose and whether the gate sees it do change.
   */
  save(eventId: number, questions: readonly WrittenQuestion[]): Promise<void>;
  /** The answers of some orders, by line, number and the order of the questions; orders without any have no entry. */
  answersOf(orderIds: string[]): Promise<Map<string, ReadAnswer[]>>;
  /** Replaces the answers of an order: all of them, or those about some of its tickets (`number` 0: about the order). */
  answer(orderId: string, answers: readonly Answer[], about?: readonly AnsweredTicket[]): Promise<void>;
  /**
   * Deletes answers of orders of which every date ended before one instant, of those that ended unpaid and were made before
   * another, and then questions that retired and have no answer left. At most `limit` orders of each; how many in all.
   */
  forgetOld(before: { ended: Instant; unpaid: Instant }, limit: number): Promise<number>;
};
