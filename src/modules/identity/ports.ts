import type { Once } from '../../platform/records/creations/creations.ts';
import type { Audit } from '../../platform/records/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Traces } from '../../platform/database/traces.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { IdentityEmails } from './emails/index.ts';
import type { ApiKeys } from './ports/api-keys.ts';
import type { Accounts, Roles } from './ports/accounts.ts';
import type { Passwords, SecondFactors, TimeCodes } from './ports/credentials.ts';
import type { Devices, LoginTries } from './ports/sessions.ts';
import type { MailTurns } from './ports/mail-turns.ts';
import type { PasskeyChallenges, PasskeyChecks, Passkeys } from './ports/passkeys.ts';
import type { ErasureJournal, Erasures, PersonalData, Usage } from './ports/personal-data.ts';
import type { Flows, Identities, LogoutTokens, ProviderSignIn } from './ports/provider-sign-in.ts';
import type { Sessions } from './ports/sessions.ts';
import type { GateDevices, Invitations } from './ports/staff.ts';
import type { Tokens } from './ports/tokens.ts';

export type IdentityStores = {
  sessions: Sessions;
  tokens: Tokens;
  loginTries: LoginTries;
  devices: Devices;
  mailTurns: MailTurns;
  roles: Roles;
  invitations: Invitations;
  gateDevices: GateDevices;
  apiKeys: ApiKeys;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  passkeyChallenges: PasskeyChallenges;
  identities: Identities;
  flows: Flows;
  logoutTokens: LogoutTokens;
  usage: Usage;
  erasures: Erasures;
};

export type IdentityPorts = IdentityStores & {
  accounts: Accounts;
  passwords: Passwords;
  timeCodes: TimeCodes;
  /** Null where a login service signs people in, which has passkeys of its own. */
  passkeyChecks: PasskeyChecks | null;
  /** Null if no provider is configured. */
  providerSignIn: ProviderSignIn | null;
  atomically: Atomically;
  once: Once;
  clock: Clock;
  secrets: Secrets;
  outbox: Pick<Outbox<IdentityEmails>, 'put' | 'forgetAbout'>;
  audit: Pick<Audit, 'note'>;
  log: Pick<Log, 'info' | 'warn'>;
  site: { name: string; email: string; baseUrl: string };
  isSecondFactorRequired: boolean;
  /** Minimum length (`PASSWORD_MIN_LENGTH`). */
  passwordMinLength: number;
  /** True for a common password (S-08). Takes lower case. */
  isCommonPassword(password: string): boolean;
  /** Uses up a captcha pass, in the caller's transaction; false if there is none (S-29). */
  consumePass(purpose: 'signup' | 'signin', preLoginSecret: string): Promise<boolean>;
  personal: PersonalData[];
  erasureJournal: ErasureJournal;
  traces: Pick<Traces, 'wipe'>;
};
