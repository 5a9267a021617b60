import { useWords as wordsOf } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the profile: `t('signOut')`, `t('signedInAs', { name })`. */
export function useWords() {
  return wordsOf(words);
}
