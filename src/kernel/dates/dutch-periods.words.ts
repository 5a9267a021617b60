import { wordsOf } from '../text/words-of.ts';

export const words = wordsOf({
  dateRange: {
    nl: '{{first}} t/m {{last}}',
    en: '{{first}} to {{last}}',
    de: '{{first}} bis {{last}}',
  },
  timeUnknown: { nl: 'tijd n.t.b.', en: 'time to be announced', de: 'Uhrzeit folgt' },
  timeRange: {
    nl: '{{from}}–{{to}} uur',
    en: '{{from}}–{{to}}',
    de: '{{from}}–{{to}} Uhr',
  },
  andMoreDates: { nl: ' en nog {{count}} data', en: ' and {{count}} more dates', de: ' und {{count}} weitere Termine' },
  alsoOn: { nl: ', ook {{listed}}', en: ', also {{listed}}', de: ', auch {{listed}}' },
  listWithAnd: { nl: '{{list}} en {{last}}', en: '{{list}} and {{last}}', de: '{{list}} und {{last}}' },
});
