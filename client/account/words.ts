import { useTranslation } from 'react-i18next';
import { addWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('account', words);

/** The words of accounts: `t('signIn')`, `t('signInAt', { name })`. */
export function useWords() {
  return useTranslation('account').t;
}
