import { describe, expect, test } from 'vitest';
import { likelyAddress } from '../../../src/kernel/text/email-typo.ts';

describe('an address with a likely slip', () => {
  test.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gamil.com', 'anna@gmail.com'],
    ['anna@gmai.com', 'anna@gmail.com'],
    ['anna@gmaill.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@gmail.nl', 'anna@gmail.com'],
    ['anna@gmail.co', 'anna@gmail.com'],
    ['Anna.de.Vries@HOTMIAL.com', 'Anna.de.Vries@hotmail.com'],
    ['anna@hotmail.ml', 'anna@hotmail.nl'],
    ['anna@outlok.com', 'anna@outlook.com'],
    ['anna@ziggo.n', 'anna@ziggo.nl'],
    ['anna@zigo.nl', 'anna@ziggo.nl'],
    [' anna@iclould.com ', 'anna@icloud.com'],
  ])('%s most likely is %s', (typed, meant) => {
    expect(likelyAddress(typed)).toBe(meant);
  });

  test.each([
    'anna@gmail.com',
    'anna@hotmail.nl',
    'anna@mail.com',
    'anna@ymail.com',
    'anna@voorbeeld.nl',
    'anna@tuinvereniging.nl',
    'anna@xs4all.nl',
    'anna@gmial.com@gmail.com',
    'anna',
    '@gmial.com',
    '',
  ])('%s is left alone', (typed) => {
    expect(likelyAddress(typed)).toBeNull();
  });
});
