import { useTranslation } from 'react-i18next';
import { addWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('privacy', words);

/** The words of asking for one's data, which the page of privacy has without those of the profile: `t('askTitle')`. */
export function useWords() {
  return useTranslation('privacy').t;
}
