export { createEmbeddedAccounts } from './account/embedded-accounts.ts';
export { createIdentity, type Identity } from './identity.ts';
export type { IdentityPorts, IdentityStores } from './ports.ts';
export type { Account, AccountRows, Accounts, Visitor } from './ports/accounts.ts';
export type { Passwords, TimeCodes } from './ports/credentials.ts';
export { identityProblem } from './ports/identity-fault.ts';
export type { ErasureJournal, PersonalData } from './ports/personal-data.ts';
export type { ProviderSignIn } from './ports/provider-sign-in.ts';
export type { SessionInfo } from './schema.ts';
