import { describe, expect, it } from 'vitest';
import { gardenJsonLd } from '../../../client/garden/garden-json-ld.ts';
import { menuJsonLd } from '../../../client/garden/tea/tea-json-ld.ts';
import { teaMenu } from '../../../src/modules/content/defaults/tea-menu.ts';
import { testContent } from '../../content/test-content.ts';
import { aSite } from '../fixtures.ts';

describe('what search engines read', () => {
  it('of the garden: a place and a business, with the opening season', async () => {
    const content = await testContent({ site: aSite }).content.site();
    const thing = gardenJsonLd(aSite, content);
    expect(thing).toMatchObject({
      '@type': ['TouristAttraction', 'LocalBusiness'],
      name: 'De Lindehof',
      url: 'https://lindehof.example/home',
      telephone: '+31123555010',
      address: { '@type': 'PostalAddress', postalCode: '1234 AB', addressCountry: 'NL' },
    });
    expect(thing['openingHoursSpecification']).toEqual(content.openingHoursSpecification);
    expect(content.openingHoursSpecification[0]).toMatchObject({ opens: '11:00', closes: '17:00' });
  });

  it('of the garden when the content cannot be read: what is configured', () => {
    expect(gardenJsonLd(aSite, null)).not.toHaveProperty('openingHoursSpecification');
  });

  it('of a visit: what it costs for an ordinary visitor, and what is known of how accessible the garden is', () => {
    const visit = {
      prices: [{ name: 'Volwassene', price: '€ 6,00', remark: null }],
      junctions: [],
      access: [{ fact: 'Toilet', answer: 'Met beugels.', checkedOn: null }],
    };
    expect(gardenJsonLd(aSite, null, visit)).toMatchObject({
      priceRange: '€ 6,00 (Volwassene)',
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Toilet', value: 'Met beugels.' }],
    });
    const silent = gardenJsonLd(aSite, null, { prices: [], junctions: [], access: [] });
    expect(silent).not.toHaveProperty('priceRange');
    expect(silent).not.toHaveProperty('amenityFeature');
  });

  it('of the card: every part, and every price as a number', () => {
    const menu = menuJsonLd(teaMenu, aSite) as { hasMenuSection: { name: string }[] };
    expect(menu.hasMenuSection.map(({ name }) => name)).toEqual(teaMenu.map(({ name }) => name));
    const text = JSON.stringify(menu);
    const items = teaMenu.flatMap(({ groups }) => groups.flatMap((group) => group.items));
    expect(text.match(/"MenuItem"/g)).toHaveLength(items.length);
    const prices = [...text.matchAll(/"price":"([^"]*)"/g)].map(([, price]) => price);
    expect(prices.every((price) => /^\d+\.\d\d$/.test(price ?? '') && price !== '0.00')).toBe(true);
    expect(menu.hasMenuSection.find(({ name }) => name === 'Thee')).toMatchObject({
      hasMenuSection: [
        { name: 'Zwarte thee' },
        { name: 'Groene thee' },
        { name: 'Verse thee' },
        { name: 'Kruidenthee' },
      ],
    });
  });
});
