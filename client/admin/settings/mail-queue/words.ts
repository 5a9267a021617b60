import { useWords as wordsOf } from '../../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the post: `t('resend.action')`. */
export function useWords() {
  return wordsOf(words);
}
