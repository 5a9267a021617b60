import type { Plant } from '../bloom/bloom-schema.ts';
import type { GardenMapFacts, OwnPhotos, VisitFacts, WeekPhoto } from '../schema.ts';

// Facts that only the owner knows: pages omit them until they are filled in, and show drawings instead of photos.

export const visit: VisitFacts = { prices: [], junctions: [], access: [] };

const unknown = { wheelchair: 'unknown', location: null } as const;

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
  dogs: 'lead',
  metresAcross: 0,
};

export const plants: Plant[] = [];

export const weekPhoto: WeekPhoto = { waiting: null, shown: null };

export const ownPhotos: OwnPhotos = { photos: [] };
