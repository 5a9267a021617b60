import { useTranslation } from 'react-i18next';
import { addWords } from '../../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('organisers', words);

/** The words of the organisers at the desk: `t('organiser.save')`. */
export function useWords() {
  return useTranslation('organisers').t;
}
