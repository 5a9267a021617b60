import { Icon } from '../../ui/pictures/icon.tsx';
import { Wrap } from '../../ui/text/text.tsx';
import { closeBanner, useBanner } from '../../newsletter/banner-state.ts';
import { usePageHandle } from '../../ui/page/page.ts';
import styles from './newsletter-banner.module.css';
import { useRef, useState } from 'react';
import { trustedHtml } from '../../ui/text/safe-html.tsx';
import { useNear } from '../../ui/browser.ts';
import { Tip } from '../../ui/overlays/tip.tsx';
import { words as siteWords } from '../../ui/words.ts';

/** Closed by its form without JavaScript (ROOT-06). Not shown on quiet pages. */
export function NewsletterBanner() {
  const isQuiet = usePageHandle()?.isQuiet ?? false;
  const banner = useBanner();
  if (banner === 'closed' || isQuiet) return null;
  return (
    <aside
      className={banner === 'shown' ? styles['banner'] : styles['place']}
      aria-label={siteWords.banner.label}
      data-banner={banner === 'reserved' || undefined}
    >
      <Wrap>
        <form
          className={styles['row']}
          method="post"
          action="/api/newsletter/banner"
          onSubmit={(event) => {
            event.preventDefault();
            closeBanner();
            document.getElementById('inhoud')?.focus({ preventScroll: true });
          }}
        >
          <p className={styles['words']}>
            <span>{siteWords.banner.text} </span>
            <a href="#nieuwsbrief">{siteWords.banner.link}</a>
          </p>
          <button type="submit" className={styles['close']} aria-label={siteWords.dialog.close}>
            <Icon name="close" />
            <Tip>{siteWords.dialog.close}</Tip>
          </button>
        </form>
      </Wrap>
    </aside>
  );
}

type Block = typeof import('../../newsletter/newsletter-block.tsx');

const serverBlock = import.meta.env.SSR ? await import('../../newsletter/newsletter-block.tsx') : undefined;

/** A constant object: a new one, even with the same HTML, would make React write it. */
const KEPT = { __html: trustedHtml('') };

/** The server renders the form (NEWS-01); the browser loads its code once it comes near, as most never get there. */
export function NewsletterPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [living, setLiving] = useState<Block | undefined>(serverBlock);
  useNear(place, () => void import('../../newsletter/newsletter-block.tsx').then(setLiving, () => undefined));
  return living ? (
    <div key="living">
      <living.NewsletterBlock place={place} />
    </div>
  ) : (
    <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  );
}
