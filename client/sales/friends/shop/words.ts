import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Vriendenkaart', en: 'Friend’s card', de: 'Freundeskarte' },
  heading: { nl: 'Word vriend van de tuin', en: 'Become a friend of the garden', de: 'Werden Sie Freund des Gartens' },
  description: {
    nl: 'Een vriendenkaart voor de {{name}}, voor uzelf of om te geven: de kaart en de prijzen.',
    en: 'A friend’s card for De {{name}}, for yourself or as a present: the cards and what they cost.',
    de: 'Eine Freundeskarte für De {{name}}, für Sie selbst oder als Geschenk: die Karten und ihre Preise.',
  },
  intro: {
    nl: '<p>Met een vriendenkaart komt u zo vaak als u wilt, en u helpt de tuin. U koopt hem voor uzelf, of u geeft hem.</p>',
    en: '<p>With a friend’s card you come as often as you like, and you help the garden. You buy it for yourself, or you give it. You pay by iDEAL, a Dutch way to pay: you need an account with a bank that offers it.</p>',
    de: '<p>Mit einer Freundeskarte kommen Sie so oft Sie möchten, und Sie helfen dem Garten. Sie kaufen sie für sich oder verschenken sie. Sie zahlen mit iDEAL, einem niederländischen Zahlungsverfahren: Sie brauchen ein Konto bei einer Bank, die es anbietet.</p>',
  },
  kind: { nl: 'Welke kaart?', en: 'Which card?', de: 'Welche Karte?' },
  kindRequired: { nl: 'Kies een kaart.', en: 'Choose a card.', de: 'Wählen Sie eine Karte.' },
  way: { nl: 'Voor wie is de kaart?', en: 'Who is the card for?', de: 'Für wen ist die Karte?' },
  wayPrint: {
    nl: 'Ik krijg hem per mail, voor mijzelf of om zelf te geven',
    en: 'I get it by email, for myself or to give it myself',
    de: 'Ich bekomme sie per E-Mail, für mich oder um sie selbst zu überreichen',
  },
  wayMail: {
    nl: 'Mail hem op een dag naar wie hem krijgt',
    en: 'Email it on a day to the person who gets it',
    de: 'Senden Sie sie an einem Tag an die beschenkte Person',
  },
  recipientHint: {
    nl: 'Alleen nodig als wij de kaart mailen. Wij gebruiken het adres alleen daarvoor.',
    en: 'Only needed when we email the card. We use the address for that only.',
    de: 'Nur nötig, wenn wir die Karte senden. Wir nutzen die Adresse nur dafür.',
  },
  nameOnCard: { nl: 'Naam op de kaart', en: 'Name on the card', de: 'Name auf der Karte' },
  nameHint: {
    nl: 'Voor- en achternaam van wie de kaart gebruikt.',
    en: 'First and last name of the person who uses the card.',
    de: 'Vor- und Nachname der Person, die die Karte nutzt.',
  },
  messageHint: {
    nl: 'Staat in de mail met de kaart. Hoogstens 400 tekens.',
    en: 'Is in the email with the card, which is in English. At most 400 characters.',
    de: 'Steht in der E-Mail mit der Karte, die auf Deutsch ist. Höchstens 400 Zeichen.',
  },
  emailHint: {
    nl: 'Hier ontvangt u de kaart en het betaalbewijs.',
    en: 'This is where you receive the card and the receipt.',
    de: 'Hier erhalten Sie die Karte und den Zahlungsbeleg.',
  },
  rightInShort: {
    nl: 'Een kaart kunt u tot en met veertien dagen na de koop herroepen, zolang hij niet is gebruikt, bij de ingang of voor tickets; u krijgt dan uw geld terug. Een gebruikte kaart kan niet terug. De kaart wordt niet vanzelf verlengd.',
    en: 'You can withdraw from buying a card until fourteen days after the purchase, as long as it has not been used, at the entrance or for tickets; you then get your money back. A card that has been used cannot be returned. The card is never renewed automatically. Dutch law applies.',
    de: 'Den Kauf einer Karte können Sie bis vierzehn Tage danach widerrufen, solange sie nicht benutzt wurde, weder am Eingang noch für Tickets; Sie erhalten dann Ihr Geld zurück. Eine benutzte Karte kann nicht zurückgegeben werden. Die Karte verlängert sich nicht von selbst. Es gilt niederländisches Recht.',
  },
  rightByKind: {
    nl: 'Een kaart kunt u tot en met veertien dagen na de koop herroepen, zolang hij niet is gebruikt, bij de ingang of voor tickets; u krijgt dan uw geld terug. Van een kaart die bij de ingang is gebruikt, krijgt u alleen iets terug als dat bij de kaart staat. De kaart wordt niet vanzelf verlengd.',
    en: 'You can withdraw from buying a card until fourteen days after the purchase, as long as it has not been used, at the entrance or for tickets; you then get your money back. Of a card that has been used at the entrance you only get something back if that is said with the card. The card is never renewed automatically. Dutch law applies.',
    de: 'Den Kauf einer Karte können Sie bis vierzehn Tage danach widerrufen, solange sie nicht benutzt wurde, weder am Eingang noch für Tickets; Sie erhalten dann Ihr Geld zurück. Für eine Karte, die am Eingang benutzt wurde, erhalten Sie nur etwas zurück, wenn es bei der Karte steht. Die Karte verlängert sich nicht von selbst. Es gilt niederländisches Recht.',
  },
  visitsBack: {
    nl: 'Herroept u na gebruik, dan krijgt u geld terug voor de bezoeken die over zijn',
    en: 'If you withdraw after using it, you get money back for the visits that are left',
    de: 'Widerrufen Sie nach der Benutzung, erhalten Sie Geld für die Besuche zurück, die übrig sind',
  },
  daysBack: {
    nl: 'Herroept u na gebruik, dan krijgt u geld terug voor de dagen die over zijn',
    en: 'If you withdraw after using it, you get money back for the days that are left',
    de: 'Widerrufen Sie nach der Benutzung, erhalten Sie Geld für die Tage zurück, die übrig sind',
  },
  off: {
    nl: 'Er zijn op dit moment geen vriendenkaarten te koop',
    en: 'No friend’s cards are on sale at the moment',
    de: 'Zurzeit werden keine Freundeskarten verkauft',
  },
  offText: {
    nl: 'Een kaart die u al heeft, blijft geldig tot de dag die erop staat. Vragen?',
    en: 'A card that you have already stays valid until the day printed on it. Questions?',
    de: 'Eine Karte, die Sie schon haben, bleibt bis zu dem Tag gültig, der darauf steht. Fragen?',
  },
  asPresent: {
    nl: 'Liever een bedrag geven? Kies een cadeaubon.',
    en: 'Would you rather give an amount? Choose a gift voucher.',
    de: 'Lieber einen Betrag verschenken? Wählen Sie einen Gutschein.',
  },
});
