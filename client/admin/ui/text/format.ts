import { clockTime, longDate, numericDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import { euroText } from '../../../../src/kernel/money/money.ts';

/** Formats decimal euros, as the API sends them, of any size: '€ 12,50'. */
export const money = (euros: number): string => euroText(Math.round(euros * 100));

/** Formats decimal euros as '12,50'; '' for null. */
export function moneyText(euros: number | null): string {
  return euros === null ? '' : euros.toFixed(2).replace('.', ',');
}

/** Parses typed decimal euros: '12,50', '12.5', '€ 12'. Null if it is not an amount with at most two decimals. */
export function eurosOf(text: string): number | null {
  const [, whole, decimals = ''] = /^€?\s*(\d{1,6})(?:[.,](\d{1,2}|-))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return (Number(whole) * 100 + Number(decimals.replace('-', '').padEnd(2, '0'))) / 100;
}

const DUTCH = new Intl.NumberFormat('nl-NL');

export const amountText = (amount: number): string => DUTCH.format(amount);

/** '18 april 2026 om 11:00'. */
export const moment = (instant: string): string => `${longDate(instant)} om ${clockTime(instant)}`;

/** '18-04-2026 11:00'. */
export const numericMoment = (instant: string): string => `${numericDate(instant)} ${clockTime(instant)}`;

/** 'tel:+31612345678' */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
