import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  parts: { nl: 'Tickets in delen', en: 'Tickets in parts', de: 'Tickets in Teilen' },
  partShown: {
    nl: 'Tickets {{from}} t/m {{to}} van {{count}}.',
    en: 'Tickets {{from}} to {{to}} of {{count}}.',
    de: 'Tickets {{from}} bis {{to}} von {{count}}.',
  },
  partPdf: { nl: 'In de PDF staan ze allemaal.', en: 'The PDF has all of them.', de: 'Im PDF stehen alle.' },
  partLink: { nl: '{{from}}–{{to}}', en: '{{from}}–{{to}}', de: '{{from}}–{{to}}' },
});
