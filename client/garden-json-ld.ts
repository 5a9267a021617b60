import type { Site } from '../src/kernel/site.ts';
import type { SiteContent } from '../src/modules/content/schema.ts';
import type { JsonLd } from './page-handle.ts';

/** The garden as schema.org knows it: what it is, where, how to reach it, and when the gate is open. */
export function gardenJsonLd(site: Site, content: SiteContent | null): JsonLd {
  const elsewhere = [content?.social.facebook, content?.social.instagram].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': ['TouristAttraction', 'LocalBusiness'],
    '@id': `${site.baseUrl}/#tuin`,
    name: `De ${site.name}`,
    url: `${site.baseUrl}/home`,
    image: `${site.baseUrl}/assets/images/share.jpg`,
    telephone: site.phoneHref.replace(/^tel:/, ''),
    email: site.email,
    currenciesAccepted: 'EUR',
    publicAccess: true,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street,
      postalCode: site.postalCode,
      addressLocality: site.city,
      addressCountry: 'NL',
    },
    ...(content && { hasMap: content.mapUrl, openingHoursSpecification: content.openingHoursSpecification }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}
