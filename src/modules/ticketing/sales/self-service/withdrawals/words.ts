import { textsOf, wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  linkInvalid: {
    nl: 'Deze link is niet (meer) geldig. Meld uw herroeping opnieuw, of bel of mail ons.',
    en: 'This link is not valid (any more). Please declare your withdrawal again, or call or email us.',
    de: 'Dieser Link ist nicht (mehr) gültig. Bitte melden Sie Ihren Widerruf erneut, oder rufen Sie uns an oder schreiben Sie uns.',
  },
  dailyLimitReached: {
    nl: 'Met dit e-mailadres is vandaag al vijf keer een herroeping gemeld. Die zijn ontvangen. Probeer het morgen opnieuw, of bel of mail ons.',
    en: 'Five withdrawals were declared with this email address today already. We have received those. Please try again tomorrow, or call or email us.',
    de: 'Mit dieser E-Mail-Adresse wurden heute schon fünf Widerrufe gemeldet. Diese sind eingegangen. Versuchen Sie es morgen erneut, oder rufen Sie uns an oder schreiben Sie uns.',
  },
  noWebAddress: {
    nl: 'Vul hier geen webadres in.',
    en: 'Please do not enter a web address here.',
    de: 'Bitte geben Sie hier keine Webadresse ein.',
  },
});

export const texts = textsOf(words);
