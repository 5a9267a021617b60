import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  about: {
    map: { nl: 'Bekijk de kaart van de tuin', en: 'View the map of the garden', de: 'Gartenplan ansehen' },
  },
  home: {
    agenda: { nl: 'Bekijk de agenda', en: 'See what is on', de: 'Zum Programm' },
    price: { nl: '{{price}} aan de ingang', en: '{{price}} at the gate', de: '{{price}} am Eingang' },
    thisWeek: { nl: 'Deze week in de tuin', en: 'This week in the garden', de: 'Diese Woche im Garten' },
    route: { nl: 'Zo komt u er', en: 'How to get here', de: 'So kommen Sie zu uns' },
    parking: { nl: 'Parkeren bij de tuin', en: 'Parking at the garden', de: 'Parken am Garten' },
    wheelchair: { nl: 'Met een rolstoel', en: 'By wheelchair', de: 'Mit dem Rollstuhl' },
  },
  lists: {
    events: { nl: 'Evenementen', en: 'Events', de: 'Veranstaltungen' },
    allEvents: { nl: 'Alle evenementen', en: 'All events', de: 'Alle Veranstaltungen' },
    noEvents: {
      nl: 'Er zijn op dit moment geen evenementen gepland.',
      en: 'There are no events planned at the moment.',
      de: 'Zurzeit sind keine Veranstaltungen geplant.',
    },
    workshops: { nl: 'Workshops', en: 'Workshops', de: 'Workshops' },
    allWorkshops: { nl: 'Alle workshops', en: 'All workshops', de: 'Alle Workshops' },
    noWorkshops: {
      nl: 'Er zijn op dit moment geen workshops gepland.',
      en: 'There are no workshops planned at the moment.',
      de: 'Zurzeit sind keine Workshops geplant.',
    },
  },
  packet: {
    all: { nl: 'Alles over dit arrangement', en: 'All about this package', de: 'Alles zu diesem Arrangement' },
    costs: { nl: 'Kosten', en: 'Price', de: 'Preis' },
    conditions: { nl: 'Voorwaarden', en: 'Conditions', de: 'Bedingungen' },
    remarks: { nl: 'Overige opmerkingen', en: 'Other remarks', de: 'Weitere Hinweise' },
    included: { nl: 'Inbegrepen', en: 'Included', de: 'Inbegriffen' },
    contact: { nl: 'Contact', en: 'Contact', de: 'Kontakt' },
    contactText: {
      nl: 'Vragen of reserveren? Bel of mail ons, of gebruik het contactformulier.',
      en: 'Questions or bookings? Call or email us, or use the contact form.',
      de: 'Fragen oder eine Buchung? Rufen Sie an, schreiben Sie uns oder nutzen Sie das Kontaktformular.',
    },
    ask: { nl: 'Vrijblijvend aanvragen', en: 'Ask without obligation', de: 'Unverbindlich anfragen' },
    contactLink: { nl: 'Naar de contactpagina', en: 'Go to the contact page', de: 'Zur Kontaktseite' },
  },
  tea: {
    parts: { nl: 'Onderdelen van de menukaart', en: 'Parts of the menu', de: 'Abschnitte der Speisekarte' },
  },
  arrangements: {
    all: { nl: 'Onze arrangementen op een rij', en: 'All our packages', de: 'Unsere Arrangements im Überblick' },
  },
  closing: {
    funeral: { nl: 'Samen overleggen', en: 'Talking it through together', de: 'Gemeinsam besprechen' },
    wedding: { nl: 'Uw dag in de tuin', en: 'Your day in the garden', de: 'Ihr Tag im Garten' },
  },
});
