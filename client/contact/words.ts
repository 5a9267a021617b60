import { useTranslation } from 'react-i18next';
import { addWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('contact', words);

/** The words of the contact form: `t('received', { name })`. */
export function useWords() {
  return useTranslation('contact').t;
}
