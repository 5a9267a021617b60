import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  friendCard: { nl: 'Vriendenkaart', en: 'Friend’s card', de: 'Freundeskarte' },
  documentTitle: {
    nl: 'Vriendenkaart {{kind}}, De {{name}}',
    en: 'Friend’s card {{kind}}, De {{name}}',
    de: 'Freundeskarte {{kind}}, De {{name}}',
  },
  fileName: {
    nl: 'vriendenkaart-{{number}}.pdf',
    en: 'friends-card-{{number}}.pdf',
    de: 'freundeskarte-{{number}}.pdf',
  },
  nameOnCard: { nl: 'Op naam van', en: 'In the name of', de: 'Auf den Namen' },
  whom: { nl: 'Voor', en: 'For', de: 'Für' },
  valid: { nl: 'Geldig', en: 'Valid', de: 'Gültig' },
  gives: { nl: 'Geeft', en: 'Gives', de: 'Gibt' },
  qrCode: { nl: 'QR-code van de vriendenkaart', en: 'QR code of the friend’s card', de: 'QR-Code der Freundeskarte' },
  howToUse: { nl: 'Zo gebruikt u de kaart', en: 'How to use the card', de: 'So nutzen Sie die Karte' },
  howToShow: {
    nl: 'Laat de kaart bij de ingang zien, op papier of op uw telefoon. Een ticket is dan niet nodig.',
    en: 'Show the card at the entrance, on paper or on your phone. You do not need a ticket then.',
    de: 'Zeigen Sie die Karte am Eingang, auf Papier oder auf dem Handy. Ein Ticket brauchen Sie dann nicht.',
  },
  personal: {
    nl: 'De kaart staat op naam en is voor de personen die erop staan.',
    en: 'The card is in one name, and for the persons that it states.',
    de: 'Die Karte ist auf einen Namen ausgestellt und gilt für die angegebenen Personen.',
  },
  lost: {
    nl: 'Kaart kwijt? De link in de mail over uw kaart toont hem opnieuw.',
    en: 'Lost your card? The link in the email about your card shows it again.',
    de: 'Karte verloren? Der Link in der E-Mail zu Ihrer Karte zeigt sie wieder.',
  },
  questions: {
    nl: 'Vragen? Bel {{phone}} of mail {{email}}.',
    en: 'Questions? Call {{phone}} or email {{email}}.',
    de: 'Fragen? Rufen Sie {{phone}} an oder schreiben Sie an {{email}}.',
  },
});
