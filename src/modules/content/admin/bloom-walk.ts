import { calendarDay, yearOf } from '../../../kernel/dates/calendar-day.ts';
import { Problem } from '../../../kernel/problem.ts';
import { type Bloom, type BloomWalk, REASONS, type SightingState } from '../bloom/bloom-schema.ts';
import { reasonFor, seenLastYear } from '../bloom/bloom.ts';
import type { ContentParts } from '../ports.ts';
import { textOf } from '../../../kernel/text/owned.ts';

type Parts = Pick<ContentParts, 'sightings' | 'atomically' | 'edition'> & { bloom: () => Promise<Bloom> };

export function createBloomWalk({ sightings, atomically, edition, bloom }: Parts) {
  return {
    /** Plants for the owner's walk, likeliest in bloom first: seen lately, a year ago, or in its month. */
    async bloomWalk(): Promise<BloomWalk> {
      const { today, plants } = await bloom();
      const seen = await sightings.since(calendarDay(yearOf(today) - 1, 1, 1));
      const ofPlant = Map.groupBy(seen, ({ plant }) => plant);
      const questions = plants.map(({ id, name, latin, months, room, flower, colour, photo }) => {
        const own = ofPlant.get(id) ?? [];
        const before = own.filter(({ day }) => day < today);
        return {
          id,
          name: textOf(name),
          latin,
          months,
          room: room && { ...room, name: textOf(room.name) },
          flower,
          colour,
          photo,
          why: reasonFor(months, own, today),
          today: own.find(({ day }) => day === today)?.state ?? null,
          lastSeen: before.findLast(({ state }) => state === 'blooms')?.day ?? null,
          lastYear: seenLastYear(own, today),
        };
      });
      const rank = new Map(REASONS.map((reason, index) => [reason, index]));
      return { today, plants: questions.toSorted((one, other) => rank.get(one.why)! - rank.get(other.why)!) };
    },

    /** Stores today's (Amsterdam) sighting; null deletes it. The last writer wins. Throws `plant_not_found`. */
    async noteSighting(plant: string, state: SightingState | null): Promise<void> {
      const { today, plants } = await bloom();
      if (!plants.some(({ id }) => id === plant)) {
        throw new Problem('not-found', 'Deze plant staat er niet (meer) bij.', { reason: 'plant_not_found' });
      }
      await atomically(async () => {
        const isChanged =
          state === null ? await sightings.forget(plant, today) : await sightings.note({ plant, day: today, state });
        if (isChanged) await edition.raise();
      });
    },
  };
}
