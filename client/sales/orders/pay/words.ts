import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  orderAgain: { nl: 'Opnieuw bestellen', en: 'Order again', de: 'Erneut bestellen' },
  againKept: {
    nl: 'Uw gegevens en uw keuze zijn bewaard.',
    en: 'Your details and your choice have been kept.',
    de: 'Ihre Angaben und Ihre Auswahl sind noch da.',
  },
  againToPay: { nl: 'Te betalen: {{amount}}.', en: 'To pay: {{amount}}.', de: 'Zu zahlen: {{amount}}.' },
  againPrice: {
    nl: 'Let op: u betaalt nu {{amount}} in plaats van {{before}}.',
    en: 'Please note: you now pay {{amount}} instead of {{before}}.',
    de: 'Bitte beachten: Sie zahlen jetzt {{amount}} statt {{before}}.',
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
});
