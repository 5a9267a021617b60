import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';

/** Somebody who was asked by mail to take a role, as stored: only the hash of the link, whose secret is derived again (S-11). */
export type Invitation = {
  id: string;
  secretHash: string;
  /** Canonical. */
  email: string;
  role: StaffRole;
  /** The account of the administrator; the invitation works only while they are one. */
  invitedBy: string;
  invitedAt: Instant;
  expiresAt: Instant;
  acceptedAt: Instant | null;
};

/** How long an invitation works. */
export const INVITATION_HOURS = 72;

/** Invitations as stored. Writes join the caller's transaction. */
export type Invitations = {
  /** Stores one; those for the same address and role that were not accepted go. Gives the ids that went. */
  replace(invitation: Invitation): Promise<string[]>;
  /** Accepted and expired ones too. */
  bySecret(secretHash: string): Promise<Invitation | null>;
  byId(id: string): Promise<Invitation | null>;
  /** Those that nobody accepted, expired ones too, newest first. */
  waiting(): Promise<Invitation[]>;
  /** All for an address, newest first. */
  ofEmail(email: string): Promise<Invitation[]>;
  /** Uses it up by ONE conditional UPDATE: true for one caller only, false when it was accepted or has expired. */
  accept(id: string, now: Instant): Promise<boolean>;
  /** Removes one that nobody accepted; false when there was none. */
  remove(id: string): Promise<boolean>;
  removeFor(email: string): Promise<void>;
  sweep(expiredBefore: Instant): Promise<void>;
};

/**
 * A shared phone at the gate that an administrator lets in: no account. Until its code was used `secretHash`, `startedAt`
 * and `endsAt` are null; code and cookie are stored as hashes only (S-01, S-11).
 */
export type GateDevice = {
  id: string;
  /** 'Telefoon van de schuur', as the administrator wrote it. */
  name: string;
  codeHash: string;
  codeExpiresAt: Instant;
  /** The account of the administrator. */
  madeBy: string;
  madeAt: Instant;
  secretHash: string | null;
  startedAt: Instant | null;
  endsAt: Instant | null;
};

/** How long a device's code works. */
export const CODE_MINUTES = 10;

/** Devices at the gate as stored. Writes join the caller's transaction. */
export type GateDevices = {
  insert(device: GateDevice): Promise<void>;
  byCode(codeHash: string): Promise<GateDevice | null>;
  bySecret(secretHash: string): Promise<GateDevice | null>;
  /** Uses the code up by ONE conditional UPDATE: true for one caller only, false when it was used or has expired. */
  begin(id: string, session: { secretHash: string; startedAt: Instant; endsAt: Instant }): Promise<boolean>;
  /** Those that are signed in, and those whose code still works, newest first. */
  live(now: Instant): Promise<GateDevice[]>;
  /** False when there was none. One caller wins. */
  remove(id: string): Promise<boolean>;
  /** Removes those that are over. */
  sweep(now: Instant): Promise<void>;
};
