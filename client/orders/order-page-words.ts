import { useTranslation } from 'react-i18next';
import { addWords } from '../ui/words.ts';
import words from './order-page-nl.json' with { type: 'json' };

addWords('order', words);

/** The words of an order's page alone, which buying need not load: `t('end')`. */
export function useOrderWords() {
  return useTranslation('order').t;
}
