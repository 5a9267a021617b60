import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  discountLine: { nl: 'Korting met code {{code}}', en: 'Discount with code {{code}}', de: 'Rabatt mit Code {{code}}' },
  friendLine: { nl: 'Korting met vriendenkaart', en: 'Discount with friend’s card', de: 'Rabatt mit Freundeskarte' },
  byCard: { nl: 'Met cadeaubon', en: 'By gift voucher', de: 'Mit Gutschein' },
  byMoney: { nl: 'Nog te betalen', en: 'Left to pay', de: 'Noch zu zahlen' },
  byMoneyPaid: { nl: 'Online betaald', en: 'Paid online', de: 'Online bezahlt' },
  taxedBefore: {
    nl: 'Over wat u met de cadeaubon betaalde, is de btw al betaald toen de bon werd verkocht.',
    en: 'VAT on what you paid with the gift voucher was already paid when the voucher was sold.',
    de: 'Für den mit dem Gutschein bezahlten Betrag wurde die MwSt. schon beim Verkauf des Gutscheins entrichtet.',
  },
});
