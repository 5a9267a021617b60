import { useWords as wordsOf } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the room of content: `t('saved.undo')`. */
export function useWords() {
  return wordsOf(words);
}

/** Names of the days, Monday first. */
export const DAYS: readonly string[] = words.week.days;

/** Names of the months, January first. */
export const MONTHS: readonly string[] = words.fields.months;
