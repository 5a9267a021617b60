import { useWords as wordsOf } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the agenda at the desk. */
export function useWords() {
  return wordsOf(words);
}
