/** Amounts, moments and numbers as the owner reads and types them. */
import { clockTime, longDate, numericDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import { euroText } from '../../../../src/kernel/money.ts';

/** '€ 12,50' of the decimal euros that the API sends, however many. */
export const money = (euros: number): string => euroText(Math.round(euros * 100));

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

const DUTCH = new Intl.NumberFormat('nl-NL');

/** '20.000' of a number of things. */
export const amountText = (amount: number): string => DUTCH.format(amount);

/** '18 april 2026 om 11:00'. */
export const moment = (instant: string): string => `${longDate(instant)} om ${clockTime(instant)}`;

/** '18-04-2026 11:00'. */
export const numericMoment = (instant: string): string => `${numericDate(instant)} ${clockTime(instant)}`;

/** Where a number leads that somebody typed: 'tel:+31612345678'. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
