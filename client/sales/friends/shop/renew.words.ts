import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  card: { nl: 'Vriendenkaart', en: 'Friend’s card', de: 'Freundeskarte' },
  title: { nl: 'Verleng uw vriendenkaart', en: 'Renew your friend’s card', de: 'Verlängern Sie Ihre Freundeskarte' },
  ends: {
    nl: 'Uw kaart geldt tot en met {{day}}. De nieuwe gaat pas daarna in, zodat u geen dag verliest.',
    en: 'Your card is valid up to and including {{day}}. The new one only starts after that, so you lose no day.',
    de: 'Ihre Karte gilt bis einschließlich {{day}}. Die neue beginnt erst danach, Sie verlieren also keinen Tag.',
  },
  ended: {
    nl: 'Uw kaart gold tot en met {{day}}. De nieuwe gaat in op de dag dat u hem koopt.',
    en: 'Your card was valid up to and including {{day}}. The new one starts on the day on which you buy it.',
    de: 'Ihre Karte galt bis einschließlich {{day}}. Die neue beginnt an dem Tag, an dem Sie sie kaufen.',
  },
  not: {
    nl: 'Deze kaart kunt u nu niet verlengen: hij is al verlengd, hij loopt nog lang genoeg of hij wordt niet meer verkocht.',
    en: 'You cannot renew this card now: it has been renewed already, it is valid long enough, or it is no longer sold.',
    de: 'Diese Karte können Sie jetzt nicht verlängern: Sie ist schon verlängert, gilt noch lange genug oder wird nicht mehr verkauft.',
  },
  toShop: { nl: 'Naar de vriendenkaarten', en: 'To the friends’ cards', de: 'Zu den Freundeskarten' },
  backToCard: { nl: 'Terug naar de kaart', en: 'Back to the card', de: 'Zurück zur Karte' },
});
