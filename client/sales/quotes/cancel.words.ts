import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Kunt u niet komen?', en: 'Can you not come?', de: 'Können Sie nicht kommen?' },
  until: {
    nl: 'Tot en met {{day}} zegt u hier af zoals wij afspraken.',
    en: 'Up to and including {{day}} you can cancel here as we agreed.',
    de: 'Bis einschließlich {{day}} sagen Sie hier ab, wie wir es vereinbart haben.',
  },
  late: {
    nl: 'Zoals afgesproken betaalt u nu het hele bedrag, ook als u niet komt. Zeg het wel af: dan rekenen wij niet op u. Is er iets ernstigs gebeurd? Bel ons eerst.',
    en: 'As agreed, you now pay the full amount, even if you do not come. Do cancel, so that we do not expect you. Has something serious happened? Call us first.',
    de: 'Wie vereinbart zahlen Sie jetzt den vollen Betrag, auch wenn Sie nicht kommen. Sagen Sie trotzdem ab, dann rechnen wir nicht mit Ihnen. Ist etwas Ernstes passiert? Rufen Sie uns zuerst an.',
  },
  free: { nl: 'Afzeggen kost u niets.', en: 'Cancelling costs you nothing.', de: 'Die Absage kostet Sie nichts.' },
  costs: { nl: 'Afzeggen kost', en: 'Cancelling costs', de: 'Die Absage kostet' },
  paid: { nl: 'U heeft betaald', en: 'You have paid', de: 'Sie haben bezahlt' },
  back: { nl: 'U krijgt terug', en: 'You get back', de: 'Sie erhalten zurück' },
  open: { nl: 'U moet nog betalen', en: 'You still have to pay', de: 'Sie müssen noch zahlen' },
  backSoon: {
    nl: 'Dat geld gaat terug op de manier waarop u betaalde. Het duurt meestal enkele werkdagen.',
    en: 'That money goes back in the way that you paid. It usually takes a few working days.',
    de: 'Das Geld geht auf dem Weg zurück, auf dem Sie gezahlt haben. Das dauert meist einige Werktage.',
  },
  toCard: {
    nl: '{{amount}} daarvan komt weer op uw cadeaubon.',
    en: '{{amount}} of it goes back on your gift voucher.',
    de: '{{amount}} davon kommen wieder auf Ihren Gutschein.',
  },
  byHand: {
    nl: '{{amount}} ontvingen wij contant, met pin of op rekening. Wij vragen u per e-mail naar welk rekeningnummer dat terug mag.',
    en: 'We received {{amount}} in cash, by card at the till or on invoice. We will ask you by email to which bank account we may return it.',
    de: '{{amount}} haben wir bar, mit Karte an der Kasse oder auf Rechnung erhalten. Wir fragen Sie per E-Mail, auf welches Konto wir es zurückzahlen dürfen.',
  },
  openLater: {
    nl: 'De {{amount}} die u nog moet betalen, betaalt u daarna op deze pagina.',
    en: 'You pay the remaining {{amount}} on this page afterwards.',
    de: 'Die restlichen {{amount}} zahlen Sie danach auf dieser Seite.',
  },
  cancel: { nl: 'Zeg het bezoek af', en: 'Cancel the visit', de: 'Besuch absagen' },
  cancelFor: {
    nl: 'Zeg het bezoek af voor {{costs}}',
    en: 'Cancel the visit for {{costs}}',
    de: 'Besuch für {{costs}} absagen',
  },
  cancelled: { nl: 'Uw bezoek is afgezegd', en: 'Your visit is cancelled', de: 'Ihr Besuch ist abgesagt' },
  byVisitor: {
    nl: 'U heeft het afgezegd. Wij rekenen niet meer op u.',
    en: 'You cancelled it. We no longer expect you.',
    de: 'Sie haben ihn abgesagt. Wir rechnen nicht mehr mit Ihnen.',
  },
  byUs: {
    nl: 'Wij kunnen u op deze dag helaas niet ontvangen.',
    en: 'Unfortunately we cannot receive you on this day.',
    de: 'Leider können wir Sie an diesem Tag nicht empfangen.',
  },
  nothing: { nl: 'U betaalt niets.', en: 'You pay nothing.', de: 'Sie zahlen nichts.' },
  cost: {
    nl: 'Het afzeggen kost {{costs}}, zoals afgesproken.',
    en: 'Cancelling costs {{costs}}, as agreed.',
    de: 'Die Absage kostet {{costs}}, wie vereinbart.',
  },
  left: {
    nl: 'U krijgt nog {{amount}} van ons terug.',
    en: 'You will still get {{amount}} back from us.',
    de: 'Sie erhalten noch {{amount}} von uns zurück.',
  },
  email: {
    nl: 'Wij sturen u een e-mail die dit bevestigt.',
    en: 'We will send you an email that confirms this.',
    de: 'Wir schicken Ihnen eine E-Mail, die das bestätigt.',
  },
});
