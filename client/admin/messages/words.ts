import { useTranslation } from 'react-i18next';
import { addWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('messages', words);

/** The words of the room of messages: `t('message.title')`. */
export function useWords() {
  return useTranslation('messages').t;
}
