import { describe, expect, test } from 'vitest';
import { isVatNumber, plainVatNumber } from '../../../src/modules/ticketing/rules/vat-number.ts';

describe('a VAT number', () => {
  test.each([
    ['NL123456782B01', true],
    ['nl 1234.56.782.b01', true],
    // Of a one-person business: no eleven-proof, but modulo 97.
    ['NL000099998B57', true],
    ['NL123456789B01', false],
    ['NL123456782', false],
    ['NL123456782B1', false],
    ['BE0123456789', true],
    ['BE2123456789', false],
    ['DE 123 456 789', true],
    ['FR12345678901', true],
    ['IE1234567WA', true],
    ['US123456789', false],
    ['123456782B01', false],
    ['constructor', false],
    ['', false],
  ])('%j: %s', (text, is) => {
    expect(isVatNumber(plainVatNumber(text))).toBe(is);
  });
});
