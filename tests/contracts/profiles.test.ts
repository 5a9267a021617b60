import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlPayments } from '../../src/modules/payments/adapters/payments.sql.ts';
import { engines, type OpenEngine } from '../support/engines.ts';

const NOW = '2026-05-01T10:00:00.000Z';

describe.each(engines)('the profile of our key at the provider, in $name (R-09)', ({ open }) => {
  let engine: OpenEngine;
  beforeEach(async () => {
    engine = await open();
  });
  afterEach(() => engine.close());
  const profiles = (account = 'a key') => createSqlPayments(engine.database, account).profiles;

  test('is not known before the first payment, and that of the first for ever', async () => {
    const ours = profiles();
    expect(await ours.own()).toBeNull();
    expect(await ours.learn('pfl_1', NOW)).toBe('pfl_1');
    expect(await ours.learn('pfl_2', NOW)).toBe('pfl_1');
    expect(await ours.own()).toBe('pfl_1');
    expect(await profiles().own()).toBe('pfl_1');
  });

  test('is one, also when several first payments are answered at once', async () => {
    const learned = await Promise.all(
      ['pfl_1', 'pfl_2', 'pfl_3'].map((profile) => engine.database.atomically(() => profiles().learn(profile, NOW))),
    );
    expect(new Set(learned).size).toBe(1);
    expect(await profiles().own()).toBe(learned[0]);
  });

  test('is not known for another key', async () => {
    await profiles().learn('pfl_1', NOW);
    expect(await profiles('another key').own()).toBeNull();
    expect(await profiles('another key').learn('pfl_2', NOW)).toBe('pfl_2');
    expect(await profiles().own()).toBe('pfl_1');
  });

  test('is forgotten with the transaction that failed', async () => {
    const ours = profiles();
    const failing = engine.database.atomically(async () => {
      await ours.learn('pfl_1', NOW);
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await ours.own()).toBeNull();
  });
});
