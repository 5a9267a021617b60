import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  heading: { nl: 'Uw aankoop is gelukt!', en: 'Your purchase is complete!', de: 'Ihr Kauf ist abgeschlossen!' },
  calledOffHeading: {
    nl: 'Wat u bestelde, gaat niet door',
    en: 'What you ordered is not going ahead',
    de: 'Was Sie bestellt haben, findet nicht statt',
  },
  subject: {
    nl: 'Uw tickets voor {{eventAndDay}}',
    en: 'Your tickets for {{eventAndDay}}',
    de: 'Ihre Tickets für {{eventAndDay}}',
  },
  calledOffSubject: {
    nl: 'Gaat niet door: {{eventAndDay}}',
    en: 'Not going ahead: {{eventAndDay}}',
    de: 'Findet nicht statt: {{eventAndDay}}',
  },
  noEntryPreview: {
    nl: 'Bestelnummer {{number}}. Deze tickets geven geen toegang.',
    en: 'Order number {{number}}. These tickets do not give entry.',
    de: 'Bestellnummer {{number}}. Diese Tickets gewähren keinen Einlass.',
  },
  calledOffIntro: {
    nl: 'Bedankt voor uw bestelling.{{paid}} Wat u bestelde, gaat niet door. Dat spijt ons. Deze tickets geven geen toegang. In een aparte mail leest u waarom, en wat u ervoor krijgt.',
    en: 'Thank you for your order.{{paid}} What you ordered is not going ahead. We are sorry about that. These tickets do not give entry. A separate email tells you why, and what you get instead.',
    de: 'Vielen Dank für Ihre Bestellung.{{paid}} Was Sie bestellt haben, findet nicht statt. Das tut uns leid. Diese Tickets gewähren keinen Einlass. In einer eigenen E-Mail lesen Sie, warum, und was Sie dafür bekommen.',
  },
  viewOrder: { nl: 'Bekijk uw bestelling', en: 'View your order', de: 'Bestellung ansehen' },
  viewOrderAsText: {
    nl: 'Uw bestelling bekijken:\n{{orderUrl}}',
    en: 'View your order:\n{{orderUrl}}',
    de: 'Bestellung ansehen:\n{{orderUrl}}',
  },
  questionOrComplaint: {
    nl: 'Een vraag of een klacht?',
    en: 'A question or a complaint?',
    de: 'Eine Frage oder Beschwerde?',
  },
  paidInCash: { nl: ' U heeft contant betaald.', en: ' You paid in cash.', de: ' Sie haben bar bezahlt.' },
  paidByCard: { nl: ' U heeft met pin betaald.', en: ' You paid by card.', de: ' Sie haben mit Karte bezahlt.' },
  paidByVoucher: {
    nl: ' Ze is betaald met uw cadeaubon.',
    en: ' It was paid with your gift voucher.',
    de: ' Sie wurde mit Ihrem Gutschein bezahlt.',
  },
  payOnInvoice: { nl: ' U betaalt op rekening.', en: ' You pay on invoice.', de: ' Sie zahlen auf Rechnung.' },
  ticketAttached: { nl: 'Uw ticket zit', en: 'Your ticket is', de: 'Ihr Ticket finden Sie' },
  ticketsAttached: { nl: 'Uw tickets zitten', en: 'Your tickets are', de: 'Ihre Tickets finden Sie' },
  partlyCalledOff: {
    nl: ' Let op: {{whenLines}} gaat niet door; daarover krijgt u een aparte mail.',
    en: ' Please note: {{whenLines}} is not going ahead; you will get a separate email about it.',
    de: ' Bitte beachten Sie: {{whenLines}} findet nicht statt; dazu bekommen Sie eine eigene E-Mail.',
  },
  attachedPreview: {
    nl: 'Bestelnummer {{number}}. {{what}} als pdf bij deze mail.',
    en: 'Order number {{number}}. {{what}} attached to this email as a PDF.',
    de: 'Bestellnummer {{number}}. {{what}} als PDF im Anhang.',
  },
  intro: {
    nl: 'Bedankt voor uw bestelling.{{paid}} {{what}} als pdf bij deze mail. Print de pdf, of laat hem bij de ingang op uw telefoon zien. Met agenda.ics zet u de afspraak in uw agenda.{{butOff}}',
    en: 'Thank you for your order.{{paid}} {{what}} attached to this email as a PDF: print it or show it on your phone at the entrance. With agenda.ics you add the date to your calendar.{{butOff}}',
    de: 'Vielen Dank für Ihre Bestellung.{{paid}} {{what}} als PDF im Anhang: Drucken Sie es aus oder zeigen Sie es am Eingang auf dem Handy. Mit agenda.ics übernehmen Sie den Termin in Ihren Kalender.{{butOff}}',
  },
  viewTickets: { nl: 'Bekijk uw tickets', en: 'View your tickets', de: 'Tickets ansehen' },
  viewTicketsAsText: {
    nl: 'Uw tickets bekijken:\n{{orderUrl}}',
    en: 'View your tickets:\n{{orderUrl}}',
    de: 'Tickets ansehen:\n{{orderUrl}}',
  },
  noRightOfWithdrawal: {
    nl: 'Tickets voor een vaste datum kunt u volgens de wet niet herroepen (artikel 6:230p BW).',
    en: 'By law you cannot withdraw from tickets for a fixed date (article 6:230p of the Dutch Civil Code). Dutch law applies.',
    de: 'Tickets für einen festen Termin können Sie nach dem Gesetz nicht widerrufen (Artikel 6:230p des niederländischen BW). Es gilt niederländisches Recht.',
  },
  groupCode: {
    nl: 'Komt u samen? Met de groepscode op de eerste bladzijde gaat iedereen in één keer naar binnen.',
    en: 'Coming together? The group code on the first page lets everybody in at once.',
    de: 'Kommen Sie gemeinsam? Mit dem Gruppencode auf der ersten Seite kommen alle auf einmal hinein.',
  },
  groupCodePerDate: {
    nl: 'Komt u samen? Met de groepscode van een datum gaat iedereen die dag in één keer naar binnen; de pdf heeft per datum een eigen bladzijde.',
    en: 'Coming together? The group code of a date lets everybody in at once on that day; the PDF has a page of its own for each date.',
    de: 'Kommen Sie gemeinsam? Mit dem Gruppencode eines Termins kommen an diesem Tag alle auf einmal hinein; das PDF hat je Termin eine eigene Seite.',
  },
  aboutThisDay: { nl: 'Alles over deze dag', en: 'All about this day', de: 'Alles über diesen Tag' },
  dearBuyer: { nl: 'Beste {{buyer}},', en: 'Dear {{buyer}},', de: 'Guten Tag {{buyer}},' },
  order: { nl: 'Bestelling {{number}}', en: 'Order {{number}}', de: 'Bestellung {{number}}' },
  ticketCodes: { nl: 'Ticketcodes', en: 'Ticket codes', de: 'Ticketcodes' },
  goodToKnow: { nl: 'Goed om te weten', en: 'Good to know', de: 'Gut zu wissen' },
  beforeTerms: { nl: 'Op deze bestelling zijn onze', en: 'Our', de: 'Für diese Bestellung gelten unsere' },
  afterTerms: { nl: ' van toepassing.', en: ' apply to this order.', de: '.' },
  terms: { nl: 'voorwaarden', en: 'terms (in Dutch)', de: 'Geschäftsbedingungen (auf Niederländisch)' },
  orderAsText: {
    nl: 'BESTELLING {{number}}\n{{orderTable}}',
    en: 'ORDER {{number}}\n{{orderTable}}',
    de: 'BESTELLUNG {{number}}\n{{orderTable}}',
  },
  ticketCodesAsText: {
    nl: 'TICKETCODES\n{{codeTable}}',
    en: 'TICKET CODES\n{{codeTable}}',
    de: 'TICKETCODES\n{{codeTable}}',
  },
  goodToKnowAsText: {
    nl: 'GOED OM TE WETEN\nOp deze bestelling zijn onze voorwaarden van toepassing: {{termsUrl}}\n{{right}}',
    en: 'GOOD TO KNOW\nOur terms (in Dutch) apply to this order: {{termsUrl}}\n{{right}}',
    de: 'GUT ZU WISSEN\nFür diese Bestellung gelten unsere Geschäftsbedingungen (auf Niederländisch): {{termsUrl}}\n{{right}}',
  },
});
