import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createArgon2Passwords,
  createCommonPasswords,
} from '../../../src/modules/identity/adapters/credentials.oslo.ts';
import { passwordFault } from '../../../src/modules/identity/sign-in/new-password.ts';

const isCommon = createCommonPasswords();
const about = {
  siteName: 'Lindehof',
  host: 'www.lindehof.example',
  email: 'wilhelmina.jansen@groenpost.nl',
  firstName: 'Wilhelmina',
  lastName: 'Jansen',
};
const faultOf = (password: string, minLength = 8) => passwordFault(password, { about, minLength, isCommon });

describe('a new password (S-08, VAL-06)', () => {
  test.each([
    'de linde bloeit in juni',
    'qzjxkvwp',
    'Tr0ub4dor&3x',
    '  twee spaties  ',
    '\u{1F33B}\u{1F338}\u{1F337}\u{1F33C}\u{1F33A}\u{1F339}\u{1F490}\u{1F33F}',
    'x'.repeat(64) + 'y'.repeat(32) + 'z'.repeat(32),
    'mijn tuin is groen',
  ])('may be %j', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  test.each(['', 'abc', '1234567', '\u{1F33B}\u{1F338}\u{1F337}'])('is too short: %j', (password) => {
    expect(faultOf(password)).toBe('Kies een wachtwoord van minimaal 8 tekens.');
  });

  test.each([
    'password',
    'PASSWORD1',
    '12345678',
    'welkom01',
    'wachtwoord!',
    'Lindehof1',
    'lindehof2026',
    'DeLindehof',
    'tuin1234',
    'theetuin99',
    'Wilhelmina!',
    'wilhelmina.jansen',
    'jansen1985',
    'wilhelmina.jansen@groenpost.nl',
    'groenpost',
    'aaaaaaaaaaaa',
    'abababababab',
  ])('is too easy: %j', (password) => {
    expect(faultOf(password)).toBe('Dit wachtwoord is te makkelijk te raden.');
  });

  test('of an administrator has at least fifteen characters', () => {
    expect(faultOf('veertien teken', 15)).toBe('Kies een wachtwoord van minimaal 15 tekens.');
    expect(faultOf('vijftien tekens', 15)).toBeNull();
  });
});

describe('stored passwords (S-07)', () => {
  const passwords = createArgon2Passwords();

  test('are Argon2id hashes with their parameters and a salt of their own', async () => {
    const [one, two] = await Promise.all([passwords.hash('hetzelfde'), passwords.hash('hetzelfde')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(two, 'hetzelfde')).toBe(true);
    expect(passwords.isOutdated(one)).toBe(false);
    expect(passwords.isOutdated(one.replace('m=19456', 'm=4096'))).toBe(true);
  });

  test('are compared exactly: no trimming, no cutting, no normalising', async () => {
    const hash = await passwords.hash('é'.normalize('NFC') + 'x'.repeat(127));
    expect(await passwords.verify(hash, 'é'.normalize('NFC') + 'x'.repeat(127))).toBe(true);
    expect(await passwords.verify(hash, 'é'.normalize('NFD') + 'x'.repeat(127))).toBe(false);
    expect(await passwords.verify(hash, 'é'.normalize('NFC') + 'x'.repeat(126))).toBe(false);
    expect(await passwords.verify(hash, 'é'.normalize('NFC') + 'x'.repeat(127) + ' ')).toBe(false);
  });

  test('of nobody are never right', async () => {
    expect(await passwords.verify(null, 'password of an unknown account')).toBe(false);
  });

  test('leave no memory behind, whichever threads computed them', () => {
    const adapter = path.join(import.meta.dirname, '../../../src/modules/identity/adapters/credentials.oslo.ts');
    const program = `
      const { createArgon2Passwords } = await import(${JSON.stringify(adapter)});
      const { hash } = createArgon2Passwords();
      await hash('once, so that the library is there');
      const before = process.memoryUsage.rss();
      for (let round = 0; round < 4; round++) await Promise.all([hash('a'), hash('b')]);
      console.log((process.memoryUsage.rss() - before) / 1024 / 1024);
    `;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    // Megabytes: one hash takes 19.
    expect(Number.parseFloat(stdout)).toBeLessThan(10);
  });

  test('are computed few at once; past a hundred waiting the answer is 503', async () => {
    let running = 0;
    let most = 0;
    const release: (() => void)[] = [];
    const slow = createArgon2Passwords({
      hash: async () => {
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => release.push(resolve));
        running--;
        return 'hash';
      },
      verify: async () => true,
    });
    const all = Promise.allSettled(Array.from({ length: 110 }, () => slow.hash('x')));
    for (let done = 0; done < 102; done++) {
      while (release.length === 0) await Promise.resolve();
      release.shift()?.();
    }
    const outcomes = await all;
    expect(most).toBe(2);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(102);
    const [refused] = outcomes.filter((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'unavailable' });
  });
});
