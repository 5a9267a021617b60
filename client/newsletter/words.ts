import { useTranslation } from 'react-i18next';
import { addWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('newsletter', words);

/** The words of the newsletter: `t('received', { name })`. */
export function useWords() {
  return useTranslation('newsletter').t;
}
