import { useTranslation } from 'react-i18next';
import { addWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('newsletter-desk', words);

/** The words of the rooms of the newsletter: `t('editor.save')`. */
export function useWords() {
  return useTranslation('newsletter-desk').t;
}
