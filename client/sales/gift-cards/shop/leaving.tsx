import { useEffect } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { words } from './leaving.words.ts';
import { Notice } from '../../../ui/messages/notice.tsx';

/** Goes to the bank at once; the link is for a slow connection. Without JavaScript the answer's `Refresh` goes on. */
export function Leaving({ href }: { href: string }) {
  useEffect(() => location.assign(href), [href]);
  return (
    <Notice tone="info" role="alert" title={words.title}>
      <p>
        <LinkButton to={href} external>
          {words.link}
        </LinkButton>
      </p>
    </Notice>
  );
}
