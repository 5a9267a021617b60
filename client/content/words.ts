import { useTranslation } from 'react-i18next';
import { addWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('pages', words);

/** The words of single pages, which the others need not load: `t('lists.events')`. */
export function useWords() {
  return useTranslation('pages').t;
}
