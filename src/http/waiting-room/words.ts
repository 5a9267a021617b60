import { textsOf, wordsOf } from '../../kernel/text/words-of.ts';

export const words = wordsOf({
  connectionBusy: {
    nl: 'Vanaf uw internetverbinding zijn al veel mensen aan het bestellen. Probeer het over een minuut opnieuw.',
    en: 'Many people are already ordering from your internet connection. Please try again in a minute.',
    de: 'Über Ihre Internetverbindung bestellen bereits viele Menschen. Bitte versuchen Sie es in einer Minute erneut.',
  },
  queuePosition: {
    nl: 'Het is erg druk. U bent nummer {{position}} in de wachtrij. Uw gegevens blijven staan; probeer het over {{againSeconds}} seconden opnieuw, dan blijft uw plaats bewaard.',
    en: 'It is very busy. You are number {{position}} in the queue. Your details stay; try again in {{againSeconds}} seconds and your place is kept.',
    de: 'Es ist sehr viel los. Sie sind Nummer {{position}} in der Warteschlange. Ihre Angaben bleiben erhalten; versuchen Sie es in {{againSeconds}} Sekunden erneut, Ihr Platz bleibt gewahrt.',
  },
});

export const texts = textsOf(words);
