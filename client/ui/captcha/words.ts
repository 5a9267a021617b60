import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  label: { nl: 'Ik ben geen robot', en: 'I am not a robot', de: 'Ich bin kein Roboter' },
  working: { nl: 'Even controleren…', en: 'Just checking…', de: 'Einen Moment, wir prüfen…' },
  verified: { nl: 'Gecontroleerd', en: 'Checked', de: 'Geprüft' },
  failed: {
    nl: 'De controle is niet gelukt. Probeer het opnieuw.',
    en: 'The check did not succeed. Please try again.',
    de: 'Die Prüfung hat nicht geklappt. Bitte versuchen Sie es erneut.',
  },
  expired: {
    nl: 'De controle is verlopen. Vink het vakje opnieuw aan.',
    en: 'The check has expired. Please tick the box again.',
    de: 'Die Prüfung ist abgelaufen. Setzen Sie das Häkchen bitte erneut.',
  },
  expiredFrame: {
    nl: 'De controle is verlopen. Doe de controle opnieuw.',
    en: 'The check has expired. Please do it again.',
    de: 'Die Prüfung ist abgelaufen. Führen Sie sie bitte erneut durch.',
  },
  again: { nl: 'Opnieuw proberen', en: 'Try again', de: 'Erneut versuchen' },
  frame: {
    nl: 'Controle dat u geen robot bent',
    en: 'Check that you are not a robot',
    de: 'Prüfung, dass Sie kein Roboter sind',
  },
  missing: {
    nl: 'Vink aan dat u geen robot bent.',
    en: 'Please tick that you are not a robot.',
    de: 'Bitte bestätigen Sie, dass Sie kein Roboter sind.',
  },
  missingFrame: {
    nl: 'Doe eerst de controle dat u geen robot bent.',
    en: 'Please do the check that you are not a robot first.',
    de: 'Bitte führen Sie zuerst die Prüfung durch, dass Sie kein Roboter sind.',
  },
  checkFailed: {
    nl: 'De controle is niet gelukt. Probeer het opnieuw.',
    en: 'The check did not succeed. Please try again.',
    de: 'Die Prüfung hat nicht geklappt. Bitte versuchen Sie es erneut.',
  },
});
