import { describe, expect, test } from 'vitest';
import { canonicalEmail, isEmailAddress, nameInvisible } from '../../src/kernel/email-address.ts';
import { EMAIL_MAX } from '../../src/kernel/text/one-recipient.ts';

describe('e-mail addresses', () => {
  test('takes one plausible address (VAL-14)', () => {
    for (const right of ['a@b.nl', 'anna.de-vries+tuin@voorbeeld.co.uk', "o'neil@tuin.nl", 'jürgen@gärten.de']) {
      expect(isEmailAddress(right)).toBe(true);
    }
  });

  test('refuses lists, line breaks, names, missing parts (S-13)', () => {
    const wrong = [
      '',
      'a',
      'a@b',
      '@b.nl',
      'a@',
      'a@b.',
      'a@.nl',
      'a@b..nl',
      'a@b@c.nl',
      'a@b.nl,c@d.nl',
      'a@b.nl;c@d.nl',
      'a b@c.nl',
      'a@b.nl\r\nBcc: c@d.nl',
      'Anna <a@b.nl>',
      ' a@b.nl',
    ];
    expect(wrong.filter(isEmailAddress)).toEqual([]);
  });

  test('refuses what is longer than an address can be', () => {
    expect(isEmailAddress(`a@${'b'.repeat(EMAIL_MAX - 5)}.nl`)).toBe(true);
    expect(isEmailAddress(`a@${'b'.repeat(EMAIL_MAX - 4)}.nl`)).toBe(false);
    expect(isEmailAddress(`${'a'.repeat(65)}@b.nl`)).toBe(false);
  });

  test('compares in one form, without folding dots or plus', () => {
    expect(canonicalEmail('  Anna.Bakker+Tuin@Voorbeeld.NL ')).toBe('anna.bakker+tuin@voorbeeld.nl');
    expect(canonicalEmail('ｉnfo@tuin.nl')).toBe('info@tuin.nl');
  });

  test('refuses what nobody sees, wherever it stands, and counts it for nothing (S-13)', () => {
    const unseen = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
    const characters = Array.from({ length: 0x11_0000 }, (_, point) => point)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point))
      .filter((character) => unseen.test(character));
    expect(characters.length).toBeGreaterThan(4_000);
    for (const known of ['\u00AD', '\u200B', '\u2060', '\uFE0F', '\u034F', '\u202E', '\u{E0041}']) {
      expect(characters).toContain(known);
    }
    expect(
      characters.filter((one) => isEmailAddress(`an${one}na@tuin.nl`) || isEmailAddress(`anna@tu${one}in.nl`)),
    ).toEqual([]);
    const blank = /\s/;
    expect(
      characters.filter((one) => !blank.test(one) && canonicalEmail(`an${one}na@tu${one}in.nl`) !== 'anna@tuin.nl'),
    ).toEqual([]);
    expect(nameInvisible('an\u00ADna@tuin.nl')).toBe('an‹U+00AD›na@tuin.nl');
  });

  test('knows a domain by its form in ASCII (IDNA)', () => {
    const spellings = [
      'jan@gärten.de',
      'JAN@GÄRTEN.DE',
      'jan@ga\u0308rten.de',
      'jan@xn--grten-gra.de',
      'jan@XN--GRTEN-GRA.de',
    ];
    expect(new Set(spellings.map(canonicalEmail))).toEqual(new Set(['jan@xn--grten-gra.de']));
    expect(spellings.filter(isEmailAddress)).toEqual(spellings);
    expect(canonicalEmail('jan@tuin。gärten．de')).toBe('jan@tuin.xn--grten-gra.de');
    for (const wrong of ['jan@tüin%2enl.nl', 'jan@t¨in.nl', 'j¨an@tuin.nl', 'jan@tuin!.nl']) {
      expect([wrong, isEmailAddress(wrong)]).toEqual([wrong, false]);
    }
  });

  test('has one form that stays what it is', () => {
    for (const part of Array.from({ length: 0x3_0000 }, (_, point) => String.fromCodePoint(point))) {
      const once = canonicalEmail(`a${part}b@a${part}b.nl`);
      if (canonicalEmail(once) !== once) throw new Error(`not stable: ${nameInvisible(part)}`);
    }
  });

  test('goes through hostile text once: going back over it would not end (S-26)', () => {
    for (const text of [`a@${'b.'.repeat(500_000)}@`, `a@${'b.'.repeat(125)}@`])
      expect(isEmailAddress(text)).toBe(false);
  });
});
