import { ConfirmPage, createConfirmAction, tokenOf } from '../newsletter/confirm/confirm-page.tsx';
import type { PageExtras } from '../ui/page/page.ts';
import { LinkButton } from '../ui/button.tsx';
import { words } from '../newsletter/confirm/words.ts';

export const handle: PageExtras = {
  breadcrumb: () => [
    { label: 'Contact', url: '/contact' },
    { label: 'Bericht bevestigen', url: '/contact/bevestigen' },
  ],
};

export const loader = tokenOf;

export const action = createConfirmAction((api, token) => api.confirmMessage(token));

/** Confirms a message that was sent without JavaScript (S-29). */
export function Component() {
  return (
    <ConfirmPage
      path="/contact/bevestigen"
      heading={words.messageTitle}
      intro={words.messageIntro}
      button={words.messageConfirm}
      again={
        <LinkButton to="/contact" variant="secondary">
          {words.toContact}
        </LinkButton>
      }
    />
  );
}
