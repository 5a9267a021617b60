import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  confirmSubject: {
    nl: 'Bevestig uw tickets voor {{eventAndDay}}',
    en: 'Confirm your tickets for {{eventAndDay}}',
    de: 'Bestätigen Sie Ihre Tickets für {{eventAndDay}}',
  },
  dearBuyer: { nl: 'Beste {{buyer}},', en: 'Dear {{buyer}},', de: 'Guten Tag {{buyer}},' },
  ticketsHeld: {
    nl: 'We houden deze tickets voor u vast tot {{day}}, {{time}} uur: {{what}} voor {{eventAndDay}}.',
    en: 'We are holding these tickets for you until {{day}}, {{time}}: {{what}} for {{eventAndDay}}.',
    de: 'Wir halten diese Tickets für Sie frei bis {{day}}, {{time}} Uhr: {{what}} für {{eventAndDay}}.',
  },
  confirmWithButton: {
    nl: 'Bevestig met de knop dat u komt. Daarna sturen we de tickets.',
    en: 'Use the button to confirm that you are coming. Then we will send the tickets.',
    de: 'Bestätigen Sie mit der Schaltfläche, dass Sie kommen. Danach senden wir die Tickets.',
  },
  ignoreIfNotYou: {
    nl: 'Heeft u niets besteld? Dan hoeft u niets te doen; de plaatsen komen vanzelf weer vrij.',
    en: 'Did you not order anything? Then you do not have to do anything; the places will become available again.',
    de: 'Haben Sie nichts bestellt? Dann müssen Sie nichts tun; die Plätze werden von selbst wieder frei.',
  },
  confirmHeading: { nl: 'Bevestig uw tickets', en: 'Confirm your tickets', de: 'Bestätigen Sie Ihre Tickets' },
  confirmButton: { nl: 'Ja, ik kom', en: 'Yes, I am coming', de: 'Ja, ich komme' },
  confirmLinkAsText: {
    nl: 'Bevestig met deze link dat u komt:\n{{href}}',
    en: 'Use this link to confirm that you are coming:\n{{href}}',
    de: 'Bestätigen Sie mit diesem Link, dass Sie kommen:\n{{href}}',
  },
  yourOrder: {
    nl: 'Uw bestelling bij de {{name}}',
    en: 'Your order at De {{name}}',
    de: 'Ihre Bestellung bei De {{name}}',
  },
  yourOrders: {
    nl: 'Uw bestellingen bij de {{name}}',
    en: 'Your orders at De {{name}}',
    de: 'Ihre Bestellungen bei De {{name}}',
  },
  linkRequested: {
    nl: 'U vroeg om de link naar uw bestelling. Daar vindt u uw tickets en uw gegevens.',
    en: 'You asked for the link to your order. There you will find your tickets and your details.',
    de: 'Sie haben um den Link zu Ihrer Bestellung gebeten. Dort finden Sie Ihre Tickets und Angaben.',
  },
  linksRequested: {
    nl: 'U vroeg om de links naar uw bestellingen. Daar vindt u uw tickets en uw gegevens.',
    en: 'You asked for the links to your orders. There you will find your tickets and your details.',
    de: 'Sie haben um die Links zu Ihren Bestellungen gebeten. Dort finden Sie Ihre Tickets und Angaben.',
  },
  linkWarning: {
    nl: 'Wie de link heeft, heeft de tickets: stuur hem alleen door aan wie mee mag. Vroeg u dit niet? Dan hoeft u niets te doen.',
    en: 'Whoever has the link has the tickets: only forward it to those who may come along. Did you not ask for this? Then you do not have to do anything.',
    de: 'Wer den Link hat, hat die Tickets: Leiten Sie ihn nur an Mitkommende weiter. Haben Sie nicht darum gebeten? Dann müssen Sie nichts tun.',
  },
  eventAndOrder: {
    nl: '{{eventAndDay}} (bestelling {{number}})',
    en: '{{eventAndDay}} (order {{number}})',
    de: '{{eventAndDay}} (Bestellung {{number}})',
  },
  viewOrder: { nl: 'Bekijk deze bestelling', en: 'View this order', de: 'Diese Bestellung ansehen' },
});
