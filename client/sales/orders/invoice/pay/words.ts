import { wordsOf } from '../../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Rekening betalen', en: 'Pay invoice', de: 'Rechnung bezahlen' },
  text: {
    nl: 'Betaal de rekening van uw bestelling online.',
    en: 'Pay the invoice of your order online.',
    de: 'Bezahlen Sie die Rechnung Ihrer Bestellung online.',
  },
  order: {
    nl: 'Bestelling {{number}}, {{event}}.',
    en: 'Order {{number}}, {{event}}.',
    de: 'Bestellung {{number}}, {{event}}.',
  },
  invoice: {
    nl: 'Factuur {{invoice}}, bestelling {{number}}, {{event}}.',
    en: 'Invoice {{invoice}}, order {{number}}, {{event}}.',
    de: 'Rechnung {{invoice}}, Bestellung {{number}}, {{event}}.',
  },
  owed: { nl: 'Nog te betalen: {{amount}}', en: 'Still to pay: {{amount}}', de: 'Noch zu bezahlen: {{amount}}' },
  pay: { nl: 'Betaal {{amount}}', en: 'Pay {{amount}}', de: '{{amount}} bezahlen' },
  paying: { nl: 'U gaat naar de betaalpagina…', en: 'Going to the payment page…', de: 'Sie gehen zur Zahlungsseite…' },
  leads: {
    nl: 'U gaat naar de beveiligde pagina van de betaaldienst. Daar kiest u hoe u betaalt.',
    en: 'You go to the secure page of the payment service. There you choose how to pay.',
    de: 'Sie gehen zur sicheren Seite des Zahlungsdienstes. Dort wählen Sie, wie Sie bezahlen.',
  },
  ended: {
    nl: 'De vorige betaling is niet afgerond. Er is niets betaald; u kunt het opnieuw proberen.',
    en: 'The last payment was not completed. Nothing was paid; you can try again.',
    de: 'Die letzte Zahlung wurde nicht abgeschlossen. Es wurde nichts bezahlt; Sie können es erneut versuchen.',
  },
  pending: { nl: 'Uw betaling is onderweg', en: 'Your payment is on its way', de: 'Ihre Zahlung ist unterwegs' },
  pendingText: {
    nl: 'De bank is er nog mee bezig. Betaal niet nog een keer: kijk over een paar minuten opnieuw.',
    en: 'The bank is still working on it. Do not pay again: look again in a few minutes.',
    de: 'Die Bank ist noch damit beschäftigt. Bezahlen Sie nicht noch einmal: Schauen Sie in einigen Minuten wieder nach.',
  },
  again: { nl: 'Kijk opnieuw', en: 'Look again', de: 'Erneut nachsehen' },
  silent: {
    nl: 'De betaaldienst geeft op dit moment geen antwoord. Heeft u net betaald? Kijk dan over een paar minuten opnieuw, voordat u nog een keer betaalt.',
    en: 'The payment service is not answering at the moment. Have you just paid? Then look again in a few minutes before you pay again.',
    de: 'Der Zahlungsdienst antwortet im Moment nicht. Haben Sie gerade bezahlt? Schauen Sie dann in einigen Minuten wieder nach, bevor Sie noch einmal bezahlen.',
  },
  paid: { nl: 'De rekening is betaald', en: 'The invoice has been paid', de: 'Die Rechnung ist bezahlt' },
  paidText: {
    nl: 'Betaald op {{day}}: {{amount}}. U hoeft niets meer te doen.',
    en: 'Paid on {{day}}: {{amount}}. There is nothing more to do.',
    de: 'Bezahlt am {{day}}: {{amount}}. Sie müssen nichts mehr tun.',
  },
  off: {
    nl: 'Wat u bestelde, gaat niet door. Betaal deze rekening niet. Wij nemen contact met u op; u kunt ons ook zelf bereiken op {{email}} of {{phone}}.',
    en: 'What you ordered has been cancelled. Do not pay this invoice. We will contact you; you can also reach us at {{email}} or {{phone}}.',
    de: 'Was Sie bestellt haben, findet nicht statt. Bezahlen Sie diese Rechnung nicht. Wir melden uns bei Ihnen; Sie erreichen uns auch unter {{email}} oder {{phone}}.',
  },
  none: {
    nl: 'Voor deze bestelling staat geen rekening open. U hoeft niets te betalen.',
    en: 'No invoice is open for this order. You do not have to pay anything.',
    de: 'Für diese Bestellung ist keine Rechnung offen. Sie müssen nichts bezahlen.',
  },
  onlinePaymentUnavailable: {
    nl: 'Online betalen is op dit moment niet mogelijk.',
    en: 'Paying online is not possible at the moment.',
    de: 'Eine Online-Zahlung ist zurzeit nicht möglich.',
  },
});
