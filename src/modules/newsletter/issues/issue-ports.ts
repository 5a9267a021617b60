import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Edition } from '../../../platform/edition.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { SafeHtml } from '../../../platform/safe-html.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { StoredIssue } from './issue.ts';
import type { Readers } from '../ports.ts';

/** Where newsletters are kept. Writes join the caller's transaction; what is read is a copy. */
export type Issues = {
  /** Gives its number; numbers grow and are never given twice. */
  insert(issue: Omit<StoredIssue, 'id'>): Promise<number>;
  find(id: number): Promise<StoredIssue | null>;
  /** Newest first, at most `limit`; those below the number `before`. */
  list(of: { before?: number | undefined; limit: number }): Promise<StoredIssue[]>;
  /** Those in the public archive, the last sent first. */
  archived(limit: number): Promise<StoredIssue[]>;
  /** The numbers of those being sent, and of those that were stopped and not yet ended. */
  underWay(): Promise<number[]>;
  /** Changes what is given by ONE conditional UPDATE: false, and nothing changed, unless it stands as `seen` says. */
  change(
    id: number,
    seen: Partial<Pick<StoredIssue, 'version' | 'state' | 'cursor'>>,
    changes: Partial<Omit<StoredIssue, 'id' | 'createdAt'>>,
  ): Promise<boolean>;
  /** The texts of all of them in which something occurs. */
  textsWith(part: string): Promise<string[]>;
  /** Removes a draft; false when there is none with this number. */
  remove(id: number): Promise<boolean>;
};

export type IssuePorts = {
  issues: Issues;
  readers: Readers;
  outbox: Pick<Outbox, 'put' | 'countBatch' | 'hurryBatch'>;
  /** The few marks that a newsletter may have; on write and again on read (S-21). */
  safeText: SafeHtml;
  secrets: Pick<Secrets, 'derive'>;
  edition: Pick<Edition, 'raise'>;
  audit: Pick<Audit, 'note'>;
  clock: Clock;
  atomically: Atomically;
};
