import { wordsOf } from '../../kernel/text/words-of.ts';

export const words = wordsOf({
  pageNotFound: { nl: 'Pagina niet gevonden.', en: 'Page not found.', de: 'Seite nicht gefunden.' },
  inBloom: { nl: '{{name}} in bloei', en: '{{name}} in bloom', de: '{{name}} in Blüte' },
  photoCredit: { nl: 'Foto: {{credit}}', en: 'Photo: {{credit}}', de: 'Foto: {{credit}}' },
});
