import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  heading: { nl: 'Nu in bloei', en: 'In bloom now', de: 'Jetzt in Blüte' },
  lead: {
    nl: 'Dit zagen wij het laatst op onze ronde door de tuin.',
    en: 'This is what we last saw on our round of the garden.',
    de: 'Das haben wir zuletzt auf unserer Runde durch den Garten gesehen.',
  },
  all: { nl: 'Bekijk wat er bloeit', en: 'See what is in bloom', de: 'Sehen Sie, was blüht' },
  line: { nl: 'Nu in bloei: {{names}}', en: 'In bloom now: {{names}}', de: 'Jetzt in Blüte: {{names}}' },
  here: { nl: 'Nu in bloei:', en: 'In bloom now:', de: 'Jetzt in Blüte:' },
  seen: { nl: 'Gezien op {{day}}', en: 'Seen on {{day}}', de: 'Gesehen am {{day}}' },
  seenToday: { nl: 'Vandaag gezien', en: 'Seen today', de: 'Heute gesehen' },
  since: {
    nl: 'In bloei sinds {{from}}, laatst gezien op {{until}}',
    en: 'In bloom since {{from}}, last seen on {{until}}',
    de: 'In Blüte seit dem {{from}}, zuletzt gesehen am {{until}}',
  },
  sinceToday: {
    nl: 'In bloei sinds {{from}}, vandaag nog gezien',
    en: 'In bloom since {{from}}, seen again today',
    de: 'In Blüte seit dem {{from}}, auch heute gesehen',
  },
  names: {
    two: { nl: '{{first}} en {{last}}', en: '{{first}} and {{last}}', de: '{{first}} und {{last}}' },
    more: {
      nl: '{{first}} en nog {{count}}',
      en: '{{first}} and {{count}} more',
      de: '{{first}} und {{count}} weitere',
    },
  },
});
