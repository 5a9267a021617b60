import type { SeasonNotice } from '../opening/notice.ts';
import { words } from './words/season-notice.words.ts';

/** The overlay on the home page (HOME-14 to HOME-16). Shown until its paragraphs are emptied, or within its period. */
export const seasonNotice: SeasonNotice = {
  title: words.closedForSeason,
  paragraphs: [words.lastOpenDay, words.reopening],
  closedAfterSeason: 2025,
  shownFrom: null,
  shownUntil: null,
};
