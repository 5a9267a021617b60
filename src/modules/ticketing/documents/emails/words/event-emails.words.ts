import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  cancelledSubject: {
    nl: 'Gaat niet door: {{eventAndDay}}',
    en: 'Cancelled: {{eventAndDay}}',
    de: 'Fällt aus: {{eventAndDay}}',
  },
  dearBuyer: { nl: 'Beste {{buyer}},', en: 'Dear {{buyer}},', de: 'Guten Tag {{buyer}},' },
  onDate: { nl: ' op {{longDateWithWeekday}}', en: ' on {{longDateWithWeekday}}', de: ' am {{longDateWithWeekday}}' },
  cancelledIntro: {
    nl: '{{title}}{{day}} gaat niet door. Dat spijt ons.',
    en: '{{title}}{{day}} is cancelled. We are sorry.',
    de: '{{title}}{{day}} fällt aus. Das tut uns leid.',
  },
  ticketsInvalid: {
    nl: 'Uw tickets van bestelling {{number}} geven geen toegang meer.',
    en: 'Your tickets of order {{number}} no longer give entry.',
    de: 'Ihre Tickets von Bestellung {{number}} gelten nicht mehr.',
  },
  seeWhatElseIsOn: {
    nl: 'Bekijk wat er wel te doen is',
    en: 'See what else is on',
    de: 'Sehen Sie, was sonst stattfindet',
  },
  anyQuestions: { nl: 'Een vraag?', en: 'Any questions?', de: 'Haben Sie Fragen?' },
  cancelledHeading: { nl: 'Het gaat niet door', en: 'It is cancelled', de: 'Die Veranstaltung fällt aus' },
  refundOnInvoice: {
    nl: 'U betaalde op rekening: wat nog openstaat, hoeft u niet te betalen, en wat u al betaalde, krijgt u terug.',
    en: 'You paid on invoice: you do not have to pay what is still open, and you get back what you already paid.',
    de: 'Sie haben auf Rechnung gekauft: Was noch offen ist, müssen Sie nicht zahlen; was Sie schon gezahlt haben, erhalten Sie zurück.',
  },
  refundByContact: {
    nl: 'U krijgt het hele bedrag van {{cents}} terug. We nemen daarvoor contact met u op.',
    en: 'You get the whole amount of {{cents}} back. We will contact you about this.',
    de: 'Sie erhalten den ganzen Betrag von {{cents}} zurück. Wir melden uns dazu bei Ihnen.',
  },
  refundWithVoucher: {
    nl: 'U krijgt het hele bedrag van {{cents}} terug: wat u met een cadeaubon betaalde op die bon, de rest binnen veertien dagen op uw rekening. U hoeft niets te doen.',
    en: 'You get the whole amount of {{cents}} back: what you paid with a gift voucher back to that voucher, the rest to your bank account within fourteen days. You do not have to do anything.',
    de: 'Sie erhalten den ganzen Betrag von {{cents}} zurück: mit Gutschein Bezahltes auf den Gutschein, den Rest innerhalb von vierzehn Tagen auf Ihr Konto. Sie müssen nichts tun.',
  },
  includingServiceCharge: {
    nl: ', ook de servicekosten,',
    en: ', including the service charge,',
    de: ', auch die Servicegebühr,',
  },
  refundToAccount: {
    nl: 'U krijgt het hele bedrag van {{cents}}{{costs}} terug, binnen veertien dagen en op de rekening waarmee u betaalde. U hoeft niets te doen.',
    en: 'You get the whole amount of {{cents}}{{costs}} back, within fourteen days, to the account you paid from. You do not have to do anything.',
    de: 'Sie erhalten den ganzen Betrag von {{cents}}{{costs}} zurück, innerhalb von vierzehn Tagen und auf das Konto, von dem Sie bezahlt haben. Sie müssen nichts tun.',
  },
  ticketsStillValid: {
    nl: 'Uw tickets blijven geldig. Op de tickets in uw eerste mail staan nog de oude gegevens; de nieuwe zitten als pdf bij deze mail, en u vindt ze bij uw bestelling.',
    en: 'Your tickets remain valid. The tickets in your first email still show the old details; the new ones are attached to this email as a PDF, and you find them with your order.',
    de: 'Ihre Tickets bleiben gültig. Auf den Tickets in Ihrer ersten E-Mail stehen noch die alten Angaben; die neuen finden Sie als PDF im Anhang und bei Ihrer Bestellung.',
  },
  reinstatedSubject: { nl: 'Gaat toch door', en: 'Taking place after all', de: 'Findet doch statt' },
  changedSubject: { nl: 'Gewijzigd', en: 'Changed', de: 'Geändert' },
  reinstatedIntro: {
    nl: 'Goed nieuws: {{title}} gaat toch door.',
    en: 'Good news: {{title}} will take place after all.',
    de: 'Gute Nachricht: {{title}} findet doch statt.',
  },
  changedIntro: {
    nl: '{{title}}, waarvoor u tickets heeft, is gewijzigd.',
    en: '{{title}}, for which you have tickets, has changed.',
    de: '{{title}}, wofür Sie Tickets haben, wurde geändert.',
  },
  itWas: { nl: 'Dit was:', en: 'It was:', de: 'Vorher:' },
  reinstatedHeading: {
    nl: 'Het gaat toch door',
    en: 'It will take place after all',
    de: 'Die Veranstaltung findet doch statt',
  },
  changedHeading: { nl: 'Er is iets veranderd', en: 'Something has changed', de: 'Es hat sich etwas geändert' },
  viewTickets: { nl: 'Bekijk uw tickets', en: 'View your tickets', de: 'Tickets ansehen' },
  when: { nl: 'Wanneer: {{line}}', en: 'When: {{line}}', de: 'Wann: {{line}}' },
  where: { nl: 'Waar: {{place}}', en: 'Where: {{place}}', de: 'Wo: {{place}}' },
  itWasAsText: { nl: 'Dit was: {{line}}', en: 'It was: {{line}}', de: 'Vorher: {{line}}' },
  viewTicketsAsText: {
    nl: 'Bekijk uw tickets:\n{{orderUrl}}',
    en: 'View your tickets:\n{{orderUrl}}',
    de: 'Tickets ansehen:\n{{orderUrl}}',
  },
  cannotComeThen: {
    nl: 'Kunt u dan niet? Laat het ons weten, dan betalen wij uw tickets terug. ',
    en: 'Can you not come then? Let us know and we will refund your tickets. ',
    de: 'Können Sie dann nicht? Sagen Sie uns Bescheid, dann erstatten wir Ihre Tickets. ',
  },
});
