import { type Cents, vatInside } from '../../../kernel/money.ts';

export type PricedLine = { amount: number; unitPriceCents: Cents; vatRate: number };

export type Price = {
  serviceCostsCents: Cents;
  totalCents: Cents;
  /** VAT inside the total, lowest rate first; rates without money are left out. */
  vat: { rate: number; amountCents: Cents }[];
};

/**
 * What a cart costs: service costs once per order when a paid ticket is chosen (STATE-27); they share the rate
 * of the lines, of several the highest. VAT is half-up per rate over all that has this rate.
 */
export function priceOf(lines: PricedLine[], serviceCostsPerOrderCents: Cents): Price {
  const parts = lines.map((line) => ({ rate: line.vatRate, grossCents: sumOf(line) }));
  const linesCents = parts.reduce((total, part) => total + part.grossCents, 0);
  const serviceCostsCents = linesCents > 0 ? serviceCostsPerOrderCents : 0;
  const highestRate = Math.max(0, ...parts.map((part) => part.rate));
  return {
    serviceCostsCents,
    totalCents: linesCents + serviceCostsCents,
    vat: vatPerRate([...parts, { rate: highestRate, grossCents: serviceCostsCents }]),
  };
}

/** Amount times unit price (STATE-25). */
export function sumOf(line: { amount: number; unitPriceCents: Cents }): Cents {
  return line.amount * line.unitPriceCents;
}

function vatPerRate(parts: { rate: number; grossCents: Cents }[]): Price['vat'] {
  const gross = new Map<number, Cents>();
  for (const { rate, grossCents } of parts) gross.set(rate, (gross.get(rate) ?? 0) + grossCents);
  return [...gross]
    .filter(([, grossCents]) => grossCents > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([rate, grossCents]) => ({ rate, amountCents: vatInside(grossCents, rate) }));
}
