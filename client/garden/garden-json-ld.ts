import type { Site } from '../../src/kernel/site.ts';
import type { SiteContent } from '../../src/modules/content/schema.ts';
import type { JsonLd } from '../ui/page/page.ts';

/** schema.org: the garden as a place to see and as a business, with its season as opening hours. */
export function gardenJsonLd(site: Site, content: SiteContent | null): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': ['TouristAttraction', 'LocalBusiness'],
    '@id': `${site.baseUrl}/#garden`,
    name: `De ${site.name}`,
    url: `${site.baseUrl}/home`,
    image: [`${site.baseUrl}/assets/images/hero-1600.jpg`],
    telephone: site.phoneHref.replace(/^tel:/, ''),
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street,
      postalCode: site.postalCode,
      addressLocality: site.city,
      addressCountry: 'NL',
    },
    currenciesAccepted: 'EUR',
    availableLanguage: 'nl',
    ...(content && {
      hasMap: content.mapUrl,
      openingHoursSpecification: content.openingHoursSpecification,
      sameAs: Object.values(content.social).filter((address) => address !== null),
    }),
  };
}
