import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  ticket: { nl: 'Ticket', en: 'Ticket', de: 'Ticket' },
  price: { nl: 'Prijs', en: 'Price', de: 'Preis' },
  sum: { nl: 'Som', en: 'Total', de: 'Summe' },
  total: { nl: 'Totaal', en: 'Total', de: 'Summe' },
  serviceCharge: {
    nl: 'Servicekosten per bestelling',
    en: 'Service charge per order',
    de: 'Servicegebühr je Bestellung',
  },
  gift: {
    nl: 'Gift aan de tuin, zonder btw',
    en: 'Gift to the garden, without VAT',
    de: 'Spende an den Garten, ohne MwSt.',
  },
  including: { nl: 'Inclusief', en: 'Including', de: 'Inklusive' },
  vatPercent: { nl: '% btw', en: '% VAT', de: '% MwSt.' },
  lineAsText: {
    nl: '{{amount}}, {{when}}, {{price}} per stuk: {{sumCents}}',
    en: '{{amount}}, {{when}}, {{price}} each: {{sumCents}}',
    de: '{{amount}}, {{when}}, {{price}} je Stück: {{sumCents}}',
  },
  serviceChargeAsText: {
    nl: 'Servicekosten per bestelling: {{serviceCostsCents}}',
    en: 'Service charge per order: {{serviceCostsCents}}',
    de: 'Servicegebühr je Bestellung: {{serviceCostsCents}}',
  },
  totalAsText: { nl: 'Totaal: {{totalCents}}', en: 'Total: {{totalCents}}', de: 'Summe: {{totalCents}}' },
  vatAsText: {
    nl: 'Inclusief {{rate}}% btw: {{amountCents}}',
    en: 'Including {{rate}}% VAT: {{amountCents}}',
    de: 'Inklusive {{rate}} % MwSt.: {{amountCents}}',
  },
  byGiftVoucher: { nl: 'Met cadeaubon', en: 'By gift voucher', de: 'Mit Gutschein' },
  voucherVatPaid: {
    nl: 'Over wat u met de cadeaubon betaalde, is de btw al betaald toen de bon werd verkocht.',
    en: 'VAT on what you paid with the gift voucher was already paid when the voucher was sold.',
    de: 'Für den mit dem Gutschein bezahlten Betrag wurde die MwSt. schon beim Verkauf des Gutscheins entrichtet.',
  },
  discountOfFriend: {
    nl: 'Korting met vriendenkaart',
    en: 'Discount with friend’s card',
    de: 'Rabatt mit Freundeskarte',
  },
  discountWithCode: {
    nl: 'Korting met code {{code}}',
    en: 'Discount with code {{code}}',
    de: 'Rabatt mit Code {{code}}',
  },
  groupCode: {
    nl: 'Groepscode voor alle tickets samen',
    en: 'Group code for all tickets together',
    de: 'Gruppencode für alle Tickets zusammen',
  },
});
