import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** A declared withdrawal with all that its mails tell (P-17). */
export type MailWithdrawal = {
  id: string;
  receivedAt: Instant;
  name: string;
  /** As it was typed, without the codes of gift cards. */
  purchase: string;
  email: string;
  isSuspect: boolean;
  isEnded: boolean;
  /** Of the link by which its buyer confirms it. */
  secret: string;
  /** The purchase that it names; null: none that is known. */
  order: { number: number; email: string; linkSecret: string } | null;
};
