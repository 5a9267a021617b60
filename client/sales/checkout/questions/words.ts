import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  otherPart: {
    nl: 'Kiest u andere tickets, dan blijft staan wat u heeft ingevuld.',
    en: 'If you choose other tickets, what you filled in is kept.',
    de: 'Wählen Sie andere Tickets, dann bleibt stehen, was Sie ausgefüllt haben.',
  },
  title: { nl: 'Een paar vragen', en: 'A few questions', de: 'Ein paar Fragen' },
  intro: {
    nl: 'U hoeft niets in te vullen. Uw antwoorden gebruiken wij voor uw bezoek, en 30 dagen daarna zijn ze weg.',
    en: 'You do not have to fill in anything. We use your answers for your visit, and they are deleted 30 days afterwards.',
    de: 'Sie müssen nichts ausfüllen. Wir nutzen Ihre Antworten für Ihren Besuch; 30 Tage danach werden sie gelöscht.',
  },
  atGate: {
    nl: 'Ook wie bij de ingang staat, ziet dit antwoord.',
    en: 'Those at the entrance see this answer too.',
    de: 'Auch das Team am Eingang sieht diese Antwort.',
  },
  none: { nl: 'Geen antwoord', en: 'No answer', de: 'Keine Antwort' },
  more_one: { nl: 'Nog {{count}} ticket', en: '{{count}} more ticket', de: 'Noch {{count}} Ticket' },
  more_other: { nl: 'Nog {{count}} tickets', en: '{{count}} more tickets', de: 'Noch {{count}} Tickets' },
  consent: {
    nl: 'Ik vind het goed dat u dit antwoord bewaart tot 30 dagen na het bezoek. Het kan iets zeggen over gezondheid of geloof. Deze toestemming kan ik op de pagina van mijn bestelling altijd intrekken.',
    en: 'I agree that you may keep this answer until 30 days after the visit. It may say something about health or belief. I can withdraw this consent at any time on the page of my order.',
    de: 'Ich bin einverstanden, dass Sie diese Antwort bis 30 Tage nach dem Besuch speichern. Sie kann etwas über Gesundheit oder Glauben aussagen. Diese Einwilligung kann ich auf der Seite meiner Bestellung jederzeit widerrufen.',
  },
});
