import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  documentTitle: {
    nl: 'Cadeaubon van {{amountCents}} voor de {{name}}',
    en: 'Gift voucher of {{amountCents}} for De {{name}}',
    de: 'Gutschein über {{amountCents}} für De {{name}}',
  },
  fileName: {
    nl: 'cadeaubon-{{number}}.pdf',
    en: 'gift-voucher-{{number}}.pdf',
    de: 'gutschein-{{number}}.pdf',
  },
  giftVoucher: { nl: 'Cadeaubon', en: 'Gift voucher', de: 'Gutschein' },
  forRecipient: { nl: 'Voor {{recipientName}}', en: 'For {{recipientName}}', de: 'Für {{recipientName}}' },
  validUntil: { nl: 'Geldig tot en met {{longDay}}', en: 'Valid until {{longDay}}', de: 'Gültig bis {{longDay}}' },
  howToUseHeading: { nl: 'Zo gebruikt u hem', en: 'How to use it', de: 'So lösen Sie ihn ein' },
  howToPay: {
    nl: 'Kies tickets op {{host}}/agenda en vul bij het betalen de code in. U ziet eerst wat er van de bon af gaat.',
    en: 'Choose tickets at {{host}}/en/agenda and enter the code when you pay. You first see what is taken off the voucher.',
    de: 'Wählen Sie Tickets auf {{host}}/de/agenda und geben Sie beim Bezahlen den Code ein. Sie sehen vorher, was vom Gutschein abgeht.',
  },
  remainingBalance: {
    nl: 'Blijft er iets over? Dat blijft op de bon staan, tot en met de laatste dag. Het tegoed ziet u op {{host}}/cadeaubon.',
    en: 'Is something left? It stays on the voucher until the last day. You see how much that is at {{host}}/en/cadeaubon.',
    de: 'Bleibt etwas übrig? Es bleibt bis zum letzten Tag auf dem Gutschein. Das Guthaben sehen Sie auf {{host}}/de/cadeaubon.',
  },
  keepCodeSafe: {
    nl: 'Bewaar de code goed: wie hem heeft, kan ermee betalen.',
    en: 'Keep the code safe: whoever has it can pay with it.',
    de: 'Bewahren Sie den Code gut auf: Wer ihn hat, kann damit bezahlen.',
  },
  questions: {
    nl: 'Vragen? Bel {{phone}} of mail {{email}}.',
    en: 'Questions? Call {{phone}} or email {{email}}.',
    de: 'Fragen? Rufen Sie {{phone}} an oder schreiben Sie an {{email}}.',
  },
  multiPurposeVat: {
    nl: 'Bon voor meervoudig gebruik: de btw wordt berekend als u ermee betaalt.',
    en: 'Multi-purpose voucher: VAT is worked out when you pay with it.',
    de: 'Mehrzweckgutschein: Die MwSt. wird berechnet, wenn Sie damit bezahlen.',
  },
  singlePurposeVat: {
    nl: 'Bon voor enkelvoudig gebruik: inclusief {{rate}}% btw, {{vat}}.',
    en: 'Single-purpose voucher: including {{rate}}% VAT, {{vat}}.',
    de: 'Einzweckgutschein: inklusive {{rate}} % MwSt., {{vat}}.',
  },
  orderNumber: { nl: 'Bestelling {{number}}', en: 'Order {{number}}', de: 'Bestellung {{number}}' },
  soldOn: {
    nl: 'Verkocht op {{longDate}}. {{vat}}',
    en: 'Sold on {{longDate}}. {{vat}}',
    de: 'Verkauft am {{longDate}}. {{vat}}',
  },
  vatNumber: { nl: 'btw {{vatNumber}}', en: 'VAT {{vatNumber}}', de: 'USt-IdNr. {{vatNumber}}' },
  trialMode: {
    nl: 'Proefmodus: met deze bon kunt u nergens betalen.',
    en: 'Trial mode: you cannot pay anywhere with this voucher.',
    de: 'Probebetrieb: Mit diesem Gutschein können Sie nirgends bezahlen.',
  },
});
