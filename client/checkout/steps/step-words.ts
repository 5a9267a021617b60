import { useWords as wordsOf } from '../../ui/words.ts';
import sale from '../nl.json' with { type: 'json' };
import words from './steps-nl.json' with { type: 'json' };

/** The words of buying after the table of tickets: `t('lineTitle', { amount, title })`. */
export function useWords() {
  return wordsOf(words, sale);
}
