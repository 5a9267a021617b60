import { useTranslation } from 'react-i18next';
import { addWords } from '../words/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('checkout', words);

/** The words of buying: `t('order')`, `t('lineTitle', { amount, title })`. */
export function useWords() {
  return useTranslation('checkout').t;
}
