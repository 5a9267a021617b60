import { useTranslation } from 'react-i18next';
import { addWords } from '../../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('administration-money-back', words);

/** The words about paying back a cancelled event. */
export function useWords() {
  return useTranslation('administration-money-back').t;
}
