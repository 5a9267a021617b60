import { useWords as wordsOf } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the pages to which links in mails lead: `t('leaveQuestion', { name })`. */
export function useWords() {
  return wordsOf(words);
}
