import { useTranslation } from 'react-i18next';
import { addWords, i18n } from '../../words/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('administration-settings', words);

/** The words of the settings. */
export function useWords() {
  return useTranslation('administration-settings').t;
}

/** What an action of the trail is called; one without a name keeps its own. */
export function actionWords(action: string): string {
  const key = `administration-settings:actions.${action}`;
  return i18n.exists(key) ? i18n.t(key) : action;
}
