import { canonicalEmail } from '../../../kernel/email-address.ts';
import { spellingOf } from '../ports/accounts.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { linkInvalid, type Links } from '../sign-in/links.ts';
import { mailTurn } from '../ports/login-throttle.ts';
import type { Erasing } from './erasure.ts';
import type { IdentityPorts } from '../ports.ts';
import { isInForce } from '../ports/credentials.ts';

/** Everything we hold about a person, by the part of the site that holds it. */
export type PersonalExport = { madeAt: string; email: string; [part: string]: unknown };

/** Export of one's data, and asking for it or for its erasure without an account (P-10 to P-12). */
export function privacy(ports: IdentityPorts, links: Links, { erase }: Pick<Erasing, 'erase'>) {
  const { accounts, sessions, tokens, identities, roles, secondFactors, personal } = ports;
  const { atomically, outbox, audit, clock } = ports;

  /** Everything about the owner of a confirmed address: the account and what each module keeps, only theirs. */
  async function exportOf(email: string): Promise<PersonalExport> {
    const account = await accounts.findByEmail(email);
    const parts = await Promise.all(
      personal.map(async (part) => [part.name, await part.exportOf(canonicalEmail(email))] as const),
    );
    const own = account && {
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      roles: await roles.of(account.id),
      providers: await identities.providersOf(account.id),
      hasPassword: account.hasPassword,
      hasSecondFactor: isInForce(await secondFactors.find(account.id)),
      sessions: (await sessions.ofAccount(account.id)).map(({ startedAt, lastUsedAt, browser }) => {
        return { startedAt, lastUsedAt, browser };
      }),
    };
    await audit.note({ action: 'data-exported', actorId: account?.id ?? null });
    return { madeAt: clock.now(), email, account: own, ...Object.fromEntries(parts) };
  }

  /** Mails a link to an address of which we hold anything; tells nothing (P-12). */
  async function requestPrivacy(given: string, kind: 'export' | 'erasure'): Promise<void> {
    const email = await spellingOf(accounts, given);
    const isKnown = (await accounts.findByEmail(email)) !== null || (await holdsAnything(email));
    await atomically(async () => {
      const at = await mailTurn(ports, kind, email);
      if (at === null || !isKnown) return;
      const token = await links.issue({ purpose: kind, accountId: null, email });
      await outbox.put({ kind: `privacy-${kind}`, to: email, facts: { tokenId: token.id }, lane: 'urgent' });
    });
  }

  async function holdsAnything(email: string): Promise<boolean> {
    const parts = await Promise.all(personal.map((part) => part.exportOf(canonicalEmail(email))));
    return parts.some((part) => !(Array.isArray(part) && part.length === 0));
  }

  /** The export, or null when the erasure was done. Throws 'gone' for a link that does not work. */
  async function confirmPrivacy(secret: string): Promise<PersonalExport | null> {
    const link = await links.read(secret, 'export').catch((thrown: unknown) => {
      if (!isProblem(thrown)) throw thrown;
      return links.read(secret, 'erasure');
    });
    if (!(await tokens.use(link.id, clock.now()))) throw linkInvalid();
    if (link.purpose === 'export') return exportOf(link.email);
    await erase(link.email);
    return null;
  }

  return { exportOf, requestPrivacy, confirmPrivacy };
}
