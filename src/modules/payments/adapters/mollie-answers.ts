import { z } from 'zod';
import { centsFromDecimalText } from '../../../kernel/money/money.ts';
import type { ProviderPayment, ProviderRefund, ProviderWay, UnreadablePayment } from '../provider.ts';

/** Payments in Mollie's answers. They are validated; unknown fields are dropped. */

const money = z.object({
  currency: z.string().max(10),
  value: z.string().transform((text, context) => {
    const cents = centsFromDecimalText(text);
    if (cents === null) context.addIssue({ code: 'custom', message: 'not an amount in cents' });
    return cents ?? z.NEVER;
  }),
});
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const linkShape = z.object({ href: z.string().max(2000) });
const paymentId = z.string().regex(/^tr_[A-Za-z0-9]{1,64}$/);

const paymentShape = z.object({
  id: paymentId,
  status: z.string().min(1).max(50),
  amount: money,
  mode: z.enum(['live', 'test']),
  profileId: z.string().max(100),
  metadata: z.unknown(),
  createdAt: instant,
  paidAt: instant.nullish(),
  expiresAt: instant.nullish(),
  amountRefunded: money.nullish(),
  amountChargedBack: money.nullish(),
  _links: z.object({ checkout: linkShape.nullish() }),
});

const anyShape = z
  .object({ id: paymentId.optional().catch(undefined), metadata: z.unknown() })
  .catch({ id: undefined, metadata: null });

const refundShape = z.object({
  id: z.string().regex(/^re_[A-Za-z0-9]{1,64}$/),
  status: z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  amount: money,
  metadata: z.unknown(),
});

const pageShape = z.object({
  _embedded: z.object({ payments: z.array(z.unknown()) }),
  _links: z.object({ next: linkShape.nullish() }).nullish(),
});
const refundsShape = z.object({ _embedded: z.object({ refunds: z.array(z.unknown()) }) });

/** Most ways to pay that are read; Mollie has some forty. */
const WAYS_MAX = 100;
const wayShape = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  description: z.string().trim().min(1).max(100),
});
const waysShape = z.object({ _embedded: z.object({ methods: z.array(z.unknown()).max(WAYS_MAX) }) });

/** Parses the ways to pay of an account one by one: one that cannot be read is left out. */
export function waysFrom(answer: unknown): ProviderWay[] {
  return waysShape.parse(answer)._embedded.methods.flatMap((item) => {
    const way = wayShape.safeParse(item);
    return way.success ? [{ id: way.data.id, name: way.data.description }] : [];
  });
}

export function paymentFrom(answer: unknown, isAllowedCheckout: (url: string) => boolean): ProviderPayment {
  const payment = paymentShape.parse(answer);
  const checkout = payment._links.checkout?.href ?? null;
  return {
    id: payment.id,
    status: payment.status,
    amountCents: payment.amount.value,
    currency: payment.amount.currency,
    mode: payment.mode,
    profileId: payment.profileId,
    attemptId: memberOf(payment.metadata, 'attempt'),
    createdAt: payment.createdAt,
    paidAt: payment.paidAt ?? null,
    expiresAt: payment.expiresAt ?? null,
    checkoutUrl: checkout !== null && isAllowedCheckout(checkout) ? checkout : null,
    refundedCents: payment.amountRefunded?.value ?? 0,
    chargedBackCents: payment.amountChargedBack?.value ?? 0,
  };
}

/** Parses payments one by one, so that an unreadable one does not spoil the others. */
export function pageOfPayments(
  answer: unknown,
  read: (payment: unknown) => ProviderPayment,
): { payments: ProviderPayment[]; unreadable: UnreadablePayment[]; next: string | null } {
  const { _embedded, _links } = pageShape.parse(answer);
  const payments: ProviderPayment[] = [];
  const unreadable: UnreadablePayment[] = [];
  for (const one of _embedded.payments) {
    try {
      payments.push(read(one));
    } catch {
      const { id, metadata } = anyShape.parse(one);
      unreadable.push({ id: id ?? null, attemptId: memberOf(metadata, 'attempt') });
    }
  }
  const next = URL.parse(_links?.next?.href ?? '')?.searchParams.get('from') ?? null;
  return { payments, unreadable, next };
}

export function pageOfRefunds(answer: unknown): ProviderRefund[] {
  return refundsShape.parse(answer)._embedded.refunds.map(refundFrom);
}

export function refundFrom(answer: unknown): ProviderRefund {
  const refund = refundShape.parse(answer);
  return {
    id: refund.id,
    status: refund.status,
    amountCents: refund.amount.value,
    refundId: memberOf(refund.metadata, 'refund'),
  };
}

function memberOf(metadata: unknown, name: string): string | null {
  if (typeof metadata !== 'object' || metadata === null || !(name in metadata)) return null;
  const value: unknown = Reflect.get(metadata, name);
  return typeof value === 'string' && value.length <= 100 ? value : null;
}
