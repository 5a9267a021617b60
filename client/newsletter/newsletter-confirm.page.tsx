import { ConfirmPage, createConfirmAction, tokenOf } from './confirm/confirm-page.tsx';
import type { PageExtras } from '../ui/page/page.ts';
import { LinkButton } from '../ui/button.tsx';
import { words } from './confirm/words.ts';

export const handle: PageExtras = {
  breadcrumb: () => [
    { label: 'Nieuwsbrief', url: '/nieuwsbrief' },
    { label: 'Aanmelding bevestigen', url: '/nieuwsbrief/bevestigen' },
  ],
};

export const loader = tokenOf;

export const action = createConfirmAction((api, token) => api.confirmSubscription(token));

export function Component() {
  return (
    <ConfirmPage
      path="/nieuwsbrief/bevestigen"
      heading={words.newsletterTitle}
      intro={words.newsletterIntro}
      button={words.newsletterConfirm}
      again={
        <LinkButton to="#nieuwsbrief" external variant="secondary">
          {words.again}
        </LinkButton>
      }
    />
  );
}
