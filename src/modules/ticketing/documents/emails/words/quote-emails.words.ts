import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  subject: {
    nl: 'Onze offerte {{number}}: {{title}} in De {{name}}',
    en: 'Our quote {{number}}: {{title}} at De {{name}}',
    de: 'Unser Angebot {{number}}: {{title}} in De {{name}}',
  },
  title: { nl: 'Onze offerte voor uw bezoek', en: 'Our quote for your visit', de: 'Unser Angebot für Ihren Besuch' },
  first: {
    nl: 'U vroeg ons naar {{title}}. Bij deze e-mail zit onze offerte.',
    en: 'You asked us about {{title}}. Our quote is attached to this email.',
    de: 'Sie haben uns nach {{title}} gefragt. Unser Angebot liegt dieser E-Mail bei.',
  },
  reminderSubject: {
    nl: 'Onze offerte {{number}} verloopt bijna: {{title}}',
    en: 'Our quote {{number}} ends soon: {{title}}',
    de: 'Unser Angebot {{number}} endet bald: {{title}}',
  },
  reminderTitle: { nl: 'Onze offerte verloopt bijna', en: 'Our quote ends soon', de: 'Unser Angebot endet bald' },
  reminderFirst: {
    nl: 'Wij stuurden u een offerte voor {{title}}. Over twee dagen of minder vervalt ze; wij hoorden nog niets van u. Wilt u niet? Dan hoeft u niets te doen.',
    en: 'We sent you a quote for {{title}}. It ends within two days, and we have not heard from you yet. Not interested? Then you do not have to do anything.',
    de: 'Wir haben Ihnen ein Angebot für {{title}} geschickt. Es endet in höchstens zwei Tagen, und wir haben noch nichts von Ihnen gehört. Möchten Sie nicht? Dann brauchen Sie nichts zu tun.',
  },
  greeting: { nl: 'Beste {{name}},', en: 'Dear {{name}},', de: 'Guten Tag {{name}},' },
  persons_one: { nl: '1 persoon', en: '1 person', de: '1 Person' },
  persons_other: { nl: '{{count}} personen', en: '{{count}} people', de: '{{count}} Personen' },
  total: {
    nl: 'Totaal {{total}}, inclusief btw',
    en: 'Total {{total}}, including VAT',
    de: 'Gesamt {{total}}, einschließlich MwSt.',
  },
  line: {
    nl: '{{amount}} x {{title}}, {{unit}}: {{sum}}',
    en: '{{amount}} x {{title}}, {{unit}}: {{sum}}',
    de: '{{amount}} x {{title}}, {{unit}}: {{sum}}',
  },
  code: {
    nl: 'Kortingscode {{code}}: {{discount}}',
    en: 'Discount code {{code}}: {{discount}}',
    de: 'Rabattcode {{code}}: {{discount}}',
  },
  discount: { nl: 'Korting: {{discount}}', en: 'Discount: {{discount}}', de: 'Rabatt: {{discount}}' },
  view: { nl: 'Bekijk de offerte', en: 'View the quote', de: 'Angebot ansehen' },
  unpaidSubject: {
    nl: 'De aanbetaling is niet gelukt: offerte {{number}}, {{title}}',
    en: 'The deposit was not paid: quote {{number}}, {{title}}',
    de: 'Die Anzahlung ist fehlgeschlagen: Angebot {{number}}, {{title}}',
  },
  unpaidTitle: {
    nl: 'De aanbetaling is niet gelukt',
    en: 'The deposit was not paid',
    de: 'Die Anzahlung ist fehlgeschlagen',
  },
  unpaidFirst: {
    nl: 'U aanvaardde onze offerte voor {{title}}, maar de aanbetaling is niet gelukt. Er is niets afgeschreven, en uw bezoek is nog niet geboekt. Zolang de dag niet vol is, kunt u het opnieuw proberen.',
    en: 'You accepted our quote for {{title}}, but the deposit was not paid. Nothing was charged, and your visit is not booked yet. You can try again for as long as the day is not full.',
    de: 'Sie haben unser Angebot für {{title}} angenommen, aber die Anzahlung ist fehlgeschlagen. Es wurde nichts abgebucht, und Ihr Besuch ist noch nicht gebucht. Solange der Tag nicht voll ist, können Sie es noch einmal versuchen.',
  },
  acceptWithDeposit: {
    nl: 'Akkoord? Aanvaard de offerte op die pagina en betaal daar de aanbetaling: dan is uw bezoek geboekt. Wilt u iets anders? Antwoord op deze e-mail, dan passen wij de offerte aan.',
    en: 'Do you accept? Do so on that page and pay the deposit there, and your visit is booked. Would you like something else? Reply to this email and we will change the quote.',
    de: 'Einverstanden? Nehmen Sie das Angebot auf jener Seite an und zahlen Sie dort die Anzahlung, dann ist Ihr Besuch gebucht. Möchten Sie etwas anderes? Antworten Sie auf diese E-Mail, dann ändern wir das Angebot.',
  },
  acceptOnPage: {
    nl: 'Akkoord? Aanvaard de offerte op die pagina: dan is uw bezoek meteen geboekt. Wilt u iets anders? Antwoord op deze e-mail, dan passen wij de offerte aan.',
    en: 'Do you accept? Do so on that page, and your visit is booked at once. Would you like something else? Reply to this email and we will change the quote.',
    de: 'Einverstanden? Nehmen Sie das Angebot auf jener Seite an, dann ist Ihr Besuch sofort gebucht. Möchten Sie etwas anderes? Antworten Sie auf diese E-Mail, dann ändern wir das Angebot.',
  },
  bookedSubject: {
    nl: 'Geboekt: {{title}} op {{day}}',
    en: 'Booked: {{title}} on {{day}}',
    de: 'Gebucht: {{title}} am {{day}}',
  },
  bookedTitle: { nl: 'Uw bezoek is geboekt', en: 'Your visit is booked', de: 'Ihr Besuch ist gebucht' },
  bookedFirst: {
    nl: 'Wij rekenen op u. Hieronder staat wat wij met u hebben afgesproken; de offerte zit als PDF bij deze e-mail.',
    en: 'We look forward to your visit. Below is what we agreed with you; the quote is attached as a PDF.',
    de: 'Wir rechnen mit Ihnen. Unten steht, was wir mit Ihnen vereinbart haben; das Angebot liegt als PDF bei.',
  },
  depositPaid: {
    nl: 'Aanbetaald: {{paid}}',
    en: 'Deposit paid: {{paid}}',
    de: 'Angezahlt: {{paid}}',
  },
  depositInvoiced: {
    nl: 'Aanbetaling: {{amount}}. U krijgt hiervoor een factuur.',
    en: 'Deposit: {{amount}}. You will get an invoice for it.',
    de: 'Anzahlung: {{amount}}. Sie erhalten dafür eine Rechnung.',
  },
  receivedSubject: {
    nl: 'Betaling ontvangen: {{title}} op {{day}}',
    en: 'Payment received: {{title}} on {{day}}',
    de: 'Zahlung erhalten: {{title}} am {{day}}',
  },
  receivedTitle: {
    nl: 'Wij hebben uw betaling ontvangen',
    en: 'We have received your payment',
    de: 'Wir haben Ihre Zahlung erhalten',
  },
  receivedFirst: {
    nl: 'Wij ontvingen {{paid}} voor uw bezoek. Dank u wel.',
    en: 'We received {{paid}} for your visit. Thank you.',
    de: 'Wir haben {{paid}} für Ihren Besuch erhalten. Vielen Dank.',
  },
  receivedAll: {
    nl: 'Er staat niets meer open.',
    en: 'Nothing more is due.',
    de: 'Es ist nichts mehr offen.',
  },
  receivedPart: {
    nl: 'Er staat nog {{open}} open.',
    en: '{{open}} is still due.',
    de: '{{open}} sind noch offen.',
  },
  owedSubject: {
    nl: 'Nog te betalen: {{title}} op {{day}}',
    en: 'Still to be paid: {{title}} on {{day}}',
    de: 'Noch zu zahlen: {{title}} am {{day}}',
  },
  owedTitle: { nl: 'Een herinnering', en: 'A reminder', de: 'Eine Erinnerung' },
  owedDeposit: {
    nl: 'De aanbetaling van {{amount}} voor uw bezoek staat nog open. Betaalt u die zoals op de factuur staat?',
    en: 'The deposit of {{amount}} for your visit is still due. Please pay it as the invoice says.',
    de: 'Die Anzahlung von {{amount}} für Ihren Besuch ist noch offen. Bitte zahlen Sie sie, wie es auf der Rechnung steht.',
  },
  owedBefore: {
    nl: 'Binnenkort komt u langs. Er staat nog {{amount}} open. U kunt dat online betalen bij uw boeking, of bij uw bezoek, contant of met de pin.',
    en: 'You will be visiting us soon. {{amount}} is still due. You can pay it online with your booking, or during your visit, in cash or by card.',
    de: 'Bald kommen Sie zu uns. {{amount}} sind noch offen. Sie können online bei Ihrer Buchung zahlen oder bei Ihrem Besuch, bar oder mit Karte.',
  },
  owedAfter: {
    nl: 'Dank voor uw bezoek. Er staat nog {{amount}} open. Betaalt u dat online bij uw boeking, of zoals op de factuur staat?',
    en: 'Thank you for your visit. {{amount}} is still due. Please pay it online with your booking, or as the invoice says.',
    de: 'Danke für Ihren Besuch. {{amount}} sind noch offen. Bitte zahlen Sie online bei Ihrer Buchung oder wie es auf der Rechnung steht.',
  },
  owedHelp: {
    nl: 'Heeft u al betaald? Dan hoeft u niets te doen. Klopt er iets niet? Antwoord op deze e-mail of bel {{phone}}.',
    en: 'Have you paid already? Then there is nothing to do. Is something wrong? Reply to this email or call {{phone}}.',
    de: 'Haben Sie schon bezahlt? Dann müssen Sie nichts tun. Stimmt etwas nicht? Antworten Sie auf diese E-Mail oder rufen Sie {{phone}} an.',
  },
  bookedView: { nl: 'Bekijk uw boeking', en: 'View your booking', de: 'Buchung ansehen' },
  bookedCode: {
    nl: 'In de PDF staat een QR-code. Laat die op de dag zelf aan de poort zien: dan kan uw groep naar binnen, ook in delen.',
    en: 'The PDF has a QR code. Show it at the gate on the day, and your group can come in, also in parts.',
    de: 'Im PDF steht ein QR-Code. Zeigen Sie ihn am Tag selbst am Eingang, dann kann Ihre Gruppe hinein, auch in Teilen.',
  },
  bookedHelp: {
    nl: 'Verandert er iets? Antwoord op deze e-mail of bel {{phone}}.',
    en: 'Does anything change? Reply to this email or call {{phone}}.',
    de: 'Ändert sich etwas? Antworten Sie auf diese E-Mail oder rufen Sie {{phone}} an.',
  },
  changedSubject: {
    nl: 'Aantal gewijzigd: {{title}} op {{day}}',
    en: 'Number changed: {{title}} on {{day}}',
    de: 'Anzahl geändert: {{title}} am {{day}}',
  },
  changedTitle: {
    nl: 'Uw aantal is gewijzigd',
    en: 'Your number has changed',
    de: 'Ihre Anzahl ist geändert',
  },
  changedFirst: {
    nl: 'U komt met een ander aantal. Het was {{persons}}, voor {{total}}. Wat nu is afgesproken, staat hieronder en in de PDF bij deze e-mail.',
    en: 'You are coming with a different number of people. It was {{persons}}, for {{total}}. What is agreed now is below and in the attached PDF.',
    de: 'Sie kommen mit einer anderen Anzahl. Es waren {{persons}}, für {{total}}. Was jetzt vereinbart ist, steht unten und in der beiliegenden PDF.',
  },
  leftSubject: {
    nl: 'Gewijzigd: {{title}} op {{day}}, zonder het evenement',
    en: 'Changed: {{title}} on {{day}}, without the event',
    de: 'Geändert: {{title}} am {{day}}, ohne die Veranstaltung',
  },
  leftTitle: {
    nl: 'Uw bezoek is zonder het evenement',
    en: 'Your visit is without the event',
    de: 'Ihr Besuch ist ohne die Veranstaltung',
  },
  leftFirst: {
    nl: 'U doet met uw groep niet meer mee aan ‘{{event}}’. Uw bezoek aan de tuin gaat gewoon door: dag, aantal en prijs blijven zoals afgesproken. Wat nu geldt, staat hieronder en in de PDF bij deze e-mail.',
    en: 'Your group no longer takes part in ‘{{event}}’. Your visit to the garden goes ahead as usual: the day, the number of people and the price stay as agreed. What applies now is below and in the attached PDF.',
    de: 'Ihre Gruppe nimmt nicht mehr an ‘{{event}}’ teil. Ihr Besuch im Garten findet wie gewohnt statt: Tag, Anzahl und Preis bleiben wie vereinbart. Was jetzt gilt, steht unten und in der beiliegenden PDF.',
  },
  cancelledSubject: {
    nl: 'Afgezegd: {{title}} op {{day}}',
    en: 'Cancelled: {{title}} on {{day}}',
    de: 'Abgesagt: {{title}} am {{day}}',
  },
  cancelledTitle: { nl: 'Uw bezoek is afgezegd', en: 'Your visit is cancelled', de: 'Ihr Besuch ist abgesagt' },
  cancelledByVisitor: {
    nl: 'U heeft uw bezoek afgezegd. Wij rekenen niet meer op u.',
    en: 'You cancelled your visit. We no longer expect you.',
    de: 'Sie haben Ihren Besuch abgesagt. Wir rechnen nicht mehr mit Ihnen.',
  },
  cancelledByUs: {
    nl: 'Helaas kunnen wij u op deze dag niet ontvangen. Uw bezoek gaat niet door.',
    en: 'Unfortunately we cannot receive you on this day. Your visit will not take place.',
    de: 'Leider können wir Sie an diesem Tag nicht empfangen. Ihr Besuch findet nicht statt.',
  },
  cancelledFree: {
    nl: 'U betaalt niets.',
    en: 'You pay nothing.',
    de: 'Sie zahlen nichts.',
  },
  cancelledCosts: {
    nl: 'Zoals afgesproken kost het afzeggen {{costs}}.',
    en: 'As agreed, cancelling costs {{costs}}.',
    de: 'Wie vereinbart kostet die Absage {{costs}}.',
  },
  cancelledBack: {
    nl: 'U krijgt {{back}} terug, op de manier waarop u betaalde. Dat duurt meestal enkele werkdagen.',
    en: 'You get {{back}} back, in the way that you paid. This usually takes a few working days.',
    de: 'Sie erhalten {{back}} zurück, auf dem Weg, auf dem Sie gezahlt haben. Das dauert meist einige Werktage.',
  },
  cancelledToCard: {
    nl: '{{card}} daarvan staat weer op uw cadeaubon.',
    en: '{{card}} of it is on your gift voucher again.',
    de: '{{card}} davon sind wieder auf Ihrem Gutschein.',
  },
  cancelledByHand: {
    nl: 'U krijgt {{back}} van ons terug. Die ontvingen wij contant, met pin of op rekening: antwoord op deze e-mail met het rekeningnummer waarop u het wilt ontvangen.',
    en: 'You get {{back}} back from us. We received it in cash, by card at the till or on invoice: reply to this email with the bank account to which we may transfer it.',
    de: 'Sie erhalten {{back}} von uns zurück. Wir haben es bar, mit Karte an der Kasse oder auf Rechnung erhalten: Antworten Sie auf diese E-Mail mit dem Konto, auf das wir es überweisen dürfen.',
  },
  cancelledOpen: {
    nl: 'Daarvan staat nog {{open}} open. U kunt dat op de pagina van uw boeking betalen.',
    en: '{{open}} of it is still due. You can pay it on the page of your booking.',
    de: 'Davon sind noch {{open}} offen. Sie können es auf der Seite Ihrer Buchung zahlen.',
  },
  cancelledPay: { nl: 'Betaal het restant', en: 'Pay the rest', de: 'Restbetrag zahlen' },
  fileName: { nl: 'offerte-{{number}}', en: 'quote-{{number}}', de: 'angebot-{{number}}' },
});
