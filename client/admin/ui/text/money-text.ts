import { centsFromEuros, euroText } from '../../../../src/kernel/money.ts';

/** '€ 12,50' of the decimal euros that the API sends. */
export const money = (euros: number): string => euroText(centsFromEuros(euros) ?? 0);

/** '12,50' of decimal euros; '' of null. */
export function moneyText(euros: number | null): string {
  return euros === null ? '' : euros.toFixed(2).replace('.', ',');
}

/** Decimal euros of what people type: '12,50', '12.5', '€ 12'. Null when it is no amount of at most two decimals. */
export function eurosOf(text: string): number | null {
  const [, whole, decimals = ''] = /^€?\s*(\d{1,6})(?:[.,](\d{1,2}|-))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return (Number(whole) * 100 + Number(decimals.replace('-', '').padEnd(2, '0'))) / 100;
}
