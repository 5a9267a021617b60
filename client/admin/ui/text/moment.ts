import { clockTime, longDate, numericDate } from '../../../../src/kernel/dates/dutch-dates.ts';

/** '18 april 2026 om 11:00'. */
export const moment = (instant: string): string => `${longDate(instant)} om ${clockTime(instant)}`;

/** '18-04-2026 11:00'. */
export const numericMoment = (instant: string): string => `${numericDate(instant)} ${clockTime(instant)}`;
