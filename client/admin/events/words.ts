import { useTranslation } from 'react-i18next';
import { addWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('administration-events', words);

/** The words of the agenda at the desk. */
export function useWords() {
  return useTranslation('administration-events').t;
}
