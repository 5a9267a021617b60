import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret, newSecret, newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isPrivileged } from '../../../kernel/staff-roles.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Account, nameOf, type Visitor } from '../ports/accounts.ts';
import { isInForce } from '../ports/credentials.ts';
import { endOf, isFresh, MOST_SESSIONS, type Session, type Stage } from '../ports/sessions.ts';
import type { SessionInfo } from '../schema.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

export type Begun = { secret: string; visitor: Visitor };

export type Browser = {
  oldSecret: string | null;
  /** 'Firefox op Windows' */
  name: string;
  isRemembered: boolean;
};

export type Beginning = {
  stage?: Stage;
  sealedRefreshToken?: string | null;
  /** Time of the proof; null or absent for just now. */
  provenAt?: Instant | null;
  providerSession?: string | null;
};

export const ANONYMOUS: SessionInfo = {
  loggedIn: false,
  username: null,
  name: null,
  roles: [],
  mfa: null,
  expires_in: null,
};

const TOUCH_MINUTES = 1;

export function createSessions(ports: IdentityPorts) {
  const { sessions, accounts, roles, secondFactors, usage, atomically, clock, secrets } = ports;

  /** Begins a session with a new secret, so that nothing planted survives. A second factor decides its stage (S-17). */
  async function begin(account: Account, browser: Browser, how: Beginning = {}): Promise<Begun> {
    const secret = newSecret();
    const now = clock.now();
    const stage = how.stage ?? (await firstStage(account.id));
    const session: Session = {
      id: newUuid(),
      secretHash: secrets.hash(secret),
      accountId: account.id,
      stage,
      startedAt: now,
      lastUsedAt: now,
      confirmedAt: how.provenAt && how.provenAt < now ? how.provenAt : now,
      isRemembered: browser.isRemembered,
      browser: browser.name,
      sealedRefreshToken: how.sealedRefreshToken ?? null,
      providerSession: how.providerSession ?? null,
    };
    await atomically(async () => {
      if (browser.oldSecret !== null) await endBySecret(browser.oldSecret);
      const older = await sessions.ofAccount(account.id);
      for (const oldest of older.slice(MOST_SESSIONS - 1)) await sessions.remove(oldest.id);
      await sessions.insert(session);
      await usage.note(account.id, now);
    });
    return { secret, visitor: await visitor(session, account) };
  }

  /** Gives a session a new secret when rights change (S-02). Throws 'unauthorized' if it ended meanwhile (S-04). */
  async function rotate(
    { account, session }: Visitor,
    changes: Partial<Pick<Session, 'stage' | 'sealedRefreshToken' | 'providerSession'>> = {},
  ): Promise<Begun> {
    const secret = newSecret();
    const now = clock.now();
    const fresh = { ...session, ...changes, id: newUuid(), secretHash: secrets.hash(secret) };
    const next: Session = { ...fresh, startedAt: now, lastUsedAt: now, confirmedAt: now };
    await atomically(async () => {
      if (!(await sessions.remove(session.id))) throw new Problem('unauthorized', usual.notSignedIn);
      await sessions.insert(next);
    });
    return { secret, visitor: await visitor(next, account) };
  }

  /**
   * Returns the visitor of a session; null if it is unknown or has ended, or its account may not enter. Such a session
   * is deleted, so that no clock revives it. With `isUnattended` it is not prolonged (S-03).
   */
  async function visitorOf(secret: string | null, { isUnattended = false } = {}): Promise<Visitor | null> {
    if (secret === null || !isSecret(secret)) return null;
    const session = await sessions.bySecret(secrets.hash(secret));
    if (!session) return null;
    const account = await accounts.find(session.accountId);
    const found = account?.isVerified && account.isEnabled ? await visitor(session, account) : null;
    const now = clock.now();
    if (!found || found.endsAt <= now) {
      inBackground(sessions.remove(session.id));
      return null;
    }
    if (isUnattended || minutesAfter(session.lastUsedAt, TOUCH_MINUTES) > now) return found;
    inBackground(sessions.touch(session.id, now));
    return visitor({ ...session, lastUsedAt: now }, found.account);
  }

  /** Runs bookkeeping of a session. Reading neither waits for it nor fails with it. */
  function inBackground(note: Promise<unknown>): void {
    note.catch((error: unknown) => ports.log.warn({ error }, 'a session could not be noted'));
  }

  async function visitor(session: Session, account: Account): Promise<Visitor> {
    const own = await roles.of(account.id);
    const half = session.stage === 'code' ? { hasPasskey: await hasPasskey(account.id) } : {};
    return { session, account, roles: own, endsAt: endOf(session, isPrivileged(own)), ...half };
  }

  async function hasPasskey(accountId: string): Promise<boolean> {
    return ports.passkeyChecks !== null && (await ports.passkeys.ofAccount(accountId)).length > 0;
  }

  /** Stage after a password: 'code' with a second factor, 'enrol' if one is required but missing (S-17). */
  async function firstStage(accountId: string): Promise<Stage> {
    if (isInForce(await secondFactors.find(accountId))) return 'code';
    return isPrivileged(await roles.of(accountId)) && ports.isSecondFactorRequired ? 'enrol' : 'full';
  }

  async function endBySecret(secret: string): Promise<Session | null> {
    const session = isSecret(secret) ? await sessions.bySecret(secrets.hash(secret)) : null;
    return session && (await sessions.remove(session.id)) ? session : null;
  }

  /** Returns the session info for pages. A half-finished sign-in counts as not signed in. */
  function sessionInfo(visitor: Visitor | null): SessionInfo {
    if (!visitor) return ANONYMOUS;
    const { account, session, endsAt } = visitor;
    const seconds = (new Date(endsAt).getTime() - new Date(clock.now()).getTime()) / 1000;
    const isIn = session.stage === 'full';
    return {
      loggedIn: isIn,
      username: isIn ? account.email : null,
      name: isIn ? nameOf(account) : null,
      roles: isIn ? visitor.roles : [],
      mfa: session.stage === 'full' ? null : session.stage,
      ...(visitor.hasPasskey === true && { passkey: true }),
      expires_in: Math.max(0, Math.floor(seconds)),
    };
  }

  /** Ends one session or all of its account, also at the provider (S-04). */
  async function signOut(secret: string | null, { everywhere = false } = {}): Promise<void> {
    const ended = secret === null ? null : await atomically(() => endBySecret(secret));
    if (!ended) return;
    if (everywhere) {
      await sessions.removeAll(ended.accountId);
      await accounts.endSessions?.(ended.accountId);
    }
    await ports.audit.note({ action: 'sign-out', actorId: ended.accountId, facts: { everywhere } });
    const token = ended.sealedRefreshToken && secrets.open('refresh-token', ended.sealedRefreshToken, ended.accountId);
    if (token) await accounts.endSession?.(token);
  }

  return {
    begin,
    firstStage,
    rotate,
    visitorOf,
    sessionInfo,
    signOut,
    /** True if a recent proof lets it do what needs step-up (S-18). */
    isFresh: ({ session }: Visitor) => isFresh(session, clock.now()),
  };
}

export type SessionService = ReturnType<typeof createSessions>;
