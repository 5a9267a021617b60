import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  paymentReceivedSubject: {
    nl: 'Uw betaling voor {{eventAndDay}} is ontvangen',
    en: 'Your payment for {{eventAndDay}} has been received',
    de: 'Ihre Zahlung für {{eventAndDay}} ist eingegangen',
  },
  invoicePaidHeading: {
    nl: 'Uw rekening is betaald',
    en: 'Your invoice has been paid',
    de: 'Ihre Rechnung ist bezahlt',
  },
  dearBuyer: { nl: 'Beste {{buyer}},', en: 'Dear {{buyer}},', de: 'Guten Tag {{buyer}},' },
  invoicePaid: {
    nl: 'Wij hebben {{amountCents}} ontvangen. Daarmee is de rekening van bestelling {{number}} ({{eventAndDay}}) betaald. U hoeft niets meer te doen.',
    en: 'We have received {{amountCents}}. This pays the invoice of order {{number}} ({{eventAndDay}}). There is nothing more to do.',
    de: 'Wir haben {{amountCents}} erhalten. Damit ist die Rechnung der Bestellung {{number}} ({{eventAndDay}}) bezahlt. Sie müssen nichts mehr tun.',
  },
  pendingSubject: {
    nl: 'Uw betaling voor {{eventAndDay}} is onderweg',
    en: 'Your payment for {{eventAndDay}} is on its way',
    de: 'Ihre Zahlung für {{eventAndDay}} ist unterwegs',
  },
  pendingHeading: {
    nl: 'Uw betaling is onderweg',
    en: 'Your payment is on its way',
    de: 'Ihre Zahlung ist unterwegs',
  },
  pending_one: {
    nl: 'Uw bestelling {{number}} voor {{eventAndDay}} staat klaar. Uw bank heeft de betaling nog niet bevestigd; dat kan een dag duren.',
    en: 'Your order {{number}} for {{eventAndDay}} is ready. Your bank has not confirmed the payment yet; that can take a day.',
    de: 'Ihre Bestellung {{number}} für {{eventAndDay}} liegt bereit. Ihre Bank hat die Zahlung noch nicht bestätigt; das kann einen Tag dauern.',
  },
  pending_other: {
    nl: 'Uw bestelling {{number}} voor {{eventAndDay}} staat klaar. Uw bank heeft de betaling nog niet bevestigd; dat kan tot {{count}} dagen duren.',
    en: 'Your order {{number}} for {{eventAndDay}} is ready. Your bank has not confirmed the payment yet; that can take up to {{count}} days.',
    de: 'Ihre Bestellung {{number}} für {{eventAndDay}} liegt bereit. Ihre Bank hat die Zahlung noch nicht bestätigt; das kann bis zu {{count}} Tage dauern.',
  },
  pendingKept: {
    nl: 'Zolang houden wij uw plaatsen vast. U heeft nog geen tickets: die mailen wij zodra de betaling binnen is. Lukt de betaling niet, dan mailen wij dat ook. U hoeft niets te doen en niet opnieuw te betalen.',
    en: 'We are holding your places until then. You do not have tickets yet: we will email them as soon as the payment has arrived. If it does not succeed, we will email you too. You do not have to do anything or pay again.',
    de: 'So lange halten wir Ihre Plätze frei. Sie haben noch keine Tickets: Wir mailen sie, sobald die Zahlung eingegangen ist. Klappt sie nicht, mailen wir das auch. Sie müssen nichts tun und nicht erneut bezahlen.',
  },
  giftCard: { nl: 'een cadeaubon', en: 'a gift voucher', de: 'einen Gutschein' },
  pendingCard: {
    nl: 'De kaart is nog niet geldig: wij mailen die zodra de betaling binnen is. Een cadeau mailen wij op de gekozen dag, maar nooit voordat er is betaald. Lukt de betaling niet, dan mailen wij dat ook. U hoeft niets te doen en niet opnieuw te betalen.',
    en: 'The card is not valid yet: we will email it as soon as the payment has arrived. A present is emailed on the day you chose, but never before it is paid. If the payment does not succeed, we will email you too. You do not have to do anything or pay again.',
    de: 'Die Karte ist noch nicht gültig: Wir mailen sie, sobald die Zahlung eingegangen ist. Ein Geschenk mailen wir am gewählten Tag, aber nie vor der Zahlung. Klappt die Zahlung nicht, mailen wir das auch. Sie müssen nichts tun und nicht erneut bezahlen.',
  },
  yourOrder: { nl: 'Uw bestelling', en: 'Your order', de: 'Ihre Bestellung' },
  anyQuestions: { nl: 'Een vraag?', en: 'Any questions?', de: 'Haben Sie Fragen?' },
  paymentFailedSubject: {
    nl: 'Uw betaling voor {{eventAndDay}} is niet gelukt',
    en: 'Your payment for {{eventAndDay}} did not succeed',
    de: 'Ihre Zahlung für {{eventAndDay}} ist fehlgeschlagen',
  },
  paymentFailed: {
    nl: 'De betaling van uw bestelling voor {{eventAndDay}} is niet gelukt of niet afgemaakt. U heeft nu geen tickets, en de plaatsen zijn weer vrij voor anderen.',
    en: 'The payment of your order for {{eventAndDay}} did not succeed or was not completed. You have no tickets now, and the places are available to others again.',
    de: 'Die Zahlung Ihrer Bestellung für {{eventAndDay}} ist fehlgeschlagen oder wurde nicht abgeschlossen. Sie haben jetzt keine Tickets, und die Plätze sind wieder für andere frei.',
  },
  chargedAnyway: {
    nl: 'Is er toch geld van uw rekening afgeschreven? Dan krijgt u vanzelf alsnog uw tickets, of uw geld terug. U hoeft daar niets voor te doen.',
    en: 'Has money been taken from your account after all? Then you will get your tickets, or your money back, automatically. You do not have to do anything.',
    de: 'Wurde doch Geld von Ihrem Konto abgebucht? Dann erhalten Sie von selbst noch Ihre Tickets oder Ihr Geld zurück. Sie müssen nichts tun.',
  },
  paymentFailedCard: {
    nl: 'De betaling van uw bestelling voor {{eventAndDay}} is niet gelukt of niet afgemaakt. De kaart is niet gemaakt.',
    en: 'The payment of your order for {{eventAndDay}} did not succeed or was not completed. The card has not been made.',
    de: 'Die Zahlung Ihrer Bestellung für {{eventAndDay}} ist fehlgeschlagen oder wurde nicht abgeschlossen. Die Karte wurde nicht ausgestellt.',
  },
  chargedAnywayCard: {
    nl: 'Is er toch geld van uw rekening afgeschreven? Dan krijgt u vanzelf alsnog uw kaart, of uw geld terug. U hoeft daar niets voor te doen.',
    en: 'Has money been taken from your account after all? Then you will get your card, or your money back, automatically. You do not have to do anything.',
    de: 'Wurde doch Geld von Ihrem Konto abgebucht? Dann erhalten Sie von selbst noch Ihre Karte oder Ihr Geld zurück. Sie müssen nichts tun.',
  },
  notWorking: { nl: 'Lukt het niet?', en: 'Is it not working?', de: 'Klappt es nicht?' },
  paymentFailedHeading: {
    nl: 'Uw betaling is niet gelukt',
    en: 'Your payment did not succeed',
    de: 'Ihre Zahlung ist fehlgeschlagen',
  },
  orderAgain: { nl: 'Opnieuw bestellen', en: 'Order again', de: 'Erneut bestellen' },
  orderAgainAsText: {
    nl: 'Opnieuw bestellen:\n{{again}}',
    en: 'Order again:\n{{again}}',
    de: 'Erneut bestellen:\n{{again}}',
  },
  reminderSubject: {
    nl: 'Bijna zover: {{eventAndDay}}',
    en: 'Nearly there: {{eventAndDay}}',
    de: 'Bald ist es so weit: {{eventAndDay}}',
  },
  reminderIntro: {
    nl: 'Over een paar dagen zien we u bij {{title}}. U heeft {{amounts}}.',
    en: 'We will see you at {{title}} in a few days. You have {{amounts}}.',
    de: 'In ein paar Tagen sehen wir Sie bei {{title}}. Sie haben {{amounts}}.',
  },
  bringTickets: {
    nl: 'Neem {{tickets}} mee, op papier of op uw telefoon. De pdf zat bij de mail van uw bestelling; u vindt hem ook hier.',
    en: 'Bring {{tickets}}, on paper or on your phone. The PDF came with the email of your order; you can also find it here.',
    de: 'Bringen Sie {{tickets}} mit, auf Papier oder auf dem Handy. Das PDF war in der E-Mail zu Ihrer Bestellung; Sie finden es auch hier.',
  },
  yourTicket: { nl: 'uw ticket', en: 'your ticket', de: 'Ihr Ticket' },
  yourTickets: { nl: 'uw tickets', en: 'your tickets', de: 'Ihre Tickets' },
  directionsAndParking: { nl: 'Route en parkeren', en: 'Directions and parking', de: 'Anfahrt und Parken' },
  aboutThisDay: { nl: 'Alles over deze dag', en: 'All about this day', de: 'Alles über diesen Tag' },
  reminderHeading: { nl: 'Bijna zover', en: 'Nearly there', de: 'Bald ist es so weit' },
  viewTickets: { nl: 'Bekijk uw tickets', en: 'View your tickets', de: 'Tickets ansehen' },
  linksAsText: {
    nl: 'Route en parkeren: {{route}}\nAlles over deze dag: {{eventUrl}}',
    en: 'Directions and parking: {{route}}\nAll about this day: {{eventUrl}}',
    de: 'Anfahrt und Parken: {{route}}\nAlles über diesen Tag: {{eventUrl}}',
  },
});
