import { useWords as wordsOf } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the newsletter: `t('received', { name })`. */
export function useWords() {
  return wordsOf(words);
}
