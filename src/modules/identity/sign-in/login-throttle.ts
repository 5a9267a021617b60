import { minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { IdentityPorts } from '../ports.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

/** Free tries, the pause after each further failure, and the most failures (S-09). */
type Rule = { free: number; pauseSeconds(failures: number): number; most: number };

const LONGEST_PAUSE_SECONDS = 15 * 60;
/** Failures after which only a new password or a known browser helps. */
export const MOST_TRIES = 100;
/** For passwords: pauses of 1, 2, 4 … seconds after five failures, at most 15 minutes. */
const PASSWORD: Rule = {
  free: 5,
  pauseSeconds: (failures) => Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(20, failures - 5)),
  most: MOST_TRIES,
};
/** For codes of a second factor (S-17). */
const CODE: Rule = { free: 5, pauseSeconds: () => LONGEST_PAUSE_SECONDS, most: Infinity };
/** Attempts to store a count that others change at the same time. */
const SWAPS = 20;
/** Failures on the whole site in ten minutes that forgotten passwords do not explain. */
const UNUSUAL = 100;
const UNUSUAL_MINUTES = 10;

/** Captcha pass, or without JavaScript the wait, that is due after the free tries. */
type Proof = { mayWaitOnly: boolean; consume(): Promise<boolean> };

/** Counts guesses before checking them; success clears. Known browsers count apart, against lock-outs (S-09). */
export function createLoginThrottle(ports: IdentityPorts) {
  const { loginTries, clock, secrets, audit } = ports;

  /** Counts a try. Throws 'too-many' during a pause, `captcha_required` without the proof that is due. */
  async function take(name: string, rule: Rule, proof?: Proof): Promise<{ clear(): Promise<void> }> {
    const key = secrets.hash(name);
    for (let attempt = 0; attempt < SWAPS; attempt++) {
      const now = clock.now();
      const seen = await loginTries.find(key);
      const count = seen?.count ?? 0;
      if (seen && count >= rule.free) {
        if (count >= rule.most) throw tooMany(LONGEST_PAUSE_SECONDS);
        const wait = (new Date(seen.blockedUntil).getTime() - new Date(now).getTime()) / 1000;
        if (wait > 0) throw tooMany(wait);
        if (proof && !proof.mayWaitOnly && !(await proof.consume())) throw captchaRequired();
      }
      const failures = count + 1;
      const pause = failures >= rule.free ? rule.pauseSeconds(failures) : 0;
      const next = { key, count: failures, blockedUntil: minutesAfter(now, pause / 60) };
      if (!(await loginTries.swap(seen?.count ?? null, next))) continue;
      // The last free guess counts too, though its outcome is not known yet.
      if (failures === rule.free || failures === rule.most) {
        await audit.note({ action: 'guessing-paused', facts: { failures } });
      }
      return { clear: () => loginTries.clear([key]) };
    }
    throw tooMany(1);
  }

  return {
    takePassword: (name: string, proof?: Proof) => take(`password ${name}`, PASSWORD, proof),
    /** Counts a try to prove one's identity again (S-18). */
    takeReauth: (accountId: string) => take(`password reauth ${accountId}`, PASSWORD),
    takeCode: (accountId: string) => take(`code ${accountId}`, CODE),
    /** Clears the counts, after a new password or an erasure. */
    forgive: (email: string, accountId: string | null) =>
      loginTries.clear([`password ${email}`, `password reauth ${accountId}`].map((name) => secrets.hash(name))),
    ...createAlarm(ports),
  };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/** Emails the owner about many failures (S-09). */
function createAlarm({ outbox, atomically, audit, clock, site }: IdentityPorts) {
  let begunAt = '';
  let failures = 0;

  /** Counts a failure and emails the owner, at most once an hour. */
  async function signInFailed(): Promise<void> {
    const now = clock.now();
    if (begunAt === '' || minutesAfter(begunAt, UNUSUAL_MINUTES) <= now) {
      begunAt = now;
      failures = 0;
    }
    failures++;
    if (failures !== UNUSUAL) return;
    await atomically(async () => {
      await outbox.put({
        kind: 'account-alarm',
        to: site.email,
        facts: { failures },
        lane: 'urgent',
        uniqueKey: `account-alarm:${now.slice(0, 'yyyy-mm-ddThh'.length)}`,
      });
      await audit.note({ action: 'many-sign-ins-failed', facts: { failures } });
    });
  }

  return { signInFailed };
}

function tooMany(seconds: number): Problem {
  return new Problem('too-many', usual.tooManyAttempts, { retryAfterSeconds: seconds });
}

export function captchaRequired(): Problem {
  return new Problem('invalid', usual.captchaRequired, { reason: 'captcha_required' });
}
