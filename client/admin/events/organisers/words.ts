import { useWords as wordsOf } from '../../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the organisers at the desk: `t('organiser.save')`. */
export function useWords() {
  return wordsOf(words);
}
