import { useWords as wordsOf } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of single pages, which the others need not load: `t('lists.events')`. */
export function useWords() {
  return wordsOf(words);
}
