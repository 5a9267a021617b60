import type { Clock } from '../clock.ts';
import type { Atomically } from '../database/database.ts';
import type { Secrets } from '../secrets.ts';
import type { Challenge, Passes, Purpose, Puzzle } from './ports.ts';

export type Captcha = {
  /** A challenge for one purpose and one browser, valid for ten minutes. */
  challenge(purpose: Purpose, preLoginSecret: string): Promise<Challenge>;
  /** Checks a solved challenge; true leaves one pass of ten minutes for its purpose. Each solution works once. */
  check(response: string, preLoginSecret: string | null): Promise<boolean>;
  /** Uses up one pass of this browser in the caller's transaction; false when there is none (S-29). */
  consume(purpose: Purpose, preLoginSecret: string): Promise<boolean>;
  /** Forgets expired passes and solutions. */
  sweep(): Promise<void>;
};

const VALID_FOR = 10 * 60;
/** So many challenges in a minute are ordinary; each further portion doubles the work, up to eightfold. */
const ORDINARY_PER_MINUTE = 60;
const HARDEST = 8;

/** Proof of work in place of a puzzle for people: it asks nothing of a visitor and sends nothing to others (S-29). */
export function createCaptcha(ports: {
  passes: Passes;
  puzzle: Puzzle;
  clock: Clock;
  secrets: Pick<Secrets, 'hash' | 'sign'>;
  atomically: Atomically;
}): Captcha {
  const { passes, puzzle, clock, secrets, atomically } = ports;
  const seconds = () => Math.floor(new Date(clock.now()).getTime() / 1000);
  // The challenge can be read by its browser, so it carries neither the secret nor the stored hash of it.
  const browserOf = (preLoginSecret: string) => secrets.sign('captcha-browser', preLoginSecret);
  const load = createLoad();

  return {
    challenge: (purpose, preLoginSecret) => {
      const facts = { purpose, browser: browserOf(preLoginSecret), expires: seconds() + VALID_FOR };
      return puzzle.create(facts, load.difficulty(seconds()));
    },
    check: async (response, preLoginSecret) => {
      const solved = preLoginSecret === null ? null : await puzzle.check(response);
      if (!solved || preLoginSecret === null) return false;
      const { purpose, browser, expires } = solved.facts;
      if (browser !== browserOf(preLoginSecret) || expires <= seconds()) return false;
      return atomically(() =>
        passes.put({
          solutionHash: secrets.hash(solved.nonce),
          purpose,
          browserHash: secrets.hash(preLoginSecret),
          // Never before the challenge itself expires, so that the mark of its use outlives it.
          expiresAt: new Date((seconds() + VALID_FOR) * 1000).toISOString(),
        }),
      );
    },
    consume: (purpose, preLoginSecret) =>
      atomically(() => passes.take(purpose, secrets.hash(preLoginSecret), clock.now())),
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
