import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Cadeaubon', en: 'Gift voucher', de: 'Gutschein' },
  heading: {
    nl: 'Geef een dag in de tuin cadeau',
    en: 'Give a day in the garden as a present',
    de: 'Verschenken Sie einen Tag im Garten',
  },
  description: {
    nl: 'Een cadeaubon voor de {{name}}: om te printen of op een dag naar keuze te mailen, vijf jaar geldig.',
    en: 'A gift voucher for De {{name}}: to print, or to email on a day of your choice, valid for five years.',
    de: 'Ein Gutschein für De {{name}}: zum Ausdrucken oder per E-Mail am Tag Ihrer Wahl, fünf Jahre gültig.',
  },
  intro: {
    nl: '<p>Een cadeaubon voor de {{name}} is te gebruiken voor alle tickets en workshops die u online bestelt. U print hem, of wij mailen hem op de dag die u kiest.</p>',
    en: '<p>A gift voucher for De {{name}} can be used for all tickets and workshops that you order online. You print it, or we email it on the day you choose. You pay by iDEAL, a Dutch way to pay: you need an account with a bank that offers it.</p>',
    de: '<p>Ein Gutschein für De {{name}} gilt für alle Tickets und Workshops, die Sie online bestellen. Sie drucken ihn aus, oder wir senden ihn an dem Tag, den Sie wählen. Sie zahlen mit iDEAL, einem niederländischen Zahlungsverfahren: Sie brauchen ein Konto bei einer Bank, die es anbietet.</p>',
  },
  amount: { nl: 'Voor welk bedrag?', en: 'For which amount?', de: 'Über welchen Betrag?' },
  other: { nl: 'Ander bedrag', en: 'Another amount', de: 'Anderer Betrag' },
  otherAmount: { nl: 'Bedrag in hele euro’s', en: 'Amount in whole euros', de: 'Betrag in ganzen Euro' },
  otherHint: {
    nl: 'Van {{least}} tot en met {{most}} euro. Alleen nodig bij ‘Ander bedrag’.',
    en: 'From {{least}} to {{most}} euros. Only needed with ‘Another amount’.',
    de: 'Von {{least}} bis {{most}} Euro. Nur nötig bei „Anderer Betrag“.',
  },
  way: { nl: 'Hoe geeft u hem?', en: 'How will you give it?', de: 'Wie verschenken Sie ihn?' },
  wayPrint: {
    nl: 'Ik krijg hem per mail en geef hem zelf (printen of doorsturen)',
    en: 'I get it by email and give it myself (print or forward it)',
    de: 'Ich bekomme ihn per E-Mail und gebe ihn selbst weiter (ausdrucken oder weiterleiten)',
  },
  wayMail: {
    nl: 'Mail hem op een dag naar de ontvanger',
    en: 'Email it on a day to the person who gets it',
    de: 'Senden Sie ihn an einem Tag an die beschenkte Person',
  },
  recipientEmail: {
    nl: 'E-mailadres van de ontvanger',
    en: 'Email address of the person who gets it',
    de: 'E-Mail-Adresse der beschenkten Person',
  },
  recipientHint: {
    nl: 'Alleen nodig als wij de bon mailen. Wij gebruiken het adres alleen daarvoor.',
    en: 'Only needed when we email the voucher. We use the address for that only.',
    de: 'Nur nötig, wenn wir den Gutschein senden. Wir nutzen die Adresse nur dafür.',
  },
  mailOn: { nl: 'Op welke dag?', en: 'On which day?', de: 'An welchem Tag?' },
  recipientName: {
    nl: 'Naam van de ontvanger',
    en: 'Name of the person who gets it',
    de: 'Name der beschenkten Person',
  },
  message: { nl: 'Uw boodschap', en: 'Your message', de: 'Ihre Nachricht' },
  messageHint: {
    nl: 'Staat op de bon en in de mail. Hoogstens 400 tekens.',
    en: 'Is printed on the voucher and in the email, which are in English. At most 400 characters.',
    de: 'Steht auf dem Gutschein und in der E-Mail; beide sind auf Deutsch. Höchstens 400 Zeichen.',
  },
  optional: { nl: '(niet verplicht)', en: '(optional)', de: '(freiwillig)' },
  yourDetails: { nl: 'Uw gegevens', en: 'Your details', de: 'Ihre Angaben' },
  firstName: { nl: 'Voornaam', en: 'First name', de: 'Vorname' },
  lastName: { nl: 'Achternaam', en: 'Last name', de: 'Nachname' },
  email: { nl: 'E-mailadres', en: 'Email address', de: 'E-Mail-Adresse' },
  emailHint: {
    nl: 'Hier ontvangt u de bon en het betaalbewijs.',
    en: 'This is where you receive the voucher and the receipt.',
    de: 'Hier erhalten Sie den Gutschein und den Zahlungsbeleg.',
  },
  rightInShort: {
    nl: 'Een ongebruikte cadeaubon kunt u tot en met veertien dagen na de koop herroepen; u krijgt dan uw geld terug.',
    en: 'You can withdraw from buying an unused gift voucher until fourteen days after the purchase; you then get your money back. Dutch law applies.',
    de: 'Den Kauf eines unbenutzten Gutscheins können Sie bis vierzehn Tage danach widerrufen; Sie erhalten dann Ihr Geld zurück. Es gilt niederländisches Recht.',
  },
  pay: { nl: 'Ga door naar betaling', en: 'Order and pay', de: 'Zahlungspflichtig bestellen' },
  payDetail: {
    nl: 'bestelling met betalingsverplichting',
    en: 'order with obligation to pay',
    de: 'weiter zur Zahlung',
  },
  paying: {
    nl: 'U gaat nu naar de betaalpagina…',
    en: 'You are now going to the payment page…',
    de: 'Sie werden jetzt zur Zahlungsseite weitergeleitet…',
  },
  off: {
    nl: 'Er zijn op dit moment geen cadeaubonnen te koop',
    en: 'No gift vouchers are on sale at the moment',
    de: 'Zurzeit werden keine Gutscheine verkauft',
  },
  offText: {
    nl: 'Heeft u al een bon? Die blijft geldig; vul de code in als u tickets bestelt. Vragen?',
    en: 'Do you have a voucher already? It stays valid; enter the code when you order tickets. Questions?',
    de: 'Haben Sie schon einen Gutschein? Er bleibt gültig; geben Sie den Code ein, wenn Sie Tickets bestellen. Fragen?',
  },
  contact: { nl: 'Neem contact met ons op', en: 'Contact us', de: 'Nehmen Sie Kontakt mit uns auf' },
  zeroCents: { nl: ',00', en: '.00', de: ',00' },
  onlinePaymentUnavailable: {
    nl: 'Online betalen is op dit moment niet mogelijk.',
    en: 'Paying online is not possible at the moment.',
    de: 'Eine Online-Zahlung ist zurzeit nicht möglich.',
  },
});
