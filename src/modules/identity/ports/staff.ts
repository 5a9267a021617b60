import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';

/** Invitation as stored: with the hash of its link, whose secret is derived again when needed (S-11). */
export type Invitation = {
  id: string;
  secretHash: string;
  email: string;
  role: StaffRole;
  invitedBy: string;
  invitedAt: Instant;
  expiresAt: Instant;
  acceptedAt: Instant | null;
};

export const INVITATION_HOURS = 72;

export type Invitations = {
  /** Stores an invitation in place of open ones for address and role; returns their ids. */
  replace(invitation: Invitation): Promise<string[]>;
  /** Finds an invitation, also if accepted or expired. */
  bySecret(secretHash: string): Promise<Invitation | null>;
  byId(id: string): Promise<Invitation | null>;
  /** Invitations, expired ones too, newest first. */
  waiting(): Promise<Invitation[]>;
  ofEmail(email: string): Promise<Invitation[]>;
  /** Accepts one in a conditional UPDATE: true for one caller; false if it was accepted before or has expired. */
  accept(id: string, now: Instant): Promise<boolean>;
  /** Revokes an invitation; false if none is open. */
  remove(id: string): Promise<boolean>;
  removeFor(email: string): Promise<void>;
  sweep(expiredBefore: Instant): Promise<void>;
};

/** Shared phone without account; nulls until its code is used. Only hashes are stored (S-01, S-11). */
export type GateDevice = {
  id: string;
  name: string;
  codeHash: string;
  codeExpiresAt: Instant;
  madeBy: string;
  madeAt: Instant;
  secretHash: string | null;
  startedAt: Instant | null;
  endsAt: Instant | null;
};

/** How long a device's code works. */
export const CODE_MINUTES = 10;

export type GateDevices = {
  insert(device: GateDevice): Promise<void>;
  byCode(codeHash: string): Promise<GateDevice | null>;
  bySecret(secretHash: string): Promise<GateDevice | null>;
  /** Signs a phone in by one conditional UPDATE: true for one caller; false if its code was used or has expired. */
  begin(id: string, session: { secretHash: string; startedAt: Instant; endsAt: Instant }): Promise<boolean>;
  /** Devices that are signed in or have a valid code, newest first. */
  live(now: Instant): Promise<GateDevice[]>;
  /** Removes a device; true for one caller only. */
  remove(id: string): Promise<boolean>;
  sweep(now: Instant): Promise<void>;
};
