import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  adults_one: { nl: '1 volwassene', en: '1 adult', de: '1 Erwachsener' },
  adults_other: { nl: '{{count}} volwassenen', en: '{{count}} adults', de: '{{count}} Erwachsene' },
  children_one: { nl: '1 kind', en: '1 child', de: '1 Kind' },
  children_other: { nl: '{{count}} kinderen', en: '{{count}} children', de: '{{count}} Kinder' },
  and: { nl: '{{adults}} en {{children}}', en: '{{adults}} and {{children}}', de: '{{adults}} und {{children}}' },
  visits_one: { nl: '1 bezoek van 1 persoon', en: '1 visit of 1 person', de: '1 Besuch von 1 Person' },
  visits_other: {
    nl: '{{count}} bezoeken van 1 persoon',
    en: '{{count}} visits of 1 person',
    de: '{{count}} Besuche von 1 Person',
  },
  left_one: { nl: 'Nog 1 bezoek over', en: '1 visit left', de: 'Noch 1 Besuch übrig' },
  left_other: {
    nl: 'Nog {{count}} bezoeken over',
    en: '{{count}} visits left',
    de: 'Noch {{count}} Besuche übrig',
  },
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
  monthsFrom_one: {
    nl: '1 maand, vanaf {{from}}',
    en: '1 month, from {{from}}',
    de: '1 Monat ab {{from}}',
  },
  monthsFrom_other: {
    nl: '{{count}} maanden, vanaf {{from}}',
    en: '{{count}} months, from {{from}}',
    de: '{{count}} Monate ab {{from}}',
  },
});
