import { useWords as wordsOf } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** The words of the rooms of the newsletter: `t('editor.save')`. */
export function useWords() {
  return wordsOf(words);
}
