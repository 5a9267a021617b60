import { Outlet, ScrollRestoration, type LoaderFunctionArgs, useMatches } from 'react-router-dom';
import { type ReactNode, useRef } from 'react';
import { SkipLink, Wrap } from '../ui/text/text.tsx';
import { OWN_LANGUAGE } from '../../src/kernel/web/languages.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { DemoBanner } from './banners/demo-banner.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NewsletterBanner, NewsletterPlace } from './banners/newsletter-banner.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useRouteFocus } from './route-focus.ts';
import { StatusBar } from './banners/status-bar.tsx';
import { PhotosContext } from '../ui/pictures/picture.tsx';
import { ToastArea } from '../ui/messages/toasts.tsx';
import { TopBar } from './menu/top-bar.tsx';
import type { SiteContent } from '../../src/modules/content/answers/answers-schema.ts';
import { useSiteContent } from '../api/application.ts';
import { apiContext, faultLogContext } from '../api/context.ts';
import { words as siteWords } from '../ui/words.ts';

const NO_PHOTOS = {};

export function Layout() {
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <ScrollRestoration />
    </>
  );
}

/** Also surrounds error pages (ROOT-02). The server finds the end of the head by `<div id="app"`. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  const photos = useSiteContent()?.photos ?? NO_PHOTOS;
  return (
    <div id="app" className={styles['app']}>
      <SkipLink>{siteWords.layout.skip}</SkipLink>
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
        <DutchNotice />
        <PhotosContext value={photos}>{children}</PhotosContext>
      </main>
      <NewsletterPlace />
      <Footer />
    </div>
  );
}

/** One sentence where the owner's texts on a page in another language are partly in Dutch. */
function DutchNotice() {
  const matches = useMatches();
  if (OWN_LANGUAGE === 'nl' || !matches.some(({ id, loaderData }) => id !== 'root' && hasDutch(loaderData)))
    return null;
  return (
    <Wrap>
      <p className={styles['dutch']}>{siteWords.layout.partlyDutch}</p>
    </Wrap>
  );
}

/** True if an owner's text in it has no translation. Nobody sees keywords. */
function hasDutch(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if ('lang' in data && data.lang === 'nl') return true;
  return Object.entries(data).some(([field, value]) => field !== 'keywords' && hasDutch(value));
}

/** Null if loading fails, so that the page itself is still shown (ERR-06). */
export async function loader({ context }: LoaderFunctionArgs): Promise<SiteContent | null> {
  try {
    return await context.get(apiContext).get('/api/content/site');
  } catch (fault) {
    context.get(faultLogContext)(`site content failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return null;
  }
}
