import { isCardSale } from '../../../src/modules/ticketing/sales/orders/order.ts';
import { describe, expect, test } from 'vitest';
import {
  type CardEnd,
  endOf,
  type GiftCard,
  isReclaimed,
  isUnused,
  lastDayOf,
  lastDayToWithdraw,
  newCardCode,
} from '../../../src/modules/ticketing/sales/gift-cards/gift-card.ts';
import {
  findPayingCard,
  cardOfOrder,
  cardPart,
  cardTyped,
  mayBuy,
  takeCardOf,
} from '../../../src/modules/ticketing/sales/gift-cards/pay-with-card.ts';
import { UNUSED } from '../../../src/modules/ticketing/sales/gift-cards/friends/friend-uses.ts';
import { createSecrets } from '../../../src/platform/secrets.ts';

const secrets = createSecrets(['a'.repeat(43)]);
const TODAY = '2026-12-01';
const NOW = '2026-12-01T10:00:00.000Z';

function card(of: Partial<GiftCard> = {}): GiftCard {
  return {
    id: 'card',
    orderId: 'sale',
    refundId: null,
    replaces: null,
    codeHash: secrets.hash(newCardCode(secrets, 'card')),
    codeNumber: 1,
    amountCents: 5000,
    balanceCents: 2000,
    reclaimedCents: 0,
    claimCents: 0,
    vatRate: null,
    createdAt: NOW,
    soldAt: '2026-06-01T10:00:00.000Z',
    validUntil: '2031-06-01',
    blockedAt: null,
    withdrawnAt: null,
    recipientName: '',
    recipientEmail: '',
    message: '',
    mailOn: null,
    mailedAt: null,
    friend: null,
    uses: UNUSED,
    ...of,
  };
}

describe('why a gift card buys nothing (R-41)', () => {
  test.each<[CardEnd | null, Partial<GiftCard>]>([
    [null, {}],
    [null, { validUntil: TODAY }],
    [null, { reclaimedCents: 4999 }],
    ['unsold', { soldAt: null }],
    ['unsold', { validUntil: null }],
    ['withdrawn', { withdrawnAt: NOW, blockedAt: NOW }],
    ['reclaimed', { claimCents: 1, blockedAt: NOW }],
    ['reclaimed', { reclaimedCents: 5000 }],
    ['blocked', { blockedAt: NOW, validUntil: '2026-11-30' }],
    ['over', { validUntil: '2026-11-30', balanceCents: 0 }],
    ['spent', { balanceCents: 0 }],
  ])('%s', (end, of) => {
    expect(endOf(card(of), TODAY)).toBe(end);
  });

  test('its price is back where all of it is, or more than was left', () => {
    expect(isReclaimed(card())).toBe(false);
    expect(isReclaimed(card({ claimCents: 1 }))).toBe(true);
    expect(isReclaimed(card({ reclaimedCents: 5000 }))).toBe(true);
    expect(isReclaimed(card({ reclaimedCents: 4999 }))).toBe(false);
  });

  test('is unused as long as all is left, for fourteen days to think it over', () => {
    expect(isUnused(card())).toBe(false);
    expect(isUnused(card({ balanceCents: 5000 }))).toBe(true);
    expect(lastDayToWithdraw({ soldAt: NOW })).toBe('2026-12-15');
    expect(lastDayOf('2026-02-28T10:00:00.000Z')).toBe('2031-02-28');
    expect(lastDayOf('2026-01-29T10:00:00.000Z')).toBe('2031-01-29');
    expect(lastDayOf('2028-03-29T10:00:00.000Z')).toBe('2033-03-29');
  });

  test('a sale of one is an order of no event', () => {
    expect(isCardSale({ eventId: 0 })).toBe(true);
    expect(isCardSale({ eventId: 7 })).toBe(false);
  });
});

describe('which card pays', () => {
  const ports = (one: GiftCard) => ({
    secrets,
    giftCards: {
      byCode: async (hash: string) => (hash === one.codeHash ? one : null),
      find: async (id: string) => (id === one.id ? one : null),
    },
  });
  const code = newCardCode(secrets, 'card');
  const refused = expect.objectContaining({ reason: 'gift_card_invalid' }) as Error;

  test('the one whose code was typed; none where nothing was', async () => {
    const one = card();
    expect(await cardTyped(ports(one), ` ${code.toLowerCase()} `, TODAY)).toBe(one);
    for (const nothing of ['', '  ', null, undefined]) expect(await cardTyped(ports(one), nothing, TODAY)).toBeNull();
  });

  test('also one on which nothing is left, but none that is over', async () => {
    const spent = card({ balanceCents: 0 });
    expect(await cardTyped(ports(spent), code, TODAY)).toBe(spent);
    await expect(cardTyped(ports(card({ blockedAt: NOW })), code, TODAY)).rejects.toThrow(refused);
    await expect(cardTyped(ports(card()), 'no code', TODAY)).rejects.toThrow(refused);
    await expect(cardTyped(ports(card({ codeHash: secrets.hash('') })), 'no code', TODAY)).rejects.toThrow(refused);
    await expect(cardTyped(ports(card()), newCardCode(secrets, 'other'), TODAY)).rejects.toThrow(refused);
  });

  test('else that of the earlier order, if it is theirs', async () => {
    const one = card();
    const order = { card: { id: 'card', cents: 500, vatRate: null } };
    const request = { giftCard: ' ', giftCardOf: 'order' };
    expect(await findPayingCard(ports(one), request, order, TODAY)).toBe(one);
    expect(await findPayingCard(ports(one), { giftCardOf: 'order' }, order, TODAY)).toBe(one);
    await expect(findPayingCard(ports(one), request, null, TODAY)).rejects.toThrow(refused);
    await expect(findPayingCard(ports(one), request, { card: null }, TODAY)).rejects.toThrow(refused);
    expect(await findPayingCard(ports(one), { giftCard: code, giftCardOf: 'order' }, null, TODAY)).toBe(one);
    expect(await findPayingCard(ports(one), { giftCard: '' }, order, TODAY)).toBeNull();
    expect(await findPayingCard(ports(one), {}, order, TODAY)).toBeNull();
    expect(await cardOfOrder(ports(one), { card: { id: 'gone', cents: 1, vatRate: null } }, TODAY)).toBeNull();
    expect(await cardOfOrder(ports(card({ blockedAt: NOW })), order, TODAY)).toBeNull();
  });

  test('pays all that is left on it, as far as the order goes', () => {
    expect(cardPart(2000, 1500)).toBe(1500);
    expect(cardPart(2000, 2500)).toBe(2000);
  });

  test('with VAT of its own pays service costs of its own rate only', () => {
    const line = { sumCents: 1000, discountCents: 0, vatRate: 9 };
    expect(mayBuy({ vatRate: 9 }, [line], 150)).toBe(true);
    expect(mayBuy({ vatRate: 0 }, [], 150)).toBe(true);
    expect(mayBuy({ vatRate: 9 }, [], 150)).toBe(false);
    expect(mayBuy({ vatRate: 21 }, [{ ...line, discountCents: 1000 }], 0)).toBe(true);
    expect(mayBuy({ vatRate: 21 }, [{ ...line, discountCents: 999 }], 0)).toBe(false);
  });

  test('is taken by what the order holds of it, on its day', async () => {
    const requests: unknown[] = [];
    const giftCards = { take: async (...of: unknown[]) => requests.push(of) > 1 };
    const order = { card: { id: 'card', cents: 500, vatRate: null } };
    expect(await takeCardOf(giftCards, { card: null }, NOW)).toBe(true);
    expect(requests).toEqual([]);
    expect(await takeCardOf(giftCards, order, NOW)).toBe(false);
    expect(await takeCardOf(giftCards, order, NOW)).toBe(true);
    expect(requests[0]).toEqual(['card', 500, TODAY]);
  });
});
