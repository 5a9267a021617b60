import { administrators } from './administrators.ts';
import { alarms } from './alarms.ts';
import { endingAtProvider } from './ending-at-provider.ts';
import { erasing } from './erasing.ts';
import { guessing } from './guessing.ts';
import { housekeeping } from './housekeeping.ts';
import { identityLinking } from './linking.ts';
import { oneTimeLinks } from './links.ts';
import { ownAccount } from './own-account.ts';
import { ownProviders } from './own-providers.ts';
import { ownSecondFactor } from './own-second-factor.ts';
import type { IdentityPorts } from './ports.ts';
import { readings } from './readings.ts';
import { refusals } from './refusals.ts';
import { privacy } from './privacy.ts';
import { resetting } from './resetting.ts';
import { secondFactor } from './second-factor.ts';
import { sessionKeeping } from './sessions.ts';
import { signingIn } from './signing-in.ts';
import { signingInByProvider } from './signing-in-by-provider.ts';
import { signingUp } from './signing-up.ts';
import { unusedAccounts } from './unused-accounts.ts';

export type Identity = ReturnType<typeof createIdentity>;

/** Who can sign in, who is signed in, and what they may do. */
export function createIdentity(ports: IdentityPorts) {
  const links = oneTimeLinks(ports);
  const guesses = guessing(ports);
  const keeping = sessionKeeping(ports);
  const up = signingUp(ports, links, guesses);
  const watch = alarms(ports);
  const desk = administrators(ports, links, up);
  const reset = resetting(ports, links, guesses, up);
  const signing = signingIn(ports, keeping, guesses, up, watch, reset);
  const ways = signingInByProvider(ports, identityLinking(ports, links, up), signing, desk);
  const providers = ownProviders(ports, ways);
  const factor = ownSecondFactor(ports, keeping);
  const { forgetAccount, ...eraser } = erasing(ports, guesses);
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
    ...secondFactor(ports, keeping, guesses),
    ...factor,
    ...ownAccount(ports, keeping, { guesses, links, reset, providers, factor }),
    ...eraser,
    ...privacy(ports, links, eraser),
    ...desk,
    ...housekeeping(ports, keeping, unusedAccounts(ports, forgetAccount).sweepUnused),
  };
}
