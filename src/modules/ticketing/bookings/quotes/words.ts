import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  quoteNotFound: {
    nl: 'Deze offerte bestaat niet (meer). Kijk in onze laatste e-mail, of neem contact met ons op.',
    en: 'This quote does not exist (any more). Look in our latest email, or contact us.',
    de: 'Dieses Angebot gibt es nicht (mehr). Sehen Sie in unserer letzten E-Mail nach, oder nehmen Sie Kontakt mit uns auf.',
  },
});

export const texts = textsOf(words);
