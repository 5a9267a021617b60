import { useWords as wordsOf } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of an event and its tickets: `t('order')`. Those of the steps after it come with `step-words.ts`. */
export function useWords() {
  return wordsOf(words);
}
