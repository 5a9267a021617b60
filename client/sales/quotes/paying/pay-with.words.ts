import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  toPay: { nl: 'Te betalen', en: 'To pay', de: 'Zu zahlen' },
  byCard: { nl: 'Met uw cadeaubon', en: 'With your gift voucher', de: 'Mit Ihrem Gutschein' },
  rest: { nl: 'Dan betaalt u nog', en: 'You then still pay', de: 'Dann zahlen Sie noch' },
  look: {
    nl: 'Wij hebben uw cadeaubon bekeken. Kijk hieronder wat u nog betaalt, en druk dan nog eens op de knop.',
    en: 'We have checked your gift voucher. See below what you still pay, then press the button again.',
    de: 'Wir haben Ihren Gutschein geprüft. Sehen Sie unten, was Sie noch zahlen, und drücken Sie dann noch einmal.',
  },
  lookNone: {
    nl: 'U gebruikt nu geen cadeaubon. Kijk hieronder wat u betaalt, en druk dan nog eens op de knop.',
    en: 'You are not using a gift voucher now. See below what you pay, then press the button again.',
    de: 'Sie verwenden jetzt keinen Gutschein. Sehen Sie unten, was Sie zahlen, und drücken Sie dann noch einmal.',
  },
  running: {
    nl: 'Uw cadeaubon betaalt {{card}}. U betaalt nog {{amount}}.',
    en: 'Your gift voucher covers {{card}}. You still pay {{amount}}.',
    de: 'Mit Ihrem Gutschein werden {{card}} bezahlt. Sie zahlen noch {{amount}}.',
  },
  slowDeposit_one: {
    nl: 'De bank kan hier een dag over doen. Zolang houden wij de dag voor u vrij; daarna mailen wij u.',
    en: 'The bank can take a day. We keep the day free for you until then, and email you afterwards.',
    de: 'Die Bank kann dafür einen Tag brauchen. So lange halten wir den Tag für Sie frei; danach mailen wir Ihnen.',
  },
  slowDeposit_other: {
    nl: 'De bank kan hier tot {{count}} dagen over doen. Zolang houden wij de dag voor u vrij; daarna mailen wij u.',
    en: 'The bank can take up to {{count}} days. We keep the day free for you until then, and email you afterwards.',
    de: 'Die Bank kann dafür bis zu {{count}} Tage brauchen. So lange halten wir den Tag für Sie frei; danach mailen wir Ihnen.',
  },
  slow_one: {
    nl: 'De bank kan hier een dag over doen. Wij mailen u zodra de betaling binnen is.',
    en: 'The bank can take a day. We email you once the payment has come in.',
    de: 'Die Bank kann dafür einen Tag brauchen. Wir mailen Ihnen, sobald die Zahlung eingegangen ist.',
  },
  slow_other: {
    nl: 'De bank kan hier tot {{count}} dagen over doen. Wij mailen u zodra de betaling binnen is.',
    en: 'The bank can take up to {{count}} days. We email you once the payment has come in.',
    de: 'Die Bank kann dafür bis zu {{count}} Tage brauchen. Wir mailen Ihnen, sobald die Zahlung eingegangen ist.',
  },
  payByCard: { nl: 'Betaal met de cadeaubon', en: 'Pay with the gift voucher', de: 'Mit dem Gutschein zahlen' },
});
