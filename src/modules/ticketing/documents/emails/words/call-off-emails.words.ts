import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  otherDatesValid: {
    nl: 'Uw tickets voor andere datums blijven geldig.',
    en: 'Your tickets for other dates remain valid.',
    de: 'Ihre Tickets für andere Termine bleiben gültig.',
  },
  noRoomToMove: {
    nl: 'We wilden uw tickets verzetten naar {{line}}, maar daar was geen plaats meer voor.',
    en: 'We wanted to move your tickets to {{line}}, but there were no places left.',
    de: 'Wir wollten Ihre Tickets auf {{line}} verlegen, aber dort war kein Platz mehr.',
  },
  dateCancelledHeading: {
    nl: 'Deze datum gaat niet door',
    en: 'This date is cancelled',
    de: 'Dieser Termin fällt aus',
  },
  datesCancelledHeading: {
    nl: 'Deze datums gaan niet door',
    en: 'These dates are cancelled',
    de: 'Diese Termine fallen aus',
  },
  ticketsInvalid: {
    nl: 'Uw tickets voor {{oneOrMore}} van bestelling {{number}} geven geen toegang meer.',
    en: 'Your tickets for {{oneOrMore}} of order {{number}} no longer give entry.',
    de: 'Ihre Tickets für {{oneOrMore}} von Bestellung {{number}} gelten nicht mehr.',
  },
  thisDate: { nl: 'deze datum', en: 'this date', de: 'diesen Termin' },
  theseDates: { nl: 'deze datums', en: 'these dates', de: 'diese Termine' },
  viewOrder: { nl: 'Bekijk uw bestelling', en: 'View your order', de: 'Bestellung ansehen' },
  giftCardOption: {
    nl: 'Een cadeaubon van {{amountCents}}, vijf jaar geldig.',
    en: 'A gift voucher of {{amountCents}}, valid for five years.',
    de: 'Ein Gutschein über {{amountCents}}, fünf Jahre gültig.',
  },
  heldDateOption: {
    nl: 'Een andere datum: op {{line}} houden we uw plaatsen tot dan voor u vrij. Dat kost niets.',
    en: 'Another date: we are holding your places on {{line}} until then. This costs nothing.',
    de: 'Ein anderer Termin: Am {{line}} halten wir Ihre Plätze bis dahin frei. Das kostet nichts.',
  },
  otherDateOption: {
    nl: 'Een andere datum, als er een is met plaats voor u. Dat kost niets.',
    en: 'Another date, if there is one with places for you. This costs nothing.',
    de: 'Ein anderer Termin, wenn es einen mit Plätzen für Sie gibt. Das kostet nichts.',
  },
  refundOption: {
    nl: 'Uw geld terug: {{amountCents}}.',
    en: 'Your money back: {{amountCents}}.',
    de: 'Ihr Geld zurück: {{amountCents}}.',
  },
  giveUpOption: {
    nl: 'Uw tickets laten vervallen.',
    en: 'Give up your tickets.',
    de: 'Ihre Tickets verfallen lassen.',
  },
  refundByDefault: {
    nl: 'Laat u niets weten, dan krijgt u uw geld vanzelf terug.',
    en: 'If we do not hear from you, you get your money back automatically.',
    de: 'Hören wir nichts von Ihnen, erhalten Sie Ihr Geld von selbst zurück.',
  },
  lapseByDefault: {
    nl: 'Laat u niets weten, dan vervallen uw tickets vanzelf.',
    en: 'If we do not hear from you, your tickets become invalid.',
    de: 'Hören wir nichts von Ihnen, verfallen Ihre Tickets von selbst.',
  },
  chooseBy: {
    nl: 'Laat ons tot en met {{dayBefore}} weten wat u wilt. U kunt kiezen uit:',
    en: 'Let us know by {{dayBefore}} what you would like. You can choose from:',
    de: 'Sagen Sie uns bis {{dayBefore}}, was Sie möchten. Sie haben die Wahl:',
  },
  chooseButton: { nl: 'Kies wat u wilt', en: 'Choose what you would like', de: 'Jetzt wählen' },
  thenRefunded: {
    nl: 'dan krijgt u {{amountCents}} terug',
    en: 'and you get {{amountCents}} back',
    de: 'dann erhalten Sie {{amountCents}} zurück',
  },
  thenInvalid: { nl: 'dan vervallen ze', en: 'and they become invalid', de: 'dann verfallen sie' },
  movedHeading: { nl: 'Uw tickets zijn verzet', en: 'Your tickets have been moved', de: 'Ihre Tickets wurden verlegt' },
  itWas: { nl: 'Dit was: {{line}}', en: 'It was: {{line}}', de: 'Vorher: {{line}}' },
  movedDetails: {
    nl: 'Uw tickets van bestelling {{number}} gelden nu op {{line}}. Dat kost niets, en uw ticketcodes blijven dezelfde. De nieuwe tickets zitten als pdf bij deze mail, met een bijgewerkt agendabestand.',
    en: 'Your tickets of order {{number}} are now valid on {{line}}. This costs nothing, and your ticket codes stay the same. The new tickets are attached to this email as a PDF, with an updated calendar file.',
    de: 'Ihre Tickets von Bestellung {{number}} gelten jetzt am {{line}}. Das kostet nichts, und Ihre Ticketcodes bleiben gleich. Die neuen Tickets finden Sie als PDF im Anhang, mit einer aktualisierten Kalenderdatei.',
  },
  cannotComeThen: {
    nl: 'Kunt u dan niet? Zeg het ons tot en met {{dayBefore}}, {{back}}.',
    en: 'Can you not come then? Tell us by {{dayBefore}}, {{back}}.',
    de: 'Können Sie dann nicht? Sagen Sie es uns bis {{dayBefore}}, {{back}}.',
  },
  cannotComeButton: { nl: 'Ik kan dan niet', en: 'I cannot come then', de: 'Ich kann dann nicht' },
  cancelledSubject: {
    nl: 'Gaat niet door: {{title}}, {{oneOrMore}}{{day}}',
    en: 'Cancelled: {{title}}, {{oneOrMore}}{{day}}',
    de: 'Fällt aus: {{title}}, {{oneOrMore}}{{day}}',
  },
  fromDate: { nl: 'vanaf ', en: 'from ', de: 'ab ' },
  dearBuyer: { nl: 'Beste {{buyer}},', en: 'Dear {{buyer}},', de: 'Guten Tag {{buyer}},' },
  cancelledIntro: {
    nl: '{{title}} op {{map}} gaat niet door. Dat spijt ons.',
    en: '{{title}} on {{map}} is cancelled. We are sorry.',
    de: '{{title}} am {{map}} fällt aus. Das tut uns leid.',
  },
  andOn: { nl: ', en op ', en: ', and on ', de: ', und am ' },
  anyQuestions: { nl: 'Een vraag?', en: 'Any questions?', de: 'Haben Sie Fragen?' },
  invoiceReduced: {
    nl: 'Van uw rekening vervalt {{amount}}: u hoeft dat niet te betalen, of krijgt het terug als u al betaalde.',
    en: '{{amount}} of your invoice is no longer due: you do not have to pay it, or you get it back if you already paid.',
    de: 'Von Ihrer Rechnung entfallen {{amount}}: Das müssen Sie nicht zahlen, oder Sie erhalten es zurück, wenn Sie schon gezahlt haben.',
  },
  refundWithVoucher: {
    nl: 'U krijgt {{amount}} terug: wat u met een cadeaubon betaalde op die bon, de rest binnen veertien dagen op uw rekening. U hoeft niets te doen.',
    en: 'You get {{amount}} back: what you paid with a gift voucher back to that voucher, the rest to your bank account within fourteen days. You do not have to do anything.',
    de: 'Sie erhalten {{amount}} zurück: mit Gutschein Bezahltes auf den Gutschein, den Rest innerhalb von vierzehn Tagen auf Ihr Konto. Sie müssen nichts tun.',
  },
  refundByContact: {
    nl: 'U krijgt {{amount}} terug. We nemen daarvoor contact met u op.',
    en: 'You get {{amount}} back. We will contact you about this.',
    de: 'Sie erhalten {{amount}} zurück. Wir melden uns dazu bei Ihnen.',
  },
  refundToAccount: {
    nl: 'U krijgt {{amount}} terug, binnen veertien dagen en op de rekening waarmee u betaalde. U hoeft niets te doen.',
    en: 'You get {{amount}} back, within fourteen days, to the account you paid from. You do not have to do anything.',
    de: 'Sie erhalten {{amount}} zurück, innerhalb von vierzehn Tagen und auf das Konto, von dem Sie bezahlt haben. Sie müssen nichts tun.',
  },
});
