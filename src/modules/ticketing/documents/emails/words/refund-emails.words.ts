import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  selfCancelled: {
    nl: 'U heeft dit zelf geannuleerd: {{what}}.',
    en: 'You cancelled this yourself: {{what}}.',
    de: 'Sie haben dies selbst storniert: {{what}}.',
  },
  selfCancelledWithCosts: {
    nl: 'U heeft dit zelf geannuleerd: {{what}}. Van de prijs van {{price}} houden wij {{costs}} kosten in.',
    en: 'You cancelled this yourself: {{what}}. Of the price of {{price}} we keep {{costs}} in costs.',
    de: 'Sie haben dies selbst storniert: {{what}}. Vom Preis von {{price}} behalten wir {{costs}} Kosten ein.',
  },
  amountToAccount: {
    nl: 'Het bedrag staat meestal binnen drie werkdagen op de rekening waarmee is betaald. U hoeft niets te doen.',
    en: 'The amount is usually in the account you paid from within three working days. You do not have to do anything.',
    de: 'Der Betrag ist meist innerhalb von drei Werktagen auf dem Konto, von dem bezahlt wurde. Sie müssen nichts tun.',
  },
  restToAccount: {
    nl: 'De rest staat meestal binnen drie werkdagen op de rekening waarmee is betaald. U hoeft niets te doen.',
    en: 'The rest is usually in the account you paid from within three working days. You do not have to do anything.',
    de: 'Der Rest ist meist innerhalb von drei Werktagen auf dem Konto, von dem bezahlt wurde. Sie müssen nichts tun.',
  },
  paidInCash: {
    nl: 'U krijgt het bedrag contant van ons.',
    en: 'You get the amount from us in cash.',
    de: 'Sie erhalten den Betrag von uns in bar.',
  },
  paidByTerminal: {
    nl: 'Het bedrag gaat via de pinautomaat terug naar uw rekening.',
    en: 'The amount goes back to your account through the card terminal.',
    de: 'Der Betrag geht über das Kartengerät auf Ihr Konto zurück.',
  },
  paidByTransfer: {
    nl: 'We maken het bedrag naar u over.',
    en: 'We will transfer the amount to you.',
    de: 'Wir überweisen Ihnen den Betrag.',
  },
  invoiceReduced: {
    nl: 'Het gaat om een rekening die nog openstond; u hoeft dit bedrag niet te betalen.',
    en: 'This is about an invoice that was still open; you do not have to pay this amount.',
    de: 'Es geht um eine noch offene Rechnung; diesen Betrag müssen Sie nicht zahlen.',
  },
  refundSubject: {
    nl: 'Terugbetaling voor {{eventAndDay}}',
    en: 'Refund for {{eventAndDay}}',
    de: 'Erstattung für {{eventAndDay}}',
  },
  lessToPayHeading: { nl: 'U hoeft minder te betalen', en: 'You have less to pay', de: 'Sie müssen weniger zahlen' },
  settlementHeading: { nl: 'We verrekenen een bedrag', en: 'We settle an amount', de: 'Wir verrechnen einen Betrag' },
  refundHeading: { nl: 'U krijgt geld terug', en: 'You get money back', de: 'Sie erhalten Geld zurück' },
  eventCancelled: {
    nl: '{{title}} gaat niet door. Dat spijt ons.',
    en: '{{title}} is cancelled. We are sorry.',
    de: '{{title}} fällt aus. Das tut uns leid.',
  },
  amountNoLongerDue: {
    nl: 'Voor bestelling {{number}} ({{eventAndDay}}) vervalt {{amount}}.',
    en: 'For order {{number}} ({{eventAndDay}}) {{amount}} is no longer due.',
    de: 'Für Bestellung {{number}} ({{eventAndDay}}) entfallen {{amount}}.',
  },
  amountSettled: {
    nl: 'Voor bestelling {{number}} ({{eventAndDay}}) verrekenen we {{amount}}.',
    en: 'For order {{number}} ({{eventAndDay}}) we settle {{amount}}.',
    de: 'Für Bestellung {{number}} ({{eventAndDay}}) verrechnen wir {{amount}}.',
  },
  amountRefunded: {
    nl: 'Voor bestelling {{number}} ({{eventAndDay}}) betalen we {{amount}} terug.',
    en: 'For order {{number}} ({{eventAndDay}}) we are refunding {{amount}}.',
    de: 'Für Bestellung {{number}} ({{eventAndDay}}) erstatten wir {{amount}}.',
  },
  allKeptForVoucherDebt: {
    nl: 'Dat bedrag gaat af van wat voor uw cadeaubon nog openstond: de betaling van die bon is teruggehaald. U kunt het dus niet besteden.',
    en: 'That amount is taken off what was still owed for your gift voucher: the payment for it was taken back. So you cannot spend it.',
    de: 'Dieser Betrag wird mit dem verrechnet, was für Ihren Gutschein noch offen war: Die Zahlung dafür wurde zurückgeholt. Sie können ihn also nicht ausgeben.',
  },
  partKeptForVoucherDebt: {
    nl: 'Daarvan gaat {{claimCents}} af van wat voor uw cadeaubon nog openstond: de betaling van die bon is teruggehaald.',
    en: 'Of this, {{claimCents}} is taken off what was still owed for your gift voucher: the payment for it was taken back.',
    de: 'Davon werden {{claimCents}} mit dem verrechnet, was für Ihren Gutschein noch offen war: Die Zahlung dafür wurde zurückgeholt.',
  },
  allOnNewVoucher: {
    nl: 'De cadeaubon waarmee u betaalde, is geblokkeerd. Daarom staat dat bedrag op een nieuwe cadeaubon, die u in een aparte mail krijgt.',
    en: 'The gift voucher that you paid with is blocked. That is why the amount is on a new gift voucher, which you get in a separate email.',
    de: 'Der Gutschein, mit dem Sie bezahlt haben, ist gesperrt. Deshalb ist dieser Betrag auf einem neuen Gutschein, den Sie in einer eigenen E-Mail bekommen.',
  },
  partOnNewVoucher: {
    nl: 'De cadeaubon waarmee u betaalde, is geblokkeerd. Daarom staat {{newCardCents}} op een nieuwe cadeaubon, die u in een aparte mail krijgt.',
    en: 'The gift voucher that you paid with is blocked. That is why {{newCardCents}} is on a new gift voucher, which you get in a separate email.',
    de: 'Der Gutschein, mit dem Sie bezahlt haben, ist gesperrt. Deshalb sind {{newCardCents}} auf einem neuen Gutschein, den Sie in einer eigenen E-Mail bekommen.',
  },
  allBackOnVoucher: {
    nl: 'Dat bedrag staat weer op uw cadeaubon.',
    en: 'That amount is on your gift voucher again.',
    de: 'Dieser Betrag ist wieder auf Ihrem Gutschein.',
  },
  partBackOnVoucher: {
    nl: 'Daarvan staat {{again}} weer op uw cadeaubon.',
    en: 'Of this, {{again}} is on your gift voucher again.',
    de: 'Davon sind {{again}} wieder auf Ihrem Gutschein.',
  },
  voucherValidUntil: {
    nl: 'U kunt het gebruiken tot en met {{longDay}}.',
    en: 'You can use it until and including {{longDay}}.',
    de: 'Sie können ihn bis einschließlich {{longDay}} verwenden.',
  },
  voucherBlocked: {
    nl: 'Die bon is geblokkeerd. Neem contact met ons op om het bedrag te gebruiken.',
    en: 'That voucher is blocked. Please contact us to use the amount.',
    de: 'Dieser Gutschein ist gesperrt. Bitte kontaktieren Sie uns, um den Betrag zu verwenden.',
  },
  eventCancelledOn: {
    nl: '{{title}} op {{when}} gaat niet door. Dat spijt ons.',
    en: '{{title}} on {{when}} is cancelled. We are sorry.',
    de: '{{title}} am {{when}} fällt aus. Das tut uns leid.',
  },
  paidLateEventCancelled: {
    nl: 'Uw betaling kwam binnen toen de reservering al was verlopen, en {{title}} gaat niet door. Dat spijt ons.',
    en: 'Your payment arrived after the reservation had expired, and {{title}} is cancelled. We are sorry.',
    de: 'Ihre Zahlung kam, als die Reservierung schon abgelaufen war, und {{title}} fällt aus. Das tut uns leid.',
  },
  paidLateSoldOut: {
    nl: 'Uw betaling kwam binnen toen de reservering al was verlopen, en intussen zijn deze tickets aan anderen verkocht. Dat spijt ons.',
    en: 'Your payment arrived after the reservation had expired, and these tickets have been sold to others by then. We are sorry.',
    de: 'Ihre Zahlung kam, als die Reservierung schon abgelaufen war und die Tickets an andere verkauft waren. Das tut uns leid.',
  },
  paidTwice: {
    nl: 'Deze bestelling was al betaald, of door een nieuwe bestelling vervangen. De tweede betaling storten we terug; wat u al had, blijft geldig.',
    en: 'This order had already been paid, or was replaced by a new order. We are refunding the second payment; what you already had remains valid.',
    de: 'Diese Bestellung war schon bezahlt oder durch eine neue ersetzt. Die zweite Zahlung erstatten wir; was Sie schon hatten, bleibt gültig.',
  },
  amountNotOpen: {
    nl: 'Op de rekening van deze bestelling stond dit bedrag niet (meer) open: zij was al betaald, gewijzigd of vervallen.',
    en: 'This amount was not (or no longer) open on the invoice of this order: it had been paid, changed or dropped.',
    de: 'Auf der Rechnung dieser Bestellung war dieser Betrag nicht (mehr) offen: Sie war schon bezahlt, geändert oder hinfällig.',
  },
  noTicketsForPayment: {
    nl: 'Voor deze betaling konden we geen tickets meer geven. Dat spijt ons.',
    en: 'We could no longer give tickets for this payment. We are sorry.',
    de: 'Für diese Zahlung konnten wir keine Tickets mehr ausgeben. Das tut uns leid.',
  },
  paymentRefundSubject: {
    nl: 'Uw betaling voor {{eventAndDay}} gaat terug',
    en: 'Your payment for {{eventAndDay}} is being refunded',
    de: 'Ihre Zahlung für {{eventAndDay}} wird erstattet',
  },
  paymentRefundHeading: {
    nl: 'We storten uw betaling terug',
    en: 'We are refunding your payment',
    de: 'Wir erstatten Ihre Zahlung',
  },
  fullAmountRefunded: {
    nl: 'U krijgt het hele bedrag van {{amount}} terug (bestelling {{number}}, {{eventAndDay}}).',
    en: 'You get the whole amount of {{amount}} back (order {{number}}, {{eventAndDay}}).',
    de: 'Sie erhalten den ganzen Betrag von {{amount}} zurück (Bestellung {{number}}, {{eventAndDay}}).',
  },
  oneTicketHas: { nl: 'is 1 ticket', en: '1 ticket has', de: 'ist 1 Ticket' },
  ticketsHave: { nl: 'zijn {{amount}} tickets', en: '{{amount}} tickets have', de: 'sind {{amount}} Tickets' },
  noMoneyRefunded: {
    nl: 'Er gaat hierbij geen geld terug. Had u dat wel verwacht, laat het ons dan weten.',
    en: 'No money is refunded with this. If you expected it, please let us know.',
    de: 'Dabei wird kein Geld erstattet. Hatten Sie das erwartet, sagen Sie uns bitte Bescheid.',
  },
  ticketsInvalidSubject: {
    nl: 'Vervallen tickets voor {{eventAndDay}}',
    en: 'Tickets no longer valid for {{eventAndDay}}',
    de: 'Verfallene Tickets für {{eventAndDay}}',
  },
  ticketInvalidHeading: {
    nl: 'Een ticket is vervallen',
    en: 'A ticket is no longer valid',
    de: 'Ein Ticket ist verfallen',
  },
  ticketsInvalidHeading: {
    nl: 'Tickets zijn vervallen',
    en: 'Tickets are no longer valid',
    de: 'Tickets sind verfallen',
  },
  ticketsInvalidated: {
    nl: 'Van bestelling {{number}} ({{eventAndDay}}) {{tickets}} vervallen.',
    en: 'Of order {{number}} ({{eventAndDay}}) {{tickets}} become invalid.',
    de: 'Von Bestellung {{number}} ({{eventAndDay}}) {{tickets}} verfallen.',
  },
  orderReference: {
    nl: 'bestelling {{number}} ({{eventAndDay}})',
    en: 'order {{number}} ({{eventAndDay}})',
    de: 'Bestellung {{number}} ({{eventAndDay}})',
  },
  refundFailedSubject: {
    nl: 'Terugbetaling niet gelukt voor {{eventAndDay}}',
    en: 'Refund did not go through for {{eventAndDay}}',
    de: 'Erstattung fehlgeschlagen für {{eventAndDay}}',
  },
  refundFailedHeading: {
    nl: 'Uw terugbetaling is niet gelukt',
    en: 'Your refund did not go through',
    de: 'Ihre Erstattung hat nicht geklappt',
  },
  refundRefused: {
    nl: 'De betaaldienst heeft de terugbetaling van {{amount}} voor {{about}} geweigerd. Daarom is er niets veranderd: wat u had, is geldig zoals het was.',
    en: 'The payment service has refused the refund of {{amount}} for {{about}}. So nothing has changed: what you had is valid as it was.',
    de: 'Der Zahlungsdienst hat die Erstattung von {{amount}} für {{about}} abgelehnt. Deshalb hat sich nichts geändert: Was Sie hatten, ist gültig wie zuvor.',
  },
  refusedNextSteps: {
    nl: 'Wij hebben hier bericht van en nemen contact met u op. U hoeft niets te doen.',
    en: 'We have been notified and will contact you. You do not have to do anything.',
    de: 'Wir wurden benachrichtigt und melden uns bei Ihnen. Sie müssen nichts tun.',
  },
  refundReturnedByBank: {
    nl: 'De terugbetaling van {{amount}} voor {{about}} is bij de bank niet gelukt. Het bedrag is nog bij ons.',
    en: 'The refund of {{amount}} for {{about}} did not go through at the bank. We still have the amount.',
    de: 'Die Erstattung von {{amount}} für {{about}} hat bei der Bank nicht geklappt. Der Betrag ist noch bei uns.',
  },
  returnedNextSteps: {
    nl: 'Wij hebben hier bericht van en laten u weten hoe u uw geld krijgt. U hoeft niets te doen.',
    en: 'We have been notified and will let you know how you get your money. You do not have to do anything.',
    de: 'Wir wurden benachrichtigt und teilen Ihnen mit, wie Sie Ihr Geld bekommen. Sie müssen nichts tun.',
  },
  orderRestoredSubject: {
    nl: 'Uw bestelling voor {{eventAndDay}} is weer geldig',
    en: 'Your order for {{eventAndDay}} is valid again',
    de: 'Ihre Bestellung für {{eventAndDay}} ist wieder gültig',
  },
  orderRestoredHeading: {
    nl: 'Uw bestelling is weer geldig',
    en: 'Your order is valid again',
    de: 'Ihre Bestellung ist wieder gültig',
  },
  moneyReturnedByBank: {
    nl: 'Uw bank heeft ons {{bankPart}} voor bestelling {{number}} ({{eventAndDay}}) weer gegeven. De tickets die daardoor waren vervallen, zijn weer geldig, met dezelfde codes.',
    en: 'Your bank has returned {{bankPart}} for order {{number}} ({{eventAndDay}}) to us. The tickets that were no longer valid because of it are valid again, with the same codes.',
    de: 'Ihre Bank hat uns {{bankPart}} für Bestellung {{number}} ({{eventAndDay}}) zurückgegeben. Die Tickets, die dadurch ungültig waren, sind wieder gültig, mit denselben Codes.',
  },
  refundCalledOff: {
    nl: 'De terugbetaling van {{amountCents}} voor bestelling {{number}} ({{eventAndDay}}) gaat niet door. Wat daarmee was vervallen, is weer geldig.',
    en: 'The refund of {{amountCents}} for order {{number}} ({{eventAndDay}}) will not take place. What was no longer valid because of it is valid again.',
    de: 'Die Erstattung von {{amountCents}} für Bestellung {{number}} ({{eventAndDay}}) findet nicht statt. Was dadurch ungültig war, ist wieder gültig.',
  },
  voucherCreditReversed: {
    nl: '{{cardCents}} die op uw cadeaubon was teruggezet, is er weer af.',
    en: '{{cardCents}} that had been put back on your gift voucher has been taken off it again.',
    de: '{{cardCents}}, die wieder auf Ihrem Gutschein waren, wurden davon wieder abgebucht.',
  },
  dearBuyer: { nl: 'Beste {{buyer}},', en: 'Dear {{buyer}},', de: 'Guten Tag {{buyer}},' },
  anyQuestions: { nl: 'Een vraag?', en: 'Any questions?', de: 'Haben Sie Fragen?' },
  yourOrder: { nl: 'Uw bestelling', en: 'Your order', de: 'Ihre Bestellung' },
  seeOtherEvents: {
    nl: 'Bekijk wat er wel te doen is',
    en: 'See what else is on',
    de: 'Sehen Sie, was sonst stattfindet',
  },
  seeAvailablePlaces: {
    nl: 'Bekijk of er nog plaats is',
    en: 'See whether there are places left',
    de: 'Sehen Sie, ob es noch Plätze gibt',
  },
  allTicketsInvalid: {
    nl: 'De tickets van deze bestelling geven geen toegang meer.',
    en: 'The tickets of this order no longer give entry.',
    de: 'Die Tickets dieser Bestellung gelten nicht mehr.',
  },
  ticketsRemainValid: {
    nl: 'Uw tickets blijven geldig.',
    en: 'Your tickets remain valid.',
    de: 'Ihre Tickets bleiben gültig.',
  },
  oneTicketRemains: { nl: 'blijft 1 ticket', en: '1 ticket remains', de: 'bleibt 1 Ticket' },
  ticketsRemain: { nl: 'blijven {{left}} tickets', en: '{{left}} tickets remain', de: 'bleiben {{left}} Tickets' },
  someTicketsValid: {
    nl: 'Van deze bestelling {{some}} geldig; welke dat zijn, ziet u bij uw bestelling.',
    en: 'Of this order {{some}} valid; your order shows which.',
    de: 'Von dieser Bestellung {{some}} gültig; welche das sind, sehen Sie bei Ihrer Bestellung.',
  },
});
