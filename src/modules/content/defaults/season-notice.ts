import type { SeasonNotice } from '../opening/notice.ts';
import { words } from './words/season-notice.words.ts';

/** Notice on the home page (HOME-14 to HOME-16). Shown while it has text, within its period. */
export const seasonNotice: SeasonNotice = {
  title: words.closedForSeason,
  paragraphs: [words.lastOpenDay, words.reopening],
  closedAfterSeason: 2025,
  shownFrom: null,
  shownUntil: null,
};
