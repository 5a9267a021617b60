import type { Site } from '../../src/kernel/site.ts';
import type { Crumb, JsonLd } from '../ui/page/page-handle.ts';

/** schema.org BreadcrumbList: Home and the way from there, as the page shows it (ROOT-08). */
export function breadcrumbJsonLd(crumbs: Crumb[], site: Site): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Home', url: '/home' }, ...crumbs].map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.baseUrl + url,
    })),
  };
}
