import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  invalidLink: {
    nl: 'Deze link is niet (meer) geldig. Meld uw herroeping opnieuw, of bel of mail ons.',
    en: 'This link is not valid (any more). Please declare your withdrawal again, or call or email us.',
    de: 'Dieser Link ist nicht (mehr) gültig. Bitte melden Sie Ihren Widerruf erneut, oder rufen Sie uns an oder schreiben Sie uns.',
  },
  withdrawFromContract: { nl: 'Overeenkomst herroepen', en: 'Withdraw from contract', de: 'Vertrag widerrufen' },
  withdrawalNotFound: { nl: 'Herroeping niet gevonden', en: 'Withdrawal not found', de: 'Widerruf nicht gefunden' },
});
