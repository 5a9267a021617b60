import { clockTime, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { GroupSurplus } from '../../../../src/modules/ticketing/gate/groups-schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { type Surplus, Surpluses } from '../cards/card-surplus.tsx';
import words from '../nl.json' with { type: 'json' };

/** Groups of which more came in than were agreed, at phones that could not know of each other. */
export function GroupSurpluses({ surplus, today }: { surplus: readonly GroupSurplus[]; today: string }) {
  const t = useWords(words);
  const lines = surplus.map(({ bookingId, who, day, persons, over, entries }): Surplus => {
    const text = t('surplus.ofGroup', { who, persons, count: over });
    return {
      key: [bookingId, ...entries.map(({ id }) => id)].join(' '),
      text: day === today ? text : `${text}, ${longDay(day)}`,
      entries: entries.map(({ id, at, device, persons: count }) => {
        return { id, text: t('surplus.use', { time: clockTime(at), device, count }) };
      }),
    };
  });
  return <Surpluses lines={lines} title={t('surplus.groups')} text={t('surplus.groupsText')} />;
}
