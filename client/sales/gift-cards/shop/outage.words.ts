import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  calm: {
    nl: 'Er is niets betaald, en wat u invulde staat er nog. Probeer het over een paar minuten opnieuw. Lukt het dan nog niet? Neem contact met ons op.',
    en: 'Nothing has been paid, and what you filled in is still there. Please try again in a few minutes. If it still does not work, please contact us.',
    de: 'Es wurde nichts bezahlt, und Ihre Angaben stehen noch da. Versuchen Sie es bitte in ein paar Minuten erneut. Klappt es dann immer noch nicht? Melden Sie sich bitte bei uns.',
  },
});
