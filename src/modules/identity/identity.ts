import { createOwnAccount } from './account/own-account.ts';
import { createErasure, createPrivacy } from './account/privacy.ts';
import { createIdentityRetention } from './account/retention.ts';
import { createAccessTrail } from './admin/access-trail.ts';
import { createAdministrators } from './admin/administrators.ts';
import { createApiKeys } from './admin/api-keys.ts';
import { createGateDevices } from './admin/gate-devices.ts';
import { createInvitations } from './admin/invitations.ts';
import { createRoleChanges } from './admin/role-changes.ts';
import type { IdentityPorts } from './ports.ts';
import { createLinking } from './providers/linking.ts';
import { createOwnProviders } from './providers/own-providers.ts';
import { createProviderLogout, createProviderSignIn } from './providers/provider-sign-in.ts';
import { createPasskeyProofs } from './passkeys/challenges.ts';
import { createOwnPasskeys } from './passkeys/own-passkeys.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { createOneTimeLinks } from './sign-in/links.ts';
import { createLoginThrottle } from './sign-in/login-throttle.ts';
import { createPasswordReset } from './sign-in/new-password.ts';
import { createSecondFactor } from './sign-in/second-factor.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSignUp } from './sign-in/sign-up.ts';

export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(given: IdentityPorts) {
  const changes = createRoleChanges(given);
  const invitations = createInvitations(given, changes);
  const ports = { ...given, personal: [...given.personal, invitations.personal] };
  const links = createOneTimeLinks(ports);
  const throttle = createLoginThrottle(ports);
  const sessionService = createSessions(ports);
  const signUp = createSignUp(ports, links, throttle);
  const admin = createAdministrators(ports, links, changes);
  const keys = createApiKeys(ports, admin);
  const reset = createPasswordReset(ports, links, throttle);
  const signIn = createSignIn(ports, sessionService, throttle, signUp, reset);
  const ways = createProviderSignIn(ports, createLinking(ports, links, signUp), signIn, admin);
  const providers = createOwnProviders(ports, ways);
  const proofs = createPasskeyProofs(ports);
  const { forgetAccount, ...eraser } = createErasure(ports, throttle);
  return {
    sessions: {
      signIn: signIn.signIn,
      rememberDevice: signIn.rememberDevice,
      visitorOf: sessionService.visitorOf,
      sessionInfo: sessionService.sessionInfo,
      signOut: sessionService.signOut,
      isFresh: sessionService.isFresh,
      ...createProviderLogout(ports),
    },
    registration: { signUp: signUp.signUp, activate: signUp.activate, resendActivation: signUp.resendActivation },
    passwords: { requestReset: reset.requestReset, confirmReset: reset.confirmReset },
    providers: { ...ways, ...providers },
    secondFactor: createSecondFactor(ports, sessionService, throttle),
    passkeys: {
      ...createOwnPasskeys(ports, sessionService, proofs),
      ...createPasskeySignIn(ports, sessionService, signIn, proofs),
    },
    /** A person's own account, as its holder sees and changes it. */
    account: createOwnAccount(ports, sessionService, { throttle, links, reset, providers }),
    /** Export and erasure of one person's data, and the removal of what is no longer needed. */
    privacy: {
      ...eraser,
      ...createPrivacy(ports, links, eraser),
      ...createIdentityRetention(ports, forgetAccount, [invitations.sweepInvitations, keys.sweepKeys]),
    },
    /** Accounts with a role, and names of accounts. */
    staff: admin,
    invitations: invitations.calls,
    gateDevices: createGateDevices(ports, sessionService.signOut),
    /** Keys of programs, under `/api/v1/` only. */
    apiKeys: keys.calls,
    trail: createAccessTrail(ports),
    /** Facts from which emails are written. */
    mailFacts: {
      linkForMail: links.linkForMail,
      invitationForMail: invitations.calls.invitationForMail,
      personOf: admin.personOf,
      sendActivation: ports.accounts.sendActivation,
    },
  };
}
