import { wordsOf } from '../../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Uw antwoorden', en: 'Your answers', de: 'Ihre Antworten' },
  event: {
    nl: 'Bestelling {{number}}: {{title}}.',
    en: 'Order {{number}}: {{title}}.',
    de: 'Bestellung {{number}}: {{title}}.',
  },
  text: {
    nl: 'U hoeft niets in te vullen. Wij gebruiken de antwoorden voor uw bezoek; 30 dagen daarna zijn ze weg. Een antwoord haalt u weg door het veld leeg te maken of het vinkje bij de toestemming uit te zetten.',
    en: 'You do not have to fill in anything. We use the answers for your visit; 30 days afterwards they are gone. You remove an answer by clearing the field or by switching off the tick for consent.',
    de: 'Sie müssen nichts ausfüllen. Wir nutzen die Antworten für Ihren Besuch; 30 Tage danach sind sie gelöscht. Eine Antwort löschen Sie, indem Sie das Feld leeren oder das Häkchen bei der Einwilligung entfernen.',
  },
  save: { nl: 'Bewaar', en: 'Save', de: 'Speichern' },
  clear: { nl: 'Verwijder al mijn antwoorden', en: 'Remove all my answers', de: 'Alle meine Antworten löschen' },
  remove: { nl: 'Verwijder', en: 'Remove', de: 'Löschen' },
  removeOf: {
    nl: 'het antwoord op ‘{{question}}’',
    en: 'the answer to “{{question}}”',
    de: 'die Antwort auf „{{question}}“',
  },
  closed: {
    nl: 'Wijzigen kan niet meer zelf. Weghalen kan wel: daarmee trekt u ook uw toestemming in.',
    en: 'You can no longer change them yourself. You can still remove them, which also withdraws your consent.',
    de: 'Ändern können Sie sie nicht mehr selbst. Löschen geht: Damit widerrufen Sie auch Ihre Einwilligung.',
  },
  none: {
    nl: 'Er staan geen antwoorden (meer) bij deze bestelling.',
    en: 'There are no answers with this order (any more).',
    de: 'Zu dieser Bestellung gibt es keine Antworten (mehr).',
  },
  saved: { nl: 'Bewaard', en: 'Saved', de: 'Gespeichert' },
  savedText: {
    nl: 'Dit zijn de antwoorden die wij nu van u hebben.',
    en: 'These are the answers we now have from you.',
    de: 'Das sind die Antworten, die wir jetzt von Ihnen haben.',
  },
  cleared: { nl: 'Weggehaald', en: 'Removed', de: 'Gelöscht' },
  clearedText: {
    nl: 'Wij bewaren geen antwoorden meer bij deze bestelling.',
    en: 'We no longer keep any answers with this order.',
    de: 'Wir speichern zu dieser Bestellung keine Antworten mehr.',
  },
  otherPart: {
    nl: 'Kiest u andere tickets, dan bewaren wij eerst wat u hier heeft ingevuld.',
    en: 'If you choose other tickets, we first save what you filled in here.',
    de: 'Wählen Sie andere Tickets, dann speichern wir zuerst, was Sie hier ausgefüllt haben.',
  },
  nonePart: {
    nl: 'Bij deze tickets staan geen antwoorden.',
    en: 'There are no answers with these tickets.',
    de: 'Zu diesen Tickets gibt es keine Antworten.',
  },
});
