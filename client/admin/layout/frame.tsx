import { useRef } from 'react';
import { Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router-dom';
import { StepUpProvider } from '../../account/session/step-up.tsx';
import { useSite } from '../../api/app.tsx';
import { DemoBanner } from '../../layout/banners/demo-banner.tsx';
import { ProgressBar } from '../../layout/progress-bar.tsx';
import { useRouteFocus } from '../../layout/route-focus.ts';
import { ToastArea } from '../../ui/messages/toasts.tsx';
import { SkipLink } from '../../ui/text/skip-link.tsx';
import styles from './frame.module.css';
import type { Present } from './frame.loader.ts';
import { Navigation } from './navigation.tsx';
import { SignOut } from './sign-out.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { useWords } from '../words.ts';

/** Who is in, for rooms. */
export function usePresent(): Present {
  return useRouteLoaderData<Present>('administration') ?? { name: '', message: null };
}

/** What stands around every room. The server finds the head's end by `<div id="app"`. */
export function AdministrationFrame() {
  const t = useWords();
  const site = useSite();
  const { name } = usePresent();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  return (
    <div id="app" className={styles['app']}>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <DemoBanner />
      <header className={styles['top']}>
        <ProgressBar />
        <a href="/dmt-admin" className={styles['name']}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span>
            {site.name} <span className={styles['part']}>{t('frame.administration')}</span>
          </span>
        </a>
        <a href="/home" className={styles['site']}>
          {t('frame.site')} <Glyph name="external" />
        </a>
      </header>
      <noscript>
        <p className={styles['needsScript']}>{t('frame.needsScript')}</p>
      </noscript>
      <ToastArea />
      <div className={styles['rooms']}>
        <Navigation>
          <p className={styles['person']}>{name}</p>
          <SignOut className={styles['out']} />
        </Navigation>
        <main id="inhoud" ref={main} tabIndex={-1} className={styles['main']}>
          <StepUpProvider>
            <Outlet />
          </StepUpProvider>
        </main>
      </div>
      <ScrollRestoration />
    </div>
  );
}
