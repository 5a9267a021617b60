import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { AskedQuestion, WrittenQuestion } from '../../../../kernel/events/question.ts';

/** `number`: ticket of a line; 0 with line 0: the order. */
export type Answer = {
  questionId: number;
  line: number;
  number: number;
  answer: string;
  /** Null: not required. */
  consentedAt: Instant | null;
};

export type AnsweredTicket = Pick<Answer, 'line' | 'number'>;

export type ReadAnswer = Answer &
  Pick<AskedQuestion, 'text' | 'atGate'> & {
    /** No longer admits. */
    isVoid: boolean;
  };

/** Reads return copies; writes join the caller's transaction. */
export type Questions = {
  asked(eventId: number): Promise<AskedQuestion[]>;
  /** Then retired ones with an answer of the order. */
  answeredBy(orderId: string, eventId: number): Promise<AskedQuestion[]>;
  /** An answered question is retired, not rewritten; only place, purpose and gate mark change. */
  save(eventId: number, questions: readonly WrittenQuestion[]): Promise<void>;
  /** By line, number, question; absent without answers. */
  answersOf(orderIds: string[]): Promise<Map<string, ReadAnswer[]>>;
  /** All, or about these tickets (`number` 0: the order). */
  answer(orderId: string, answers: readonly Answer[], about?: readonly AnsweredTicket[]): Promise<void>;
  /**
   * Deletes answers after their dates or unpaid, then retired questions without answers. At most `limit` orders;
   * returns the count.
   */
  forgetOld(before: { ended: Instant; unpaid: Instant }, limit: number): Promise<number>;
};
