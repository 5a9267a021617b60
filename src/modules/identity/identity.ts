import { administrators } from './admin/administrators.ts';
import { loginThrottle } from './sign-in/login-throttle.ts';
import { endingAtProvider } from './providers/provider-logout.ts';
import { erasing } from './account/erasure.ts';
import { housekeeping } from './account/retention.ts';
import { identityLinking } from './providers/linking.ts';
import { oneTimeLinks } from './sign-in/links.ts';
import { ownAccount } from './account/own-account.ts';
import { ownProviders } from './providers/own-providers.ts';
import { ownSecondFactor } from './account/own-second-factor.ts';
import type { IdentityPorts } from './ports.ts';
import { readings } from './account/readings.ts';
import { refusals } from './admin/refusals.ts';
import { privacy } from './account/privacy.ts';
import { newPasswords } from './sign-in/new-password.ts';
import { secondFactor } from './sign-in/second-factor.ts';
import { sessionKeeping } from './sign-in/sessions.ts';
import { signingIn } from './sign-in/sign-in.ts';
import { signingInByProvider } from './providers/provider-sign-in.ts';
import { signingUp } from './sign-in/sign-up.ts';
import { unusedAccounts } from './account/unused-accounts.ts';

export type Identity = ReturnType<typeof createIdentity>;

/** Who can sign in, who is signed in, and what they may do. */
export function createIdentity(ports: IdentityPorts) {
  const links = oneTimeLinks(ports);
  const throttle = loginThrottle(ports);
  const keeping = sessionKeeping(ports);
  const up = signingUp(ports, links, throttle);
  const desk = administrators(ports, links);
  const reset = newPasswords(ports, links, throttle);
  const signing = signingIn(ports, keeping, throttle, up, reset);
  const ways = signingInByProvider(ports, identityLinking(ports, links, up), signing, desk);
  const providers = ownProviders(ports, ways);
  const factor = ownSecondFactor(ports, keeping);
  const { forgetAccount, ...eraser } = erasing(ports, throttle);
  return {
    visitorOf: keeping.visitorOf,
    sessionInfo: keeping.sessionInfo,
    signOut: keeping.signOut,
    isFresh: keeping.isFresh,
    ...endingAtProvider(ports),
    ...refusals(ports),
    ...readings(ports),
    linkForMail: links.linkForMail,
    sendActivation: ports.accounts.sendActivation,
    signUp: up.signUp,
    activate: up.activate,
    resendActivation: up.resendActivation,
    requestReset: reset.requestReset,
    confirmReset: reset.confirmReset,
    ...signing,
    ...ways,
    ...providers,
    ...secondFactor(ports, keeping, throttle),
    ...factor,
    ...ownAccount(ports, keeping, { throttle, links, reset, providers, factor }),
    ...eraser,
    ...privacy(ports, links, eraser),
    ...desk,
    ...housekeeping(ports, keeping, unusedAccounts(ports, forgetAccount).sweepUnused),
  };
}
