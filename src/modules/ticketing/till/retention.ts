import { wallTime } from '../../../kernel/dates/dutch-dates.ts';
import type { TillPorts } from './ports.ts';

/** How many years the books are kept after the year they belong to (AWR art. 52). */
const BOOK_YEARS = 7;

/** Removes what the books no longer need of the till (P-09). */
export function tillRetention({ tills, atomically, clock, log }: TillPorts) {
  /** Clears who was at the till and what they wrote, seven years after the end of the year; the sums stay. */
  async function forgetTills(): Promise<void> {
    const before = `${wallTime(clock.now()).year - BOOK_YEARS}-01-01T00:00:00.000Z`;
    const count = await atomically(() => tills.forgetOld(before));
    if (count > 0) log.info({ count }, 'who was at the till was forgotten');
  }

  return { forgetTills };
}
