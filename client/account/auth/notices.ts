import type { DoorNotice } from './auth.ts';

/** What a provider sent somebody back with, by the word in the address of the login page (contract 3.3). */
const NOTICES = {
  failed: {
    tone: 'error',
    title: 'Invalid Credentials',
    text: 'Inloggen is niet gelukt. Probeer het opnieuw.',
    failed: true,
  },
  cancelled: { tone: 'info', text: 'Inloggen geannuleerd.' },
  unavailable: {
    tone: 'error',
    title: 'Login error',
    text: 'Inloggen via deze aanbieder is op dit moment niet beschikbaar.',
  },
  no_email: {
    tone: 'error',
    title: 'Login error',
    text: 'Uw account bij deze aanbieder heeft geen e-mailadres.',
  },
  confirm: {
    tone: 'info',
    text: 'Wij hebben u een e-mail gestuurd. Bevestig daarmee dat dit e-mailadres van u is.',
  },
} as const satisfies Record<string, DoorNotice>;

export function noticeOf(word: string | null): DoorNotice | null {
  return word !== null && Object.hasOwn(NOTICES, word) ? NOTICES[word as keyof typeof NOTICES] : null;
}
