import { readFileSync } from 'node:fs';
import path from 'node:path';
import { base32 } from 'oslo/encoding';
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp';
import type { Argon2id } from 'oslo/password';
import { loadedLate } from '../../../kernel/async/loaded-late.ts';
import { Problem } from '../../../kernel/problem.ts';
import { surroundings } from '../../../kernel/surroundings.ts';
import type { Passwords, TimeCodes } from '../ports/credentials.ts';

const PARAMETERS = { memorySize: 19_456, iterations: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memorySize},t=${PARAMETERS.iterations},p=${PARAMETERS.parallelism}$`;
const AT_ONCE = 2;
const LONGEST_QUEUE = 100;
const RETRY_SECONDS = 5;

const TIME_CODE_SECRET_BYTES = 20;

type Hasher = Pick<Argon2id, 'hash' | 'verify'>;

/** Argon2id in Node's thread pool: 19 MiB, two passes. Two run at once, on four threads; a hundred may wait (S-07). */
export function createArgon2Passwords(argon2: Hasher = lateHasher()): Passwords {
  const take = createQueue(AT_ONCE, LONGEST_QUEUE);
  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => take(() => argon2.hash(exact(password))),
    verify: async (hash, password) => {
      nobody ??= argon2.hash(exact('password of an unknown account'));
      const stored = hash ?? (await nobody);
      const isRight = await take(() => argon2.verify(stored, exact(password)));
      return isRight && hash !== null;
    },
    isOutdated: (hash) => !hash.startsWith(PREFIX),
  };
}

/**
 * Loads Argon2 with the first password: it brings the native code of two hashes, and its own allocator. By default that
 * keeps the memory of one hash per thread; it reads this setting while loading (docs/decisions/0208).
 */
function lateHasher(): Hasher {
  const hasher = loadedLate(async () => {
    process.env['MIMALLOC_PURGE_DELAY'] ??= '0';
    return new (await import('oslo/password')).Argon2id(PARAMETERS);
  });
  return {
    hash: async (password) => (await hasher()).hash(password),
    verify: async (hash, password) => (await hasher()).verify(hash, password),
  };
}

/** Encodes a password in Base64: oslo normalises text, and a password has to stay as typed. */
function exact(password: string): string {
  return Buffer.from(password, 'utf8').toString('base64');
}

function createQueue(atOnce: number, longest: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= longest) {
        const message = 'Dit is op dit moment niet mogelijk. Probeer het later opnieuw.';
        throw new Problem('unavailable', message, { retryAfterSeconds: RETRY_SECONDS });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // The one that waited longest gets the place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Returns a test for common passwords (S-08), in lower case. It reads its list on first use. */
export function createCommonPasswords(): (password: string) => boolean {
  let list: Set<string> | undefined;
  return (password) => {
    list ??= new Set(readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));
    return list.has(password);
  };
}

/** Time-based codes with the defaults of RFC 6238: SHA-1, six digits, 30 seconds. */
export function createTimeCodes(): TimeCodes {
  return {
    newSecret: () => {
      const bytes = surroundings.fillRandom(new Uint8Array(TIME_CODE_SECRET_BYTES));
      return base32.encode(bytes, { includePadding: false });
    },
    uri: (secret, accountName, issuer) => createTOTPKeyURI(issuer, accountName, bytesOf(secret)),
    codeAt: (secret, step) => generateHOTP(bytesOf(secret), step),
  };
}

function bytesOf(secret: string): Uint8Array {
  return base32.decode(secret, { strict: false });
}
