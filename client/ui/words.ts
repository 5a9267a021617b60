import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import site from './nl.json' with { type: 'json' };

/** The interface words. One language, so one read-only instance serves every request. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: 'nl',
  ns: ['site'],
  defaultNS: 'site',
  resources: { nl: { site } },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Adds the words of a part that loads later, under a namespace of its own. */
export function addWords(namespace: string, words: Record<string, unknown>): void {
  i18n.addResourceBundle('nl', namespace, words, true, true);
}
