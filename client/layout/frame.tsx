import { type ReactNode, useRef } from 'react';
import { useWords } from '../ui/words.ts';
import { SkipLink } from '../ui/text/skip-link.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { DemoBanner } from './banners/demo-banner.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NewsletterBanner } from './banners/newsletter-banner.tsx';
import { NewsletterPlace } from './banners/newsletter-place.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useRouteFocus } from './route-focus.ts';
import { StatusBar } from './banners/status-bar.tsx';
import { ToastArea } from '../ui/messages/toasts.tsx';
import { TopBar } from './menu/top-bar.tsx';

/** What stands around every page, also around an error (ROOT-02). The server finds the head's end by `<div id="app"`. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useWords();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  return (
    <div id="app" className={styles['app']}>
      <SkipLink>{t('layout.skip')}</SkipLink>
      <DemoBanner />
      <header>
        <ProgressBar />
        <StatusBar />
        <TopBar />
      </header>
      <NewsletterBanner />
      <ToastArea />
      <Breadcrumb />
      <main id="inhoud" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <NewsletterPlace />
      <Footer />
    </div>
  );
}
