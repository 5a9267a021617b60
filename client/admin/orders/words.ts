import { useWords as wordsOf } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the room of orders: `t('order.resend')`. */
export function useWords() {
  return wordsOf(words);
}
