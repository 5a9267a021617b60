import { describe, expect, test } from 'vitest';
import { cardCodeInQr, signedCardPart, vouchedCard } from '../../../src/modules/ticketing/rules/friends/signed-card.ts';
import { createSecrets } from '../../../src/platform/secrets.ts';

const GARDEN = 'https://tuin.example';
const secrets = createSecrets(['a'.repeat(43)]);
const stranger = createSecrets(['b'.repeat(43)]);
const keys = secrets.publicKeys('ticket-code');
const CARD = { code: '7KQ2M9XW4TBN6RVC', from: '2027-04-01', until: '2028-03-31', adults: 2, children: 3 };
const signedBy = (by: typeof secrets, card = CARD) =>
  signedCardPart(card, (message) => by.signOpenly('ticket-code', message));
const good = GARDEN + signedBy(secrets);

describe('the signature in the QR code of a friends’ card', () => {
  test('vouches for whom it lets in and when, in a code that fits a phone', async () => {
    expect(await vouchedCard(good, keys)).toEqual(CARD);
    expect(good.length).toBeLessThan(200);
    expect(cardCodeInQr(good)).toEqual({ host: 'tuin.example', code: CARD.code });
  });

  test('is still read under an earlier key', async () => {
    const rotated = createSecrets(['c'.repeat(43), 'a'.repeat(43)]);
    expect(await vouchedCard(good, rotated.publicKeys('ticket-code'))).toEqual(CARD);
  });

  test('is refused when it is forged, altered or of another garden', async () => {
    const [head = '', code = '', claims = '', signature = ''] = good.split('.').slice(-4);
    const more = signedBy(stranger, { ...CARD, adults: 9 }).split('.')[2] ?? '';
    const joined = (...parts: string[]) => `${good.slice(0, good.indexOf('#'))}#f1.${parts.join('.')}`;
    expect(head).toContain('f1');
    expect(await vouchedCard(joined(code, claims, signature), keys)).toEqual(CARD);
    for (const wrong of [
      GARDEN + signedBy(stranger),
      joined(code, more, signature),
      joined('8KQ2M9XW4TBN6RVC', claims, signature),
      joined(code, claims, `A${signature.slice(1)}`),
      joined(code, claims, signature.slice(1)),
      good.replace('#f1', '#v1'),
      '',
      `${good}${'x'.repeat(600)}`,
    ])
      expect([wrong, await vouchedCard(wrong, keys)]).toEqual([wrong, null]);
    expect(cardCodeInQr('https://tuin.example/vriendenkaart')).toBeNull();
  });
});
