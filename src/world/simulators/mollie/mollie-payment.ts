import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { decimalText, type Cents } from '../../../kernel/money/money.ts';
import type { SimulatedPayment, SimulatedRefund } from '../rows.ts';
import { later, type World } from '../world.ts';

/** As published by Mollie. */
export const PAYMENT_STATUSES = ['paid', 'failed', 'canceled', 'expired', 'open', 'pending', 'authorized'] as const;

/** Failed and cancelled refunds do not count. */
export function refundedCents(world: World, paymentId: string): Cents {
  const counted = refundsOf(world, paymentId).filter(
    (refund) => !['failed', 'canceled'].includes(refundStatus(refund, world.now())),
  );
  return counted.reduce((sum, refund) => sum + refund.amountCents, 0);
}

export function refundsOf(world: World, paymentId: string): SimulatedRefund[] {
  return world
    .all('refund')
    .filter((refund) => refund.paymentId === paymentId)
    .toReversed();
}

/** queued for 10 seconds, pending for a minute, then refunded, unless forced. */
export function refundStatus(refund: SimulatedRefund, now: Instant): string {
  if (refund.forced !== null) return refund.forced;
  if (now < later(refund.createdAt, 10)) return 'queued';
  return now < later(refund.createdAt, 60) ? 'pending' : 'refunded';
}

export function paymentBody(world: World, payment: SimulatedPayment, checkoutBase: string): Record<string, unknown> {
  const refunded = refundedCents(world, payment.id);
  const api = `https://api.mollie.com/v2/payments/${payment.id}`;
  const isOpen = payment.status === 'open';
  const wasPaid = payment.reached['paid'] !== undefined;
  return withoutUndefined({
    resource: 'payment',
    id: payment.id,
    mode: payment.mode,
    createdAt: stamp(payment.createdAt),
    amount: euros(payment.amountCents),
    description: payment.description,
    method: payment.method,
    metadata: payment.metadata,
    status: payment.status,
    ...timesOf(payment),
    isCancelable: isOpen ? (payment.isCancelable ?? false) : undefined,
    expiresAt: isOpen || payment.status === 'pending' ? stamp(payment.expiresAt) : undefined,
    amountRefunded: wasPaid ? euros(refunded) : undefined,
    amountRemaining: wasPaid ? euros(payment.amountCents - refunded) : undefined,
    amountChargedBack: payment.chargedBackCents > 0 ? euros(payment.chargedBackCents) : undefined,
    locale: payment.locale ?? undefined,
    profileId: payment.profileId ?? SIMULATED_PROFILE,
    sequenceType: 'oneoff',
    redirectUrl: payment.redirectUrl,
    cancelUrl: payment.cancelUrl ?? undefined,
    webhookUrl: payment.webhookUrl ?? undefined,
    details: wasPaid
      ? { consumerName: 'T. Voorbeeld', consumerAccount: 'NL53INGB0654422370', consumerBic: 'INGBNL2A' }
      : undefined,
    _links: withoutUndefined({
      self: { href: api, type: 'application/hal+json' },
      checkout: isOpen ? { href: `${checkoutBase}/demo/mollie/${payment.id}`, type: 'text/html' } : undefined,
      dashboard: { href: `https://www.mollie.com/dashboard/org_12345678/payments/${payment.id}`, type: 'text/html' },
      refunds: refunded > 0 ? { href: `${api}/refunds`, type: 'application/hal+json' } : undefined,
      chargebacks:
        payment.chargedBackCents > 0 ? { href: `${api}/chargebacks`, type: 'application/hal+json' } : undefined,
      documentation: { href: 'https://docs.mollie.com/reference/get-payment', type: 'text/html' },
    }),
  });
}

export function refundBody(refund: SimulatedRefund, now: Instant): Record<string, unknown> {
  const payment = `https://api.mollie.com/v2/payments/${refund.paymentId}`;
  return {
    resource: 'refund',
    id: refund.id,
    mode: refund.mode,
    description: refund.description,
    amount: euros(refund.amountCents),
    status: refundStatus(refund, now),
    metadata: refund.metadata,
    paymentId: refund.paymentId,
    createdAt: stamp(refund.createdAt),
    _links: {
      self: { href: `${payment}/refunds/${refund.id}`, type: 'application/hal+json' },
      payment: { href: payment, type: 'application/hal+json' },
      documentation: { href: 'https://docs.mollie.com/reference/get-refund', type: 'text/html' },
    },
  };
}

export const SIMULATED_PROFILE = 'pfl_3RkSN1zuPE';

const TIME_FIELDS: Record<string, string> = {
  paid: 'paidAt',
  authorized: 'authorizedAt',
  canceled: 'canceledAt',
  expired: 'expiredAt',
  failed: 'failedAt',
};

function timesOf(payment: SimulatedPayment): Record<string, string> {
  const field = TIME_FIELDS[payment.status];
  const at = payment.reached[payment.status];
  return field !== undefined && at !== undefined ? { [field]: stamp(at) } : {};
}

export function stamp(instant: Instant): string {
  return `${instant.slice(0, 19)}+00:00`;
}

function euros(cents: Cents): { value: string; currency: 'EUR' } {
  return { value: decimalText(cents), currency: 'EUR' };
}

function withoutUndefined(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
