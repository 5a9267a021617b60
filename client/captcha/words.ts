import { useTranslation } from 'react-i18next';
import { addWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('captcha', words);

/** The words of the robot check: `t('label')`. */
export function useWords() {
  return useTranslation('captcha').t;
}
