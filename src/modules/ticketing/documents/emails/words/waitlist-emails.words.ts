import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  confirmSubject: {
    nl: 'Bevestig uw plek op de wachtlijst: {{event}}',
    en: 'Confirm your place on the waiting list: {{event}}',
    de: 'Bestätigen Sie Ihren Platz auf der Warteliste: {{event}}',
  },
  confirmHeading: {
    nl: 'Bevestig uw plek op de wachtlijst',
    en: 'Confirm your place on the waiting list',
    de: 'Bestätigen Sie Ihren Platz auf der Warteliste',
  },
  requestReceived: {
    nl: 'Iemand vroeg met dit e-mailadres om {{places}} voor {{event}}. Dat is nu uitverkocht.',
    en: 'Somebody used this email address to ask for {{places}} for {{event}}. It is sold out now.',
    de: 'Jemand hat mit dieser E-Mail-Adresse {{places}} für {{event}} angefragt. Das ist zurzeit ausverkauft.',
  },
  confirmRequest: {
    nl: 'Bent u dat? Bevestig het dan. Pas daarna staat u op de wachtlijst; wie eerder bevestigt, krijgt eerder een aanbod.',
    en: 'Is that you? Then please confirm. Only after that are you on the waiting list; those who confirm sooner get an offer sooner.',
    de: 'Sind Sie das? Dann bestätigen Sie es bitte. Erst danach stehen Sie auf der Warteliste; wer früher bestätigt, erhält früher ein Angebot.',
  },
  confirmButton: { nl: 'Zet mij op de wachtlijst', en: 'Put me on the waiting list', de: 'Auf die Warteliste setzen' },
  ignoreIfNotYou: {
    nl: 'Weet u van niets? Dan hoeft u niets te doen: wij verwijderen dit binnen een week.',
    en: 'Was this not you? Then you do not have to do anything: we remove it within a week.',
    de: 'Sie wissen von nichts? Dann müssen Sie nichts tun: Wir löschen das innerhalb einer Woche.',
  },
  firstInLine: {
    nl: 'U bent als eerste aan de beurt.',
    en: 'You are first in line.',
    de: 'Sie sind als Erstes an der Reihe.',
  },
  aheadOfYou: { nl: 'Er {{requests}} vóór u.', en: 'There {{requests}} ahead of you.', de: 'Vor Ihnen {{requests}}.' },
  oneRequestAhead: { nl: 'is 1 aanvraag', en: 'is 1 request', de: 'ist 1 Anfrage' },
  requestsAhead: { nl: 'zijn {{ahead}} aanvragen', en: 'are {{ahead}} requests', de: 'sind {{ahead}} Anfragen' },
  joinedSubject: {
    nl: 'U staat op de wachtlijst: {{event}}',
    en: 'You are on the waiting list: {{event}}',
    de: 'Sie stehen auf der Warteliste: {{event}}',
  },
  joinedHeading: {
    nl: 'U staat op de wachtlijst',
    en: 'You are on the waiting list',
    de: 'Sie stehen auf der Warteliste',
  },
  requestNoted: {
    nl: 'Wij hebben u genoteerd voor {{places}}. {{before}}',
    en: 'We have put you down for {{places}}. {{before}}',
    de: 'Wir haben Sie für {{places}} vorgemerkt. {{before}}',
  },
  whenPlacesComeFree: {
    nl: 'Komt er plaats vrij, dan mailen wij u en houden wij die plaats een tijd voor u vast. U betaalt pas als u hem neemt.',
    en: 'When places come free, we email you and hold them for you for a while. You only pay when you take them.',
    de: 'Wird etwas frei, schreiben wir Ihnen und halten es eine Zeit lang für Sie frei. Sie bezahlen erst, wenn Sie den Platz nehmen.',
  },
  viewOrLeave: {
    nl: 'Bekijk uw plek of ga van de lijst',
    en: 'View your place or leave the list',
    de: 'Ihren Platz ansehen oder die Liste verlassen',
  },
  keepThisEmail: {
    nl: 'Bewaar deze mail: met de link kunt u altijd zien hoe het staat en van de lijst gaan.',
    en: 'Keep this email: with the link you can always see where you stand, and leave the list.',
    de: 'Bewahren Sie diese E-Mail auf: Mit dem Link sehen Sie jederzeit, wie es steht, und können die Liste verlassen.',
  },
  partialOffer: {
    nl: 'U vroeg om {{places}}. U kunt dit deel nemen en voor de rest op de lijst blijven, of het voorbij laten gaan; dan houdt u uw plek op de lijst.',
    en: 'You asked for {{places}}. You can take this part and stay on the list for the rest, or pass on it; then you keep your place on the list.',
    de: 'Sie wünschten sich {{places}}. Sie können diesen Teil nehmen und für den Rest auf der Liste bleiben, oder ihn nicht nehmen; dann behalten Sie Ihren Platz auf der Liste.',
  },
  offerSubject: {
    nl: 'Er is plaats: {{event}}, voor u vast tot {{moment}}',
    en: 'There is room: {{event}}, held for you until {{moment}}',
    de: 'Es ist Platz: {{event}}, für Sie frei gehalten bis {{moment}}',
  },
  onePlaceHeading: {
    nl: 'Er is een plaats voor u vrij',
    en: 'There is a place free for you',
    de: 'Für Sie ist ein Platz frei',
  },
  placesHeading: {
    nl: 'Er zijn {{offered}} plaatsen voor u vrij',
    en: 'There are {{offered}} places free for you',
    de: 'Für Sie sind {{offered}} Plätze frei',
  },
  placesHeld: {
    nl: 'Wij houden {{places}} voor u vast tot {{moment}}. Daarna {{theyGo}} naar de volgende op de lijst.',
    en: 'We are holding {{places}} for you until {{moment}}. After that {{theyGo}} to the next person on the list.',
    de: 'Wir halten {{places}} für Sie frei bis {{moment}}. Danach {{theyGo}} an die Nächsten auf der Liste.',
  },
  itGoes: { nl: 'gaat die', en: 'it goes', de: 'geht er' },
  theyGo: { nl: 'gaan ze', en: 'they go', de: 'gehen sie' },
  takeThisPlace: { nl: 'Neem deze plaats', en: 'Take this place', de: 'Diesen Platz nehmen' },
  takeThesePlaces: { nl: 'Neem deze plaatsen', en: 'Take these places', de: 'Diese Plätze nehmen' },
  declineOffer: {
    nl: 'Wilt u ze niet? Laat het ons met dezelfde link weten, dan zijn anderen eerder aan de beurt.',
    en: 'Do you not want them? Let us know with the same link, so that others have their turn sooner.',
    de: 'Möchten Sie nicht? Sagen Sie es uns mit demselben Link, dann sind andere früher an der Reihe.',
  },
  offerExpiredSubject: {
    nl: 'Het aanbod is verlopen: {{event}}',
    en: 'The offer has expired: {{event}}',
    de: 'Das Angebot ist abgelaufen: {{event}}',
  },
  offerExpiredHeading: { nl: 'Het aanbod is verlopen', en: 'The offer has expired', de: 'Das Angebot ist abgelaufen' },
  placesNotTaken: {
    nl: 'Wij hielden {{places}} voor u vast, maar u nam {{them}} niet op tijd. {{theyGo}} nu naar de volgende op de lijst.',
    en: 'We were holding {{places}} for you, but you did not take {{them}} in time. {{theyGo}} to the next person on the list now.',
    de: 'Wir haben {{places}} für Sie frei gehalten, aber Sie haben {{them}} nicht rechtzeitig genommen. {{theyGo}} jetzt an die Nächsten auf der Liste.',
  },
  it: { nl: 'die', en: 'it', de: 'ihn' },
  them: { nl: 'ze', en: 'them', de: 'sie' },
  itNowGoes: { nl: 'Die gaat', en: 'It goes', de: 'Er geht' },
  theyNowGo: { nl: 'Ze gaan', en: 'They go', de: 'Sie gehen' },
  stillOnList: {
    nl: 'U staat nog op de wachtlijst. Wij mailen u weer als er meer plaatsen vrijkomen.',
    en: 'You are still on the waiting list. We will email you again when more places come free.',
    de: 'Sie stehen noch auf der Warteliste. Wir schreiben Ihnen wieder, wenn mehr Plätze frei werden.',
  },
  noLongerOnList: {
    nl: 'U staat niet meer op de wachtlijst. Wilt u toch nog komen? Meld u dan opnieuw aan op de pagina van het evenement.',
    en: 'You are no longer on the waiting list. Would you still like to come? Then join again on the page of the event.',
    de: 'Sie stehen nicht mehr auf der Warteliste. Möchten Sie doch noch kommen? Dann melden Sie sich auf der Seite der Veranstaltung erneut an.',
  },
  viewStatus: { nl: 'Bekijk hoe het nu staat', en: 'See how it stands now', de: 'Ansehen, wie es jetzt steht' },
  dateChangedSubject: { nl: 'Andere datum: {{event}}', en: 'Another date: {{event}}', de: 'Anderer Termin: {{event}}' },
  dateChangedHeading: { nl: 'De datum is veranderd', en: 'The date has changed', de: 'Der Termin hat sich geändert' },
  dateChanged: {
    nl: 'U staat op de wachtlijst voor {{event}}. De datum is veranderd, en uw plek op de lijst gaat mee.',
    en: 'You are on the waiting list for {{event}}. The date has changed, and your place on the list moves with it.',
    de: 'Sie stehen auf der Warteliste für {{event}}. Der Termin hat sich geändert, und Ihr Platz auf der Liste geht mit.',
  },
  previousDate: {
    nl: 'Dit was: {{eventDateLine}}. Komt de nieuwe datum niet uit? Ga dan met de link van de lijst.',
    en: 'It was: {{eventDateLine}}. Does the new date not suit you? Then leave the list with the link.',
    de: 'Bisher: {{eventDateLine}}. Passt der neue Termin nicht? Dann verlassen Sie die Liste mit dem Link.',
  },
  eventCancelled: {
    nl: '{{event}} gaat niet door. Daarom is er geen wachtlijst meer.',
    en: '{{event}} is cancelled, so there is no waiting list any more.',
    de: '{{event}} fällt aus. Deshalb gibt es keine Warteliste mehr.',
  },
  dateCancelled: {
    nl: '{{event}} op {{longDateWithWeekday}} gaat niet door. Daarom is er voor deze datum geen wachtlijst meer.',
    en: '{{event}} on {{longDateWithWeekday}} is cancelled, so there is no waiting list for this date any more.',
    de: '{{event}} am {{longDateWithWeekday}} fällt aus. Deshalb gibt es für diesen Termin keine Warteliste mehr.',
  },
  ticketsWithdrawn: {
    nl: 'Deze tickets voor {{event}} worden niet meer verkocht. Daarom is er geen wachtlijst meer.',
    en: 'These tickets for {{event}} are no longer sold, so there is no waiting list any more.',
    de: 'Diese Tickets für {{event}} werden nicht mehr verkauft. Deshalb gibt es keine Warteliste mehr.',
  },
  saleClosed: {
    nl: 'De verkoop voor {{event}} is gesloten. Er kwam helaas geen plaats meer voor u vrij.',
    en: 'The sale for {{event}} has closed. Unfortunately no place came free for you.',
    de: 'Der Verkauf für {{event}} ist geschlossen. Leider wurde kein Platz mehr für Sie frei.',
  },
  requestLapsed: {
    nl: 'U wilde tot vandaag bericht over plaatsen voor {{event}}. Er kwam helaas geen plaats voor u vrij.',
    en: 'You wanted to hear about places for {{event}} until today. Unfortunately no place came free for you.',
    de: 'Sie wollten bis heute von Plätzen für {{event}} hören. Leider wurde kein Platz für Sie frei.',
  },
  requestRemoved: {
    nl: 'Wij hebben uw aanvraag voor {{event}} van de wachtlijst gehaald.',
    en: 'We have taken your request for {{event}} off the waiting list.',
    de: 'Wir haben Ihre Anfrage für {{event}} von der Warteliste gestrichen.',
  },
  listEndedSubject: {
    nl: 'De wachtlijst is gestopt: {{event}}',
    en: 'The waiting list has ended: {{event}}',
    de: 'Die Warteliste ist beendet: {{event}}',
  },
  listEndedHeading: {
    nl: 'De wachtlijst is gestopt',
    en: 'The waiting list has ended',
    de: 'Die Warteliste ist beendet',
  },
  nothingToDo: {
    nl: 'U hoeft niets te doen, en u betaalt niets.',
    en: 'You do not have to do anything, and you pay nothing.',
    de: 'Sie müssen nichts tun, und Sie bezahlen nichts.',
  },
  seeWhatElseIsOn: { nl: 'Bekijk wat er nog meer te doen is', en: 'See what else is on', de: 'Was sonst noch los ist' },
  anyQuestions: {
    nl: 'Een vraag? Mail {{email}}.',
    en: 'Any questions? Email {{email}}.',
    de: 'Fragen? Schreiben Sie an {{email}}.',
  },
  eventAndOption: {
    nl: 'Wat: {{event}}, {{option}}',
    en: 'What: {{event}}, {{option}}',
    de: 'Was: {{event}}, {{option}}',
  },
  when: { nl: 'Wanneer: {{when}}', en: 'When: {{when}}', de: 'Wann: {{when}}' },
  place: { nl: 'plaats', en: 'place', de: 'Platz' },
  places: { nl: 'plaatsen', en: 'places', de: 'Plätze' },
  dateAndTime: {
    nl: '{{longDateWithWeekday}}, {{clockTime}} uur',
    en: '{{longDateWithWeekday}}, {{clockTime}}',
    de: '{{longDateWithWeekday}}, {{clockTime}} Uhr',
  },
});
