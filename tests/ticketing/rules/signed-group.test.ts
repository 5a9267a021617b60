import { describe, expect, test } from 'vitest';
import { cardCodeInQr } from '../../../src/modules/ticketing/rules/friends/signed-card.ts';
import { vouchedTickets } from '../../../src/modules/ticketing/rules/signed-code.ts';
import {
  hostOfGroupQr,
  signedGroupPart,
  vouchedGroup,
} from '../../../src/modules/ticketing/rules/signing/signed-group.ts';
import { createSecrets } from '../../../src/platform/secrets.ts';

const GARDEN = 'https://tuin.example';
const secrets = createSecrets(['a'.repeat(43)]);
const stranger = createSecrets(['b'.repeat(43)]);
const keys = secrets.publicKeys('ticket-code');
const GROUP = { bookingId: '0f8fad5b-d9cb-469f-a165-70867728950e', day: '2027-06-04', persons: 48 };
const signedBy = (by: typeof secrets, group = GROUP) =>
  signedGroupPart(group, (message) => by.signOpenly('ticket-code', message));
const good = GARDEN + signedBy(secrets);

describe('the signature in the QR code of a booking', () => {
  test('vouches for the day and the number, in a code that fits a phone', async () => {
    expect(await vouchedGroup(good, keys)).toEqual(GROUP);
    expect(good.length).toBeLessThan(180);
    expect(hostOfGroupQr(good)).toBe('tuin.example');
  });

  test('is still read under an earlier key', async () => {
    const rotated = createSecrets(['c'.repeat(43), 'a'.repeat(43)]);
    expect(await vouchedGroup(good, rotated.publicKeys('ticket-code'))).toEqual(GROUP);
  });

  test('is no code of a ticket or of a card, nor those of a group', async () => {
    expect(cardCodeInQr(good)).toBeNull();
    expect(await vouchedTickets(good, keys)).toBeNull();
    expect(hostOfGroupQr('https://tuin.example/arrangementen')).toBeNull();
    expect(hostOfGroupQr('https://tuin.example/vriendenkaart#f1.a.b.c')).toBeNull();
  });

  test('is refused when it is forged, altered or of another garden', async () => {
    const [id = '', claims = '', signature = ''] = good.split('.').slice(-3);
    const [otherId = '', more = ''] = signedBy(stranger, { ...GROUP, bookingId: crypto.randomUUID(), persons: 90 })
      .split('.')
      .slice(1);
    const joined = (...parts: string[]) => `${good.slice(0, good.indexOf('#'))}#g1.${parts.join('.')}`;
    expect(await vouchedGroup(joined(id, claims, signature), keys)).toEqual(GROUP);
    for (const wrong of [
      GARDEN + signedBy(stranger),
      joined(id, more, signature),
      joined(otherId, claims, signature),
      joined(id, claims, `A${signature.slice(1)}`),
      joined(id, claims, signature.slice(1)),
      good.replace('#g1', '#f1'),
      '',
      `${good}${'x'.repeat(600)}`,
    ])
      expect([wrong, await vouchedGroup(wrong, keys)]).toEqual([wrong, null]);
  });
});
