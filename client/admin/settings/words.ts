import { useTranslation } from 'react-i18next';
import { addWords, i18n } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('administration-settings', words);

/** The words of the settings. */
export function useWords() {
  return useTranslation('administration-settings').t;
}

/** What an action of the trail is called; one without a name keeps its own. */
export function actionWords(action: string): string {
  return wordsOr(`actions.${action}`, action);
}

/** Which list was looked at. */
export function listWords(name: string): string {
  return wordsOr(`lists.${name}`, name);
}

/** Why a call was refused; of older entries without a reason nothing. */
export function reasonWords(reason: string | number | boolean | undefined): string {
  return wordsOr(`reasons.${String(reason)}`, '');
}

function wordsOr(name: string, otherwise: string): string {
  const key = `administration-settings:${name}`;
  return i18n.exists(key) ? i18n.t(key) : otherwise;
}
