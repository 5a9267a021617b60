import { useEffect } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { words } from './words.ts';

/** Goes to the bank as soon as a card is ordered; the link is for those without JavaScript, and while it takes long. */
export function Leaving({ href }: { href: string }) {
  useEffect(() => location.assign(href), [href]);
  return (
    <Notice tone="info" role="alert" title={words.leaving}>
      <p>
        <LinkButton to={href} external>
          {words.toBank}
        </LinkButton>
      </p>
    </Notice>
  );
}
