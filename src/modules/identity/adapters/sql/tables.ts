import type { StaffRole } from '../../../../kernel/staff-roles.ts';
import type { PasskeyPurpose } from '../../ports/passkeys.ts';
import type { Stage } from '../../ports/sessions.ts';
import type { Purpose } from '../../ports/tokens.ts';

export type AccountTable = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  is_verified: number;
  is_enabled: number;
  created_at: string;
};

export type SessionTable = {
  id: string;
  secret_hash: string;
  account_id: string;
  stage: Stage;
  started_at: string;
  last_used_at: string;
  confirmed_at: string;
  is_remembered: number;
  browser: string;
  sealed_refresh_token: string | null;
  provider_session: string | null;
};

export type TokenTable = {
  id: string;
  purpose: Purpose;
  secret_hash: string;
  account_id: string | null;
  email: string;
  browser_hash: string | null;
  detail: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

export type InvitationTable = {
  id: string;
  secret_hash: string;
  email: string;
  role: StaffRole;
  invited_by: string;
  invited_at: string;
  expires_at: string;
  accepted_at: string | null;
};

export type GateDeviceTable = {
  id: string;
  name: string;
  code_hash: string;
  code_expires_at: string;
  made_by: string;
  made_at: string;
  secret_hash: string | null;
  started_at: string | null;
  ends_at: string | null;
};

export type ApiKeyTable = {
  id: string;
  name: string;
  roles: string;
  event_ids: string;
  secret_hash: string;
  made_by: string;
  made_at: string;
  ends_on: string;
  last_used_on: string | null;
  revoked_at: string | null;
};

export type PasskeyTable = {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  /** PostgreSQL gives a bigint as text. */
  counter: number | string;
  transports: string;
  name: string;
  made_at: string;
  last_used_at: string | null;
};

export type IdentityTables = {
  account: AccountTable;
  account_session: SessionTable;
  account_token: TokenTable;
  account_guess: { key: string; count: number; blocked_until: string };
  account_device: { secret_hash: string; account_id: string; expires_at: string };
  account_mail_turn: { id: string; kind: string; address_hash: string; at: string };
  account_role: { account_id: string; role: StaffRole; granted_at: string; granted_by: string | null };
  role_invitation: InvitationTable;
  gate_device: GateDeviceTable;
  api_key: ApiKeyTable;
  second_factor: {
    account_id: string;
    sealed_secret: string | null;
    pending_secret: string | null;
    last_step: number;
  };
  passkey: PasskeyTable;
  passkey_challenge: { bound_to: string; purpose: PasskeyPurpose; challenge: string; expires_at: string };
  recovery_code: { account_id: string; code_hash: string };
  account_identity: {
    issuer: string;
    subject: string;
    provider: 'GOOGLE' | 'FACEBOOK' | 'OIDC';
    account_id: string;
  };
  account_usage: { account_id: string; last_used_at: string; warned_at: string | null };
  erasure: { id: string; at: string };
  logout_token: { id_hash: string; expires_at: string };
  sign_in_flow: { browser_hash: string; provider: string; sealed: string; expires_at: string };
};
