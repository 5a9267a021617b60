import { wordsOf } from '../../../kernel/text/words-of.ts';

export const words = wordsOf({
  dayAndTime: { nl: '{{day}}, om {{time}}', en: '{{day}}, at {{time}}', de: '{{day}}, um {{time}}' },
  event: {
    nl: 'U doet mee met ‘{{title}}’, om {{time}}.',
    en: 'You take part in ‘{{title}}’, at {{time}}.',
    de: 'Sie nehmen an ‘{{title}}’ teil, um {{time}}.',
  },
  perPerson: { nl: '{{price}} per persoon', en: '{{price}} per person', de: '{{price}} pro Person' },
  perPersonFrom: {
    nl: '{{price}} per persoon, voor ten minste {{minimum}}',
    en: '{{price}} per person, for at least {{minimum}}',
    de: '{{price}} pro Person, für mindestens {{minimum}}',
  },
  perGroup: { nl: '{{price}} per groep', en: '{{price}} per group', de: '{{price}} pro Gruppe' },
  valid: {
    nl: 'Deze offerte geldt tot en met {{day}}, middernacht. Daarna vervalt ze vanzelf. Zolang u niet akkoord geeft, zit u nergens aan vast en houden wij de dag ook niet voor u vrij.',
    en: 'This quote is valid up to and including {{day}}, until midnight. After that it lapses. Until you accept it, you are not bound to anything, and we do not hold the day for you.',
    de: 'Dieses Angebot gilt bis einschließlich {{day}}, Mitternacht. Danach endet es von selbst. Solange Sie nicht zustimmen, sind Sie an nichts gebunden, und wir halten den Tag auch nicht für Sie frei.',
  },
  binding: {
    nl: 'Met uw akkoord boekt u dit bezoek voor {{total}}, inclusief btw.',
    en: 'By accepting you book this visit for {{total}}, including VAT.',
    de: 'Mit Ihrer Zustimmung buchen Sie diesen Besuch für {{total}}, einschließlich MwSt.',
  },
  noDeposit: {
    nl: 'Een aanbetaling is niet nodig: u betaalt na afloop, met pin of op rekening.',
    en: 'No deposit is needed: you pay afterwards, by card or on invoice.',
    de: 'Eine Anzahlung ist nicht nötig: Sie zahlen hinterher, mit Karte oder auf Rechnung.',
  },
  deposit: {
    nl: 'U betaalt {{deposit}} aan. De rest, {{rest}}, betaalt u na afloop, met pin of op rekening.',
    en: 'You pay a deposit of {{deposit}}. The rest, {{rest}}, you pay afterwards, by card or on invoice.',
    de: 'Sie zahlen {{deposit}} an. Den Rest, {{rest}}, zahlen Sie hinterher, mit Karte oder auf Rechnung.',
  },
  personsUntil: {
    nl: 'Met hoeveel personen u komt, kunt u aanpassen tot en met {{day}}. Daarna ligt het aantal vast.',
    en: 'You can change the number of people up to and including {{day}}. After that the number is fixed.',
    de: 'Die Personenzahl können Sie bis einschließlich {{day}} ändern. Danach steht sie fest.',
  },
  personsFixed: {
    nl: 'Het aantal personen ligt dan vast.',
    en: 'The number of people is then fixed.',
    de: 'Die Personenzahl steht dann fest.',
  },
  cancelFree: {
    nl: 'Afzeggen kan zonder kosten tot en met {{day}}. Daarna betaalt u het hele bedrag.',
    en: 'You can cancel free of charge up to and including {{day}}. After that you pay the full amount.',
    de: 'Absagen können Sie kostenlos bis einschließlich {{day}}. Danach zahlen Sie den vollen Betrag.',
  },
  cancelAtCosts: {
    nl: 'Afzeggen kan tot en met {{day}} en kost {{costs}}. Daarna betaalt u het hele bedrag.',
    en: 'You can cancel up to and including {{day}}, which costs {{costs}}. After that you pay the full amount.',
    de: 'Absagen können Sie bis einschließlich {{day}}; das kostet {{costs}}. Danach zahlen Sie den vollen Betrag.',
  },
  noCancelling: {
    nl: 'Afzeggen zonder kosten kan niet: u betaalt het hele bedrag, ook als u niet komt.',
    en: 'Cancelling free of charge is not possible: you pay the full amount, even if you do not come.',
    de: 'Kostenloses Absagen ist nicht möglich: Sie zahlen den vollen Betrag, auch wenn Sie nicht kommen.',
  },
});
