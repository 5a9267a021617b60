import type { Clock } from '../../clock.ts';
import type { Atomically } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Secrets } from '../../secrets.ts';
import type { Audit } from '../audit/audit.ts';
import type { ApprovalSettings, ApprovalStore } from './approvals.ts';

type Facts = { approvalId: string };
/** Emails about approvals, which identity writes because it knows administrators. */
type ApprovalEmails = { 'approval-asked': Facts; 'approval-delayed': Facts; 'approval-decided': Facts };

export type ApprovalPorts = {
  approvals: ApprovalStore;
  approvalSettings: ApprovalSettings;
  outbox: Pick<Outbox<ApprovalEmails>, 'put'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  secrets: Pick<Secrets, 'sign' | 'isSigned'>;
  /** Administrators who can sign in. */
  administrators(): Promise<{ id: string; email: string }[]>;
  isAdministrator(accountId: string): Promise<boolean>;
  personOf(accountId: string): Promise<{ name: string; email: string } | null>;
  namesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Address of the owner until the setting names another. */
  ownerEmail: string;
};
