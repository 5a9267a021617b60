import { clockTime, longDate } from '../../../src/kernel/dutch-dates.ts';

/** '18 april 2026 om 11:00'. */
export const moment = (instant: string): string => `${longDate(instant)} om ${clockTime(instant)}`;
