import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  cannotCancel: {
    nl: 'Deze tickets kunt u niet (meer) zelf annuleren.',
    en: 'You cannot cancel these tickets yourself (any more).',
    de: 'Diese Tickets können Sie nicht (mehr) selbst stornieren.',
  },
  cancelByContact: {
    nl: 'Van deze bestelling kunnen wij alleen zelf tickets annuleren. Neem contact met ons op.',
    en: 'Only we can cancel tickets of this order. Please contact us.',
    de: 'Von dieser Bestellung können nur wir Tickets stornieren. Nehmen Sie bitte Kontakt mit uns auf.',
  },
  cannotChangeBuyer: {
    nl: 'Naam en e-mailadres van deze bestelling kunt u niet (meer) zelf wijzigen.',
    en: 'You cannot change the name and email address of this order yourself (any more).',
    de: 'Name und E-Mail-Adresse dieser Bestellung können Sie nicht (mehr) selbst ändern.',
  },
  linkExpired: {
    nl: 'Deze link werkt niet meer. Vraag de wijziging opnieuw aan op de pagina van uw bestelling.',
    en: 'This link no longer works. Ask for the change again on the page of your order.',
    de: 'Dieser Link funktioniert nicht mehr. Veranlassen Sie die Änderung erneut auf der Seite Ihrer Bestellung.',
  },
  ticketCountRequired: {
    nl: 'Kies hoeveel tickets u annuleert.',
    en: 'Choose how many tickets you cancel.',
    de: 'Wählen Sie, wie viele Tickets Sie stornieren.',
  },
  changeDateByContact: {
    nl: 'De datum van deze tickets kunnen alleen wij veranderen. Neem contact met ons op.',
    en: 'Only we can change the date of these tickets. Please contact us.',
    de: 'Den Termin dieser Tickets können nur wir ändern. Nehmen Sie bitte Kontakt mit uns auf.',
  },
  answersLocked: {
    nl: 'Uw antwoorden kunt u niet meer wijzigen; weghalen kan wel.',
    en: 'You can no longer change your answers; you can remove them.',
    de: 'Ihre Antworten können Sie nicht mehr ändern; löschen können Sie sie.',
  },
  reloadOrder: {
    nl: 'Laad de bestelling opnieuw.',
    en: 'Please reload the order.',
    de: 'Laden Sie die Bestellung bitte neu.',
  },
  dateRequired: { nl: 'Kies een datum.', en: 'Choose a date.', de: 'Wählen Sie einen Termin.' },
});

export const texts = textsOf(words);
