import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  today_one: {
    nl: 'Wij houden 1 plaats voor u vast tot {{time}} uur.',
    en: 'We are holding 1 place for you until {{time}}.',
    de: 'Wir halten 1 Platz für Sie frei bis {{time}} Uhr.',
  },
  today_other: {
    nl: 'Wij houden {{count}} plaatsen voor u vast tot {{time}} uur.',
    en: 'We are holding {{count}} places for you until {{time}}.',
    de: 'Wir halten {{count}} Plätze für Sie frei bis {{time}} Uhr.',
  },
  later_one: {
    nl: 'Wij houden 1 plaats voor u vast tot {{day}}, {{time}} uur.',
    en: 'We are holding 1 place for you until {{day}}, {{time}}.',
    de: 'Wir halten 1 Platz für Sie frei bis {{day}}, {{time}} Uhr.',
  },
  later_other: {
    nl: 'Wij houden {{count}} plaatsen voor u vast tot {{day}}, {{time}} uur.',
    en: 'We are holding {{count}} places for you until {{day}}, {{time}}.',
    de: 'Wir halten {{count}} Plätze für Sie frei bis {{day}}, {{time}} Uhr.',
  },
  whileBankAnswers_one: {
    nl: 'Zolang de bank nog bezig is, houden wij 1 plaats voor u vast.',
    en: 'As long as the bank is still busy, we are holding 1 place for you.',
    de: 'Solange die Bank noch beschäftigt ist, halten wir 1 Platz für Sie frei.',
  },
  whileBankAnswers_other: {
    nl: 'Zolang de bank nog bezig is, houden wij {{count}} plaatsen voor u vast.',
    en: 'As long as the bank is still busy, we are holding {{count}} places for you.',
    de: 'Solange die Bank noch beschäftigt ist, halten wir {{count}} Plätze für Sie frei.',
  },
  dayToday: {
    nl: 'Wij houden de dag voor u vrij tot {{time}} uur.',
    en: 'We are keeping the day free for you until {{time}}.',
    de: 'Wir halten den Tag für Sie frei bis {{time}} Uhr.',
  },
  dayLater: {
    nl: 'Wij houden de dag voor u vrij tot {{day}}, {{time}} uur.',
    en: 'We are keeping the day free for you until {{day}}, {{time}}.',
    de: 'Wir halten den Tag für Sie frei bis {{day}}, {{time}} Uhr.',
  },
  dayWhileBankAnswers: {
    nl: 'Zolang de bank nog bezig is, houden wij de dag voor u vrij.',
    en: 'As long as the bank is still busy, we are keeping the day free for you.',
    de: 'Solange die Bank noch beschäftigt ist, halten wir den Tag für Sie frei.',
  },
  bankTakesDays_one: {
    nl: 'Dat kan een dag duren. Wij mailen u zodra de betaling binnen is, en ook als zij niet lukt.',
    en: 'That can take a day. We will email you as soon as the payment has arrived, and also if it does not succeed.',
    de: 'Das kann einen Tag dauern. Wir mailen Ihnen, sobald die Zahlung eingegangen ist, und auch, wenn sie nicht klappt.',
  },
  bankTakesDays_other: {
    nl: 'Dat kan tot {{count}} dagen duren. Wij mailen u zodra de betaling binnen is, en ook als zij niet lukt.',
    en: 'That can take up to {{count}} days. We will email you as soon as the payment has arrived, and also if it does not succeed.',
    de: 'Das kann bis zu {{count}} Tage dauern. Wir mailen Ihnen, sobald die Zahlung eingegangen ist, und auch, wenn sie nicht klappt.',
  },
  bankIsLate: {
    nl: 'De bank doet er langer over dan gewoonlijk. U hoeft niets te doen. Wij mailen u zodra de betaling binnen is, en ook als zij niet lukt.',
    en: 'The bank is taking longer than usual. You do not have to do anything. We will email you as soon as the payment has arrived, and also if it does not succeed.',
    de: 'Die Bank braucht länger als üblich. Sie müssen nichts tun. Wir mailen Ihnen, sobald die Zahlung eingegangen ist, und auch, wenn sie nicht klappt.',
  },
  paidAlready_one: {
    nl: 'Heeft u al betaald? Dan hoeft u niets te doen: de bank kan er een dag over doen. Wij mailen u zodra het geld binnen is.',
    en: 'Have you paid already? Then you do not have to do anything: the bank can take a day. We will email you as soon as the money has arrived.',
    de: 'Haben Sie schon bezahlt? Dann müssen Sie nichts tun: Die Bank kann einen Tag brauchen. Wir mailen Ihnen, sobald das Geld eingegangen ist.',
  },
  paidAlready_other: {
    nl: 'Heeft u al betaald? Dan hoeft u niets te doen: de bank kan er tot {{count}} dagen over doen. Wij mailen u zodra het geld binnen is.',
    en: 'Have you paid already? Then you do not have to do anything: the bank can take up to {{count}} days. We will email you as soon as the money has arrived.',
    de: 'Haben Sie schon bezahlt? Dann müssen Sie nichts tun: Die Bank kann bis zu {{count}} Tage brauchen. Wir mailen Ihnen, sobald das Geld eingegangen ist.',
  },
  minutesLeft_one: { nl: 'U heeft nog 1 minuut.', en: 'You have 1 minute left.', de: 'Sie haben noch 1 Minute.' },
  minutesLeft_other: {
    nl: 'U heeft nog {{count}} minuten.',
    en: 'You have {{count}} minutes left.',
    de: 'Sie haben noch {{count}} Minuten.',
  },
  hoursLeft: {
    nl: 'U heeft nog {{hours}} uur.',
    en: 'You have {{hours}} hours left.',
    de: 'Sie haben noch {{hours}} Stunden.',
  },
  over: { nl: 'De tijd is voorbij.', en: 'The time is over.', de: 'Die Zeit ist abgelaufen.' },
  lookAgain: { nl: 'Kijk hoe het nu staat', en: 'See how things stand now', de: 'Aktuellen Stand ansehen' },
});
