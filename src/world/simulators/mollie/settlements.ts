import { http, type HttpHandler } from 'msw/http';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, decimalText } from '../../../kernel/money/money.ts';
import { answerOrFail } from '../faults.ts';
import type { SimulatedSettlement } from '../rows.ts';
import type { World } from '../world.ts';
import { type Answer, hal, noEntity, page, refuse, UNAUTHORIZED } from './mollie-answer.ts';
import { findPayment } from './mollie-changes.ts';
import { paymentBody, refundBody, stamp } from './mollie-payment.ts';
import { balanceCents, unsettled } from './settlement-books.ts';

type Line = SimulatedSettlement['lines'][number];

const BALANCE = 'bal_gVMhHKqSSRYJyPsuoPNFH';
const PAGED = ['from', 'limit'];
const LISTS = {
  payments: [...PAGED, 'sort', 'profileId'],
  refunds: [...PAGED, 'embed'],
  chargebacks: [...PAGED, 'embed', 'testmode'],
};
const LINE_KINDS = { payments: 'payment', refunds: 'refund', chargebacks: 'chargeback' } as const;

/** Read-only, by an organisation token, live payments only. */
export function settlementHandlers(world: World, options: { origin: string; checkoutBase: string }): HttpHandler[] {
  const { origin, checkoutBase } = options;
  const get = (path: string, known: string[], answer: (query: URLSearchParams, id: string) => Answer) =>
    http.get<{ id: string }>(`${origin}/v2/${path}`, ({ request, params }) =>
      answerOrFail(world, 'mollie', request, () => {
        const query = new URL(request.url).searchParams;
        const odd = [...query.keys()].find((name) => !known.includes(name));
        const authorization = request.headers.get('authorization') ?? '';
        if (/^Bearer (live|test)_/.test(authorization))
          return hal(refuse(403, 'API keys cannot be used for this call'));
        if (!/^Bearer access_\w{10,}$/.test(authorization)) return hal(UNAUTHORIZED);
        return hal(odd ? refuse(400, `Non-existent query parameter "${odd}"`, odd) : answer(query, params.id));
      }),
    );
  const found = (id: string, answer: (settlement: SimulatedSettlement) => Answer) => {
    const settlement = world.find('settlement', id);
    return settlement ? answer(settlement) : noEntity(id);
  };
  const list = (name: keyof typeof LISTS) =>
    get(`settlements/:id/${name}`, LISTS[name], (query, id) =>
      found(id, (settlement) => {
        const lines = settlement.lines.filter(({ kind }) => kind === LINE_KINDS[name]).toReversed();
        return page(name, lines, query, `/v2/settlements/${id}/${name}`, (line) =>
          lineBody(world, line, id, checkoutBase),
        );
      }),
    );

  return [
    get('balances/primary', [], () => ({ status: 200, body: balanceBody(world) })),
    get('balances/:id/transactions', [...PAGED, 'testmode'], (query, id) =>
      id === BALANCE
        ? page(
            'balance_transactions',
            transactions(world),
            query,
            `/v2/balances/${BALANCE}/transactions`,
            transactionBody,
          )
        : noEntity(id),
    ),
    get('settlements', [...PAGED, 'balanceId', 'year', 'month', 'currencies'], (query) =>
      page('settlements', world.all('settlement').toReversed(), query, '/v2/settlements', settlementBody),
    ),
    get('settlements/:id', [], (_, id) =>
      found(id, (settlement) => ({ status: 200, body: settlementBody(settlement) })),
    ),
    list('payments'),
    list('refunds'),
    list('chargebacks'),
  ];
}

function balanceBody(world: World): Record<string, unknown> {
  return {
    resource: 'balance',
    id: BALANCE,
    mode: 'live',
    createdAt: '2026-01-01T00:00:00+00:00',
    currency: 'EUR',
    description: 'Primary balance',
    status: 'active',
    availableAmount: euros(balanceCents(world)),
    pendingAmount: euros(0),
    _links: { self: link(`balances/${BALANCE}`) },
  };
}

function settlementBody(settlement: SimulatedSettlement): Record<string, unknown> {
  const { id, reference, status, amountCents, createdAt, fee } = settlement;
  const net = Math.round(fee.parts / 1.21);
  const cost = {
    description: 'iDEAL',
    method: 'ideal',
    count: fee.count,
    rate: { fixed: { currency: 'EUR', value: '0.2900' }, percentage: '0.00' },
    amountNet: parts(net),
    amountVat: parts(fee.parts - net),
    amountGross: parts(fee.parts),
  };
  return {
    resource: 'settlement',
    id,
    reference,
    status,
    createdAt: stamp(createdAt),
    amount: euros(amountCents),
    balanceId: BALANCE,
    periods: {
      [createdAt.slice(0, 4)]: { [createdAt.slice(5, 7)]: { revenue: [], costs: fee.count > 0 ? [cost] : [] } },
    },
    settledAt: status === 'paidout' ? stamp(createdAt) : null,
    _links: {
      self: link(`settlements/${id}`),
      payments: link(`settlements/${id}/payments`),
      refunds: link(`settlements/${id}/refunds`),
      chargebacks: link(`settlements/${id}/chargebacks`),
      captures: link(`settlements/${id}/captures`),
    },
  };
}

function lineBody(world: World, line: Line, settlementId: string, checkoutBase: string): Record<string, unknown> {
  const settled = { mode: 'live', settlementAmount: euros(line.cents), settlementId };
  const payment = findPayment(world, line.paymentId);
  const refund = world.find('refund', line.id);
  if (line.kind === 'payment' && payment) return { ...paymentBody(world, payment, checkoutBase), ...settled };
  if (line.kind === 'refund' && refund) return { ...refundBody(refund, world.now()), ...settled };
  return {
    resource: line.kind,
    id: line.id,
    amount: euros(Math.abs(line.cents)),
    paymentId: line.paymentId,
    createdAt: stamp(line.at),
    ...settled,
    _links: {
      self: link(`payments/${line.paymentId}/${line.kind}s/${line.id}`),
      payment: link(`payments/${line.paymentId}`),
    },
  };
}

type Transaction = { id: string; type: string; cents: Cents; at: Instant; context: Record<string, unknown> };

function transactions(world: World): Transaction[] {
  const move = ({ id, kind, paymentId, cents, at }: Line): Transaction => ({
    id: `baltr_${id.replaceAll('_', '')}`,
    type: kind,
    cents,
    at,
    context: { paymentId, ...(kind !== 'payment' && { [`${kind}Id`]: id }) },
  });
  const transfers = world.all('settlement').map(({ id, amountCents, createdAt }) => ({
    id: `baltr_${id.replaceAll('_', '')}`,
    type: 'outgoing-transfer',
    cents: -amountCents,
    at: createdAt,
    context: { settlementId: id, transferId: `trf_${id.slice(4)}` },
  }));
  const others = world.all('movement').map(({ createdAt, ...one }) => ({ ...one, at: createdAt, context: {} }));
  const lines = [...world.all('settlement').flatMap((one) => one.lines), ...unsettled(world)].map(move);
  return [...lines, ...others, ...transfers].toSorted((a, b) => a.at.localeCompare(b.at)).toReversed();
}

function transactionBody({ id, type, cents, at, context }: Transaction): Record<string, unknown> {
  const amount = euros(cents);
  return {
    resource: 'balance-transaction',
    id,
    type,
    resultAmount: amount,
    initialAmount: amount,
    createdAt: stamp(at),
    context,
  };
}

function euros(cents: Cents): { value: string; currency: 'EUR' } {
  return { value: decimalText(cents), currency: 'EUR' };
}

/** Four decimals, from hundredths of cents. */
function parts(count: number): { value: string; currency: 'EUR' } {
  return { value: (count / 10_000).toFixed(4), currency: 'EUR' };
}

function link(path: string): { href: string; type: string } {
  return { href: `https://api.mollie.com/v2/${path}`, type: 'application/hal+json' };
}
