import { useWords as wordsOf } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the gallery: `t('rotateLeft')`, `t('photo', { number, count })`. */
export function useWords() {
  return wordsOf(words);
}
