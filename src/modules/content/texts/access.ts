import * as z from 'zod/mini';
import type { SiteContent } from '../answers/answers-schema.ts';
import type { MarkKind } from '../schema.ts';
import { words } from '../words.ts';
import type { Words } from './fill-in.ts';

/** Access in the garden map, which the words of every page follow. */
const accessFacts = z.object({
  rooms: z.record(z.string(), z.object({ wheelchair: z.string() })),
  marks: z.array(z.object({ kind: z.string() })),
  dogs: z._default(z.enum(['lead', 'assistance']), 'lead'),
});
export type AccessFacts = z.infer<typeof accessFacts>;

const UNKNOWN: AccessFacts = { rooms: {}, marks: [], dogs: 'lead' };

/** Reads a garden map before its texts are filled in; an invalid one has no facts. */
export function accessFactsOf(gardenMap: unknown): AccessFacts {
  const read = z.safeParse(accessFacts, gardenMap);
  return read.success ? read.data : UNKNOWN;
}

/** Access in the language that is spoken; null while the owner has not filled it in. */
export function accessTexts({ rooms, marks, dogs }: AccessFacts): SiteContent['access'] {
  const ways = Object.values(rooms).map(({ wheelchair }) => wheelchair);
  const count = (way: string) => ways.filter((one) => one === way).length;
  const [reached, partly] = [count('yes'), count('partly')];
  const isKnown = ways.some((way) => way !== 'unknown');
  const has = (kind: MarkKind) => marks.some((mark) => mark.kind === kind);
  const benches = marks.filter(({ kind }) => kind === 'bench').length;
  return {
    wheelchair: isKnown ? words.access.wheelchair({ reached, of: ways.length }) : null,
    wheelchairPartly: partly > 0 ? words.access.partly({ partly }) : null,
    toilet: has('accessible-toilet') ? words.access.accessibleToilet : has('toilet') ? words.access.toilet : null,
    benches: benches > 0 ? words.access.benches({ count: benches }) : null,
    dogs: dogs === 'lead' ? words.access.dogsOnLead : words.access.assistanceDogs,
  };
}

/** Values of the placeholders about access. */
export function accessWords(facts: AccessFacts): Words {
  const { wheelchair, wheelchairPartly, toilet, benches, dogs } = accessTexts(facts);
  return {
    wheelchairAccess: [wheelchair ?? words.access.wheelchairUnknown, wheelchairPartly].filter(Boolean).join(', '),
    toilets: toilet ?? words.access.toiletUnknown,
    benches: benches ?? words.access.benchesUnknown,
    dogs,
  };
}
