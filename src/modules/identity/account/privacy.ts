import * as z from 'zod';
import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { newUuid } from '../../../kernel/ids.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { STAFF_ROLES } from '../../../kernel/staff-roles.ts';
import { lastAdministrator } from '../admin/role-changes.ts';
import type { IdentityPorts } from '../ports.ts';
import { spellingOf } from '../ports/accounts.ts';
import { isInForce } from '../ports/credentials.ts';
import { isIdentityFault } from '../ports/identity-fault.ts';
import { mailTurn } from '../ports/mail-turns.ts';
import type { ErasureLine } from '../ports/personal-data.ts';
import { linkInvalid, type Links } from '../sign-in/links.ts';
import type { LoginThrottle } from '../sign-in/login-throttle.ts';

/** Days that the journal keeps erasures: as long as backups (P-09), so that a restore brings nobody back. */
const JOURNAL_DAYS = 35;
/** Days that a completed erasure is remembered: longer than its line in the journal, which is swept by month. */
const DONE_DAYS = 120;

export type PersonalExport = { madeAt: string; email: string; [part: string]: unknown };

export function createPrivacy(
  ports: IdentityPorts,
  links: Links,
  { erase }: Pick<ReturnType<typeof createErasure>, 'erase'>,
) {
  const { accounts, sessions, tokens, identities, passkeys, roles, secondFactors, personal } = ports;
  const { atomically, outbox, audit, clock } = ports;

  /** Collects what the account and every module hold about an address. */
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
      rolesSince: (await roles.holdings(account.id)).map(({ role, since }) => ({ role, since })),
      providers: await identities.providersOf(account.id),
      hasPassword: account.hasPassword,
      hasSecondFactor: isInForce(await secondFactors.find(account.id)),
      passkeys: (await passkeys.ofAccount(account.id)).map(({ name, madeAt, lastUsedAt }) => {
        return { name, madeAt, lastUsedAt };
      }),
      sessions: (await sessions.ofAccount(account.id)).map(({ startedAt, lastUsedAt, browser }) => {
        return { startedAt, lastUsedAt, browser };
      }),
    };
    await audit.note({ action: 'data-exported', actorId: account?.id ?? null });
    return { madeAt: clock.now(), email, account: own, ...Object.fromEntries(parts) };
  }

  /** Emails a link if we hold anything about the address. The answer reveals nothing (P-12). */
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

  /**
   * Does what an emailed link asks: returns the export, or null after an erasure. Throws 'gone' for an invalid link.
   */
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

/** Erases people for good, also after a backup is restored (P-11, R-24). */
export function createErasure(ports: IdentityPorts, throttle: Pick<LoginThrottle, 'forgive'>) {
  const { accounts, sessions, tokens, devices, identities, passkeys, apiKeys, roles, secondFactors, usage } = ports;
  const { personal, erasures, erasureJournal, traces, atomically, outbox, audit, clock, secrets, log } = ports;

  /**
   * Erases account, sessions, links, second factor and module data; paid orders keep what tax law requires (P-11).
   * Written to the journal first, so that it is carried out in any case. Emails a confirmation. Throws
   * `last_administrator` (S-17).
   */
  async function erase(email: string): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (account) await keepOneAdministrator(account.id);
    const id = newUuid();
    const who: Subject = { email, accountId: account?.id ?? null };
    await erasureJournal.write({ id, at: clock.now(), sealed: secrets.seal('erasure', JSON.stringify(who), id) });
    await carryOut(id, who, { isReplay: false });
    await traces.wipe();
  }

  /** Carries out an erasure of the journal; false while the provider does not answer, and a job tries again. */
  async function carryOut(
    id: string,
    { email, accountId }: Subject,
    { isReplay }: { isReplay: boolean },
  ): Promise<boolean> {
    await atomically(async () => {
      for (const part of personal) await part.erase(canonicalEmail(email));
      if (accountId !== null) {
        await keepOneAdministrator(accountId);
        // These emails went to former or requested addresses.
        for (const { id: tokenId } of await tokens.ofAccount(accountId, 'email')) await outbox.forgetAbout(tokenId);
        await outbox.forgetAbout(accountId);
        await forgetAccount(accountId);
      }
      for (const spelling of new Set([email, canonicalEmail(email)])) await tokens.removeFor(spelling);
      if (isReplay) return;
      const last = { kind: 'account-removed', to: email, facts: {}, lane: 'urgent' } as const;
      await outbox.put({ ...last, isForgottenWhenDone: true });
      await audit.note({ action: 'account-removed', actorId: accountId });
    });
    await throttle.forgive(email, accountId);
    if (accountId !== null && !(await removed(accountId))) return false;
    await atomically(async () => {
      await erasures.done(id, clock.now());
      if (isReplay) await audit.note({ action: 'account-removed-again', actorId: accountId });
    });
    return true;
  }

  async function removed(accountId: string): Promise<boolean> {
    try {
      await accounts.remove(accountId);
      return true;
    } catch (thrown) {
      if (!isIdentityFault(thrown)) throw thrown;
      return false;
    }
  }

  /** Deletes everything about an account but the account itself. Joins the caller's transaction. */
  async function forgetAccount(accountId: string): Promise<void> {
    await sessions.removeAll(accountId);
    await tokens.removeAll(accountId);
    await devices.removeAll(accountId);
    await identities.removeAll(accountId);
    await secondFactors.remove(accountId);
    await passkeys.removeAll(accountId);
    await apiKeys.revokeThoseOf(accountId, clock.now());
    for (const role of STAFF_ROLES) await roles.revoke(accountId, role);
    await usage.remove(accountId);
  }

  async function keepOneAdministrator(accountId: string): Promise<void> {
    const isAdministrator = (await roles.of(accountId)).includes('administrator');
    if (isAdministrator && (await roles.count('administrator')) === 1) throw lastAdministrator();
  }

  /**
   * Repeats journaled erasures that this database lacks, without emails. Returns how many; throws failures at the end.
   */
  async function replayErasures(): Promise<number> {
    let count = 0;
    const faults: unknown[] = [];
    for (const line of await erasureJournal.read()) {
      if (await erasures.isDone(line.id)) continue;
      try {
        if (await replay(line)) count++;
      } catch (thrown) {
        faults.push(thrown);
      }
    }
    const now = clock.now();
    await erasureJournal.sweep(daysAfter(now, -JOURNAL_DAYS));
    await erasures.sweep(daysAfter(now, -DONE_DAYS));
    if (count > 0) {
      log.info({ count }, 'erasures of the journal were carried out again');
      await traces.wipe();
    }
    if (faults.length > 0) throw faults[0];
    return count;
  }

  async function replay({ id, sealed }: ErasureLine): Promise<boolean> {
    const text = secrets.open('erasure', sealed, id);
    if (text === null) {
      log.info({ erasure: id }, 'an erasure of the journal was written under another APP_SECRET');
      return false;
    }
    try {
      return await carryOut(id, subject.parse(JSON.parse(text)), { isReplay: true });
    } catch (thrown) {
      if (!isProblem(thrown) || thrown.reason !== 'last_administrator') throw thrown;
      log.info({ erasure: id }, 'an erasure waits: it would remove the last administrator');
      return false;
    }
  }

  return { erase, forgetAccount, replayErasures };
}

const subject = z.object({ email: z.string(), accountId: z.string().nullable() });
type Subject = z.infer<typeof subject>;
