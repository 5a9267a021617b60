import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Vriendenkaart', en: 'Friend’s card', de: 'Freundeskarte' },
  paidTitle: {
    nl: 'Uw vriendenkaart is klaar',
    en: 'Your friend’s card is ready',
    de: 'Ihre Freundeskarte ist fertig',
  },
  unpaid: {
    nl: 'Er is niets betaald, en er is geen vriendenkaart gemaakt.',
    en: 'Nothing has been paid, and no friend’s card has been made.',
    de: 'Es wurde nichts bezahlt und keine Freundeskarte erstellt.',
  },
  mailedTo: {
    nl: 'Wij hebben de kaart met het betaalbewijs gemaild naar {{email}}.',
    en: 'We have emailed the card with the receipt to {{email}}.',
    de: 'Wir haben die Karte mit dem Zahlungsbeleg an {{email}} gesendet.',
  },
  inNameOf: { nl: 'op naam van {{name}}', en: 'in the name of {{name}}', de: 'auf den Namen {{name}}' },
  valid: { nl: 'Geldig {{period}}', en: 'Valid {{period}}', de: 'Gültig {{period}}' },
  code: { nl: 'Code: {{code}}', en: 'Code: {{code}}', de: 'Code: {{code}}' },
  qr: { nl: 'QR-code van uw vriendenkaart', en: 'QR code of your friend’s card', de: 'QR-Code Ihrer Freundeskarte' },
  show: {
    nl: 'Laat deze code bij de ingang zien. Een ticket is niet nodig.',
    en: 'Show this code at the entrance. You do not need a ticket.',
    de: 'Zeigen Sie diesen Code am Eingang. Ein Ticket brauchen Sie nicht.',
  },
  codeInMail: {
    nl: 'De kaart met de code staat in de mail.',
    en: 'The card with its code is in the email.',
    de: 'Die Karte mit dem Code steht in der E-Mail.',
  },
  pdf: { nl: 'Vriendenkaart als pdf', en: 'Friend’s card as PDF', de: 'Freundeskarte als PDF' },
  vat: { nl: '{{rate}}% inbegrepen: {{vat}}', en: '{{rate}}% included: {{vat}}', de: '{{rate}} % enthalten: {{vat}}' },
  price: { nl: 'Prijs', en: 'Price', de: 'Preis' },
  to: { nl: 'Hoe u hem geeft', en: 'How you give it', de: 'Wie Sie sie verschenken' },
  ends: {
    withdrawn: {
      nl: 'De koop van deze kaart is herroepen; hij is niet meer geldig.',
      en: 'The purchase of this card has been withdrawn; it is no longer valid.',
      de: 'Der Kauf dieser Karte wurde widerrufen; sie ist nicht mehr gültig.',
    },
    reclaimed: {
      nl: 'Het geld van deze kaart is terug bij wie hem kocht; hij is niet meer geldig. Vragen? Neem contact met ons op.',
      en: 'The person who bought this card got their money back, so it is no longer valid. Any questions? Please contact us.',
      de: 'Das Geld für diese Karte ist an den Käufer zurückgegangen; sie ist nicht mehr gültig. Fragen? Nehmen Sie bitte Kontakt mit uns auf.',
    },
    blocked: {
      nl: 'Deze kaart is geblokkeerd. Neem contact met ons op.',
      en: 'This card has been blocked. Please contact us.',
      de: 'Diese Karte ist gesperrt. Nehmen Sie bitte Kontakt mit uns auf.',
    },
    over: {
      nl: 'De laatste dag van deze kaart is voorbij. U kunt een nieuwe kopen.',
      en: 'The last day of this card has passed. You can buy a new one.',
      de: 'Der letzte Tag dieser Karte ist vorbei. Sie können eine neue kaufen.',
    },
    spent: { nl: 'Deze kaart is op.', en: 'This card is used up.', de: 'Diese Karte ist aufgebraucht.' },
  },
  renewTitle: { nl: 'Vriend blijven?', en: 'Stay a friend?', de: 'Freund bleiben?' },
  renewText: {
    nl: 'U kunt deze kaart nu verlengen. Vanzelf gebeurt dat nooit.',
    en: 'You can renew this card now. It is never renewed automatically.',
    de: 'Sie können diese Karte jetzt verlängern. Von selbst geschieht das nie.',
  },
  renew: { nl: 'Verleng deze kaart', en: 'Renew this card', de: 'Diese Karte verlängern' },
  withdrawUntil: {
    nl: 'U kunt de koop van deze kaart zonder reden herroepen tot en met {{until}}, zolang hij niet is gebruikt, bij de ingang of voor tickets.',
    en: 'You can withdraw from buying this card, without giving a reason, until {{until}}, as long as it has not been used, at the entrance or for tickets.',
    de: 'Sie können den Kauf dieser Karte ohne Angabe von Gründen bis {{until}} widerrufen, solange sie nicht benutzt wurde, weder am Eingang noch für Tickets.',
  },
  withdrawUsed: {
    nl: 'Met deze kaart is al iemand binnengekomen, of er zijn tickets mee gekocht. Herroepen kan alleen zolang hij ongebruikt is; hij blijft gewoon geldig.',
    en: 'Somebody has come in with this card already, or tickets have been bought with it. You can only withdraw as long as it is unused; it stays valid.',
    de: 'Mit dieser Karte ist schon jemand hereingekommen, oder es wurden damit Tickets gekauft. Widerrufen können Sie nur, solange sie unbenutzt ist; sie bleibt gültig.',
  },
  withdrawProRata: {
    nl: 'U kunt de koop van deze kaart zonder reden herroepen tot en met {{until}}. Is hij dan bij de ingang gebruikt, dan krijgt u het deel van de prijs terug dat nog over is.',
    en: 'You can withdraw from buying this card, without giving a reason, until {{until}}. If it has been used at the entrance by then, you get the part of the price back that is left.',
    de: 'Sie können den Kauf dieser Karte ohne Angabe von Gründen bis {{until}} widerrufen. Wurde sie bis dahin am Eingang benutzt, erhalten Sie den Teil des Preises zurück, der noch übrig ist.',
  },
  withdrawRest: {
    nl: 'Deze kaart is gebruikt. U kunt de koop zonder reden herroepen tot en met {{until}}. Doet u dat vandaag, dan krijgt u {{back}} terug: het deel van de prijs dat nog over is.',
    en: 'This card has been used. You can withdraw from the purchase, without giving a reason, until {{until}}. If you do so today, you get {{back}} back: the part of the price that is left.',
    de: 'Diese Karte wurde benutzt. Sie können den Kauf ohne Angabe von Gründen bis {{until}} widerrufen. Tun Sie es heute, erhalten Sie {{back}} zurück: den Teil des Preises, der noch übrig ist.',
  },
  withdrawNoRest: {
    nl: 'Van deze kaart is niets meer over om terug te geven, of er zijn tickets mee gekocht. Herroepen kan nu niet.',
    en: 'Nothing of this card is left to give back, or tickets have been bought with it. You cannot withdraw now.',
    de: 'Von dieser Karte ist nichts mehr übrig, oder es wurden damit Tickets gekauft. Widerrufen können Sie jetzt nicht.',
  },
  withdrawOfUsed: {
    nl: 'De kaart is daarna meteen ongeldig, ook voor wie hem heeft gekregen. Wat er van de prijs over is, krijgt u binnen veertien dagen terug, op de rekening waarmee u betaalde.',
    en: 'The card is then invalid at once, also for the person who got it. You get what is left of the price back within fourteen days, to the account you paid from.',
    de: 'Die Karte ist danach sofort ungültig, auch für die beschenkte Person. Was vom Preis übrig ist, erhalten Sie innerhalb von vierzehn Tagen zurück, auf das Konto, von dem bezahlt wurde.',
  },
  withdrawn: {
    nl: 'De koop is herroepen. De bevestiging is gemaild naar {{email}}; u krijgt het geld binnen veertien dagen terug.',
    en: 'The purchase has been withdrawn. The confirmation has been emailed to {{email}}; you get the money back within fourteen days.',
    de: 'Der Kauf ist widerrufen. Die Bestätigung wurde an {{email}} gesendet; Sie erhalten das Geld innerhalb von vierzehn Tagen zurück.',
  },
  withdrawnAsked: {
    nl: 'Uw herroeping is ontvangen, en de bevestiging is gemaild naar {{email}}. De bank heeft nog niet geantwoord; u krijgt een e-mail zodra zij uw geld terugbetaalt.',
    en: 'We have received your withdrawal, and emailed the confirmation to {{email}}. The bank has not answered yet; you will get an email as soon as it refunds your money.',
    de: 'Ihr Widerruf ist eingegangen, und die Bestätigung wurde an {{email}} gesendet. Die Bank hat noch nicht geantwortet; Sie erhalten eine E-Mail, sobald sie Ihr Geld erstattet.',
  },
  withdrawAsk: {
    nl: 'Hiermee herroept u de koop van deze vriendenkaart. U hoeft geen reden te geven.',
    en: 'With this you withdraw from buying this friend’s card. You do not have to give a reason.',
    de: 'Hiermit widerrufen Sie den Kauf dieser Freundeskarte. Sie müssen keinen Grund angeben.',
  },
  withdrawWhat: {
    nl: 'De kaart is daarna meteen ongeldig, ook voor wie hem heeft gekregen. U krijgt het hele bedrag binnen veertien dagen terug, op de rekening waarmee u betaalde.',
    en: 'The card is then invalid at once, also for the person who got it. You get the full amount back within fourteen days, to the account you paid from.',
    de: 'Die Karte ist danach sofort ungültig, auch für die beschenkte Person. Sie erhalten den ganzen Betrag innerhalb von vierzehn Tagen zurück, auf das Konto, von dem bezahlt wurde.',
  },
  withdrawNot: {
    nl: 'Deze kaart kan niet (meer) worden herroepen.',
    en: 'The purchase of this card cannot be withdrawn (any more).',
    de: 'Der Kauf dieser Karte kann nicht (mehr) widerrufen werden.',
  },
  backToCard: { nl: 'Terug naar de kaart', en: 'Back to the card', de: 'Zurück zur Karte' },
  lostTitle: { nl: 'Kaart kwijt?', en: 'Lost your card?', de: 'Karte verloren?' },
  lostText: {
    nl: 'Dan maken wij hem opnieuw, met een nieuwe code. De oude code werkt daarna nergens meer. Wat met de kaart is gedaan, telt gewoon mee.',
    en: 'Then we make you a new one, with a new code. After that the old code no longer works anywhere. Visits with the card still count.',
    de: 'Dann stellen wir sie mit einem neuen Code neu aus. Der alte Code gilt danach nirgends mehr. Besuche mit der Karte zählen weiterhin.',
  },
  replaceCode: { nl: 'Maak een nieuwe kaart', en: 'Make a new card', de: 'Neue Karte ausstellen' },
  codeReplaced: {
    nl: 'Uw kaart heeft een nieuwe code, en is opnieuw gemaild. De oude code werkt niet meer.',
    en: 'Your card has a new code, and has been emailed again. The old code no longer works.',
    de: 'Ihre Karte hat einen neuen Code und wurde erneut gemailt. Der alte Code gilt nicht mehr.',
  },
});
