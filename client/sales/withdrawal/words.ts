import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Overeenkomst herroepen', en: 'Withdraw from contract', de: 'Vertrag widerrufen' },
  description: {
    nl: 'Meld hier dat u een aankoop herroept. U krijgt meteen een ontvangstbevestiging per e-mail.',
    en: 'Tell us here that you withdraw from a purchase. You get an acknowledgement of receipt by email at once.',
    de: 'Teilen Sie uns hier mit, dass Sie einen Kauf widerrufen. Sie erhalten sofort eine Eingangsbestätigung per E-Mail.',
  },
  heading: {
    fill: { nl: 'Overeenkomst herroepen', en: 'Withdraw from contract', de: 'Vertrag widerrufen' },
    check: { nl: 'Controleer uw herroeping', en: 'Check your withdrawal', de: 'Prüfen Sie Ihren Widerruf' },
    done: {
      nl: 'Uw herroeping is ontvangen',
      en: 'We have received your withdrawal',
      de: 'Ihr Widerruf ist eingegangen',
    },
  },
  intro: {
    nl: 'Hier meldt u dat u een aankoop bij ons herroept. U heeft geen account en geen link nodig, en u hoeft geen reden te geven.',
    en: 'Here you tell us that you withdraw from a purchase. You need no account and no link, and you do not have to give a reason.',
    de: 'Hier teilen Sie uns mit, dass Sie einen Kauf bei uns widerrufen. Sie brauchen kein Konto und keinen Link, und Sie müssen keinen Grund nennen.',
  },
  name: { nl: 'Uw naam', en: 'Your name', de: 'Ihr Name' },
  purchase: { nl: 'Wat u kocht', en: 'What you bought', de: 'Was Sie gekauft haben' },
  purchaseHint: {
    nl: 'Het bestelnummer of de code van de cadeaubon of vriendenkaart. Weet u die niet meer? Schrijf dan wat u kocht en wanneer.',
    en: 'The order number or the code of the gift voucher or friend’s card. Do you not have it any more? Then write what you bought, and when.',
    de: 'Die Bestellnummer oder der Code des Gutscheins oder der Freundeskarte. Haben Sie das nicht mehr? Dann schreiben Sie, was Sie gekauft haben und wann.',
  },
  email: { nl: 'E-mailadres', en: 'Email address', de: 'E-Mail-Adresse' },
  emailHint: {
    nl: 'Hierheen sturen wij de ontvangstbevestiging en ons antwoord.',
    en: 'We send the acknowledgement of receipt and our answer here.',
    de: 'Dorthin senden wir die Eingangsbestätigung und unsere Antwort.',
  },
  privacy: {
    nl: 'Wij gebruiken wat u invult alleen voor uw herroeping.',
    en: 'We use what you fill in for your withdrawal only.',
    de: 'Wir verwenden Ihre Angaben nur für Ihren Widerruf.',
  },
  privacyLink: {
    nl: 'Lees hoe wij met uw gegevens omgaan',
    en: 'Read how we handle your data',
    de: 'Lesen Sie, wie wir mit Ihren Daten umgehen',
  },
  toCheck: { nl: 'Verder', en: 'Continue', de: 'Weiter' },
  checkIntro: {
    nl: 'Klopt dit? Met de knop hieronder verklaart u dat u deze overeenkomst herroept.',
    en: 'Is this right? With the button below you declare that you withdraw from this contract.',
    de: 'Stimmt das? Mit der Schaltfläche unten erklären Sie, dass Sie diesen Vertrag widerrufen.',
  },
  confirm: { nl: 'Herroeping bevestigen', en: 'Confirm withdrawal', de: 'Widerruf bestätigen' },
  change: { nl: 'Wijzigen', en: 'Change', de: 'Ändern' },
  sending: { nl: 'Bezig met versturen…', en: 'Sending…', de: 'Wird gesendet…' },
  received: {
    nl: 'Wij hebben uw herroeping ontvangen op {{day}} om {{time}}.',
    en: 'We received your withdrawal on {{day}} at {{time}}.',
    de: 'Wir haben Ihren Widerruf am {{day}} um {{time}} erhalten.',
  },
  receivedMail: {
    nl: 'De ontvangstbevestiging is onderweg naar {{email}}.',
    en: 'The acknowledgement of receipt is on its way to {{email}}.',
    de: 'Die Eingangsbestätigung ist unterwegs an {{email}}.',
  },
  moment: { nl: 'Ontvangen', en: 'Received', de: 'Eingegangen' },
  next: { nl: 'Wat er nu gebeurt', en: 'What happens now', de: 'Was jetzt geschieht' },
  nextCard: {
    nl: 'Een cadeaubon of vriendenkaart: wij mailen een link naar het e-mailadres waarmee u hem kocht. Bevestig daarmee. Dan krijgt u het geld binnen veertien dagen terug. Voor de termijn telt het moment hierboven.',
    en: 'A gift voucher or friend’s card: we email a link to the address it was bought with. Confirm with that link, and you get your money back within fourteen days. The moment above is decisive for the time limit.',
    de: 'Ein Gutschein oder eine Freundeskarte: Wir senden einen Link an die E-Mail-Adresse, mit der Sie gekauft haben. Bestätigen Sie damit, dann erhalten Sie Ihr Geld innerhalb von vierzehn Tagen zurück. Für die Frist zählt der Zeitpunkt oben.',
  },
  nextTickets: {
    nl: 'Tickets voor een datum: daarvoor geldt geen herroepingsrecht. Wat wel kan, mailen wij naar het e-mailadres van de bestelling.',
    en: 'Tickets for a date: there is no right of withdrawal. We email what you can do instead to the address of the order.',
    de: 'Tickets für einen festen Termin: Dafür gibt es kein Widerrufsrecht. Was stattdessen möglich ist, senden wir an die E-Mail-Adresse der Bestellung.',
  },
  nextOther: {
    nl: 'Vinden wij de aankoop niet vanzelf, dan zoeken wij het uit en antwoorden wij op het adres dat u opgaf.',
    en: 'If we cannot find the purchase automatically, we look into it and reply to the address you gave.',
    de: 'Finden wir den Kauf nicht von selbst, dann gehen wir der Sache nach und antworten an die von Ihnen angegebene Adresse.',
  },
  rights: {
    title: { nl: 'Wat u kunt herroepen', en: 'What you can withdraw from', de: 'Was Sie widerrufen können' },
    cards: {
      nl: 'Cadeaubonnen en vriendenkaarten',
      en: 'Gift vouchers and friends’ cards',
      de: 'Gutscheine und Freundeskarten',
    },
    cardsText: {
      nl: 'De koop van een cadeaubon of vriendenkaart herroept u zonder reden tot en met veertien dagen na de dag van de koop, zolang hij niet is gebruikt. U krijgt het hele bedrag terug. Van sommige vriendenkaarten krijgt u na gebruik het deel terug dat nog over is; dat staat dan op de pagina van de kaart.',
      en: 'You may withdraw from the purchase of a gift voucher or friend’s card without a reason up to and including fourteen days after the day of purchase, as long as it has not been used. You get the whole amount back. Of some friends’ cards you get the part back that is left after use; the page of the card then says so.',
      de: 'Den Kauf eines Gutscheins oder einer Freundeskarte können Sie ohne Angabe von Gründen bis einschließlich vierzehn Tage nach dem Kauftag widerrufen, solange nichts davon benutzt wurde. Sie erhalten den ganzen Betrag zurück. Bei manchen Freundeskarten erhalten Sie nach der Benutzung den Teil zurück, der noch übrig ist; das steht dann auf der Seite der Karte.',
    },
    tickets: { nl: 'Tickets voor een datum', en: 'Tickets for a date', de: 'Tickets für einen festen Termin' },
    ticketsText: {
      nl: 'Voor vrijetijdsbesteding op een vaste datum geldt het herroepingsrecht niet (artikel 6:230p, onderdeel e, van het Burgerlijk Wetboek). Al onze tickets zijn voor een vaste datum.',
      en: 'There is no right of withdrawal for leisure activities on a fixed date (article 6:230p, under e, of the Dutch Civil Code). All our tickets are for a fixed date.',
      de: 'Für Freizeitaktivitäten zu einem festen Termin gibt es kein Widerrufsrecht (Artikel 6:230p Buchstabe e des niederländischen Bürgerlichen Gesetzbuchs). Alle unsere Tickets gelten für einen festen Termin.',
    },
    instead: {
      nl: 'Wel kunt u bij veel evenementen zelf annuleren of een andere datum kiezen. Wat voor u mogelijk is en tot wanneer, ziet u op de pagina van uw bestelling; de link staat in de mail die u na het betalen kreeg.',
      en: 'For many events you can cancel or choose another date yourself. The page of your order shows what you can do and until when; its link is in the email that you got after paying.',
      de: 'Bei vielen Veranstaltungen können Sie aber selbst stornieren oder einen anderen Termin wählen. Was für Sie möglich ist und bis wann, sehen Sie auf der Seite Ihrer Bestellung; der Link steht in der E-Mail, die Sie nach dem Bezahlen erhalten haben.',
    },
    link: {
      nl: 'Link kwijt? Laat hem opnieuw mailen',
      en: 'Lost the link? Have it emailed again',
      de: 'Link verloren? Lassen Sie ihn erneut senden',
    },
    help: {
      nl: 'Komt u er niet uit? Mail of bel ons:',
      en: 'Do you need help? Email or call us:',
      de: 'Kommen Sie nicht weiter? Schreiben Sie uns oder rufen Sie uns an:',
    },
  },
  link: {
    waiting: { nl: 'Bevestig uw herroeping', en: 'Confirm your withdrawal', de: 'Bestätigen Sie Ihren Widerruf' },
    asked: { nl: 'Uw herroeping loopt', en: 'Your withdrawal is on its way', de: 'Ihr Widerruf läuft' },
    failed: { nl: 'Uw herroeping is bij ons', en: 'Your withdrawal is with us', de: 'Ihr Widerruf liegt bei uns' },
    again: { nl: 'Uw herroeping loopt', en: 'Your withdrawal is on its way', de: 'Ihr Widerruf läuft' },
    done: { nl: 'Uw herroeping', en: 'Your withdrawal', de: 'Ihr Widerruf' },
    number: { nl: 'Bestelnummer', en: 'Order number', de: 'Bestellnummer' },
    what: { nl: 'Wat u kocht', en: 'What you bought', de: 'Was Sie gekauft haben' },
    card: { nl: 'cadeaubon van {{amount}}', en: 'gift voucher of {{amount}}', de: 'Gutschein über {{amount}}' },
    friend: {
      nl: 'vriendenkaart van {{amount}}',
      en: 'friend’s card of {{amount}}',
      de: 'Freundeskarte für {{amount}}',
    },
    at: { nl: '{{day}} om {{time}}', en: '{{day}} at {{time}}', de: '{{day}} um {{time}}' },
    until: {
      nl: 'Herroepen kan tot en met',
      en: 'Withdrawal possible until',
      de: 'Widerruf möglich bis einschließlich',
    },
    back: { nl: 'U krijgt terug', en: 'You get back', de: 'Sie erhalten zurück' },
    effectOfUsed: {
      nl: 'De kaart is al gebruikt. Hij is daarna meteen ongeldig, ook voor wie hem heeft gekregen. Het deel van de prijs dat nog over is, krijgt u binnen veertien dagen terug, op de rekening waarmee u betaalde.',
      en: 'The card has been used. After that it is no longer valid, even for the person who was given it. You get the part of the price that is left back within fourteen days, to the account you paid from.',
      de: 'Die Karte wurde schon benutzt. Danach ist sie sofort ungültig, auch für die Person, die sie bekommen hat. Den Teil des Preises, der noch übrig ist, erhalten Sie innerhalb von vierzehn Tagen zurück, auf das Konto, von dem Sie bezahlt haben.',
    },
    effect: {
      nl: 'Wat u kocht, is daarna meteen ongeldig, ook voor wie het heeft gekregen. U krijgt het hele bedrag binnen veertien dagen terug, op de rekening waarmee u betaalde.',
      en: 'After that what you bought is no longer valid, even for the person who was given it. You get the whole amount back within fourteen days, to the account you paid from.',
      de: 'Was Sie gekauft haben, ist danach sofort ungültig, auch für die Person, die es bekommen hat. Sie erhalten den ganzen Betrag innerhalb von vierzehn Tagen zurück, auf das Konto, von dem Sie bezahlt haben.',
    },
  },
  outcome: {
    asked: {
      nl: 'U heeft uw herroeping bevestigd, en wat u kocht is niet meer geldig. De bank heeft de terugbetaling nog niet aangenomen. Zodra zij dat doet, of weigert, mailen wij naar {{email}}.',
      en: 'You confirmed your withdrawal, and what you bought is no longer valid. The bank has not accepted the refund yet. As soon as it does, or refuses, we write to {{email}}.',
      de: 'Sie haben Ihren Widerruf bestätigt, und was Sie gekauft haben, ist nicht mehr gültig. Die Bank hat die Erstattung noch nicht angenommen. Sobald sie das tut oder ablehnt, schreiben wir an {{email}}.',
    },
    failed: {
      nl: 'U heeft uw herroeping bevestigd, maar de terugbetaling is bij de bank niet gelukt. Wij hebben hier bericht van en nemen contact met u op via {{email}}. U hoeft niets te doen.',
      en: 'You confirmed your withdrawal, but the bank could not make the refund. We have been told and will contact you at {{email}}. You do not have to do anything.',
      de: 'Sie haben Ihren Widerruf bestätigt, aber die Erstattung hat bei der Bank nicht geklappt. Wir wissen davon und melden uns unter {{email}}. Sie müssen nichts tun.',
    },
    again: {
      nl: 'U heeft uw herroeping bevestigd. De terugbetaling lukte bij de bank niet; wij hebben die opnieuw aangevraagd. Zodra de bank die aanneemt, mailen wij naar {{email}}. U hoeft niets te doen.',
      en: 'You have confirmed your withdrawal. The refund did not succeed at the bank; we have asked for it again. As soon as the bank accepts it, we email {{email}}. You do not have to do anything.',
      de: 'Sie haben Ihren Widerruf bestätigt. Die Erstattung hat bei der Bank nicht geklappt; wir haben sie erneut beauftragt. Sobald die Bank sie annimmt, schreiben wir an {{email}}. Sie müssen nichts tun.',
    },
    withdrawn: {
      nl: 'Uw koop is herroepen. De bevestiging is gemaild naar {{email}}. U krijgt het geld binnen veertien dagen terug.',
      en: 'You have withdrawn from your purchase. The confirmation was emailed to {{email}}. You get your money back within fourteen days.',
      de: 'Ihr Kauf ist widerrufen. Die Bestätigung wurde an {{email}} gesendet. Sie erhalten Ihr Geld innerhalb von vierzehn Tagen zurück.',
    },
    moneyBack: {
      nl: 'Uw koop is herroepen, en wat u kocht is niet meer geldig. Het hele bedrag was al terug op de rekening waarmee u betaalde. Vragen? Mail {{garden}}.',
      en: 'You have withdrawn from your purchase, and what you bought is no longer valid. The whole amount was already back in the account you paid from. Any questions? Email {{garden}}.',
      de: 'Ihr Kauf ist widerrufen, und was Sie gekauft haben, ist nicht mehr gültig. Der ganze Betrag war schon zurück auf dem Konto, von dem Sie bezahlt haben. Fragen? Schreiben Sie an {{garden}}.',
    },
    late: {
      nl: 'De herroeping kwam te laat: herroepen kon tot en met {{day}}. Wat u kocht, blijft gewoon geldig. Vragen? Mail {{garden}}.',
      en: 'The withdrawal came too late: it was possible until {{day}}. What you bought stays valid. Any questions? Email {{garden}}.',
      de: 'Der Widerruf kam zu spät: Er war bis einschließlich {{day}} möglich. Was Sie gekauft haben, bleibt gültig. Fragen? Schreiben Sie an {{garden}}.',
    },
    used: {
      nl: 'Wat u kocht, is al gebruikt. Herroepen kan alleen zolang dat niet zo is. Het blijft gewoon geldig. Vragen? Mail {{garden}}.',
      en: 'What you bought has already been used. Withdrawal is possible only while it is unused. It stays valid. Any questions? Email {{garden}}.',
      de: 'Was Sie gekauft haben, wurde schon benutzt. Ein Widerruf ist nur möglich, solange es unbenutzt ist. Es bleibt gültig. Fragen? Schreiben Sie an {{garden}}.',
    },
    tickets: {
      nl: 'Voor tickets met een datum geldt geen herroepingsrecht.',
      en: 'There is no right of withdrawal for tickets with a date.',
      de: 'Für Tickets mit festem Termin gibt es kein Widerrufsrecht.',
    },
    handled: {
      nl: 'Wij hebben deze herroeping behandeld. Vragen? Mail {{garden}}.',
      en: 'We have dealt with this withdrawal. Any questions? Email {{garden}}.',
      de: 'Wir haben diesen Widerruf bearbeitet. Fragen? Schreiben Sie an {{garden}}.',
    },
  },
  invalidLink: {
    nl: 'Deze link is niet (meer) geldig. Meld uw herroeping opnieuw, of bel of mail ons.',
    en: 'This link is not valid (any more). Please declare your withdrawal again, or call or email us.',
    de: 'Dieser Link ist nicht (mehr) gültig. Bitte melden Sie Ihren Widerruf erneut, oder rufen Sie uns an oder schreiben Sie uns.',
  },
  withdrawFromContract: { nl: 'Overeenkomst herroepen', en: 'Withdraw from contract', de: 'Vertrag widerrufen' },
  withdrawalNotFound: { nl: 'Herroeping niet gevonden', en: 'Withdrawal not found', de: 'Widerruf nicht gefunden' },
});
