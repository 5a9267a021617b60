import { wordsOf } from '../../kernel/text/words-of.ts';

export const words = wordsOf({
  securityCodeExpired: {
    nl: 'De beveiligingscode van deze pagina is verlopen. Vernieuw de pagina en probeer het opnieuw.',
    en: 'The security code of this page has expired. Refresh the page and try again.',
    de: 'Der Sicherheitscode dieser Seite ist abgelaufen. Laden Sie die Seite neu und versuchen Sie es erneut.',
  },
});
