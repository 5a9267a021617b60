import type { Season } from '../opening/opening.ts';

/** The only source of opening times (CONST-03, HOME-16). */
export const season: Season = {
  firstDay: '04-15',
  lastDay: '10-09',
  week: [
    { from: 1, to: 6, hours: { opens: '11:00', closes: '17:00' } },
    { from: 7, to: 7, hours: null },
  ],
  closedOn: [],
  noPackagesOn: ['ascension-day', 'whit-sunday', 'whit-monday'],
  bookableUntil: '11-30',
};
