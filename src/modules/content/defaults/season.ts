import type { SeasonNotice } from '../opening/notice.ts';
import type { Season } from '../opening/opening.ts';
import { words } from './words/season-notice.words.ts';

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

/** Notice on the home page (HOME-14 to HOME-16). Shown while it has text, within its period. */
export const seasonNotice: SeasonNotice = {
  title: words.closedForSeason,
  paragraphs: [words.lastOpenDay, words.reopening],
  closedAfterSeason: 2025,
  shownFrom: null,
  shownUntil: null,
};
