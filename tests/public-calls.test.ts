import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { guardsOf } from '../src/http/guard/guard.ts';
import { publicCalls } from '../src/site/public-calls.ts';
import { type Admin, openAdmin } from './catalogue/admin/admin-house.ts';
import { useAccounts, useProviders } from './public-calls/accounts.ts';
import { buyGiftCards, buyTickets, useQuote } from './public-calls/buyers.ts';
import { readTheGarden, writeAndSubscribe } from './public-calls/visitors.ts';
import { type Seen, watchAnswers } from './public-calls/watch-answers.ts';

const PUBLIC = ['public', 'account', 'signing-in'];

describe('the table of public calls', { timeout: 120_000 }, () => {
  const seen: Seen = { answered: new Set(), faults: [] };
  let house: Admin;
  beforeAll(async () => {
    house = await openAdmin();
    watchAnswers(house.app, seen);
  });
  afterAll(() => house.close());

  test('has a row for each public address of the API, and no other', () => {
    const lines = [...guardsOf(house.app.routes)].flatMap(([line, rule]) =>
      line.includes(' /api/') && rule && PUBLIC.includes(rule.who) ? [line] : [],
    );
    expect(Object.keys(publicCalls).toSorted()).toEqual(lines.toSorted());
  });

  test('describes whole answers: a field that a schema does not know is refused', () => {
    const loose = Object.entries(publicCalls).filter(([, { answer }]) => isLoose(toJSONSchema(answer, SHOWN)));
    expect(loose.map(([line]) => line)).toEqual([]);
  });

  test('describes every part of an answer', () => {
    const undescribed = Object.entries(publicCalls).filter(([, { answer }]) => isUndescribed(answer));
    expect(undescribed.map(([line]) => line)).toEqual([]);
  });

  test.each<[string, () => Promise<void>]>([
    ['reading the garden and its programme', () => readTheGarden(house)],
    ['writing to it, and its newsletter', () => writeAndSubscribe(house)],
    ['accounts', () => useAccounts(house)],
    ['signing in by a provider', () => useProviders(seen)],
    ['orders and tickets', () => buyTickets(house)],
    ['gift cards and withdrawals', () => buyGiftCards(house)],
    ['the quote of a request', () => useQuote(house)],
  ])('says what is answered: %s', async (_, walk) => {
    await walk();
    expect(seen.faults).toEqual([]);
  });

  test('was answered in every row by the walks above', () => {
    expect(Object.keys(publicCalls).filter((line) => !seen.answered.has(line))).toEqual([]);
  });
});

const SHOWN = { io: 'output', unrepresentable: 'any' } as const;

/** True if a part of this schema accepts anything that a type promises, as `z.custom<Type>()` does. */
function isUndescribed(schema: $ZodType): boolean {
  const kinds: string[] = [];
  toJSONSchema(schema, { ...SHOWN, override: ({ zodSchema }) => void kinds.push(zodSchema._zod.def.type) });
  return kinds.includes('custom');
}

/** True if an object somewhere in this JSON schema may have fields that it does not name. */
function isLoose(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('properties' in schema && !('additionalProperties' in schema)) return true;
  return Object.values(schema).some(isLoose);
}
