import { setTimeout as delay } from 'node:timers/promises';
import { type Buyer, buyerAt } from '../../support/buyer.ts';
import type { Random } from '../../support/seeded-random.ts';
import type { worldAt } from '../../support/world-control.ts';
import { isCutOff, type Sale } from '../crowd.ts';
import type { Ledger } from './ledger.ts';

/** One person's part in a garden day: what they see, and where they record what they were told. */
export type Part = {
  origin: () => string;
  world: ReturnType<typeof worldAt>;
  sale: Sale;
  random: Random;
  ledger: Ledger;
  /** Answers that must never occur, whatever happens to the site. */
  wrong: string[];
  /** True once the day is over. */
  isOver: () => boolean;
};

export type Answer = {
  status: number;
  body: Record<string, unknown>;
  /** True if an earlier attempt was cut off, so that its outcome may be the answer now. */
  wasCut: boolean;
};

const PAUSE_MS = 60;
/** A bank that is away for half a minute must not cost somebody the hundred orders that an address may send in an hour (S-30). */
const LONGEST_PAUSE_MS = 2_000;

/** Does a call until it is answered: the same again, ever more slowly, when the site goes away, is not ready or has had too much. */
export async function insist(call: () => Promise<Response>): Promise<Answer> {
  let wasCut = false;
  for (let pause = PAUSE_MS; ; pause = Math.min(pause * 1.3, LONGEST_PAUSE_MS)) {
    const answer = await heard(call);
    if (answer && answer.status !== 503 && answer.status !== 429) return { ...answer, wasCut };
    if (!answer) wasCut = true;
    await delay(pause);
  }
}

async function heard(call: () => Promise<Response>): Promise<Omit<Answer, 'wasCut'> | null> {
  try {
    const response = await call();
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
  } catch (thrown) {
    if (isCutOff(thrown)) return null;
    throw thrown;
  }
}

/** Somebody new at the site, also when it is away just now. */
export async function arrive(part: Part): Promise<Buyer> {
  for (;;) {
    try {
      return await buyerAt(part.origin());
    } catch (thrown) {
      if (!isCutOff(thrown)) throw thrown;
      await delay(PAUSE_MS);
    }
  }
}

/** Notes an answer that is none of those that may come. */
export function expected(part: Part, what: string, answer: Answer, others: readonly number[] = []): boolean {
  const isGood = answer.status >= 200 && answer.status < 300;
  if (!isGood && !others.includes(answer.status)) {
    part.wrong.push(
      `${what}: ${answer.status} ${String(answer.body['code'])} ${JSON.stringify(answer.body['errors'])}`,
    );
  }
  return isGood;
}
