import * as z from 'zod';
import { minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret, newSecret } from '../../../kernel/ids.ts';
import { isProblem, Problem } from '../../../kernel/problem.ts';
import type { Administrators } from '../admin/administrators.ts';
import type { IdentityPorts } from '../ports.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';
import type { Account } from '../ports/accounts.ts';
import { isIdentityFault, orUnavailable } from '../ports/identity-fault.ts';
import type { ProvenIdentity, ProviderSignIn, SignInProvider } from '../ports/provider-sign-in.ts';
import type { Browser } from '../sign-in/sessions.ts';
import type { SignedIn, SignInService } from '../sign-in/sign-in.ts';
import type { Linking } from './linking.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

/** Result of the return from a provider; `notice` goes into the address of the login page. */
export type Return =
  | { kind: 'signed-in'; signedIn: SignedIn; returnTo: string | null }
  | { kind: 'linked'; notice: LinkNotice }
  | { kind: 'notice'; notice: Notice; deviceSecret: string | null };
export type Notice = 'failed' | 'cancelled' | 'unavailable' | 'no_email' | 'confirm';
/** Notice in the address of the profile page. */
export type LinkNotice = 'linked' | 'link_taken' | 'link_failed' | 'link_cancelled' | 'link_unavailable';

export type ComingBack = {
  provider: SignInProvider;
  query: string;
  preLoginSecret: string | null;
  deviceSecret: string | null;
  browser: Omit<Browser, 'isRemembered'>;
  /** Account that is fully signed in here; null if nobody is. */
  presentId: string | null;
};

const FLOW_MINUTES = 10;
const NAMES: Record<SignInProvider, string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  OIDC: 'onze inlogdienst',
};

/** Messages of failures (ERR-32, SOCIAL-08 to SOCIAL-11, SOCIAL-14); SOCIAL-12, SOCIAL-13, SOCIAL-15 cannot occur. */
const PROVIDER_WORDS = {
  notFound: 'Login provider not found',
  notLoggedIn: 'Not logged in',
  notReady: 'Login providers not ready yet',
  cancelled: 'User cancelled login or did not fully authorize',
} as const;

export function createProviderSignIn(
  ports: IdentityPorts,
  linking: Linking,
  signIn: Pick<SignInService, 'enter'>,
  administrators: Pick<Administrators, 'setRoles'>,
) {
  const { flows, secrets, audit, clock, log } = ports;

  const providerOf = (provider: string): { way: ProviderSignIn; name: SignInProvider } => {
    const name = isProvider(provider) ? provider : null;
    if (name && ports.providerSignIn?.isConfigured(name)) return { way: ports.providerSignIn, name };
    log.info({}, PROVIDER_WORDS.notFound);
    throw providerNotFound();
  };

  /** True if the provider is offered (LOGIN-11). */
  function isProviderConfigured(provider: SignInProvider): boolean {
    return ports.providerSignIn?.isConfigured(provider) ?? false;
  }

  /** Begins a sign-in, which counts once, for ten minutes, in that browser (S-14). */
  async function beginAtProvider(
    provider: string,
    facts: {
      preLoginSecret: string;
      isRemembered: boolean;
      returnTo: string | null;
      linkTo?: string;
      /** Account that has to prove its identity again (S-18). */
      againAs?: string;
    },
  ): Promise<{ href: string }> {
    const { preLoginSecret, ...wishes } = facts;
    const { name, way } = providerOf(provider);
    const begun = await way.begin(name, wishes.againAs !== undefined).catch((thrown: unknown) => {
      if (!isIdentityFault(thrown)) throw thrown;
      log.info({ provider: name }, PROVIDER_WORDS.notReady);
      const message = `Inloggen met ${NAMES[name]} is op dit moment niet beschikbaar.`;
      throw new Problem('unavailable', message, { reason: 'login_provider_not_ready', cause: thrown });
    });
    const preHash = secrets.hash(preLoginSecret);
    const flow: FlowFacts = { ...wishes, flowState: begun.flowState };
    const sealed = secrets.seal('sign-in-flow', JSON.stringify(flow), preHash);
    await flows.put(preHash, { provider: name, sealed, expiresAt: minutesAfter(clock.now(), FLOW_MINUTES) });
    return { href: begun.url };
  }

  /** Completes a sign-in. Never throws for a fault of the visitor or the provider. */
  async function returnFromProvider(visit: ComingBack): Promise<Return> {
    const { preLoginSecret, provider } = visit;
    const flow = preLoginSecret === null ? null : await takeFlow(provider, preLoginSecret);
    if (!flow) {
      log.info({ provider }, PROVIDER_WORDS.notLoggedIn);
      return returnWith('failed');
    }
    const proven = await providerOf(provider)
      .way.finish(provider, visit.query, flow.flowState)
      .catch((thrown: unknown) => {
        if (isIdentityFault(thrown)) return thrown.kind === 'refused' ? 'failed' : thrown.kind;
        throw thrown;
      });
    if (flow.linkTo !== undefined) return linkPresent(provider, proven, flow.linkTo, visit.presentId);
    if (typeof proven === 'string') {
      if (proven === 'cancelled') log.info({ provider }, PROVIDER_WORDS.cancelled);
      if (proven === 'unavailable') log.info({ provider }, PROVIDER_WORDS.notReady);
      if (proven === 'failed') await audit.note({ action: 'sign-in-failed', facts: { provider } });
      return returnWith(proven);
    }
    const device = deviceOf(visit.deviceSecret);
    const account = await linking.accountOf(provider, proven, device).catch(orDown);
    if (account === 'confirm') return { kind: 'notice', notice: 'confirm', deviceSecret: device };
    if (typeof account === 'string') return returnWith(account);
    if (flow.againAs !== undefined && flow.againAs !== account.id) return returnWith('failed');
    const signedIn = await enter(account, proven, { ...visit.browser, isRemembered: flow.isRemembered }, device);
    return { kind: 'signed-in', signedIn, returnTo: flow.returnTo };
  }

  /** Links an identity if the account that asked is still signed in (S-15). */
  async function linkPresent(
    provider: SignInProvider,
    proven: ProvenIdentity | 'failed' | 'cancelled' | 'unavailable',
    accountId: string,
    presentId: string | null,
  ): Promise<Return> {
    if (typeof proven === 'string') return { kind: 'linked', notice: `link_${proven}` };
    if (presentId !== accountId) return { kind: 'linked', notice: 'link_failed' };
    const isOurs = await linking.add(provider, proven, accountId).catch(orDown);
    if (isOurs === 'unavailable') return { kind: 'linked', notice: 'link_unavailable' };
    return { kind: 'linked', notice: isOurs ? 'linked' : 'link_taken' };
  }

  async function takeFlow(provider: SignInProvider, preLoginSecret: string): Promise<FlowFacts | null> {
    const preHash = secrets.hash(preLoginSecret);
    const sealed = await flows.take(preHash, provider, clock.now());
    const text = sealed === null ? null : secrets.open('sign-in-flow', sealed, preHash);
    return text === null ? null : flowFacts.parse(JSON.parse(text));
  }

  /** Signs in through an emailed link. Throws 'gone'. */
  async function linkProvider(secret: string, deviceSecret: string | null, browser: Browser): Promise<SignedIn> {
    const account = await linking.claim(secret, deviceSecret);
    return signIn.enter(account, browser, deviceSecret);
  }

  async function enter(account: Account, proven: ProvenIdentity, browser: Browser, device: string): Promise<SignedIn> {
    if (proven.roles !== null) await follow(account, proven.roles);
    const { refreshToken, provenAt, providerSession } = proven;
    const sealedRefreshToken = refreshToken === null ? null : secrets.seal('refresh-token', refreshToken, account.id);
    const facts = { sealedRefreshToken, provenAt, providerSession };
    const how = proven.hasSecondFactor ? { ...facts, stage: 'full' as const } : facts;
    return signIn.enter(account, browser, device, how);
  }

  /** Makes administrators whom the provider names, if so configured, but keeps the last one (S-15, S-17). */
  async function follow(account: Account, wanted: StaffRole[]): Promise<void> {
    const ours = (await ports.roles.of(account.id)).filter((role) => role !== 'administrator');
    await administrators.setRoles(account.id, [...wanted, ...ours], account.id).catch((thrown: unknown) => {
      if (!isProblem(thrown) || thrown.reason !== 'last_administrator') throw thrown;
      log.info({}, 'the last administrator keeps the role that the provider took away');
    });
  }

  return { isProviderConfigured, beginAtProvider, returnFromProvider, linkProvider };
}

export type SigningInByProvider = ReturnType<typeof createProviderSignIn>;

export function createProviderLogout(ports: IdentityPorts) {
  const { sessions, logoutTokens, secrets, atomically, audit } = ports;

  /**
   * Ends the sessions that the provider reports, in one transaction (S-04). Throws 'not-found' without a provider,
   * 'malformed' for an invalid or used token, 'unavailable'.
   */
  async function endAsReported(token: string): Promise<void> {
    const { providerSignIn } = ports;
    if (!providerSignIn?.isConfigured('OIDC')) throw new Problem('not-found', usual.notFound);
    const ended = await providerSignIn.readLogout(token).catch((thrown: unknown) => {
      if (isIdentityFault(thrown) && thrown.kind === 'refused') throw tokenInvalid();
      return orUnavailable('authorising')(thrown);
    });
    const { expiresAt, session: providerSession, subject: accountId, tokenId } = ended;
    await atomically(async () => {
      if (!(await logoutTokens.use(secrets.hash(`logout-token ${tokenId}`), expiresAt))) throw tokenInvalid();
      const count = await sessions.removeAtProvider({ accountId, providerSession });
      if (count > 0) await audit.note({ action: 'ended-at-provider', actorId: accountId, facts: { sessions: count } });
    });
  }

  return { endAsReported };
}

export function providerNotFound(): Problem {
  return new Problem('invalid', 'Onbekende inlogmethode.', { reason: 'login_provider_not_found' });
}

function tokenInvalid(): Problem {
  return new Problem('malformed', usual.unreadableRequest, { reason: 'logout_token_invalid' });
}

/** Returns 'unavailable' for an outage, and throws any other error again. */
function orDown(thrown: unknown): 'unavailable' {
  if (isIdentityFault(thrown)) return 'unavailable';
  throw thrown;
}

function isProvider(name: string): name is SignInProvider {
  return Object.hasOwn(NAMES, name);
}

function returnWith(notice: Notice): Return {
  return { kind: 'notice', notice, deviceSecret: null };
}

function deviceOf(given: string | null): string {
  return given !== null && isSecret(given) ? given : newSecret();
}

const flowFacts = z.object({
  flowState: z.string(),
  isRemembered: z.boolean(),
  returnTo: z.string().nullable(),
  /** Account to link; absent for signing in. */
  linkTo: z.string().optional(),
  againAs: z.string().optional(),
});
type FlowFacts = z.infer<typeof flowFacts>;
