import { longDay } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { computedText } from '../../../../kernel/text/words-of.ts';
import { createOpenDays, type OpenDaysPorts } from '../asking/open-days.ts';
import type { Booking } from '../booking.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import { texts } from './words.ts';

export type FullDayPorts = OpenDaysPorts & Pick<QuotePorts, 'packages'>;

/** Refusals of a day that became full. */
export function createFullDay(ports: FullDayPorts) {
  const { nearestTo } = createOpenDays(ports);

  /** Returns 409 `day_full`, which names the nearest days with room for so many persons. */
  async function dayFull({ day, packageId }: Pick<Booking, 'day' | 'packageId'>, persons: number): Promise<Problem> {
    const offer = (await ports.packages()).find(({ id }) => id === packageId);
    const free = await nearestTo(day, { persons, isAnyDay: offer?.isAnyDay ?? false });
    const days = computedText(() => free.map(longDay).join(', '));
    const message = free.length > 0 ? texts.dayFull({ days }) : texts.noFreeDay;
    return new Problem('conflict', message, { reason: 'day_full' });
  }

  return { dayFull };
}
