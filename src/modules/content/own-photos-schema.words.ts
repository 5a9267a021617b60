import { wordsOf } from '../../kernel/text/words-of.ts';

export const words = wordsOf({
  photoCredit: { nl: 'Foto: {{credit}}', en: 'Photo: {{credit}}', de: 'Foto: {{credit}}' },
});
