import { expect, test } from 'vitest';
import { nameOf } from '../../../src/modules/identity/ports/accounts.ts';

test('the name of a visitor is first and last name together (ENT-46)', () => {
  expect(nameOf({ firstName: 'Anna', lastName: 'de Vries' })).toBe('Anna de Vries');
  expect(nameOf({ firstName: 'Anna', lastName: '' })).toBe('Anna');
});
