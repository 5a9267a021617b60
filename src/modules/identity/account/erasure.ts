import * as z from 'zod';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { newUuid } from '../../../kernel/ids.ts';
import { daysAfter } from '../../../kernel/dates/instants.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { lastAdministrator } from '../admin/administrators.ts';
import type { LoginThrottle } from '../sign-in/login-throttle.ts';
import type { IdentityPorts } from '../ports.ts';
import { isIdentityFault } from '../ports/identity-fault.ts';
import type { ErasureLine } from '../ports/personal-data.ts';

/** As long as backups are kept (P-09): no older one can bring anybody back. */
const JOURNAL_DAYS = 35;
/** Longer than any line of the journal, which goes by the month. */
const DONE_DAYS = 120;

const subject = z.object({ email: z.string(), accountId: z.string().nullable() });
type Subject = z.infer<typeof subject>;

/** Forgetting people, and staying with it after a backup was put back (P-11, R-24). */
export function erasing(ports: IdentityPorts, throttle: Pick<LoginThrottle, 'forgive'>) {
  const { accounts, sessions, tokens, devices, identities, roles, secondFactors, usage, personal } = ports;
  const { erasures, erasureJournal, traces, atomically, outbox, audit, clock, secrets, log } = ports;

  /**
   * Erases the owner of a confirmed address: account, sessions, links and second factor, and what the modules may forget;
   * paid orders keep what tax law needs (P-11). The last administrator stays (S-17): `last_administrator`. Mails a last
   * word. Written into the journal first, so that whatever happens afterwards, it will be carried out.
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

  /** False while the provider that keeps the account does not answer: the journal tries it again. */
  async function carryOut(
    id: string,
    { email, accountId }: Subject,
    { isReplay }: { isReplay: boolean },
  ): Promise<boolean> {
    await atomically(async () => {
      for (const part of personal) await part.erase(canonicalEmail(email));
      if (accountId !== null) {
        await keepOneAdministrator(accountId);
        // Letters to addresses that the account had, or was to have.
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

  /** Everything of ours that hangs on an account, but for the account itself. Joins the caller's transaction. */
  async function forgetAccount(accountId: string): Promise<void> {
    await sessions.removeAll(accountId);
    await tokens.removeAll(accountId);
    await devices.removeAll(accountId);
    await identities.removeAll(accountId);
    await secondFactors.remove(accountId);
    await roles.revoke(accountId, 'administrator');
    await usage.remove(accountId);
  }

  async function keepOneAdministrator(accountId: string): Promise<void> {
    const isAdministrator = (await roles.of(accountId)).includes('administrator');
    if (isAdministrator && (await roles.count('administrator')) === 1) throw lastAdministrator();
  }

  /**
   * Carries out what the journal knows and this database does not: erasures since the backup it was restored from, and
   * one that was broken off. Mails nothing again. How many there were. One that fails keeps no other from being carried
   * out; its fault is thrown afterwards.
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

export type Erasing = ReturnType<typeof erasing>;
