import { describe, expect, test } from 'vitest';
import {
  type BookedPayment,
  type BookedRefund,
  type Books,
  differencesOf,
} from '../../src/modules/payments/payouts/match.ts';
import { difference, linesOfPayout, type Payout } from '../../src/modules/payments/payouts/payout.ts';
import type { PayoutLine } from '../../src/modules/payments/payouts/provider-account.ts';

const payout: Payout = {
  reference: '1.2605.01',
  status: 'paidout',
  source: 'provider',
  amountCents: 12_50 - 5_00 - 35,
  at: '2026-05-04T08:00:00.000Z',
  readAt: '2026-05-04T09:00:00.000Z',
};
const line = (changes: Partial<PayoutLine> = {}): PayoutLine => ({
  id: 'tr_a',
  kind: 'payment',
  paymentId: 'tr_a',
  cents: 12_50,
  description: '',
  profileId: null,
  ...changes,
});
const refund = line({ id: 're_a', kind: 'refund', cents: -5_00 });
const fee = line({ id: 'fee', kind: 'fee', paymentId: null, cents: -35 });
const LINES = [line(), refund, fee];

function books(
  changes: {
    payment?: Partial<BookedPayment> | null;
    refund?: Partial<BookedRefund> | null;
    payouts?: Books['payouts'];
    chargedBack?: number;
    elsewhere?: string[];
  } = {},
): Books {
  const paid = { paymentId: 'tr_a', orderId: 'order', status: 'paid', cents: 12_50, chargedBackCents: 0 } as const;
  const back = { refundId: 're_a', orderId: 'order', status: 'refunded', cents: 5_00 } as const;
  return {
    payments: new Map(changes.payment === null ? [] : [['tr_a', { ...paid, ...changes.payment }]]),
    refunds: new Map(changes.refund === null ? [] : [['re_a', { ...back, ...changes.refund }]]),
    payouts: changes.payouts ?? new Map([['tr_a', [payout]]]),
    chargedBack: new Map([['tr_a', changes.chargedBack ?? 0]]),
    elsewhere: new Set(changes.elsewhere),
  };
}
const found = (lines: PayoutLine[], of = books(), changes: Partial<Payout> = {}) =>
  differencesOf({ ...payout, ...changes }, lines, of).map(({ cause, about, orderId, booksCents, providerCents }) => ({
    cause,
    about,
    orderId,
    cents: [booksCents, providerCents],
  }));

describe('a payout beside our books', () => {
  test('agrees to the cent where every line is ours, and the fees make the rest', () => {
    expect(found(LINES)).toEqual([]);
  });

  test.each([
    ['a payment that our books lack', [line(), refund, fee], books({ payment: null }), 'unknown_payment', [0, 12_50]],
    ['one that is not paid here', LINES, books({ payment: { status: 'expired' } }), 'payment_not_paid', [0, 12_50]],
    ['a cent less than was paid', LINES, books({ payment: { cents: 12_51 } }), 'payment_amount', [12_51, 12_50]],
    ['a refund that our books lack', LINES, books({ refund: null }), 'unknown_refund', [0, -5_00]],
    ['a refund that failed here', LINES, books({ refund: { status: 'failed' } }), 'refund_failed', [0, -5_00]],
    ['a cent more than went back', LINES, books({ refund: { cents: 4_99 } }), 'refund_amount', [-4_99, -5_00]],
  ] as const)('names %s', (_, lines, of, cause, cents) => {
    const about = cause.includes('refund') ? 're_a' : 'tr_a';
    const [one, ...more] = found([...lines], of).filter((each) => each.about === about);
    expect(one).toMatchObject({ cause, about, cents });
    expect(more).toEqual([]);
  });

  test('names a chargeback that is not booked, and is content once it is', () => {
    const back = line({ id: 'chb_a', kind: 'chargeback', cents: -12_50 });
    const lines = [...LINES, back];
    const amount = { amountCents: payout.amountCents - 12_50 };
    expect(found(lines, books({ chargedBack: 12_50 }), amount)).toEqual([
      { cause: 'chargeback_unbooked', about: 'chb_a', orderId: 'order', cents: [-0, -12_50] },
    ]);
    const off = books({ chargedBack: 12_50, payment: { chargedBackCents: 12_49 } });
    expect(found(lines, off, amount)).toMatchObject([{ cause: 'chargeback_unbooked', cents: [-12_49, -12_50] }]);
    expect(found(lines, books({ chargedBack: 12_50, payment: { chargedBackCents: 12_50 } }), amount)).toEqual([]);
  });

  test('names a line that was settled before, in the later payout only, or twice in one', () => {
    const other = { reference: '1.2604.09', at: '2026-04-30T08:00:00.000Z' };
    const places = new Map([['tr_a', [other, payout]]]);
    expect(found(LINES, books({ payouts: places }))).toMatchObject([{ cause: 'settled_twice', cents: [0, 12_50] }]);
    expect(found(LINES, books({ payouts: places }), { at: '2026-04-29T08:00:00.000Z' })).toEqual([]);
    const again = found([...LINES, line()], books(), { amountCents: payout.amountCents + 12_50 });
    expect(again).toMatchObject([{ cause: 'settled_twice', cents: [0, 12_50] }]);
  });

  test.each([
    ['in one of the same moment with a lower reference', { reference: '1.2604.09', at: payout.at }, ['settled_twice']],
    ['not in one of the same moment with a higher reference', { reference: '1.2605.09', at: payout.at }, []],
    ['not in itself, also where its date was another', { ...payout, at: '2026-04-30T08:00:00.000Z' }, []],
  ])('was settled before %s', (_, place, causes) => {
    const lines = found(LINES, books({ payouts: new Map([['tr_a', [place]]]) }));
    expect(lines.map(({ cause }) => cause)).toEqual(causes);
  });

  test('has fees and movements as often as they stand in it', () => {
    const other = line({ id: 'baltr_a', kind: 'other', paymentId: null, cents: 25 });
    const twice = [...LINES, fee, other, other];
    const causes = found(twice, books(), { amountCents: payout.amountCents - 35 + 50 }).map(({ cause }) => cause);
    expect(causes).toEqual(['movement', 'movement']);
  });

  test('names a chargeback of no payment', () => {
    const back = line({ id: 'chb_a', kind: 'chargeback', paymentId: null, cents: -1_00 });
    expect(found([...LINES, back], books(), { amountCents: payout.amountCents - 1_00 })).toEqual([
      { cause: 'chargeback_unbooked', about: 'chb_a', orderId: null, cents: [0, -1_00] },
    ]);
  });

  test('gives the words of the provider, cut off, and none for the whole', () => {
    const unknown = line({ id: 'tr_x', paymentId: 'tr_x', description: 'x'.repeat(201) });
    expect(differencesOf(payout, [unknown, refund, fee], books()).map(({ word }) => word)).toEqual(['x'.repeat(200)]);
    const off = { ...payout, amountCents: payout.amountCents - 1 };
    expect(differencesOf(off, LINES, books()).map(({ word }) => word)).toEqual(['']);
    expect(differencesOf({ ...payout, status: 'failed' }, LINES, books()).map(({ word }) => word)).toEqual(['']);
  });

  test('names a sum that is a cent off, as rounding where several fees may round', () => {
    const off = { amountCents: payout.amountCents - 1 };
    expect(found(LINES, books(), off)).toMatchObject([{ cause: 'sum', about: '1.2605.01', cents: [715, 714] }]);
    const parts = [line(), refund, { ...fee, cents: -20 }, { ...fee, id: 'fee2', cents: -15 }];
    expect(found(parts, books(), off)).toMatchObject([{ cause: 'rounding' }]);
    expect(found(parts, books(), { amountCents: payout.amountCents - 2 })).toMatchObject([{ cause: 'sum' }]);
  });

  test('names what moved beside the sale, and a payout that the bank refused', () => {
    const moved = line({ id: 'baltr_a', kind: 'other', paymentId: null, cents: 25, description: 'balance-correction' });
    const more = { amountCents: payout.amountCents + 25 };
    expect(found([...LINES, moved], books(), more)).toMatchObject([{ cause: 'movement', cents: [0, 25] }]);
    expect(found(LINES, books(), { status: 'failed' })).toMatchObject([{ cause: 'payout_failed', cents: [715, 0] }]);
  });

  test('knows nothing of payments of another website, and counts them in the sum', () => {
    const foreign = line({ id: 'tr_x', paymentId: 'tr_x', cents: 1_00, profileId: 'pfl_other' });
    const back = line({ id: 're_x', kind: 'refund', paymentId: 'tr_x', cents: -50 });
    const of = books({ elsewhere: ['tr_x'] });
    expect(found([...LINES, foreign, back], of, { amountCents: payout.amountCents + 50 })).toEqual([]);
    expect(found([...LINES, foreign, back], of)).toMatchObject([{ cause: 'sum' }]);
  });

  test('keeps the name of a difference while it is the same, and gives another one another', () => {
    const id = (cents: number) => differencesOf(payout, LINES, books({ payment: { cents } }))[0]?.id;
    expect(id(12_51)).toBe(id(12_51));
    expect(id(12_51)).not.toBe(id(12_52));
  });
});

describe('the lines of a payout', () => {
  const told = (parts: number[], amountCents: number, month = '2026-05') => ({
    id: 'stl_a',
    amountCents,
    fees: parts.map((count, index) => ({ id: `fee:${month}:${index}`, description: 'iDEAL', parts: count })),
  });

  test('have fees in whole cents, shared to the cent', () => {
    const lines = linesOfPayout(told([100_33, 50_33, 33], 12_50 - 151), [line()]);
    expect(lines.slice(1).map(({ cents }) => cents)).toEqual([-101, -50]);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(12_50 - 151);
  });

  test('round fees per month where the payout did', () => {
    const two = [...told([10_40], 0).fees, ...told([10_40], 0, '2026-06').fees];
    const cents = (amountCents: number) =>
      linesOfPayout({ id: 'stl_a', amountCents, fees: two }, [line()])
        .slice(1)
        .map((one) => one.cents);
    expect(cents(12_50 - 20)).toEqual([-10, -10]);
    expect(cents(12_50 - 21)).toEqual([-11, -10]);
  });

  test('take what else moved on the balance only where that explains the rest exactly', () => {
    const movements = [
      { id: 'baltr_1', type: 'outgoing-transfer', cents: -12_75, payoutId: 'stl_a' },
      { id: 'baltr_2', type: 'balance-correction', cents: 25, payoutId: null },
      { id: 'baltr_3', type: 'payment', cents: 12_50, payoutId: null },
      { id: 'baltr_4', type: 'outgoing-transfer', cents: -9_00, payoutId: 'stl_b' },
      { id: 'baltr_5', type: 'balance-correction', cents: 99, payoutId: null },
    ];
    expect(linesOfPayout(told([], 12_75), [line()], movements).slice(1)).toMatchObject([
      { id: 'baltr_2', kind: 'other', cents: 25, description: 'balance-correction' },
    ]);
    expect(linesOfPayout(told([], 12_76), [line()], movements)).toHaveLength(1);
  });

  const moved = (id: string, cents: number, payoutId: string | null = null) => {
    return { id, type: payoutId === null ? 'balance-correction' : 'outgoing-transfer', cents, payoutId };
  };
  const othersOf = (amountCents: number, ...movements: ReturnType<typeof moved>[]) =>
    linesOfPayout(told([], amountCents), [line()], movements).flatMap(({ id, kind }) => (kind === 'other' ? [id] : []));

  test('take what moved between the payout before it and itself', () => {
    const [own, earlier] = [moved('own', -12_75, 'stl_a'), moved('earlier', -9_00, 'stl_b')];
    expect(othersOf(12_75, moved('later', 7), own, moved('in', 25), earlier, moved('before', 99))).toEqual(['in']);
    expect(othersOf(12_75, own, moved('in', 20), moved('also', 5))).toEqual(['in', 'also']);
    expect(othersOf(12_75, moved('in', 25), earlier)).toEqual([]);
  });

  test('take nothing where the lines come to the payout already', () => {
    expect(othersOf(12_50, moved('own', -12_50, 'stl_a'), moved('in', 25), moved('out', -25))).toEqual([]);
  });

  test('name each fee, leave out one of nothing, and make one line of fees of which some were given back', () => {
    const fees = (parts: number[], amountCents: number) => linesOfPayout(told(parts, amountCents), [line()]).slice(1);
    const [first, second] = told([1, 1], 0).fees;
    expect(fees([30_00, 20_00], 12_00)).toMatchObject([
      { id: first?.id, kind: 'fee', cents: -30, description: first?.description },
      { id: second?.id, kind: 'fee', cents: -20, description: second?.description },
    ]);
    expect(fees([0, 50_00], 12_00)).toMatchObject([{ id: second?.id, cents: -50 }]);
    expect(fees([100_00, -30_00], 12_50 - 70)).toMatchObject([{ id: first?.id, cents: -70 }]);
  });

  test('differ under an id of what it is about and by how much', () => {
    const facts = { cause: 'sum', about: 'tr_a', booksCents: 1, providerCents: 2 } as Parameters<typeof difference>[0];
    expect(difference({ ...facts, payout: 'stl_a' }).id).toBe('sum~stl_a~tr_a~1~2');
    expect(difference({ ...facts, payout: null }).id).toBe('sum~~tr_a~1~2');
  });
});
