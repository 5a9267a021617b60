import { solveChallenge, type ChallengeParameters } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from '../../src/platform/captcha/ports.ts';

export type Solved = {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
};

export async function solve(challenge: Challenge): Promise<Solved> {
  const parameters = challenge.parameters as unknown as ChallengeParameters;
  const solution = await solveChallenge({ challenge: { ...challenge, parameters }, deriveKey });
  return { challenge, solution: { counter: solution?.counter, derivedKey: solution?.derivedKey } };
}

/** As a browser sends it. */
export const packed = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64');
