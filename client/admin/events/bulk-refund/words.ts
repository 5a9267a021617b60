import { useWords as wordsOf } from '../../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words about paying back a cancelled event. */
export function useWords() {
  return wordsOf(words);
}
