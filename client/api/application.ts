import { createContext, useContext } from 'react';
import type { Site } from '../../src/kernel/web/site.ts';
import type { Api } from './api.ts';
import type { Pending } from './network.ts';
import { useRouteLoaderData } from 'react-router-dom';
import type { SiteContent } from '../../src/modules/content/answers/answers-schema.ts';
import type { MenuItem } from '../../src/modules/content/schema.ts';
import { ABOUT, addressIn, HOME, OPEN_DAYS, WORKSHOPS } from '../../src/kernel/pages/addresses.ts';
import { words } from './words.ts';

export type Application = {
  site: Site;
  api: Api;
  csrfToken: string | null;
  isBannerClosed: boolean | null;
  pending: Pending;
};

export const ApplicationContext = createContext<Application | null>(null);

export const useSite = (): Site => useApplication().site;

/** API for event handlers and effects; pages read through their loader. */
export const useApi = (): Api => useApplication().api;

/** Request token of a personal page, for forms without JavaScript; null on shared pages (S-05). */
export const useCsrfToken = (): string | null => useApplication().csrfToken;

/** True if the page came without the newsletter banner (ROOT-06); null on a page shared by all visitors. */
export const useCameWithoutBanner = (): boolean | null => useApplication().isBannerClosed;

/** True if a cache may have stored the page, so that its seats have to be fetched again (S-25). */
export const useIsForEverybody = (): boolean => useApplication().isBannerClosed === null;

export const usePending = (): Pending => useApplication().pending;

function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('This component needs <App> around it.');
  return application;
}

/** Returns null if it could not be loaded. */
export function useSiteContent(): SiteContent | null {
  return (useRouteLoaderData('root') as SiteContent | null | undefined) ?? null;
}

/** Menu in order (MENU-19); only the most needed pages if the content could not be loaded. */
export function useMenu(): MenuItem[] {
  const { name, slug } = useSite();
  const content = useSiteContent();
  return (
    content?.menu ?? [
      { label: words.home, url: HOME },
      { label: words.whatsOn, url: OPEN_DAYS },
      { label: words.workshops, url: WORKSHOPS },
      { label: words.packages, url: '/arrangementen' },
      { label: words.aboutUs({ name }), url: addressIn(slug, ABOUT) },
      { label: words.contact, url: '/contact' },
    ]
  );
}
