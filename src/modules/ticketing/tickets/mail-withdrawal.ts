import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Declared withdrawal with all facts of its emails (P-17). */
export type MailWithdrawal = {
  id: string;
  receivedAt: Instant;
  name: string;
  /** Typed text, with gift-card codes removed. */
  purchase: string;
  email: string;
  isSuspect: boolean;
  isEnded: boolean;
  /** Secret of the confirmation link. */
  secret: string;
  /** Purchase that it names; null: no known purchase. */
  order: { number: number; email: string; linkSecret: string } | null;
};
