import { type Cents, vatPerRate } from '../../../../kernel/money/money.ts';
import type { Instalment, Quote } from '../../bookings/index.ts';
import type { OrderLine } from '../../sales/index.ts';

/**
 * Lines on the invoice of an instalment. One that settles the quote shows all that was agreed, less what earlier ones
 * asked; `before` are the numbers of their invoices. Another shows what it asks at each rate.
 */
export function instalmentLines(
  instalment: Instalment,
  { quote, before }: { quote: Quote | null; before: readonly string[] },
): OrderLine[] {
  const line = lineOn(instalment);
  const own = instalment.lines.map(({ title, cents, vatRate }) => line(title, cents, vatRate));
  if (!quote || instalment.kind !== 'balance') return own;
  const rates = vatPerRate(
    quote.lines.map(({ vatRate, sumCents, discountCents }) => ({ rate: vatRate, cents: sumCents - discountCents })),
  );
  const asked = rates.map(({ rate, grossCents }) => ({ rate, cents: grossCents - centsAt(instalment, rate) }));
  const known = instalment.lines.every(({ vatRate, beforeCents }) => {
    return asked.some(({ rate, cents }) => rate === vatRate && cents === beforeCents);
  });
  if (!known) return own;
  const agreed = quote.lines.map(({ title, amount, unitCents, sumCents, discountCents, vatRate }) => {
    return { ...line(title, sumCents, vatRate), amount, unitPriceCents: unitCents, discountCents };
  });
  const text = before.length > 0 ? `Af: factuur ${before.join(', ')}` : 'Af: al betaald';
  return [...agreed, ...asked.flatMap(({ rate, cents }) => (cents > 0 ? [line(text, -cents, rate)] : []))];
}

function lineOn({ day }: Instalment) {
  const noon = `${day}T12:00:00.000Z`;
  return (title: string, cents: Cents, vatRate: number): OrderLine => ({
    optionId: 0,
    title,
    description: '',
    amount: 1,
    unitPriceCents: cents,
    sumCents: cents,
    discountCents: 0,
    vatRate,
    start: noon,
    end: noon,
  });
}

const centsAt = ({ lines }: Instalment, rate: number): Cents =>
  lines.reduce((sum, { vatRate, cents }) => (vatRate === rate ? sum + cents : sum), 0);
