import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Vriendenkaart', en: 'Friend’s card', de: 'Freundeskarte' },
  soldSubject: {
    nl: 'Uw vriendenkaart: {{kind}}',
    en: 'Your friend’s card: {{kind}}',
    de: 'Ihre Freundeskarte: {{kind}}',
  },
  thankYou: {
    nl: 'Bedankt, en welkom bij de vrienden van de tuin. De kaart zit als PDF bij deze mail.',
    en: 'Thank you, and welcome to the friends of the garden. The card is attached to this email as a PDF.',
    de: 'Vielen Dank, und willkommen bei den Freunden des Gartens. Die Karte hängt als PDF an dieser E-Mail.',
  },
  given: {
    nl: 'Op {{day}} mailen wij de kaart naar {{email}}.',
    en: 'On {{day}} we email the card to {{email}}.',
    de: 'Am {{day}} senden wir die Karte an {{email}}.',
  },
  unsent: {
    nl: 'Wij mailen de kaart niet op {{day}}, omdat de ontvanger zijn gegevens heeft laten wissen. De kaart zelf blijft geldig; u kunt hem zelf geven.',
    en: 'We will not email the card on {{day}}, because the person who was to get it had their data erased. The card itself stays valid; you can give it yourself.',
    de: 'Wir senden die Karte am {{day}} nicht, weil die beschenkte Person ihre Daten löschen ließ. Die Karte selbst bleibt gültig; Sie können sie selbst überreichen.',
  },
  givenSubject: {
    nl: 'Uw vriendenkaart van de {{name}}',
    en: 'Your friend’s card of De {{name}}',
    de: 'Ihre Freundeskarte von De {{name}}',
  },
  givenBy: {
    nl: '{{buyer}} geeft u een vriendenkaart van de {{name}}. Hij zit als PDF bij deze mail.',
    en: '{{buyer}} gives you a friend’s card of De {{name}}. It is attached to this email as a PDF.',
    de: '{{buyer}} schenkt Ihnen eine Freundeskarte von De {{name}}. Sie hängt als PDF an dieser E-Mail.',
  },
  yours: {
    nl: 'Hier is uw vriendenkaart van de {{name}}. Hij zit als PDF bij deze mail.',
    en: 'Here is your friend’s card of De {{name}}. It is attached to this email as a PDF.',
    de: 'Hier ist Ihre Freundeskarte von De {{name}}. Sie hängt als PDF an dieser E-Mail.',
  },
  newCode: {
    nl: 'Uw vriendenkaart heeft een nieuwe code, omdat de oude kwijt was. De oude code werkt niet meer. De kaart zit als PDF bij deze mail.',
    en: 'Your friend’s card has a new code, because the old one was lost. The old code no longer works. The card is attached to this email as a PDF.',
    de: 'Ihre Freundeskarte hat einen neuen Code, weil der alte verloren war. Der alte Code gilt nicht mehr. Die Karte hängt als PDF an dieser E-Mail.',
  },
  inNameOf: { nl: 'Op naam van {{name}}', en: 'In the name of {{name}}', de: 'Auf den Namen {{name}}' },
  whom: { nl: 'Voor {{whom}}', en: 'For {{whom}}', de: 'Für {{whom}}' },
  valid: { nl: 'Geldig {{period}}', en: 'Valid {{period}}', de: 'Gültig {{period}}' },
  gives: { nl: 'Geeft: {{gives}}', en: 'Gives: {{gives}}', de: 'Gibt: {{gives}}' },
  code: { nl: 'Code: {{code}}', en: 'Code: {{code}}', de: 'Code: {{code}}' },
  use: {
    nl: 'Laat de kaart bij de ingang zien, op papier of op uw telefoon. Een ticket is dan niet nodig.',
    en: 'Show the card at the entrance, on paper or on your phone. You do not need a ticket then.',
    de: 'Zeigen Sie die Karte am Eingang, auf Papier oder auf dem Handy. Ein Ticket brauchen Sie dann nicht.',
  },
  toCard: { nl: 'Naar de vriendenkaart', en: 'To the friend’s card', de: 'Zur Freundeskarte' },
  toCardAsText: {
    nl: 'Naar de vriendenkaart: {{page}}',
    en: 'To the friend’s card: {{page}}',
    de: 'Zur Freundeskarte: {{page}}',
  },
  purchase: {
    nl: 'Bestelling {{number}} van {{date}}: {{amount}}, betaald, inclusief {{vat}} btw ({{rate}}%).',
    en: 'Order {{number}} of {{date}}: {{amount}}, paid, including {{vat}} VAT ({{rate}}%).',
    de: 'Bestellung {{number}} vom {{date}}: {{amount}}, bezahlt, einschließlich {{vat}} MwSt. ({{rate}} %).',
  },
  soldBy: {
    nl: 'Verkocht door: De {{name}}, {{street}}, {{postalCode}} {{city}}{{kvk}}.',
    en: 'Sold by: De {{name}}, {{street}}, {{postalCode}} {{city}}{{kvk}}.',
    de: 'Verkauft von: De {{name}}, {{street}}, {{postalCode}} {{city}}{{kvk}}.',
  },
  right: {
    nl: 'Zolang de kaart niet is gebruikt, bij de ingang of voor tickets, kunt u de koop zonder reden herroepen tot en met {{day}}. Dat doet u op de pagina van de kaart; u krijgt dan het hele bedrag terug.',
    en: 'As long as the card has not been used, at the entrance or for tickets, you can withdraw from the purchase without giving a reason up to and including {{day}}. You do so on the page of the card; you then get the full amount back.',
    de: 'Solange die Karte nicht benutzt wurde, weder am Eingang noch für Tickets, können Sie den Kauf ohne Angabe von Gründen bis einschließlich {{day}} widerrufen. Das tun Sie auf der Seite der Karte; Sie erhalten dann den ganzen Betrag zurück.',
  },
  withdrawnSubject: {
    nl: 'Herroeping van uw vriendenkaart (bestelling {{number}})',
    en: 'Withdrawal from your friend’s card (order {{number}})',
    de: 'Widerruf Ihrer Freundeskarte (Bestellung {{number}})',
  },
  withdrawnTitle: {
    nl: 'Uw koop is herroepen',
    en: 'You have withdrawn from the purchase',
    de: 'Ihr Kauf ist widerrufen',
  },
  withdrawn: {
    nl: 'Op {{date}} om {{time}} heeft u de koop herroepen van uw vriendenkaart van {{amount}}, bestelling {{number}}. De kaart is niet meer geldig.',
    en: 'On {{date}} at {{time}} you withdrew from the purchase of your friend’s card of {{amount}}, order {{number}}. The card is no longer valid.',
    de: 'Am {{date}} um {{time}} haben Sie den Kauf Ihrer Freundeskarte über {{amount}}, Bestellung {{number}}, widerrufen. Die Karte ist nicht mehr gültig.',
  },
  refund: {
    nl: 'U krijgt {{amount}} binnen veertien dagen terug, op de rekening waarmee u betaalde.',
    en: 'You get {{amount}} back within fourteen days, to the account you paid from.',
    de: 'Sie erhalten {{amount}} innerhalb von vierzehn Tagen zurück, auf das Konto, von dem bezahlt wurde.',
  },
  refundOfUsed: {
    nl: 'De kaart was al gebruikt. Van de prijs krijgt u {{amount}} binnen veertien dagen terug, op de rekening waarmee u betaalde: het deel dat nog over was.',
    en: 'The card had been used. Of the price you get {{amount}} back within fourteen days, to the account you paid from: the part that was left.',
    de: 'Die Karte war schon benutzt. Vom Preis erhalten Sie {{amount}} innerhalb von vierzehn Tagen zurück, auf das Konto, von dem bezahlt wurde: den Teil, der noch übrig war.',
  },
  rightProRata: {
    nl: 'U kunt de koop zonder reden herroepen tot en met {{day}}. Dat doet u op de pagina van de kaart. Is de kaart dan bij de ingang gebruikt, dan krijgt u het deel van de prijs terug dat nog over is; anders het hele bedrag. Zijn er tickets mee gekocht, dan kan het niet.',
    en: 'You can withdraw from the purchase without giving a reason up to and including {{day}}. You do so on the page of the card. If the card has been used at the entrance by then, you get the part of the price back that is left; otherwise the full amount. It is not possible once tickets have been bought with it.',
    de: 'Sie können den Kauf ohne Angabe von Gründen bis einschließlich {{day}} widerrufen. Das tun Sie auf der Seite der Karte. Wurde die Karte bis dahin am Eingang benutzt, erhalten Sie den Teil des Preises zurück, der noch übrig ist; sonst den ganzen Betrag. Wurden damit Tickets gekauft, ist es nicht möglich.',
  },
  renewalSubject: {
    nl: 'Uw vriendenkaart geldt tot en met {{day}}',
    en: 'Your friend’s card is valid until {{day}}',
    de: 'Ihre Freundeskarte gilt bis {{day}}',
  },
  renewalTitle: {
    nl: 'Blijft u vriend van de tuin?',
    en: 'Will you stay a friend of the garden?',
    de: 'Bleiben Sie Freund des Gartens?',
  },
  renewalEnd: {
    nl: 'Deze vriendenkaart geldt tot en met {{day}}:',
    en: 'This friend’s card is valid up to and including {{day}}:',
    de: 'Diese Freundeskarte gilt bis einschließlich {{day}}:',
  },
  renewalHow: {
    nl: 'Met de knop hieronder koopt u een nieuwe. Wat u eerder invulde, staat er al. U verliest geen dag: de nieuwe kaart gaat pas in als deze is afgelopen.',
    en: 'With the button below you buy a new one. What you filled in before is there already. You lose no day: the new card only starts once this one has ended.',
    de: 'Mit der Schaltfläche unten kaufen Sie eine neue. Was Sie früher ausgefüllt haben, steht schon da. Sie verlieren keinen Tag: Die neue Karte beginnt erst, wenn diese abgelaufen ist.',
  },
  renewalNever: {
    nl: 'Een vriendenkaart wordt nooit vanzelf verlengd. Doet u niets, dan stopt hij na die dag. Wij mailen hier één keer over.',
    en: 'A friend’s card is never renewed automatically. If you do nothing, it stops after that day. This is the only email about it.',
    de: 'Eine Freundeskarte verlängert sich nie von selbst. Wenn Sie nichts tun, endet sie nach diesem Tag. Dies ist die einzige E-Mail dazu.',
  },
  renew: { nl: 'Verleng de vriendenkaart', en: 'Renew the friend’s card', de: 'Freundeskarte verlängern' },
  renewAsText: {
    nl: 'Verleng de vriendenkaart: {{page}}',
    en: 'Renew the friend’s card: {{page}}',
    de: 'Freundeskarte verlängern: {{page}}',
  },
  questions: { nl: 'Vragen? Bel {{phone}}.', en: 'Questions? Call {{phone}}.', de: 'Fragen? Rufen Sie {{phone}} an.' },
});
