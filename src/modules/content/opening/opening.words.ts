import { wordsOf } from '../../../kernel/text/words-of.ts';

export const words = wordsOf({
  closedExceptForEvents: {
    nl: 'Gesloten, behalve bij evenementen',
    en: 'Closed, except for events',
    de: 'Geschlossen, außer bei Veranstaltungen',
  },
  weekdayRowRange: {
    nl: '{{weekday}} t/m {{weekday2}}',
    en: '{{weekday}} to {{weekday2}}',
    de: '{{weekday}} bis {{weekday2}}',
  },
  seasonHeading: {
    nl: 'Van {{dayAndMonth}} tot en met {{dayAndMonth2}}',
    en: 'From {{dayAndMonth}} to {{dayAndMonth2}}',
    de: 'Vom {{dayAndMonth}} bis {{dayAndMonth2}}',
  },
  openToday: {
    nl: 'Vandaag open van {{opens}} tot {{closes}} uur',
    en: 'Open today from {{opens}} to {{closes}}',
    de: 'Heute geöffnet von {{opens}} bis {{closes}} Uhr',
  },
  closedNow: { nl: 'Nu gesloten', en: 'Closed now', de: 'Jetzt geschlossen' },
  closedToday: { nl: 'Vandaag gesloten', en: 'Closed today', de: 'Heute geschlossen' },
  opensTomorrow: {
    nl: '{{closed}}, morgen open vanaf {{opens}}',
    en: '{{closed}}, open tomorrow from {{opens}}',
    de: '{{closed}}, morgen geöffnet ab {{opens}} Uhr',
  },
  opensOn: {
    nl: '{{closed}}, {{weekday}} open vanaf {{opens}}',
    en: '{{closed}}, open on {{weekday}} from {{opens}}',
    de: '{{closed}}, am {{weekday}} geöffnet ab {{opens}} Uhr',
  },
  closedUntil: { nl: '{{closed}}, {{when}}', en: '{{closed}}, {{when}}', de: '{{closed}}, {{when}}' },
  today: { nl: 'vandaag', en: 'today', de: 'heute' },
  todayFrom: { nl: 'vandaag vanaf {{opens}}', en: 'today from {{opens}}', de: 'heute ab {{opens}} Uhr' },
  tomorrow: { nl: 'morgen', en: 'tomorrow', de: 'morgen' },
  tomorrowFrom: { nl: 'morgen vanaf {{opens}}', en: 'tomorrow from {{opens}}', de: 'morgen ab {{opens}} Uhr' },
  soldOut: { nl: 'uitverkocht', en: 'sold out', de: 'ausverkauft' },
  winterRestUntil: {
    nl: 'Winterrust tot {{until}}',
    en: 'Closed for the winter until {{until}}',
    de: 'Winterruhe bis {{until}}',
  },
  closedForWinter: {
    nl: '{{closed}}, winterrust tot {{until}}',
    en: '{{closed}}, and for the winter until {{until}}',
    de: '{{closed}}, Winterruhe bis {{until}}',
  },
  winterRestMid: { nl: 'half', en: 'mid', de: 'Mitte' },
  winterRestExceptForEvents: {
    nl: 'Nu gesloten: winterrust tot {{until}}, behalve bij evenementen',
    en: 'Closed for the winter until {{until}}, except for events',
    de: 'Jetzt geschlossen: Winterruhe bis {{until}}, außer bei Veranstaltungen',
  },
  seasonRange: {
    nl: 'van {{dayAndMonth}} tot en met {{dayAndMonth2}}',
    en: 'from {{dayAndMonth}} to {{dayAndMonth2}}',
    de: 'vom {{dayAndMonth}} bis {{dayAndMonth2}}',
  },
  hoursRange: { nl: '{{opens}} tot {{closes}} uur', en: '{{opens}} to {{closes}}', de: '{{opens}} bis {{closes}} Uhr' },
  bookablePeriod: {
    nl: 'Te boeken van {{month}} tot en met {{month2}}.',
    en: 'Can be booked from {{month}} to {{month2}}.',
    de: 'Buchbar von {{month}} bis {{month2}}.',
  },
  daysByArrangement: {
    nl: 'Op {{openDays}}, in overleg.',
    en: '{{openDays}}, by arrangement.',
    de: '{{openDays}}, nach Absprache.',
  },
  notOnHolidays: { nl: 'Niet op {{holidayNames}}.', en: 'Not on {{holidayNames}}.', de: 'Nicht an {{holidayNames}}.' },
  midMonth: { nl: 'medio', en: 'mid', de: 'Mitte' },
  weekdayRange: {
    nl: '{{weekday}} tot en met {{weekday2}}',
    en: '{{weekday}} to {{weekday2}}',
    de: '{{weekday}} bis {{weekday2}}',
  },
  whitSunday: { nl: 'Eerste Pinksterdag', en: 'Whit Sunday', de: 'Pfingstsonntag' },
  whitMonday: { nl: 'Tweede Pinksterdag', en: 'Whit Monday', de: 'Pfingstmontag' },
  whitSundayAndMonday: {
    nl: 'Eerste en Tweede Pinksterdag',
    en: 'Whit Sunday and Whit Monday',
    de: 'Pfingstsonntag und Pfingstmontag',
  },
  early: { nl: 'begin', en: 'early', de: 'Anfang' },
  late: { nl: 'eind', en: 'late', de: 'Ende' },
  listWithAnd: { nl: '{{list}} en {{last}}', en: '{{list}} and {{last}}', de: '{{list}} und {{last}}' },
  ascensionDay: { nl: 'Hemelvaartsdag', en: 'Ascension Day', de: 'Christi Himmelfahrt' },
  winter: {
    nl: 'Uitgebloeide hortensia’s onder de sneeuw en een roodborst op een hulsttak, uit papier geknipt',
    en: 'Faded hydrangeas under the snow and a robin on a sprig of holly, cut from paper',
    de: 'Verblühte Hortensien unter Schnee und ein Rotkehlchen auf einem Stechpalmenzweig, aus Papier geschnitten',
  },
  spring: {
    nl: 'Witte en roze appelbloesem aan een oude tak, met een bij, uit papier geknipt',
    en: 'White and pink apple blossom on an old branch, with a bee, cut from paper',
    de: 'Weiße und rosa Apfelblüten an einem alten Zweig, mit einer Biene, aus Papier geschnitten',
  },
  summer: {
    nl: "Blauwe, paarsroze en witte hortensia's met groot blad, uit papier geknipt",
    en: 'Blue, mauve and white hydrangeas with large leaves, cut from paper',
    de: 'Blaue, violettrosa und weiße Hortensien mit großen Blättern, aus Papier geschnitten',
  },
  autumn: {
    nl: 'Gele zonnehoed, paarse asters, een verkleurde hortensia, eikenblad en appels, uit papier geknipt',
    en: 'Yellow coneflowers, purple asters, a fading hydrangea, oak leaves and apples, cut from paper',
    de: 'Gelber Sonnenhut, violette Astern, eine verfärbte Hortensie, Eichenlaub und Äpfel, aus Papier geschnitten',
  },
});
