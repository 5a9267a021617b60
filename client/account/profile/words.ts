import { useTranslation } from 'react-i18next';
import { addWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('profile', words);

/** The words of the profile: `t('signOut')`, `t('signedInAs', { name })`. */
export function useWords() {
  return useTranslation('profile').t;
}
