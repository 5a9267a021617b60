import { useRef, useState } from 'react';
import { trustedHtml } from '../../ui/text/trusted.ts';
import { useNear } from '../../ui/use-near.ts';

type Block = typeof import('../../newsletter/newsletter-block.tsx');

const written = import.meta.env.SSR ? await import('../../newsletter/newsletter-block.tsx') : undefined;

/** One object for ever: another one, even of the same words, would make React write it. */
const KEPT = { __html: trustedHtml('') };

/**
 * Where one signs up for the newsletter, on every page (NEWS-01). The server writes the form. The browser leaves it as it
 * is, and fetches the code that makes it live when it comes near, because most visitors never get there.
 */
export function NewsletterPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [living, setLiving] = useState<Block | undefined>(written);
  useNear(place, () => void import('../../newsletter/newsletter-block.tsx').then(setLiving, () => undefined));
  return living ? (
    <div key="living">
      <living.NewsletterBlock place={place} />
    </div>
  ) : (
    <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  );
}
