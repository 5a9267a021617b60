/**
 * Expected total of an order, computed from the rules alone: whole cents in BigInt, without code of the shop. Lines, then a
 * discount in proportion to the cent, then service costs, then VAT per rate, then what a gift card pays, then what goes back.
 */

export type Line = { id: number; cents: number; rate: number; amount: number };
export type Discount = { code: string; kind: 'percent' | 'amount'; value: number };
export type Card = { id: string; code: string; left: number; rate: number | null };

export type Expected = {
  lines: (Line & { sum: number; off: number })[];
  /** Discount, service costs, total, part paid by card, and rest to pay. */
  off: number;
  service: number;
  total: number;
  byCard: number;
  due: number;
  /** VAT on the receipt, lowest rate first. */
  vat: { rate: number; cents: number }[];
};

/** `discount`, `card`: what is typed; what takes nothing off, or pays nothing, counts as if it was not. */
export function expected(
  chosen: Line[],
  servicePerOrder: number,
  discount: Discount | null,
  card: Card | null,
): Expected & { takesCard: boolean } {
  const sums = chosen.map(({ cents, amount }) => cents * amount);
  const before = add(sums);
  const off = discount === null ? 0 : offOf(before, discount);
  const offs = inProportion(off, sums);
  const lines = chosen.map((line, index) => ({ ...line, sum: sums[index] ?? 0, off: offs[index] ?? 0 }));
  const service = before - off > 0 ? servicePerOrder : 0;
  const total = before - off + service;
  const highest = Math.max(...chosen.map(({ rate }) => rate));
  const fits =
    card?.rate == null ||
    (lines.every(({ sum, off: less, rate }) => sum === less || rate === card.rate) &&
      (service === 0 || highest === card.rate));
  const byCard = card === null || !fits ? 0 : Math.min(card.left, total);
  const due = total - byCard;
  const gross = [
    ...lines.map(({ rate, sum, off: less }) => ({ rate, cents: sum - less })),
    { rate: highest, cents: service },
  ];
  const taxed = byCard > 0 && card?.rate != null ? [{ rate: card.rate, cents: due }] : gross;
  return { lines, off, service, total, byCard, due, vat: perRate(taxed), takesCard: byCard > 0 };
}

function offOf(sum: number, { kind, value }: Discount): number {
  return kind === 'amount' ? Math.min(value, sum) : Number(halfUp(BigInt(sum) * BigInt(value), 100n));
}

/** VAT inside what each rate comes to. */
export function perRate(parts: { rate: number; cents: number }[]): { rate: number; cents: number }[] {
  return [...new Set(parts.map(({ rate }) => rate))]
    .map((rate) => ({ rate, gross: add(parts.filter((part) => part.rate === rate).map(({ cents }) => cents)) }))
    .filter(({ gross }) => gross > 0)
    .map(({ rate, gross }) => ({ rate, cents: Number(halfUp(BigInt(gross) * BigInt(rate), BigInt(100 + rate))) }))
    .toSorted((a, b) => a.rate - b.rate);
}

/** Money goes back first, then what the card paid. */
export function goesBack(amount: number, moneyLeft: number): { money: number; card: number } {
  const money = amount > moneyLeft ? moneyLeft : amount;
  return { money, card: amount - money };
}

/**
 * Expected VAT return of an order after refunds: per rate, the rest. `money`, `card`: refunds in
 * turn; what a card paid that was taxed when it was sold is not in it.
 */
export function leftPerRate(
  { lines, service, byCard }: Expected,
  isTaxedCard: boolean,
  back: { money: number; card: number }[],
): { rate: number; cents: number }[] {
  const highest = Math.max(...lines.map(({ rate }) => rate));
  const parts = lines.map(({ rate, sum, off }) => ({ rate, cents: sum - off }));
  if (service > 0) parts.push({ rate: highest, cents: service });
  const lower = (cents: number) => {
    const shares = inProportion(
      cents,
      parts.map((part) => part.cents),
    );
    for (const [index, part] of parts.entries()) part.cents -= shares[index] ?? 0;
  };
  if (isTaxedCard) lower(byCard);
  for (const { money, card } of back) lower(isTaxedCard ? money : money + card);
  return parts;
}

/** Whole cents in proportion; those that are left go by one to the largest rest, the first of equals first. */
export function inProportion(cents: number, weights: number[]): number[] {
  const all = add(weights);
  if (all === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(cents) * BigInt(weight);
    return { index, whole: Number(exact / BigInt(all)), rest: Number(exact % BigInt(all)) };
  });
  let over = cents - add(shares.map(({ whole }) => whole));
  for (const share of shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (over-- > 0) share.whole += 1;
  }
  return shares.map(({ whole }) => whole);
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  const [whole, rest] = [dividend / divisor, dividend % divisor];
  return rest * 2n >= divisor ? whole + 1n : whole;
}

export function add(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Every amount that somebody reads in a text, in cents: '€ 1.234,50', '€ -2,00'. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(/€\s*(-?)([\d.]+),(\d\d)/g)].map(([, minus, whole = '', part = '']) => {
    const cents = Number(whole.replaceAll('.', '')) * 100 + Number(part);
    return minus === '-' ? -cents : cents;
  });
}

/** Text that people read of a page or an email. */
export function readable(html: string): string {
  return html
    .replaceAll(/<(style|script|head)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ');
}

/** From one word until the next. */
export function between(text: string, from: string, until: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(until, start);
  if (start === -1 || end === -1) throw new Error(`no ${from} … ${until} in ${text.slice(0, 200)}`);
  return text.slice(start, end);
}
