import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  now: { nl: 'Dit zagen wij bloeien', en: 'What we saw in bloom', de: 'Das haben wir blühen sehen' },
  nowHint: {
    nl: 'Wat wij langer dan twee weken geleden zagen, staat hier niet meer bij.',
    en: 'What we saw more than two weeks ago is no longer listed here.',
    de: 'Was wir vor mehr als zwei Wochen gesehen haben, steht hier nicht mehr.',
  },
  room: { nl: 'Te zien in:', en: 'To be seen in:', de: 'Zu sehen in:' },
  nothing: {
    nl: 'Op dit moment staat er niets op onze lijst. Na de volgende ronde door de tuin leest u hier wat er bloeit.',
    en: 'There is nothing on our list at the moment. After our next round through the garden you will read here what is in bloom.',
    de: 'Zurzeit steht nichts auf unserer Liste. Nach der nächsten Runde durch den Garten lesen Sie hier, was blüht.',
  },
  noPlants: {
    nl: 'Wij zijn nog bezig met onze lijst van planten. Binnenkort leest u hier wat er bloeit.',
    en: 'We are still working on our list of plants. Soon you will read here what is in bloom.',
    de: 'Wir arbeiten noch an unserer Pflanzenliste. Bald lesen Sie hier, was blüht.',
  },
  rest: {
    nl: 'Wat hier staat, zagen wij zelf in de tuin.',
    en: 'We saw for ourselves what is listed here.',
    de: 'Was hier steht, haben wir selbst im Garten gesehen.',
  },
  expected: {
    nl: 'In {{month}} bloeien meestal ook',
    en: 'Usually also in bloom in {{month}}',
    de: 'Im {{month}} blühen meist auch',
  },
  expectedHint: {
    nl: 'Dit jaar zagen wij ze nog niet, of niet meer.',
    en: 'We have not seen them this year yet, or not any more.',
    de: 'Dieses Jahr haben wir sie noch nicht gesehen, oder nicht mehr.',
  },
  map: { nl: 'Bekijk de kaart van de tuin', en: 'View the map of the garden', de: 'Gartenplan ansehen' },
  agenda: { nl: 'Plan uw bezoek', en: 'Plan your visit', de: 'Besuch planen' },
  months: {
    from: { nl: '{{from}} tot en met {{until}}', en: '{{from}} to {{until}}', de: '{{from}} bis {{until}}' },
    two: { nl: '{{from}} en {{until}}', en: '{{from}} and {{until}}', de: '{{from}} und {{until}}' },
  },
  year: {
    title: { nl: 'De bloeikalender', en: 'The bloom calendar', de: 'Der Blütenkalender' },
    lead: {
      nl: 'Wanneer bloeit uw lievelingsplant? Elke regel is een plant, in de kleur van de bloem.',
      en: 'When is your favourite plant in bloom? Each line is a plant, in the colour of its flower.',
      de: 'Wann blüht Ihre Lieblingspflanze? Jede Zeile ist eine Pflanze, in der Farbe ihrer Blüte.',
    },
    usual: { nl: 'Bloeit meestal', en: 'Usually in bloom', de: 'Blüht meist' },
    thisYear: { nl: 'Gezien in {{year}}', en: 'Seen in {{year}}', de: '{{year}} gesehen' },
    lastYear: { nl: 'Gezien in {{year}}', en: 'Seen in {{year}}', de: '{{year}} gesehen' },
    today: { nl: 'Vandaag', en: 'Today', de: 'Heute' },
    behind: {
      nl: 'Onder de kalender staat een tabel die hetzelfde zegt.',
      en: 'Below the calendar there is a table that says the same.',
      de: 'Unter dem Kalender steht eine Tabelle, die dasselbe sagt.',
    },
    table: {
      nl: 'Bekijk de kalender als tabel',
      en: 'View the calendar as a table',
      de: 'Kalender als Tabelle ansehen',
    },
    plant: { nl: 'Plant', en: 'Plant', de: 'Pflanze' },
    period: { nl: '{{from}} tot en met {{until}}', en: '{{from}} to {{until}}', de: '{{from}} bis {{until}}' },
    unseen: { nl: 'Niet gezien', en: 'Not seen', de: 'Nicht gesehen' },
    months: {
      nl: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
      en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
      de: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    },
  },
});
