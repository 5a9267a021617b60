import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  adults_one: { nl: '1 volwassene', en: '1 adult', de: '1 Erwachsener' },
  adults_other: { nl: '{{count}} volwassenen', en: '{{count}} adults', de: '{{count}} Erwachsene' },
  children_one: { nl: '1 kind', en: '1 child', de: '1 Kind' },
  children_other: { nl: '{{count}} kinderen', en: '{{count}} children', de: '{{count}} Kinder' },
  and: { nl: '{{adults}} en {{children}}', en: '{{adults}} and {{children}}', de: '{{adults}} und {{children}}' },
  period: {
    nl: 'van {{from}} tot en met {{until}}',
    en: 'from {{from}} up to and including {{until}}',
    de: 'vom {{from}} bis einschließlich {{until}}',
  },
  months_one: {
    nl: '1 maand, vanaf de dag dat u hem koopt of geeft',
    en: '1 month, from the day on which you buy or give it',
    de: '1 Monat ab dem Tag, an dem Sie sie kaufen oder verschenken',
  },
  months_other: {
    nl: '{{count}} maanden, vanaf de dag dat u hem koopt of geeft',
    en: '{{count}} months, from the day on which you buy or give it',
    de: '{{count}} Monate ab dem Tag, an dem Sie sie kaufen oder verschenken',
  },
});
