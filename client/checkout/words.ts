import { useTranslation } from 'react-i18next';
import { addWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('checkout', words);

/** The words of an event and its tickets: `t('order')`. Those of the steps after it come with `step-words.ts`. */
export function useWords() {
  return useTranslation('checkout').t;
}
