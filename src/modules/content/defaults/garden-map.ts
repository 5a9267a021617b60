import type { GardenMapFacts } from '../schema.ts';

const unknown = { wheelchair: 'unknown', location: null } as const;

/** Only the owner knows benches, toilets and wheelchair access, so only the gate at first. */
export const gardenMap: GardenMapFacts = {
  rooms: {
    voortuin: unknown,
    boomgaard: unknown,
    'klassieke-gazonkamer': unknown,
    tweekamertuin: unknown,
    'grote-achtertuin': unknown,
    'zijtuin-met-hortensialaan': unknown,
    'theehuis-met-terras': unknown,
  },
  marks: [{ kind: 'entrance', name: null, at: { x: 37, y: 92 }, location: null }],
};
