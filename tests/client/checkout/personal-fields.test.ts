import { describe, expect, it } from 'vitest';
import { checkDetails } from '../../../client/sales/checkout/details/check-details.ts';
import { PERSONAL_FIELDS, isFilledIn } from '../../../client/sales/checkout/cart/personal-fields.ts';
import { readDetails } from '../../../client/sales/checkout/cart/typed-details.ts';

const good = {
  firstName: ' Anna ',
  lastName: 'de Vries',
  email: 'anna@example.nl',
  phoneNumber: '+31 6 / 1234 (bellen)',
};

describe('personal details (CHECK-02, VAL-13, VAL-14)', () => {
  it('have the labels, names and autocomplete values of the specification (ENT-31, ENT-32)', () => {
    expect(PERSONAL_FIELDS.map((field) => [field.label, field.name, field.autoComplete])).toEqual([
      ['Voornaam', 'firstName', 'given-name'],
      ['Achternaam', 'lastName', 'family-name'],
      ['E-mail', 'email', 'email'],
      ['Telefoonnummer / mobiel', 'phoneNumber', 'tel'],
    ]);
  });
  it('are trimmed, and any form of phone number passes', () => {
    expect(checkDetails(good)).toEqual({ ok: true, details: { ...good, firstName: 'Anna' } });
  });
  it('have a message at every field that is empty', () => {
    expect(checkDetails({ firstName: ' ', lastName: '', email: '', phoneNumber: '' })).toEqual({
      ok: false,
      errors: {
        firstName: 'Dit veld is verplicht.',
        lastName: 'Dit veld is verplicht.',
        email: 'Dit veld is verplicht.',
        phoneNumber: 'Dit veld is verplicht.',
      },
    });
  });
  it.each(['anna', 'anna@tuin', 'a@b@c.nl', 'anna@example.nl, bob@example.nl'])('refuse %s as an address', (email) => {
    expect(checkDetails({ ...good, email })).toEqual({
      ok: false,
      errors: { email: 'Vul een geldig e-mailadres in.' },
    });
  });
  it('refuse what is too long', () => {
    expect(checkDetails({ ...good, firstName: 'a'.repeat(101) })).toEqual({
      ok: false,
      errors: { firstName: 'Dit veld is te lang.' },
    });
  });
  it('are filled in when all four are there and the address is one', () => {
    expect(isFilledIn(good)).toBe(true);
    expect(isFilledIn({ ...good, phoneNumber: ' ' })).toBe(false);
    expect(isFilledIn({ ...good, email: 'anna@tuin' })).toBe(false);
  });
  it('are read from a posted form, where a missing or wrongly typed field is empty', () => {
    const form = new FormData();
    form.set('firstName', 'Anna');
    form.set('lastName', new File(['x'], 'x.txt'));
    expect(readDetails(form)).toEqual({ firstName: 'Anna', lastName: '', email: '', phoneNumber: '' });
  });
});
