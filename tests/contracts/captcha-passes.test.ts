import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createMemoryPasses } from '../../src/platform/captcha/adapters/passes.memory.ts';
import { createSqlPasses } from '../../src/platform/captcha/adapters/passes.sql.ts';
import type { Pass, Passes } from '../../src/platform/captcha/ports.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { engines } from '../support/engines.ts';

type Opened = { passes: Passes; atomically: Atomically; close(): Promise<void> };

const memory = {
  name: 'memory',
  open: async (): Promise<Opened> => {
    const database = new MemoryDatabase();
    return { passes: createMemoryPasses(database), atomically: database.atomically, close: async () => {} };
  },
};
const stored = engines.map(({ name, open }) => ({
  name,
  open: async (): Promise<Opened> => {
    const { database, close } = await open();
    return { passes: createSqlPasses(database), atomically: database.atomically, close };
  },
}));

const NOW = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-01T10:10:00.000Z';

describe.each([memory, ...stored])('captcha passes in $name (S-29)', ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const aPass = (changes: Partial<Pass> = {}): Pass => ({
    solutionHash: newUuid(),
    purpose: 'order',
    browserHash: newUuid(),
    challengedAt: NOW,
    expiresAt: LATER,
    ...changes,
  });

  test('a pass is taken once', async () => {
    const pass = aPass();
    expect(await opened.passes.put(pass)).toBe(true);
    expect(await opened.passes.take('order', pass.browserHash, NOW)).toEqual({ challengedAt: NOW });
    expect(await opened.passes.take('order', pass.browserHash, NOW)).toBeNull();
  });

  test('a pass is for its own purpose and browser only', async () => {
    const pass = aPass();
    await opened.passes.put(pass);
    expect(await opened.passes.take('contact', pass.browserHash, NOW)).toBeNull();
    expect(await opened.passes.take('order', newUuid(), NOW)).toBeNull();
    expect(await opened.passes.take('order', pass.browserHash, NOW)).toEqual({ challengedAt: NOW });
  });

  test('a pass has ended at its expiry', async () => {
    const pass = aPass();
    await opened.passes.put(pass);
    expect(await opened.passes.take('order', pass.browserHash, LATER)).toBeNull();
  });

  test('a solution is used once, also after its pass was taken', async () => {
    const pass = aPass();
    await opened.passes.put(pass);
    expect(await opened.passes.put({ ...pass, browserHash: newUuid() })).toBe(false);
    await opened.passes.take('order', pass.browserHash, NOW);
    expect(await opened.passes.put(pass)).toBe(false);
    expect(await opened.passes.take('order', pass.browserHash, NOW)).toBeNull();
  });

  test('fifty who take the same pass at once: exactly one gets it', async () => {
    const pass = aPass();
    await opened.passes.put(pass);
    const takers = Array.from({ length: 50 }, () => opened.passes.take('order', pass.browserHash, NOW));
    expect((await Promise.all(takers)).filter(Boolean)).toHaveLength(1);
  });

  test('a call that fails gives its pass back', async () => {
    const pass = aPass();
    await opened.passes.put(pass);
    const failing = opened.atomically(async () => {
      expect(await opened.passes.take('order', pass.browserHash, NOW)).toEqual({ challengedAt: NOW });
      throw new Error('the call failed');
    });
    await expect(failing).rejects.toThrow('the call failed');
    expect(await opened.passes.take('order', pass.browserHash, NOW)).toEqual({ challengedAt: NOW });
  });

  test('what has expired is forgotten, and nothing else', async () => {
    const old = aPass({ expiresAt: NOW });
    const live = aPass();
    await opened.passes.put(old);
    await opened.passes.put(live);
    await opened.passes.sweep(NOW);
    expect(await opened.passes.put(old)).toBe(true);
    expect(await opened.passes.put(live)).toBe(false);
  });
});
