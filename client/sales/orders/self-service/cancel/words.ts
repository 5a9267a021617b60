import { wordsOf } from '../../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Tickets annuleren', en: 'Cancel tickets', de: 'Tickets stornieren' },
  event: {
    nl: 'Bestelling {{number}} voor {{title}}.',
    en: 'Order {{number}} for {{title}}.',
    de: 'Bestellung {{number}} für {{title}}.',
  },
  chooseTitle: {
    nl: 'Welke tickets annuleert u?',
    en: 'Which tickets would you like to cancel?',
    de: 'Welche Tickets möchten Sie stornieren?',
  },
  line: { nl: '{{title}}, {{date}}: aantal', en: '{{title}}, {{date}}: number', de: '{{title}}, {{date}}: Anzahl' },
  lineHint: {
    nl: '{{price}} per ticket; u heeft er {{good}}. Annuleren kan tot {{until}}.',
    en: '{{price}} per ticket; you have {{good}}. You can cancel until {{until}}.',
    de: '{{price}} je Ticket; Sie haben {{good}}. Stornieren können Sie bis {{until}}.',
  },
  lineClosed: {
    nl: '{{title}} ({{date}}): dit kunt u niet meer zelf annuleren.',
    en: '{{title}} ({{date}}): you can no longer cancel this yourself.',
    de: '{{title}} ({{date}}): Das können Sie nicht mehr selbst stornieren.',
  },
  free: { nl: 'Gratis', en: 'Free', de: 'Kostenlos' },
  costsPercent: {
    nl: 'Van elk ticket dat u annuleert, houden wij {{percent}}% van de prijs in.',
    en: 'For each ticket you cancel, we keep {{percent}}% of the price.',
    de: 'Von jedem Ticket, das Sie stornieren, behalten wir {{percent}} % des Preises ein.',
  },
  costsFixed: {
    nl: 'Van elk ticket dat u annuleert, houden wij {{amount}} in, nooit meer dan de prijs.',
    en: 'For each ticket you cancel, we keep {{amount}}, never more than its price.',
    de: 'Von jedem Ticket, das Sie stornieren, behalten wir {{amount}} ein, nie mehr als den Preis.',
  },
  costsNone: {
    nl: 'U krijgt de hele prijs van de tickets terug.',
    en: 'You get the full price of the tickets back.',
    de: 'Sie erhalten den ganzen Preis der Tickets zurück.',
  },
  serviceCosts: {
    nl: 'Servicekosten ({{amount}} per bestelling) krijgt u niet terug.',
    en: 'The service charge ({{amount}} per order) is not refunded.',
    de: 'Die Servicegebühr ({{amount}} je Bestellung) wird nicht erstattet.',
  },
  gift: {
    nl: 'Uw gift van {{amount}} blijft bij de tuin. Wilt u die ook terug, vraag het ons dan.',
    en: 'Your gift of {{amount}} stays with the garden. If you want it back too, please ask us.',
    de: 'Ihre Spende von {{amount}} bleibt beim Garten. Wenn Sie sie auch zurückhaben möchten, fragen Sie uns bitte.',
  },
  show: { nl: 'Laat zien wat ik terugkrijg', en: 'Show me what I get back', de: 'Zeigen, was ich zurückbekomme' },
  noChoice: {
    nl: 'Vul bij minstens één ticket in hoeveel u er annuleert, en niet meer dan u er heeft.',
    en: 'For at least one ticket, enter how many you cancel, and no more than you have.',
    de: 'Geben Sie bei mindestens einem Ticket an, wie viele Sie stornieren, und nicht mehr, als Sie haben.',
  },
  quoteTitle: { nl: 'Dit krijgt u terug', en: 'This is what you get back', de: 'Das erhalten Sie zurück' },
  tickets: { nl: 'Tickets die vervallen', en: 'Tickets that you cancel', de: 'Tickets, die verfallen' },
  price: { nl: 'Prijs van deze tickets', en: 'Price of these tickets', de: 'Preis dieser Tickets' },
  costs: { nl: 'Kosten die wij inhouden', en: 'Costs we deduct', de: 'Kosten, die wir einbehalten' },
  refund: { nl: 'U krijgt terug', en: 'You get back', de: 'Sie erhalten zurück' },
  all: {
    nl: 'Daarmee krijgt u uw hele betaling terug. Ook de andere tickets van deze bestelling vervallen dan.',
    en: 'With this you get your whole payment back. The other tickets of this order are cancelled as well.',
    de: 'Damit erhalten Sie Ihre ganze Zahlung zurück. Auch die anderen Tickets dieser Bestellung verfallen dann.',
  },
  final: {
    nl: 'Dit kunt u niet terugdraaien: de plaatsen komen meteen vrij voor anderen. Het bedrag gaat naar de rekening waarmee is betaald.',
    en: 'You cannot undo this: the places are free for others straight away. The amount goes to the account it was paid from.',
    de: 'Das lässt sich nicht rückgängig machen: Die Plätze werden sofort für andere frei. Der Betrag geht auf das Konto, von dem bezahlt wurde.',
  },
  finalFree: {
    nl: 'Dit kunt u niet terugdraaien: de plaatsen komen meteen vrij voor anderen.',
    en: 'You cannot undo this: the places are free for others straight away.',
    de: 'Das lässt sich nicht rückgängig machen: Die Plätze werden sofort für andere frei.',
  },
  confirm: {
    nl: 'Annuleer en krijg {{amount}} terug',
    en: 'Cancel and get {{amount}} back',
    de: 'Stornieren und {{amount}} zurückerhalten',
  },
  confirmFree: { nl: 'Annuleer deze tickets', en: 'Cancel these tickets', de: 'Diese Tickets stornieren' },
  other: { nl: 'Kies andere tickets', en: 'Choose other tickets', de: 'Andere Tickets wählen' },
  contact: { nl: 'Neem contact met ons op', en: 'Contact us', de: 'Nehmen Sie Kontakt mit uns auf' },
  changed: {
    nl: 'Er is intussen iets veranderd, en er is niets geannuleerd. Kijk hieronder wat nu geldt.',
    en: 'Something has changed meanwhile, and nothing was cancelled. See below what applies now.',
    de: 'Inzwischen hat sich etwas geändert, und es wurde nichts storniert. Unten steht, was jetzt gilt.',
  },
  done: {
    accepted: {
      nl: 'Uw annulering is verwerkt',
      en: 'Your cancellation has been processed',
      de: 'Ihre Stornierung ist verarbeitet',
    },
    asked: {
      nl: 'Uw annulering is aangevraagd',
      en: 'Your cancellation has been requested',
      de: 'Ihre Stornierung ist beantragt',
    },
    failed: {
      nl: 'Uw terugbetaling is niet gelukt',
      en: 'Your refund did not go through',
      de: 'Ihre Erstattung hat nicht geklappt',
    },
  },
  doneText: {
    accepted: {
      nl: 'De geannuleerde tickets geven geen toegang meer. U krijgt hierover een e-mail. Geld dat u terugkrijgt, staat meestal binnen drie werkdagen op de rekening waarmee is betaald.',
      en: 'The cancelled tickets no longer give entry. You will get an email about this. Money that you get back is usually in the account it was paid from within three working days.',
      de: 'Die stornierten Tickets gelten nicht mehr für den Eintritt. Sie erhalten darüber eine E-Mail. Geld, das Sie zurückbekommen, ist meist innerhalb von drei Werktagen auf dem Konto, von dem bezahlt wurde.',
    },
    asked: {
      nl: 'De bank heeft nog niet geantwoord. Tot die tijd geven deze tickets geen toegang. U krijgt een e-mail zodra de bank uw geld terugbetaalt. Weigert de bank dat, dan zijn uw tickets weer geldig en hoort u dat ook.',
      en: 'The bank has not answered yet. Until it does, these tickets give no entry. You will get an email as soon as the bank refunds your money. If the bank refuses, your tickets are valid again and we will tell you.',
      de: 'Die Bank hat noch nicht geantwortet. Bis dahin gewähren diese Tickets keinen Einlass. Sie erhalten eine E-Mail, sobald die Bank Ihr Geld erstattet. Lehnt die Bank ab, sind Ihre Tickets wieder gültig, und auch das erfahren Sie.',
    },
    failed: {
      nl: 'De tickets geven geen toegang meer, maar uw geld is nog bij ons. Wij laten u weten hoe u het krijgt.',
      en: 'The tickets give no entry any more, but we still have your money. We will let you know how you get it back.',
      de: 'Die Tickets gewähren keinen Einlass mehr, aber Ihr Geld ist noch bei uns. Wir teilen Ihnen mit, wie Sie es bekommen.',
    },
  },
  closed: {
    off: {
      nl: 'Van deze bestelling kunt u niets zelf annuleren.',
      en: 'You cannot cancel anything of this order yourself.',
      de: 'Von dieser Bestellung können Sie nichts selbst stornieren.',
    },
    late: {
      nl: 'Het is te laat om tickets van deze bestelling zelf te annuleren.',
      en: 'It is too late to cancel tickets of this order yourself.',
      de: 'Es ist zu spät, um Tickets dieser Bestellung selbst zu stornieren.',
    },
    ask: {
      nl: 'Van deze bestelling kunnen alleen wij tickets annuleren, omdat u aan ons zelf betaalde of omdat het geld bij uw bank teruggehaald is.',
      en: 'Only we can cancel tickets of this order, because you paid us directly or because your bank took the money back.',
      de: 'Von dieser Bestellung können nur wir Tickets stornieren, weil Sie direkt bei uns bezahlt haben oder weil Ihre Bank das Geld zurückgeholt hat.',
    },
  },
  dateAndTime: {
    nl: '{{longDateWithWeekday}}, {{clockTime}} uur',
    en: '{{longDateWithWeekday}}, {{clockTime}}',
    de: '{{longDateWithWeekday}}, {{clockTime}} Uhr',
  },
});
