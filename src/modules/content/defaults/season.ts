import type { Season } from '../opening/opening.ts';

/**
 * When the garden is open, in one place (CONST-03, HOME-16). From it follow the table of opening hours, 'Vandaag open', the
 * season notice, schema.org and the period in which arrangements can be booked.
 */
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
