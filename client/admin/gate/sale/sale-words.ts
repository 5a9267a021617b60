import { inCoins } from '../../../../src/modules/ticketing/rules/coins.ts';
import { type Cents, centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import type { Translate } from '../../ui/text/use-words.ts';
import type { Sale } from '../gate-api.ts';
import type words from './nl.json';

type Say = Translate<typeof words>;

export function kindsOf({ lines }: Pick<Sale, 'lines'>): string {
  return lines.map(({ amount, title }) => `${amount} × ${title}`).join(', ');
}

/** '2 × Volwassene, binnen. 1 × Lunch, afgegeven': an extra is never let in. */
export function doneText(t: Say, { lines }: Pick<Sale, 'lines'>): string {
  const [things, persons] = [true, false].map((are) => lines.filter((line) => (line.isPerson === false) === are));
  return [
    persons?.length && t('inside', { kinds: kindsOf({ lines: persons }) }),
    things?.length && t('handedOut', { kinds: kindsOf({ lines: things }) }),
  ]
    .filter(Boolean)
    .join('. ');
}

/** Returns the amount in cents that changes hands for some euros; cash is rounded to coins. */
export function handedOver(way: Sale['way'], euros: number): Cents {
  const cents = centsFromEuros(euros) ?? 0;
  return way === 'cash' ? inCoins(cents) : cents;
}

/** 'contant € 15,00'; for nothing 'gratis'. */
export function wayText(t: Say, way: Sale['way'], euros: number): string {
  return euros === 0 ? t('paid.free') : t(`paid.${way}`, { amount: euroText(handedOver(way, euros)) });
}

export function takenText(t: Say, { way, total }: Sale, givenCents: Cents | null): string {
  if (givenCents === null || way !== 'cash') return wayText(t, way, total);
  return t('back', { amount: euroText(givenCents - handedOver(way, total)) });
}

export function backText(t: Say, { undone }: Sale): string {
  if (!undone || undone.amount === 0) return t('returned.free');
  return t(`returned.${undone.way}`, { amount: euroText(handedOver(undone.way, undone.amount)) });
}
