import type { Site } from '../../src/kernel/web/site.ts';
import type { SiteContent } from '../../src/modules/content/answers/answers-schema.ts';
import type { VisitFacts } from '../../src/modules/content/schema.ts';
import type { JsonLd } from '../ui/page/page.ts';
import { textOf } from '../../src/kernel/text/owned.ts';

/** schema.org: the garden as attraction and business, with its season and, if known, entry price and accessibility. */
export function gardenJsonLd(site: Site, content: SiteContent | null, visit?: VisitFacts): JsonLd {
  const [ordinary] = visit?.prices ?? [];
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
    ...(ordinary && { priceRange: `${textOf(ordinary.price)} (${textOf(ordinary.name)})` }),
    ...(visit?.access.length && {
      amenityFeature: visit.access.map(({ fact, answer }) => ({
        '@type': 'LocationFeatureSpecification',
        name: textOf(fact),
        value: textOf(answer),
      })),
    }),
  };
}
