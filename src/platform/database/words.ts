import { wordsOf } from '../../kernel/text/words-of.ts';

export const words = wordsOf({
  siteBeingMoved: {
    nl: 'De website wordt op dit moment verhuisd. Bekijken kan gewoon, maar er kan even niets worden opgeslagen. Probeer het over enkele minuten opnieuw.',
    en: 'The website is being moved at the moment. You can look around as usual, but nothing can be saved for now. Please try again in a few minutes.',
    de: 'Die Website zieht gerade um. Sie können sich wie gewohnt umsehen, aber es kann kurz nichts gespeichert werden. Bitte versuchen Sie es in einigen Minuten erneut.',
  },
  unavailable: {
    nl: 'Dit is op dit moment niet mogelijk. Probeer het later opnieuw.',
    en: 'This is not possible at the moment. Please try again later.',
    de: 'Das ist zurzeit nicht möglich. Bitte versuchen Sie es später erneut.',
  },
});
