import { expect, test } from 'vitest';
import { groupedIban, isIban, plainIban } from '../../../src/modules/ticketing/rules/iban.ts';

test.each(['NL91 ABNA 0417 1643 00', 'nl91abna0417164300', 'DE89 3704 0044 0532 0130 00', 'BE68 5390 0754 7034'])(
  '%s is an account number (R-47)',
  (typed) => expect(isIban(plainIban(typed))).toBe(true),
);

test.each([
  ['a digit that was typed wrongly', 'NL91ABNA0417164301'],
  ['two digits that changed places', 'NL91ABNA0417164030'],
  ['one digit too few', 'NL91ABNA041716430'],
  ['one too many', 'NL91ABNA04171643000'],
  ['no country', '1291ABNA0417164300'],
  ['other signs', 'NL91ABNA0417164ü00'],
  ['nothing', ''],
])('%s is none', (_, iban) => expect(isIban(iban)).toBe(false));

test('is read in groups of four', () => expect(groupedIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00'));
