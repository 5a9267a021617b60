import { describe, expect, test } from 'vitest';
import {
  groupedCode,
  isSecret,
  isUuid,
  newSecret,
  newTicketCode,
  newUuid,
  parseTicketCode,
} from '../../src/kernel/ids.ts';

describe('unguessable values', () => {
  test('a new UUID is one, and nothing else is', () => {
    expect(isUuid(newUuid())).toBe(true);
    for (const wrong of ['', 'x', `${newUuid()}0`, newUuid().replaceAll('-', ''), `${newUuid()}\n`]) {
      expect(isUuid(wrong)).toBe(false);
    }
  });

  test('a secret is 256 bits as 43 characters fit for an address (S-19)', () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    expect(secrets.every(isSecret)).toBe(true);
    expect(new Set(secrets).size).toBe(200);
    expect(isSecret('short')).toBe(false);
    expect(isSecret(`${newSecret().slice(0, 42)}=`)).toBe(false);
  });

  test('a ticket code is 26 characters without I, L, O and U, so at least 128 bits (I-2)', () => {
    const codes = Array.from({ length: 500 }, newTicketCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join('')).size).toBe(32);
  });

  test('a typed code is read whatever its case, groups and look-alikes', () => {
    const code = '0123456789ABCDEFGHJKMNPQRS';
    expect(parseTicketCode(groupedCode(code))).toBe(code);
    expect(parseTicketCode(groupedCode(code).toLowerCase().replaceAll('-', ' '))).toBe(code);
    expect(parseTicketCode('oI23456789abcdefghjkmnpqrs')).toBe(code);
    for (const wrong of ['', code.slice(1), `${code}0`, code.replace('A', 'U'), code.replace('A', '!')]) {
      expect(parseTicketCode(wrong)).toBeNull();
    }
  });

  test('a code is read out in groups of four', () => {
    expect(groupedCode('0123456789ABCDEFGHJKMNPQRS')).toBe('0123-4567-89AB-CDEF-GHJK-MNPQ-RS');
  });
});
