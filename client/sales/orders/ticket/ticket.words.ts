import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  ticketTitle: { nl: 'Ticket', en: 'Ticket', de: 'Ticket' },
  partlyUsed: {
    nl: '{{entered}} van {{count}} gebruikt, het laatst om {{time}}.',
    en: '{{entered}} of {{count}} used, the last at {{time}}.',
    de: '{{entered}} von {{count}} benutzt, zuletzt um {{time}} Uhr.',
  },
  ticketFor: { nl: '1 ticket:', en: '1 ticket:', de: '1 Ticket:' },
  groupFor: { nl: '{{count}} tickets:', en: '{{count}} tickets:', de: '{{count}} Tickets:' },
  toEvent: {
    nl: 'Naar de pagina van dit evenement',
    en: 'To the page of this event',
    de: 'Zur Seite dieser Veranstaltung',
  },
  validity: {
    valid: { nl: 'Geldig ticket', en: 'Valid ticket', de: 'Gültiges Ticket' },
    used: {
      nl: 'Gebruikt op {{date}} om {{time}}',
      en: 'Used on {{date}} at {{time}}',
      de: 'Benutzt am {{date}} um {{time}} Uhr',
    },
    void: { nl: 'Niet meer geldig', en: 'No longer valid', de: 'Nicht mehr gültig' },
    cancelled: { nl: 'Evenement geannuleerd', en: 'Event cancelled', de: 'Veranstaltung abgesagt' },
    past: { nl: 'Verlopen', en: 'Expired', de: 'Abgelaufen' },
  },
});
