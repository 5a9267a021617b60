import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: {
    nl: 'Komt u met meer of minder mensen?',
    en: 'Are you coming with more or fewer people?',
    de: 'Kommen Sie mit mehr oder weniger Personen?',
  },
  until: {
    nl: 'Tot en met {{day}} kunt u dat hier aanpassen. U ziet eerst wat het dan kost.',
    en: 'You can change that here up to and including {{day}}. You first see what it will cost.',
    de: 'Bis einschließlich {{day}} können Sie das hier ändern. Sie sehen zuerst, was es dann kostet.',
  },
  adults: { nl: 'Volwassenen', en: 'Adults', de: 'Erwachsene' },
  children: { nl: 'Kinderen', en: 'Children', de: 'Kinder' },
  look: { nl: 'Bekijk wat het wordt', en: 'See what it will be', de: 'Ansehen, was es wird' },
  shown: { nl: 'Dit wordt het', en: 'This is what it will be', de: 'So wird es' },
  now: { nl: 'Nu', en: 'Now', de: 'Jetzt' },
  after: { nl: 'Straks', en: 'Then', de: 'Dann' },
  sum_one: { nl: '1 persoon, {{total}}', en: '1 person, {{total}}', de: '1 Person, {{total}}' },
  sum_other: {
    nl: '{{count}} personen, {{total}}',
    en: '{{count}} people, {{total}}',
    de: '{{count}} Personen, {{total}}',
  },
  sameTotal: {
    nl: 'Het bedrag blijft gelijk: dit is het minimum dat wij afspraken.',
    en: 'The amount stays the same: it is the minimum that we agreed.',
    de: 'Der Betrag bleibt gleich: Es ist das Minimum, das wir vereinbart haben.',
  },
  more: {
    nl: 'Er komt {{amount}} bij. U betaalt dat met de rest van het bedrag.',
    en: '{{amount}} is added. You pay it with the rest of the amount.',
    de: 'Es kommen {{amount}} hinzu. Sie zahlen das mit dem restlichen Betrag.',
  },
  less: {
    nl: 'Er gaat {{amount}} af.',
    en: 'It is {{amount}} less.',
    de: 'Es sind {{amount}} weniger.',
  },
  back: {
    nl: 'U krijgt {{amount}} terug.',
    en: 'You get {{amount}} back.',
    de: 'Sie erhalten {{amount}} zurück.',
  },
  change: { nl: 'Wijzig het aantal', en: 'Change the number', de: 'Anzahl ändern' },
  changeAndOwe: {
    nl: 'Wijzigen met betalingsverplichting',
    en: 'Change with obligation to pay',
    de: 'Zahlungspflichtig ändern',
  },
  done: { nl: 'Uw aantal is gewijzigd', en: 'Your number has changed', de: 'Ihre Anzahl ist geändert' },
  doneText: {
    nl: 'Wat nu is afgesproken, staat hieronder en in de e-mail die wij u sturen.',
    en: 'What is agreed now is below and in the email that we send you.',
    de: 'Was jetzt vereinbart ist, steht unten und in der E-Mail, die wir Ihnen schicken.',
  },
});
