import { wordsOf } from '../text/words-of.ts';

export const words = wordsOf({
  dateToFollow: { nl: 'Datum volgt', en: 'Date to follow', de: 'Termin folgt' },
  cancelled: { nl: 'Gaat niet door', en: 'Cancelled', de: 'Fällt aus' },
  timeToBeAnnounced: { nl: ' van n.t.b. tot n.t.b.', en: ' time to be announced', de: ' Uhrzeit folgt' },
});
