import { ConfirmPage, createConfirmAction, tokenOf } from './confirm/confirm-page.tsx';
import { useWords } from '../ui/use-words.ts';
import words from './confirm/nl.json' with { type: 'json' };
import type { PageExtras } from '../ui/page/page.ts';
import { LinkButton } from '../ui/button.tsx';

export const handle: PageExtras = {
  breadcrumb: () => [
    { label: 'Nieuwsbrief', url: '/nieuwsbrief' },
    { label: 'Aanmelding bevestigen', url: '/nieuwsbrief/bevestigen' },
  ],
};

export const loader = tokenOf;

/** The second half of the double opt-in (P-06). */
export const action = createConfirmAction((api, token) => api.confirmSubscription(token));

/** Where the mail after signing up leads (NEWS-10). */
export function Component() {
  const t = useWords(words);
  return (
    <ConfirmPage
      path="/nieuwsbrief/bevestigen"
      heading={t('newsletterTitle')}
      intro={t('newsletterIntro')}
      button={t('newsletterConfirm')}
      again={
        <LinkButton to="#nieuwsbrief" external variant="secondary">
          {t('again')}
        </LinkButton>
      }
    />
  );
}
