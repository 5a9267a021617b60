import type { SeasonNotice } from '../opening/notice.ts';

/** The overlay on the home page (HOME-14 to HOME-16). Shown until its paragraphs are emptied, or within its period. */
export const seasonNotice: SeasonNotice = {
  title: 'Seizoen gesloten',
  paragraphs: ['De laatste open dag van het seizoen was {lastOpenDay}.', 'Vanaf {reopening} zijn wij weer geopend.'],
  closedAfterSeason: 2025,
  shownFrom: null,
  shownUntil: null,
};
