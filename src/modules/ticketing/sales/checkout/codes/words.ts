import { textsOf, wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  friendOver: {
    nl: 'Deze vriendenkaart was geldig tot en met {{until}}.',
    en: 'This friend’s card was valid until {{until}}.',
    de: 'Diese Freundeskarte war bis einschließlich {{until}} gültig.',
  },
  friendBlocked: {
    nl: 'Deze vriendenkaart is geblokkeerd. Neem contact met ons op.',
    en: 'This friend’s card has been blocked. Please contact us.',
    de: 'Diese Freundeskarte ist gesperrt. Nehmen Sie bitte Kontakt mit uns auf.',
  },
  friendElsewhere: {
    nl: 'Deze vriendenkaart geeft op deze tickets geen korting.',
    en: 'This friend’s card gives no discount on these tickets.',
    de: 'Mit dieser Freundeskarte gibt es auf diese Tickets keinen Rabatt.',
  },
  friendOtherDay: {
    nl: 'Deze vriendenkaart geldt van {{from}} tot en met {{until}}, en niet op de dag van deze tickets.',
    en: 'This friend’s card is valid from {{from}} until {{until}}, which is not the day of these tickets.',
    de: 'Diese Freundeskarte gilt vom {{from}} bis einschließlich {{until}}, nicht am Tag dieser Tickets.',
  },
  friendUsed: {
    nl: 'Voor alle personen op deze vriendenkaart zijn voor die dag al tickets besteld.',
    en: 'Tickets for that day have already been ordered for everybody on this friend’s card.',
    de: 'Für alle Personen auf dieser Freundeskarte sind für diesen Tag schon Tickets bestellt.',
  },
});

export const texts = textsOf(words);
