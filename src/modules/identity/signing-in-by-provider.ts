import { isSecret, newSecret } from '../../kernel/ids.ts';
import { isProblem, Problem } from '../../kernel/problem.ts';
import * as z from 'zod';
import { mayEnter } from './account.ts';
import type { Administrators } from './administrators.ts';
import { linkInvalid, type Links } from './links.ts';
import { mailTurn } from './mail-turns.ts';
import {
  type Account,
  type IdentityPorts,
  isIdentityFault,
  type ProvenIdentity,
  type Role,
  type ProviderSignIn,
  type SignInProvider,
} from './ports.ts';
import { PROVIDER_WORDS } from './provider-words.ts';
import { minutesAfter } from './session.ts';
import type { Browser } from './sessions.ts';
import type { SignedIn, SigningIn } from './signing-in.ts';
import { orUnavailable, type SigningUp } from './signing-up.ts';

/** What became of a visitor who came back from a provider; `notice` is the word in the address of the login page. */
export type Return =
  | { kind: 'signed-in'; signedIn: SignedIn; returnTo: string | null }
  | { kind: 'notice'; notice: Notice; deviceSecret: string | null };
export type Notice = 'failed' | 'cancelled' | 'unavailable' | 'no_email' | 'confirm';

export type ComingBack = {
  provider: SignInProvider;
  /** The query of the callback as it came. */
  query: string;
  preLoginSecret: string | null;
  deviceSecret: string | null;
  browser: Omit<Browser, 'isRemembered'>;
};

const FLOW_MINUTES = 10;
const NAMES: Record<SignInProvider, string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  OIDC: 'onze inlogdienst',
};

/** Sign-in by Google, Facebook or the identity provider, and which account that opens (S-14, S-15). */
export function signingInByProvider(
  ports: IdentityPorts,
  links: Links,
  signing: Pick<SigningIn, 'enter'>,
  up: Pick<SigningUp, 'mailActivation'>,
  desk: Pick<Administrators, 'setRoles'>,
) {
  const { accounts, sessions, identities, flows, tokens, secrets, atomically, outbox, audit, clock, log } = ports;

  const providerOf = (provider: string): { way: ProviderSignIn; name: SignInProvider } => {
    const name = isProvider(provider) ? provider : null;
    if (name && ports.providerSignIn?.isConfigured(name)) return { way: ports.providerSignIn, name };
    log.info({}, PROVIDER_WORDS.notFound);
    throw new Problem('invalid', 'Onbekende inlogmethode.', { reason: 'login_provider_not_found' });
  };

  /** Whether a provider can be used; others are as if they did not exist (LOGIN-11). */
  function isProviderConfigured(provider: SignInProvider): boolean {
    return ports.providerSignIn?.isConfigured(provider) ?? false;
  }

  /** The provider's page for one browser. What comes back counts for ten minutes, in that browser, once (S-14). */
  async function beginAtProvider(
    provider: string,
    facts: { preLoginSecret: string; isRemembered: boolean; returnTo: string | null },
  ): Promise<{ href: string }> {
    const { preLoginSecret, ...wishes } = facts;
    const { name, way } = providerOf(provider);
    const begun = await way.begin(name).catch((thrown: unknown) => {
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

  /** Redeems a callback. Never throws for what a visitor or a provider did: the outcome says where to go. */
  async function returnFromProvider(visit: ComingBack): Promise<Return> {
    const { preLoginSecret, provider } = visit;
    const flow = preLoginSecret === null ? null : await takeFlow(provider, preLoginSecret);
    if (!flow) {
      log.info({ provider }, PROVIDER_WORDS.notLoggedIn);
      return told('failed');
    }
    const proven = await providerOf(provider)
      .way.finish(provider, visit.query, flow.flowState)
      .catch((thrown: unknown) => {
        if (isIdentityFault(thrown)) return thrown.kind === 'refused' ? 'failed' : thrown.kind;
        throw thrown;
      });
    if (typeof proven === 'string') {
      if (proven === 'cancelled') log.info({ provider }, PROVIDER_WORDS.cancelled);
      if (proven === 'failed') await audit.note({ action: 'sign-in-failed', facts: { provider } });
      return told(proven);
    }
    const device = deviceOf(visit.deviceSecret);
    const account = await accountOf(provider, proven, device).catch((thrown: unknown) => {
      if (isIdentityFault(thrown)) return 'unavailable' as const;
      throw thrown;
    });
    if (account === 'confirm') return { kind: 'notice', notice: 'confirm', deviceSecret: device };
    if (typeof account === 'string') return told(account);
    const signedIn = await enter(account, proven, { ...visit.browser, isRemembered: flow.isRemembered }, device);
    return { kind: 'signed-in', signedIn, returnTo: flow.returnTo };
  }

  async function takeFlow(provider: SignInProvider, preLoginSecret: string): Promise<FlowFacts | null> {
    const preHash = secrets.hash(preLoginSecret);
    const sealed = await flows.take(preHash, provider, clock.now());
    const text = sealed === null ? null : secrets.open('sign-in-flow', sealed, preHash);
    return text === null ? null : flowFacts.parse(JSON.parse(text));
  }

  /**
   * Whose account this is, by issuer and subject, never by address (S-15). A new person gets an account only for an
   * address that the provider confirmed; an address that has an account, or that nobody confirmed, is mailed first.
   */
  async function accountOf(
    provider: SignInProvider,
    proven: ProvenIdentity,
    device: string,
  ): Promise<Account | 'failed' | 'no_email' | 'confirm'> {
    const knownId = await identities.find(proven.issuer, proven.subject);
    if (knownId !== null) {
      const known = await accounts.find(knownId);
      return mayEnter(known) ? known : 'failed';
    }
    if (provider === 'OIDC') return ownerAtProvider(proven, device);
    const { email } = proven;
    if (email === null) return 'no_email';
    const owner = await accounts.findByEmail(email);
    if (owner?.isVerified || !proven.isEmailVerified) {
      await mailLink(provider, { ...proven, email }, owner?.isVerified ? owner : null, device);
      return 'confirm';
    }
    const account = await newAccount({ ...proven, email });
    return account && (await attach(provider, proven, account)) ? account : 'failed';
  }

  /** The accounts of an identity provider are ours too, under the same id; one that is not active is mailed its link. */
  async function ownerAtProvider(proven: ProvenIdentity, device: string): Promise<Account | 'failed' | 'confirm'> {
    const account = await accounts.find(proven.subject);
    if (account?.isEnabled && !account.isVerified) {
      const [older] = await tokens.ofAccount(account.id, 'activation');
      const detail = older?.detail ?? null;
      await up.mailActivation(account, { detail, browserHash: detail === null ? secrets.hash(device) : null });
      return 'confirm';
    }
    if (!mayEnter(account)) return 'failed';
    return (await attach('OIDC', proven, account)) ? account : 'failed';
  }

  /** An active account without a password; what an unconfirmed one of this address left behind is wiped first (S-15). */
  async function newAccount({ email, firstName, lastName }: Person): Promise<Account | null> {
    const created = await accounts.create({ email, firstName, lastName, password: null, passwordHash: null });
    if (created.kind === 'known') return null;
    if (created.replaced !== null) await wipe(created.replaced);
    await accounts.activate(created.id);
    await audit.note({ action: 'account-activated', actorId: created.id });
    return accounts.find(created.id);
  }

  async function wipe(accountId: string): Promise<void> {
    await atomically(async () => {
      await sessions.removeAll(accountId);
      await tokens.removeAll(accountId);
      await identities.removeAll(accountId);
    });
  }

  async function attach(
    provider: SignInProvider,
    proven: Pick<ProvenIdentity, 'issuer' | 'subject'>,
    account: Account,
  ): Promise<boolean> {
    const { issuer, subject } = proven;
    return atomically(async () => {
      const isOurs = await identities.add({ issuer, subject, provider, accountId: account.id });
      if (isOurs) await audit.note({ action: 'identity-linked', actorId: account.id, facts: { provider } });
      return isOurs;
    });
  }

  /** Mails the owner of the address, who opens the link in this very browser (S-15); at most now and then (S-30). */
  async function mailLink(
    provider: SignInProvider,
    { email, firstName, issuer, lastName, subject }: ProvenIdentity & { email: string },
    owner: Account | null,
    device: string,
  ): Promise<void> {
    const linked: Linked = { provider, issuer, subject, firstName, lastName };
    await atomically(async () => {
      const at = await mailTurn(ports, 'link', email);
      if (at === null || owner?.isEnabled === false) return;
      const token = await links.issue({
        purpose: 'link',
        accountId: owner?.id ?? null,
        email,
        browserHash: secrets.hash(device),
        detail: secrets.seal('linked-identity', JSON.stringify(linked), email),
      });
      await outbox.put({ kind: 'account-link', to: email, facts: { tokenId: token.id }, lane: 'urgent' });
    });
  }

  /** Links by the mailed secret, only in the browser that began, and signs in. Throws 'gone' for all that is wrong. */
  async function linkProvider(secret: string, deviceSecret: string | null, browser: Browser): Promise<SignedIn> {
    const link = await links.read(secret, 'link');
    const isSameBrowser = deviceSecret !== null && link.browserHash === secrets.hash(deviceSecret);
    const text = link.detail === null ? null : secrets.open('linked-identity', link.detail, link.email);
    if (!isSameBrowser || text === null || !(await tokens.use(link.id, clock.now()))) throw linkInvalid();
    const linked = linkedIdentity.parse(JSON.parse(text));
    try {
      const owner = await accounts.findByEmail(link.email);
      const isOwner = link.accountId === null || owner?.id === link.accountId;
      const account = owner?.isVerified ? owner : await newAccount({ ...linked, email: link.email });
      if (!isOwner || !mayEnter(account) || !(await attach(linked.provider, linked, account))) throw linkInvalid();
      return await signing.enter(account, browser, deviceSecret);
    } catch (thrown) {
      if (!isIdentityFault(thrown)) throw thrown;
      await tokens.restore(link.id);
      return orUnavailable('authorising')(thrown);
    }
  }

  async function enter(account: Account, proven: ProvenIdentity, browser: Browser, device: string): Promise<SignedIn> {
    if (proven.roles !== null) await follow(account, proven.roles);
    const { refreshToken } = proven;
    const sealedRefreshToken = refreshToken === null ? null : secrets.seal('refresh-token', refreshToken, account.id);
    const how = proven.hasSecondFactor ? { stage: 'full' as const, sealedRefreshToken } : { sealedRefreshToken };
    return signing.enter(account, browser, device, how);
  }

  /** The provider decides who is an administrator, where that is configured; only the last one stays (S-15, S-17). */
  async function follow(account: Account, wanted: Role[]): Promise<void> {
    await desk.setRoles(account.id, wanted, account.id).catch((thrown: unknown) => {
      if (!isProblem(thrown) || thrown.reason !== 'last_administrator') throw thrown;
      log.info({}, 'the last administrator keeps the role that the provider took away');
    });
  }

  return { isProviderConfigured, beginAtProvider, returnFromProvider, linkProvider };
}

function isProvider(name: string): name is SignInProvider {
  return Object.hasOwn(NAMES, name);
}

function told(notice: Notice): Return {
  return { kind: 'notice', notice, deviceSecret: null };
}

function deviceOf(given: string | null): string {
  return given !== null && isSecret(given) ? given : newSecret();
}

const flowFacts = z.object({ flowState: z.string(), isRemembered: z.boolean(), returnTo: z.string().nullable() });
type FlowFacts = z.infer<typeof flowFacts>;

const linkedIdentity = z.object({
  provider: z.enum(['GOOGLE', 'FACEBOOK', 'OIDC']),
  issuer: z.string(),
  subject: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
type Linked = z.infer<typeof linkedIdentity>;

type Person = Pick<Account, 'email' | 'firstName' | 'lastName'>;
