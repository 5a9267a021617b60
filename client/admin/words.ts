import { useWords as wordsOf } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the owner's rooms: `t('frame.more')`. */
export function useWords() {
  return wordsOf(words);
}
