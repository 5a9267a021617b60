import { Problem } from '../../kernel/problem.ts';
import type { Clock } from '../clock.ts';
import type { Atomically } from '../database/database.ts';
import type { Secrets } from '../secrets.ts';
import type { Challenge, Passes, Purpose, Purposes, Puzzle, Vendor } from './ports.ts';
import { texts } from './words.ts';
import { texts as usual } from '../../kernel/problem.words.ts';

/** Pass that was just used up. `isHasty` is true if the form came back faster than a person fills it in. */
export type UsedPass = {
  isHasty: boolean;
};

export type Captcha = {
  purposes: Purposes;
  /** Makes a challenge for one purpose and browser, valid for ten minutes. 'not-found' where a vendor checks. */
  challenge(purpose: Purpose, preLoginSecret: string): Promise<Challenge>;
  /**
   * Checks a solved challenge, or a vendor's token with its purpose; true leaves one ten-minute pass. Each solution
   * works once. Throws Problem 'unavailable' (`captcha_unavailable`) when the vendor does not answer.
   */
  check(response: string, preLoginSecret: string | null, purpose?: Purpose): Promise<boolean>;
  /** Uses up one pass of this browser, in the caller's transaction; null if there is none (S-29). */
  take(purpose: Purpose, preLoginSecret: string): Promise<UsedPass | null>;
  consume(purpose: Purpose, preLoginSecret: string): Promise<boolean>;
  /** True if a vendor's widget in the forms does the check. */
  hasVendor: boolean;
  /** Deletes expired passes and solutions. */
  sweep(): Promise<void>;
};

const VALID_FOR = 10 * 60;
/** Seconds after first touching a form within which no person has filled it in and sent it. */
const HASTY_SECONDS = 3;
const ORDINARY_PER_MINUTE = 60;
const HARDEST = 8;

/**
 * Proof of work, which asks nothing of a visitor and shares nothing with others (S-29). With a vendor chosen, forms
 * with a widget use that; calls without one stay with the proof of work.
 */
export function createCaptcha(ports: {
  purposes: Purposes;
  passes: Passes;
  puzzle: Puzzle;
  /** Null: our own proof of work everywhere. */
  captchaVendor: Vendor | null;
  clock: Clock;
  secrets: Pick<Secrets, 'hash' | 'sign'>;
  atomically: Atomically;
}): Captcha {
  const { purposes, passes, puzzle, captchaVendor: vendor, clock, secrets, atomically } = ports;
  const seconds = () => Math.floor(new Date(clock.now()).getTime() / 1000);
  const instant = (second: number) => new Date(second * 1000).toISOString();
  // The browser can read its challenge, so it carries neither the secret nor its stored hash.
  const browserOf = (preLoginSecret: string) => secrets.sign('captcha-browser', preLoginSecret);
  const isVendors = (purpose: Purpose) => vendor !== null && purposes.visible.includes(purpose);
  const load = createLoad();

  const putPass = (purpose: Purpose, preLoginSecret: string, solution: string, challengedAt: string | null) =>
    atomically(() =>
      passes.put({
        solutionHash: secrets.hash(solution),
        purpose,
        browserHash: secrets.hash(preLoginSecret),
        challengedAt,
        // Outlives the challenge, so that the mark of its use does too.
        expiresAt: instant(seconds() + VALID_FOR),
      }),
    );

  async function checkVendor(token: string, preLoginSecret: string, purpose: Purpose | undefined): Promise<boolean> {
    if (!vendor) return false;
    const verdict = await vendor.check(token);
    if (verdict.kind === 'unavailable') {
      const message = texts.checkUnavailable;
      throw new Problem('unavailable', message, { reason: 'captcha_unavailable' });
    }
    if (verdict.kind === 'refused') return false;
    const intended = purpose ?? purposes.visible.find((candidate) => candidate === verdict.action);
    const isForAnother = verdict.action !== null && verdict.action !== intended;
    if (intended === undefined || !isVendors(intended) || isForAnother) return false;
    return putPass(intended, preLoginSecret, `vendor:${token}`, null);
  }

  const take: Captcha['take'] = (purpose, preLoginSecret) =>
    atomically(async () => {
      const now = clock.now();
      const pass = await passes.take(purpose, secrets.hash(preLoginSecret), now);
      if (!pass) return null;
      const soonest = instant(seconds() - HASTY_SECONDS);
      return { isHasty: pass.challengedAt !== null && pass.challengedAt > soonest };
    });

  return {
    purposes,
    challenge: async (purpose, preLoginSecret) => {
      if (isVendors(purpose)) throw new Problem('not-found', usual.notFound);
      const facts = { purpose, browser: browserOf(preLoginSecret), expires: seconds() + VALID_FOR };
      return puzzle.create(facts, load.difficulty(seconds()));
    },
    check: async (response, preLoginSecret, purpose) => {
      if (preLoginSecret === null) return false;
      const solved = await puzzle.check(response);
      if (!solved) return checkVendor(response, preLoginSecret, purpose);
      const { facts } = solved;
      const isOurs = facts.browser === browserOf(preLoginSecret) && facts.expires > seconds();
      if (!isOurs || isVendors(facts.purpose)) return false;
      return putPass(facts.purpose, preLoginSecret, solved.nonce, instant(facts.expires - VALID_FOR));
    },
    take,
    consume: async (purpose, preLoginSecret) => (await take(purpose, preLoginSecret)) !== null,
    hasVendor: vendor !== null,
    sweep: () => atomically(() => passes.sweep(clock.now())),
  };
}

function createLoad() {
  let minute = 0;
  let count = 0;
  return {
    difficulty: (seconds: number): number => {
      const current = Math.floor(seconds / 60);
      if (current !== minute) {
        minute = current;
        count = 0;
      }
      count++;
      return Math.min(HARDEST, 2 ** Math.floor((count - 1) / ORDINARY_PER_MINUTE));
    },
  };
}
