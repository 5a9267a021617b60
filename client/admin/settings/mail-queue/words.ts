import { useTranslation } from 'react-i18next';
import { addWords } from '../../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('post', words);

/** The words of the post: `t('resend.action')`. */
export function useWords() {
  return useTranslation('post').t;
}
