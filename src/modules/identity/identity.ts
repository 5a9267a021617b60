import { ownAccount } from './account/own-account.ts';
import { erasure, privacy } from './account/privacy.ts';
import { identityRetention } from './account/retention.ts';
import { accessTrail } from './admin/access-trail.ts';
import { administrators } from './admin/administrators.ts';
import { devicesAtGate } from './admin/gate-devices.ts';
import { invitationsTo } from './admin/invitations.ts';
import { roleChanges } from './admin/role-changes.ts';
import type { IdentityPorts } from './ports.ts';
import { createLinking } from './providers/linking.ts';
import { ownProviders } from './providers/own-providers.ts';
import { logoutByProvider, createProviderSignIn } from './providers/provider-sign-in.ts';
import { oneTimeLinks } from './sign-in/links.ts';
import { loginThrottle } from './sign-in/login-throttle.ts';
import { newPasswords } from './sign-in/new-password.ts';
import { secondFactor } from './sign-in/second-factor.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSignUp } from './sign-in/sign-up.ts';

export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(given: IdentityPorts) {
  const changes = roleChanges(given);
  const invitations = invitationsTo(given, changes);
  const ports = { ...given, personal: [...given.personal, invitations.personal] };
  const links = oneTimeLinks(ports);
  const throttle = loginThrottle(ports);
  const sessionService = createSessions(ports);
  const signUp = createSignUp(ports, links, throttle);
  const admin = administrators(ports, links, changes);
  const reset = newPasswords(ports, links, throttle);
  const signIn = createSignIn(ports, sessionService, throttle, signUp, reset);
  const ways = createProviderSignIn(ports, createLinking(ports, links, signUp), signIn, admin);
  const providers = ownProviders(ports, ways);
  const { forgetAccount, ...eraser } = erasure(ports, throttle);
  return {
    sessions: {
      signIn: signIn.signIn,
      rememberDevice: signIn.rememberDevice,
      visitorOf: sessionService.visitorOf,
      sessionInfo: sessionService.sessionInfo,
      signOut: sessionService.signOut,
      isFresh: sessionService.isFresh,
      ...logoutByProvider(ports),
    },
    registration: { signUp: signUp.signUp, activate: signUp.activate, resendActivation: signUp.resendActivation },
    passwords: { requestReset: reset.requestReset, confirmReset: reset.confirmReset },
    providers: { ...ways, ...providers },
    secondFactor: secondFactor(ports, sessionService, throttle),
    /** Own account, as its holder sees and changes it. */
    account: ownAccount(ports, sessionService, { throttle, links, reset, providers }),
    /** Export and erasure of one person's data, and the removal of what is no longer needed. */
    privacy: {
      ...eraser,
      ...privacy(ports, links, eraser),
      ...identityRetention(ports, forgetAccount, invitations.sweepInvitations),
    },
    /** Accounts with a role, and names of accounts. */
    staff: admin,
    invitations: invitations.calls,
    gateDevices: devicesAtGate(ports, sessionService.signOut),
    trail: accessTrail(ports),
    /** Facts of which emails are written. */
    mailFacts: {
      linkForMail: links.linkForMail,
      invitationForMail: invitations.calls.invitationForMail,
      personOf: admin.personOf,
      sendActivation: ports.accounts.sendActivation,
    },
  };
}
