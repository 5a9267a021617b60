import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  receivedHeading: {
    nl: 'Wij hebben uw herroeping ontvangen',
    en: 'We have received your withdrawal',
    de: 'Ihr Widerruf ist eingegangen',
  },
  receivedAt: {
    nl: 'Op {{longDate}} om {{clockTime}} hebben wij uw herroeping ontvangen. Dit is uw ontvangstbevestiging; bewaar deze mail.',
    en: 'We received your withdrawal on {{longDate}} at {{clockTime}}. This is your acknowledgement of receipt; please keep this email.',
    de: 'Wir haben Ihren Widerruf am {{longDate}} um {{clockTime}} erhalten. Dies ist Ihre Eingangsbestätigung; bitte bewahren Sie diese E-Mail auf.',
  },
  giftCardNextSteps: {
    nl: 'Een cadeaubon of vriendenkaart: wij mailen een link naar het e-mailadres waarmee u hem kocht. Bevestig daarmee uw herroeping. Dan is hij niet meer geldig en krijgt u het geld binnen veertien dagen terug. Voor de termijn telt het moment hierboven, niet dat van de bevestiging.',
    en: 'A gift voucher or friend’s card: we email a link to the address it was bought with. Confirm your withdrawal with it. It is then no longer valid, and you get your money back within fourteen days. The moment above is decisive for the time limit, not that of the confirmation.',
    de: 'Ein Gutschein oder eine Freundeskarte: Wir senden einen Link an die E-Mail-Adresse, mit der Sie gekauft haben. Bestätigen Sie damit Ihren Widerruf. Dann ist nichts davon mehr gültig, und Sie erhalten Ihr Geld innerhalb von vierzehn Tagen zurück. Für die Frist zählt der Zeitpunkt oben, nicht der der Bestätigung.',
  },
  datedTicketsNextSteps: {
    nl: 'Tickets voor een datum: daarvoor geldt geen herroepingsrecht. Wat wel kan, staat in de mail die wij naar het e-mailadres van de bestelling sturen.',
    en: 'Tickets for a date: there is no right of withdrawal. What you can do instead is in the email that we send to the address of the order.',
    de: 'Tickets für einen festen Termin: Dafür gibt es kein Widerrufsrecht. Was stattdessen möglich ist, steht in der E-Mail, die wir an die Adresse der Bestellung senden.',
  },
  ifNoEmailComes: {
    nl: 'Komt er geen mail, dan vonden wij de aankoop niet vanzelf. Wij zoeken het uit en antwoorden op dit adres. Een vraag? Mail {{email}} of bel {{phone}}.',
    en: 'If no email comes, we could not find the purchase automatically. We will look into it and reply to this address. Any questions? Email {{email}} or call {{phone}}.',
    de: 'Kommt keine E-Mail, dann haben wir den Kauf nicht von selbst gefunden. Wir gehen der Sache nach und antworten an diese Adresse. Eine Frage? Schreiben Sie an {{email}} oder rufen Sie {{phone}} an.',
  },
  notYouAcknowledgement: {
    nl: 'Weet u van niets? Dan heeft iemand uw e-mailadres ingevuld. U hoeft niets te doen.',
    en: 'Was this not you? Then somebody entered your email address. You do not have to do anything.',
    de: 'Wissen Sie von nichts? Dann hat jemand Ihre E-Mail-Adresse eingegeben. Sie müssen nichts tun.',
  },
  confirmSubject: {
    nl: 'Bevestig het herroepen van bestelling {{number}}',
    en: 'Confirm the withdrawal from order {{number}}',
    de: 'Bestätigen Sie den Widerruf der Bestellung {{number}}',
  },
  giftCardDeclaration: {
    nl: 'Op {{longDate}} om {{clockTime}} is op onze site gemeld dat u uw koop herroept (bestelling {{number}}).',
    en: 'On {{longDate}} at {{clockTime}} we were told on our site that you withdraw from your purchase (order {{number}}).',
    de: 'Am {{longDate}} um {{clockTime}} wurde auf unserer Website gemeldet, dass Sie Ihren Kauf widerrufen (Bestellung {{number}}).',
  },
  askToConfirm: {
    nl: 'Klopt dat? Bevestig het dan. Wat u kocht, is daarna niet meer geldig, en u krijgt het geld binnen veertien dagen terug op de rekening waarmee u betaalde.',
    en: 'Is that right? Then please confirm. After that what you bought is no longer valid, and you get your money back within fourteen days, to the account you paid from.',
    de: 'Stimmt das? Dann bestätigen Sie es bitte. Was Sie gekauft haben, ist danach nicht mehr gültig, und Sie erhalten Ihr Geld innerhalb von vierzehn Tagen auf das Konto zurück, von dem Sie bezahlt haben.',
  },
  confirmButton: { nl: 'Bekijk en bevestig', en: 'Look and confirm', de: 'Ansehen und bestätigen' },
  notYouGiftCard: {
    nl: 'Heeft u dit niet gemeld? Dan hoeft u niets te doen: er verandert niets aan wat u kocht.',
    en: 'Was it not you? Then you do not have to do anything: nothing changes for what you bought.',
    de: 'Waren Sie das nicht? Dann müssen Sie nichts tun: An Ihrem Kauf ändert sich nichts.',
  },
  noRightSubject: {
    nl: 'Over het herroepen van bestelling {{number}}',
    en: 'About the withdrawal from order {{number}}',
    de: 'Zum Widerruf der Bestellung {{number}}',
  },
  ticketsDeclaration: {
    nl: 'Op {{longDate}} om {{clockTime}} is op onze site gemeld dat u bestelling {{number}} herroept.',
    en: 'On {{longDate}} at {{clockTime}} we were told on our site that you withdraw from order {{number}}.',
    de: 'Am {{longDate}} um {{clockTime}} wurde auf unserer Website gemeldet, dass Sie die Bestellung {{number}} widerrufen.',
  },
  noRightForTickets: {
    nl: 'Voor tickets met een datum geldt geen herroepingsrecht (artikel 6:230p van het Burgerlijk Wetboek). Er is dus niets veranderd: de melding heeft geen gevolgen voor uw tickets.',
    en: 'There is no right of withdrawal for tickets with a date (article 6:230p of the Dutch Civil Code). So nothing has changed: your declaration did not affect your tickets.',
    de: 'Für Tickets mit festem Termin gibt es kein Widerrufsrecht (Artikel 6:230p des niederländischen Bürgerlichen Gesetzbuchs). Es hat sich also nichts geändert: Der Widerruf hat keine Folgen für Ihre Tickets.',
  },
  alternatives: {
    nl: 'Wat wel kan, hangt af van het evenement: annuleren of een andere datum kiezen. Op de pagina van uw bestelling ziet u wat voor u mogelijk is en tot wanneer.',
    en: 'What you can do instead depends on the event: cancel, or choose another date. The page of your order shows what is possible for you and until when.',
    de: 'Was stattdessen möglich ist, hängt von der Veranstaltung ab: stornieren oder einen anderen Termin wählen. Auf der Seite Ihrer Bestellung sehen Sie, was für Sie möglich ist und bis wann.',
  },
  toYourOrder: { nl: 'Naar uw bestelling', en: 'To your order', de: 'Zu Ihrer Bestellung' },
  needHelp: {
    nl: 'Komt u er niet uit? Antwoord op deze mail of bel {{phone}}.',
    en: 'Do you need help? Reply to this email or call {{phone}}.',
    de: 'Kommen Sie nicht weiter? Antworten Sie auf diese E-Mail oder rufen Sie {{phone}} an.',
  },
  notYouTickets: {
    nl: 'Heeft u dit niet gemeld? Dan hoeft u niets te doen.',
    en: 'Was it not you? Then you do not have to do anything.',
    de: 'Waren Sie das nicht? Dann müssen Sie nichts tun.',
  },
  nameLine: { nl: 'Naam: {{name}}', en: 'Name: {{name}}', de: 'Name: {{name}}' },
  boughtLine: { nl: 'Gekocht: {{purchase}}', en: 'Bought: {{purchase}}', de: 'Gekauft: {{purchase}}' },
  answerToLine: { nl: 'Antwoord naar: {{email}}', en: 'Answer to: {{email}}', de: 'Antwort an: {{email}}' },
});
