import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  orderAgain: { nl: 'Opnieuw bestellen', en: 'Order again', de: 'Erneut bestellen' },
  againKept: {
    nl: 'Uw gegevens en uw keuze zijn bewaard.',
    en: 'Your details and your choice have been kept.',
    de: 'Ihre Angaben und Ihre Auswahl sind noch da.',
  },
  againToPay: { nl: 'Te betalen: {{amount}}.', en: 'Total to pay: {{amount}}.', de: 'Zu zahlen: {{amount}}.' },
  againPrice: {
    nl: 'Let op: u betaalt nu {{amount}} in plaats van {{before}}.',
    en: 'Please note: you now pay {{amount}} instead of {{before}}.',
    de: 'Bitte beachten: Sie zahlen jetzt {{amount}} statt {{before}}.',
  },
  againLostFriend: {
    nl: 'De vriendenkaart geeft op deze tickets geen korting meer.',
    en: 'The friend’s card gives no discount on these tickets any more.',
    de: 'Mit der Freundeskarte gibt es auf diese Tickets keinen Rabatt mehr.',
  },
  againLost: {
    discount: {
      other: {
        nl: 'De kortingscode {{code}} geldt niet meer.',
        en: 'The discount code {{code}} is no longer valid.',
        de: 'Der Rabattcode {{code}} gilt nicht mehr.',
      },
      ended: {
        nl: 'De kortingscode {{code}} is afgelopen.',
        en: 'The discount code {{code}} has ended.',
        de: 'Der Rabattcode {{code}} ist abgelaufen.',
      },
      used: {
        nl: 'De kortingscode {{code}} is intussen opgebruikt.',
        en: 'The discount code {{code}} has been used up in the meantime.',
        de: 'Der Rabattcode {{code}} ist inzwischen aufgebraucht.',
      },
    },
    gift: {
      nl: 'Uw gift kan niet meer bij de bestelling.',
      en: 'Your gift can no longer be added to the order.',
      de: 'Ihre Spende kann der Bestellung nicht mehr hinzugefügt werden.',
    },
    'gift-card': {
      other: {
        nl: 'De cadeaubon kan niet meer worden gebruikt.',
        en: 'The gift voucher can no longer be used.',
        de: 'Der Gutschein kann nicht mehr verwendet werden.',
      },
      blocked: {
        nl: 'De cadeaubon is geblokkeerd.',
        en: 'The gift voucher has been blocked.',
        de: 'Der Gutschein ist gesperrt.',
      },
      ended: {
        nl: 'De cadeaubon is verlopen.',
        en: 'The gift voucher has expired.',
        de: 'Der Gutschein ist abgelaufen.',
      },
      spent: {
        nl: 'De cadeaubon is intussen op.',
        en: 'The gift voucher has been spent in the meantime.',
        de: 'Der Gutschein ist inzwischen aufgebraucht.',
      },
    },
  },
  againLess: {
    nl: 'Op de cadeaubon staat nog {{left}}.',
    en: 'The gift voucher has {{left}} left.',
    de: 'Auf dem Gutschein sind noch {{left}}.',
  },
  againNil: {
    nl: 'Er is niets meer te betalen. Bestel opnieuw om de tickets te krijgen.',
    en: 'There is nothing left to pay. Order again to get the tickets.',
    de: 'Es ist nichts mehr zu zahlen. Bestellen Sie erneut, um die Tickets zu bekommen.',
  },
  againGone: {
    nl: 'Niet alles uit uw bestelling is nog zo te koop. Kies opnieuw; wat u had ingevuld, staat er nog.',
    en: 'Not everything in your order is still for sale as it was. Please choose again; what you had filled in is still there.',
    de: 'Nicht alles aus Ihrer Bestellung ist noch so erhältlich. Bitte wählen Sie neu; Ihre Angaben sind noch da.',
  },
  payAgain: { nl: 'Opnieuw betalen', en: 'Pay again', de: 'Erneut bezahlen' },
  payingAgain: {
    nl: 'U gaat nu naar de betaalpagina…',
    en: 'You are now going to the payment page…',
    de: 'Sie werden zur Zahlungsseite weitergeleitet…',
  },
  replacedBy: {
    paid: {
      nl: 'In plaats hiervan heeft u bestelling {{number}} betaald. De tickets daarvan zijn gemaild.',
      en: 'You paid for order {{number}} instead. Its tickets have been sent by email.',
      de: 'Stattdessen haben Sie Bestellung {{number}} bezahlt. Deren Tickets wurden per E-Mail gesendet.',
    },
    open: {
      nl: 'Bestelling {{number}} kwam hiervoor in de plaats. Die is nog niet betaald.',
      en: 'Order {{number}} replaced this one. It has not been paid yet.',
      de: 'Bestellung {{number}} ist an diese Stelle getreten. Sie ist noch nicht bezahlt.',
    },
    ended: {
      nl: 'Bestelling {{number}} kwam hiervoor in de plaats, maar die is niet betaald.',
      en: 'Order {{number}} replaced this one, but it was not paid.',
      de: 'Bestellung {{number}} ist an diese Stelle getreten, wurde aber nicht bezahlt.',
    },
  },
  replacedRunning: {
    nl: 'Heeft u deze bestelling toch ook betaald? Wat u dubbel betaalt, storten wij vanzelf terug.',
    en: 'Did you pay for this order as well? We will refund what you paid twice automatically.',
    de: 'Haben Sie diese Bestellung auch bezahlt? Doppelt Bezahltes erstatten wir von selbst.',
  },
  replacedUnpaid: {
    nl: 'Voor deze bestelling is niets betaald.',
    en: 'Nothing was paid for this order.',
    de: 'Für diese Bestellung wurde nichts bezahlt.',
  },
  viewOrder: { nl: 'Bekijk bestelling {{number}}', en: 'View order {{number}}', de: 'Bestellung {{number}} ansehen' },
  received: {
    nl: 'Wij hebben {{amount}} ontvangen voor bestelling {{number}}.',
    en: 'We have received {{amount}} for order {{number}}.',
    de: 'Wir haben {{amount}} für Bestellung {{number}} erhalten.',
  },
  receivedWhy: {
    replaced: {
      nl: 'Bestelling {{number}} voor hetzelfde evenement was al betaald. Die tickets blijven geldig.',
      en: 'Order {{number}} for the same event had already been paid. Those tickets remain valid.',
      de: 'Bestellung {{number}} für dieselbe Veranstaltung war schon bezahlt. Diese Tickets bleiben gültig.',
    },
    double: {
      nl: 'Deze bestelling was al betaald. Uw tickets blijven geldig.',
      en: 'This order had already been paid. Your tickets remain valid.',
      de: 'Diese Bestellung war schon bezahlt. Ihre Tickets bleiben gültig.',
    },
    invoice: {
      nl: 'Op de rekening van deze bestelling stond dit bedrag niet (meer) open.',
      en: 'This amount was not (or no longer) open on the invoice of this order.',
      de: 'Auf der Rechnung dieser Bestellung war dieser Betrag nicht (mehr) offen.',
    },
    late: {
      nl: 'De betaling kwam binnen toen de reservering al was verlopen, en de plaatsen waren intussen vergeven. Dat spijt ons.',
      en: 'The payment arrived after the reservation had expired, and the places had gone by then. We are sorry.',
      de: 'Die Zahlung kam, als die Reservierung schon abgelaufen und die Plätze vergeben waren. Das tut uns leid.',
    },
    cancelled: {
      nl: 'De betaling kwam binnen toen de reservering al was verlopen, en het evenement gaat niet door. Dat spijt ons.',
      en: 'The payment arrived after the reservation had expired, and the event is cancelled. We are sorry.',
      de: 'Die Zahlung kam, als die Reservierung schon abgelaufen war, und die Veranstaltung fällt aus. Das tut uns leid.',
    },
    other: {
      nl: 'Voor deze betaling konden wij geen tickets geven. Dat spijt ons.',
      en: 'We could not give tickets for this payment. We are sorry.',
      de: 'Für diese Zahlung konnten wir keine Tickets ausgeben. Das tut uns leid.',
    },
  },
  receivedBack: {
    coming: {
      nl: 'U krijgt het hele bedrag van {{amount}} terug, meestal binnen drie werkdagen, op de rekening waarmee is betaald. U hoeft niets te doen.',
      en: 'You will get the whole amount of {{amount}} back, usually within three working days, to the account it was paid from. You do not have to do anything.',
      de: 'Sie erhalten den ganzen Betrag von {{amount}} zurück, meist innerhalb von drei Werktagen, auf das Konto, von dem bezahlt wurde. Sie müssen nichts tun.',
    },
    done: {
      nl: 'Het hele bedrag van {{amount}} is teruggestort op de rekening waarmee is betaald.',
      en: 'The whole amount of {{amount}} has been refunded to the account it was paid from.',
      de: 'Der ganze Betrag von {{amount}} wurde auf das Konto erstattet, von dem bezahlt wurde.',
    },
    stuck: {
      nl: 'Wij kijken na hoe u dit geld terugkrijgt. Een vraag? Mail {{email}} en noem bestelnummer {{number}}.',
      en: 'We are finding out how you will get this money back. Any questions? Email {{email}} and mention order number {{number}}.',
      de: 'Wir klären, wie Sie dieses Geld zurückbekommen. Fragen? Schreiben Sie an {{email}} und nennen Sie die Bestellnummer {{number}}.',
    },
  },
});
