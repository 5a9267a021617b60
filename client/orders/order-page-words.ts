import { useWords as wordsOf } from '../ui/words.ts';
import words from './order-page-nl.json' with { type: 'json' };

/** The words of an order's page alone, which buying need not load: `t('end')`. */
export function useOrderWords() {
  return wordsOf(words);
}
