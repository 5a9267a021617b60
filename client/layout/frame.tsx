import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SkipLink } from '../ui/skip-link.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NewsletterBanner } from './newsletter-banner.tsx';
import { NewsletterPlace } from './newsletter-place.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useRouteFocus } from './route-focus.ts';
import { StatusBar } from './status-bar.tsx';
import { ToastArea } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';

/** What stands around every page, also around an error (ROOT-02). The server finds the head's end by `<div id="app"`. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
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
