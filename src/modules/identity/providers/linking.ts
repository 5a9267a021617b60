import * as z from 'zod';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Account, mayEnter, spellingOf } from '../ports/accounts.ts';
import { isIdentityFault, orUnavailable } from '../ports/identity-fault.ts';
import { mailTurn } from '../ports/mail-turns.ts';
import type { ProvenIdentity, SignInProvider } from '../ports/provider-sign-in.ts';
import { linkInvalid, type Links } from '../sign-in/links.ts';
import type { SigningUp } from '../sign-in/sign-up.ts';

/** Maps provider identities to accounts (S-15). */
export function createLinking(ports: IdentityPorts, links: Links, up: Pick<SigningUp, 'mailActivation'>) {
  const { accounts, sessions, identities, tokens, secrets, atomically, outbox, audit, clock } = ports;

  /**
   * Returns the account of an identity, by issuer and subject, never by address (S-15). A new account needs a confirmed
   * address. If the address is known or not confirmed, an email goes out first.
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

  /**
   * Returns the account of the identity provider, which shares our id; one that is not active gets its link by email.
   */
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

  /** Creates an active account without a password. An unconfirmed one of the address is wiped first (S-15). */
  async function newAccount({ email, firstName, lastName }: Person): Promise<Account | null> {
    const created = await accounts.create({ email, firstName, lastName, password: null, passwordHash: null });
    if (created.kind === 'known') return null;
    if (created.replaced !== null) await wipe(created.replaced);
    await accounts.activate(created.id);
    await ports.usage.note(created.id, clock.now());
    await audit.note({ action: 'account-activated', actorId: created.id });
    return accounts.find(created.id);
  }

  async function add(provider: SignInProvider, proven: ProvenIdentity, accountId: string): Promise<boolean> {
    const account = await accounts.find(accountId);
    if (!mayEnter(account)) return false;
    return atomically(async () => {
      if (!(await attach(provider, proven, account))) return false;
      const facts = { accountId, provider };
      await outbox.put({ kind: 'account-provider-added', to: account.email, facts, lane: 'urgent' });
      return true;
    });
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

  /** Emails a link that works in this browser only (S-15); limited in rate (S-30). */
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

  /** Uses a link once, in the browser that began. Throws 'gone'. During an outage of the provider it stays valid. */
  async function claim(secret: string, deviceSecret: string | null): Promise<Account> {
    const link = await links.read(secret, 'link');
    const isSameBrowser = deviceSecret !== null && link.browserHash === secrets.hash(deviceSecret);
    const text = link.detail === null ? null : secrets.open('linked-identity', link.detail, link.email);
    if (!isSameBrowser || text === null || !(await tokens.use(link.id, clock.now()))) throw linkInvalid();
    const linked = linkedIdentity.parse(JSON.parse(text));
    try {
      const owner = await accounts.findByEmail(await spellingOf(accounts, link.email));
      if (link.accountId !== null && owner?.id !== link.accountId) throw linkInvalid();
      const account = owner?.isVerified ? owner : await newAccount({ ...linked, email: canonicalEmail(link.email) });
      if (!mayEnter(account) || !(await attach(linked.provider, linked, account))) throw linkInvalid();
      return account;
    } catch (thrown) {
      if (!isIdentityFault(thrown)) throw thrown;
      await tokens.restore(link.id);
      return orUnavailable('authorising')(thrown);
    }
  }

  return { accountOf, add, claim };
}

export type Linking = ReturnType<typeof createLinking>;

const linkedIdentity = z.object({
  provider: z.enum(['GOOGLE', 'FACEBOOK', 'OIDC']),
  issuer: z.string(),
  subject: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
type Linked = z.infer<typeof linkedIdentity>;

type Person = Pick<Account, 'email' | 'firstName' | 'lastName'>;
