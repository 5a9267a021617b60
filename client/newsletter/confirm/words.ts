import { useTranslation } from 'react-i18next';
import { addWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('letters', words);

/** The words of the pages to which links in mails lead: `t('leaveQuestion', { name })`. */
export function useWords() {
  return useTranslation('letters').t;
}
