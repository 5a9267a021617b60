import { useTranslation } from 'react-i18next';
import { addWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('administration', words);

/** The words of the owner's rooms: `t('frame.more')`. */
export function useWords() {
  return useTranslation('administration').t;
}
