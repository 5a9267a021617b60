export type { Visitor } from './account.ts';
export { createEmbeddedAccounts } from './embedded-accounts.ts';
export { createIdentity, type Identity } from './identity.ts';
export type {
  Account,
  AccountRows,
  Accounts,
  IdentityPorts,
  IdentityStores,
  Passwords,
  PersonalData,
  ProviderSignIn,
  TimeCodes,
} from './ports.ts';
export type { SessionInfo } from './schema.ts';
