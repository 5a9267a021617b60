import { z } from 'zod';
import type { BalanceMovement, PayoutLine, ProviderBalance, ProviderPayout } from '../payouts/provider-account.ts';

/** Mollie's answers about the account. Validation is loose, because Mollie's own examples break its schema. */

/** Amounts in hundredths of cents, because fees have four decimals. */
const parts = z.string().transform((text, context) => {
  const match = /^(-?)(\d{1,9})\.(\d{2})(\d{2})?$/.exec(text);
  if (match)
    return Number(`${match[1]}1`) * (Number(match[2]) * 10_000 + Number(match[3]) * 100 + Number(match[4] ?? 0));
  context.addIssue({ code: 'custom', message: 'not an amount of money' });
  return z.NEVER;
});
const euros = z.object({ currency: z.literal('EUR'), value: parts });
const wholeCents = euros.transform(({ value }, context) => {
  if (value % 100 !== 0) context.addIssue({ code: 'custom', message: 'not an amount in cents' });
  return value / 100;
});
/** Time such as '2024-04-31T12:50:14+00:00', which appears in Mollie's own examples. */
const moment = z
  .string()
  .nullish()
  .transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null));
const words = z.string().max(1000);
const link = z.object({ href: z.string().max(2000) });
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,64}$`));

const balanceShape = z.object({ availableAmount: wholeCents, pendingAmount: wholeCents });

const costShape = z.object({ description: words, amountGross: euros });
const periodsShape = z.record(z.string(), z.record(z.string(), z.object({ costs: z.array(costShape).nullish() })));
const settlementShape = z.object({
  id: id('stl'),
  reference: z.string().regex(/^[\w.-]{1,64}$/),
  status: z.enum(['pending', 'processing-at-bank', 'paidout', 'failed']),
  amount: wholeCents,
  createdAt: moment,
  settledAt: moment,
  balanceId: id('bal'),
  periods: z.unknown(),
});
const anySettlement = z
  .object({ id: words.optional(), reference: words.nullish(), status: words.optional() })
  .catch({});

/** Settled cents. Null in an answer, as for the part that a gift card paid, counts as 0. */
const settled = wholeCents.nullish().transform((cents) => cents ?? 0);
const shared = { settlementAmount: settled, description: words.nullish() };
const LINES = {
  payments: z.object({ ...shared, id: id('tr'), profileId: words.nullish() }),
  refunds: z.object({ ...shared, id: id('re'), paymentId: id('tr').nullish() }),
  chargebacks: z.object({ ...shared, id: id('chb'), paymentId: id('tr').nullish() }),
};
const KINDS = { payments: 'payment', refunds: 'refund', chargebacks: 'chargeback' } as const;
export type LineList = keyof typeof LINES;

const movementShape = z.object({
  id: id('baltr'),
  type: z.string().regex(/^[a-z-]{1,60}$/),
  resultAmount: wholeCents,
  context: z.record(z.string(), z.unknown()).nullish(),
});

const links = { _links: z.object({ next: link.nullish() }).nullish() };
const listShape = (name: string) => z.object({ _embedded: z.object({ [name]: z.array(z.unknown()) }), ...links });

type Page<Item> = { items: Item[]; next: string | null };

export function balanceFrom(answer: unknown): ProviderBalance {
  const { availableAmount, pendingAmount } = balanceShape.parse(answer);
  return { availableCents: availableAmount, pendingCents: pendingAmount };
}

/** Parses the frame of a list, without its items; throws if it is malformed. */
export function pageOf(answer: unknown, name: string): Page<unknown> {
  const { _embedded, _links } = listShape(name).parse(answer);
  const next = URL.parse(_links?.next?.href ?? '')?.searchParams.get('from') ?? null;
  return { items: _embedded[name] ?? [], next };
}

/** Parses the payout of a settlement; 'open' if it was not made yet. `nameOf` identifies a malformed one. */
export function payoutFrom(item: unknown): ProviderPayout | 'open' {
  if (anySettlement.parse(item).status === 'open') return 'open';
  const { settledAt, createdAt, amount, periods, ...settlement } = settlementShape.parse(item);
  const at = settledAt ?? createdAt;
  if (at === null) throw new Error('a payout without a day');
  const isEmpty = !periods || (Array.isArray(periods) && periods.length === 0); // PHP writes an empty object as a list
  const months = Object.entries(isEmpty ? {} : periodsShape.parse(periods)).flatMap(([year, some]) =>
    Object.entries(some).map(([month, { costs }]) => ({ key: `${year}-${month}`, costs: costs ?? [] })),
  );
  const fees = months.flatMap(({ key, costs }) =>
    costs.map(({ description, amountGross }, index) => ({
      id: `fee:${key}:${index}`,
      description,
      parts: amountGross.value,
    })),
  );
  return { ...settlement, amountCents: amount, at, fees };
}

export function nameOf(item: unknown): string | null {
  const { reference, id: known } = anySettlement.parse(item);
  return reference ?? known ?? null;
}

export function lineFrom(list: LineList, item: unknown): PayoutLine {
  const line = LINES[list].parse(item);
  return {
    id: line.id,
    kind: KINDS[list],
    paymentId: 'paymentId' in line ? (line.paymentId ?? null) : line.id,
    cents: line.settlementAmount,
    description: line.description ?? '',
    profileId: 'profileId' in line ? (line.profileId ?? null) : null,
  };
}

export function movementFrom(item: unknown): BalanceMovement {
  const { id: movementId, type, resultAmount, context } = movementShape.parse(item);
  return { id: movementId, type, cents: resultAmount, payoutId: settlementIn(context) };
}

/** Finds `settlementId`, which Mollie's documentation puts one level deeper than its answers do. */
function settlementIn(context: unknown): string | null {
  if (typeof context !== 'object' || context === null) return null;
  for (const [name, value] of Object.entries(context)) {
    if (name === 'settlementId' && typeof value === 'string') return value;
    const deeper = settlementIn(value);
    if (deeper !== null) return deeper;
  }
  return null;
}
