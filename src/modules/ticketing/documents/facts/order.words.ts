import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  fromTime: { nl: 'vanaf ', en: 'from ', de: 'ab ' },
  free: { nl: 'Gratis', en: 'Free', de: 'Kostenlos' },
  ticketOfCount: { nl: '{{number}} van {{count}}', en: '{{number}} of {{count}}', de: '{{number}} von {{count}}' },
  contactUs: {
    nl: '{{question}} Mail {{email}} of bel {{phone}}, en noem bestelnummer {{number}}.',
    en: '{{question}} Email {{email}} or call {{phone}}, and mention order number {{number}}.',
    de: '{{question}} Schreiben Sie an {{email}} oder rufen Sie {{phone}} an, und nennen Sie die Bestellnummer {{number}}.',
  },
  orderNumber: { nl: 'Bestelnummer {{number}}', en: 'Order number {{number}}', de: 'Bestellnummer {{number}}' },
});
