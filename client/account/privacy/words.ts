import { useWords as wordsOf } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of asking for one's data, which the page of privacy has without those of the profile: `t('askTitle')`. */
export function useWords() {
  return wordsOf(words);
}
