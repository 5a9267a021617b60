import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Secrets } from '../../secrets.ts';
import type { Puzzle } from '../ports.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 1000;
// The browser counts up to a number in this range: about 0.3 s of one core at difficulty 1.
const COUNTER = { from: 750, to: 1750 };

const hex = z.string().regex(/^[0-9a-f]{2,128}$/);
const payload = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal(ALGORITHM),
        nonce: hex,
        salt: hex,
        cost: z.int().positive(),
        keyLength: z.literal(32),
        keyPrefix: hex,
        keySignature: hex,
        data: z.object({ purpose: z.string().max(64), browser: z.string().max(64), expires: z.int() }),
      })
      .strict(),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex }),
});

export function createAltchaPuzzle(secrets: Pick<Secrets, 'key'>): Puzzle {
  const keys = {
    hmacSignatureSecret: Buffer.from(secrets.key('captcha-challenge')).toString('hex'),
    hmacKeySignatureSecret: Buffer.from(secrets.key('captcha-solution')).toString('hex'),
  };
  return {
    create: async (facts, difficulty) => {
      const counter = randomInt(COUNTER.to, COUNTER.from);
      const options = { algorithm: ALGORITHM, cost: COST * difficulty, counter, deriveKey, data: facts, ...keys };
      const { parameters, signature = '' } = await createChallenge(options);
      return { parameters: { ...parameters }, signature };
    },
    check: async (response) => {
      const read = payload.safeParse(decoded(response));
      if (!read.success) return null;
      const { challenge, solution } = read.data;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      return verified ? { facts: challenge.parameters.data, nonce: challenge.parameters.nonce } : null;
    },
  };
}

function decoded(response: string): unknown {
  try {
    return JSON.parse(Buffer.from(response, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
