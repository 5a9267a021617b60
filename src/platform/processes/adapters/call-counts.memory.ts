import type { Clock } from '../../clock.ts';
import { type CallCounts, FARTHEST_WINDOWS, secondsLater, secondsUntil } from '../call-counts.ts';

export function createMemoryCallCounts(clock: Pick<Clock, 'now'>): CallCounts {
  const windows = new Map<string, { count: number; endsAt: string }>();
  return {
    take: async (key, { times, seconds }) => {
      const now = clock.now();
      const open = windows.get(key);
      const isOpen = open && open.endsAt > now && open.endsAt <= secondsLater(now, FARTHEST_WINDOWS * seconds);
      if (!isOpen) {
        windows.set(key, { count: 1, endsAt: secondsLater(now, seconds) });
        return 0;
      }
      if (open.count >= times) return secondsUntil(open.endsAt, now);
      open.count++;
      return 0;
    },
    giveBack: async (key) => {
      const open = windows.get(key);
      if (open && open.count > 0) open.count--;
    },
    sweep: async () => {
      for (const [key, { endsAt }] of windows) if (endsAt <= clock.now()) windows.delete(key);
    },
  };
}
