import type { GardenMapFacts } from '../schema.ts';

const unknown = { wheelchair: 'unknown', location: null } as const;

/**
 * Default points on the map besides the drawn rooms. Only the owner knows where benches and toilets are, and where a
 * wheelchair can go: until then the map shows the gate alone, which is drawn.
 */
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
