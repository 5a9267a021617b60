import { useWords as wordsOf } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of accounts: `t('signIn')`, `t('signInAt', { name })`. */
export function useWords() {
  return wordsOf(words);
}
