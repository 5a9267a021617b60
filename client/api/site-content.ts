import { useRouteLoaderData } from 'react-router-dom';
import type { MenuItem, SiteContent } from '../../src/modules/content/schema.ts';
import { useSite } from './app.tsx';
import { gardenPaths } from '../../src/kernel/garden-paths.ts';

/** What stands around every page; null when it could not be read. */
export function useSiteContent(): SiteContent | null {
  return (useRouteLoaderData('root') as SiteContent | null | undefined) ?? null;
}

/** The main menu in its order (MENU-19); its first and most needed pages when the content could not be read. */
export function useMenu(): MenuItem[] {
  const { name, slug } = useSite();
  const content = useSiteContent();
  return (
    content?.menu ?? [
      { label: 'Home', url: '/home' },
      { label: 'Agenda', url: '/open-dagen-bezoekerstuin' },
      { label: 'Workshops', url: '/workshop' },
      { label: 'Arrangementen', url: '/arrangementen' },
      { label: `Over de ${name}`, url: gardenPaths(slug).about },
      { label: 'Contact', url: '/contact' },
    ]
  );
}
