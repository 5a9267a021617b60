import type { GardenMapFacts, MapMark } from '../modules/content/schema.ts';

const mark = (kind: MapMark['kind'], x: number, y: number, name: string | null = null): MapMark => ({
  kind,
  name,
  at: { x, y },
  location: null,
});

export const sampleMap: GardenMapFacts = {
  rooms: {
    voortuin: { wheelchair: 'yes', location: '52.84012, 6.43215' },
    boomgaard: { wheelchair: 'partly', location: '52.84040, 6.43330' },
    'klassieke-gazonkamer': { wheelchair: 'yes', location: '52.84075, 6.43210' },
    tweekamertuin: { wheelchair: 'yes', location: '52.84078, 6.43268' },
    'grote-achtertuin': { wheelchair: 'yes', location: '52.84080, 6.43335' },
    'zijtuin-met-hortensialaan': { wheelchair: 'no', location: '52.84032, 6.43266' },
    'theehuis-met-terras': { wheelchair: 'yes', location: '52.84050, 6.43208' },
  },
  marks: [
    mark('entrance', 37, 92, 'Ingang bij de leilinden'),
    mark('parking', 47, 93),
    mark('accessible-parking', 28, 96),
    mark('accessible-toilet', 11, 58, 'Toilet bij het theehuis'),
    mark('bench', 29, 19),
    mark('bench', 56, 45),
    mark('bench', 72, 50, 'Bank met uitzicht op de vijver'),
    mark('bench', 89, 62),
  ],
  dogs: 'lead',
  metresAcross: 80,
};
