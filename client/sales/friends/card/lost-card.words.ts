import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Kaart kwijt?', en: 'Lost your card?', de: 'Karte verloren?' },
  text: {
    nl: 'Dan maken wij hem opnieuw, met een nieuwe code. De oude code werkt daarna nergens meer. Wat met de kaart is gedaan, telt gewoon mee.',
    en: 'We make it anew, with a new code. After that the old code no longer works anywhere. Visits with the card still count.',
    de: 'Dann stellen wir sie mit einem neuen Code neu aus. Der alte Code gilt danach nirgends mehr. Besuche mit der Karte zählen weiterhin.',
  },
  replace: { nl: 'Maak een nieuwe kaart', en: 'Make a new card', de: 'Neue Karte ausstellen' },
  replaced: {
    nl: 'Uw kaart heeft een nieuwe code, en is opnieuw gemaild. De oude code werkt niet meer.',
    en: 'Your card has a new code, and has been emailed again. The old code no longer works.',
    de: 'Ihre Karte hat einen neuen Code und wurde erneut gemailt. Der alte Code gilt nicht mehr.',
  },
});
