import { useTranslation } from 'react-i18next';
import { addWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('gallery', words);

/** The words of the gallery: `t('rotateLeft')`, `t('photo', { number, count })`. */
export function useWords() {
  return useTranslation('gallery').t;
}
