import type { Site } from '../../../src/kernel/web/site.ts';
import type { TeaMenu } from '../../../src/modules/content/schema.ts';
import type { JsonLd } from '../../ui/page/page.ts';

type Item = TeaMenu[number]['groups'][number]['items'][number];

/** schema.org Menu: parts become sections, groups sections within those. */
export function menuJsonLd(menu: TeaMenu, site: Site): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: `Theetuin de ${site.name}`,
    url: `${site.baseUrl}/theetuin`,
    inLanguage: 'nl',
    hasMenuSection: menu.map(({ id, name, note, groups }) => ({
      '@type': 'MenuSection',
      name,
      url: `${site.baseUrl}/theetuin#${id}`,
      ...(note !== null && { description: note }),
      ...sectionParts(groups),
    })),
  };
}

function sectionParts(groups: TeaMenu[number]['groups']) {
  const named = groups.filter(({ name }) => name !== null);
  const plain = groups.filter(({ name }) => name === null).flatMap(({ items }) => items);
  return {
    ...(plain.length > 0 && { hasMenuItem: plain.map(menuItem) }),
    ...(named.length > 0 && {
      hasMenuSection: named.map(({ name, items }) => ({
        '@type': 'MenuSection',
        name,
        hasMenuItem: items.map(menuItem),
      })),
    }),
  };
}

function menuItem({ name, price, description }: Item) {
  const [, euro = '0', cents = '00'] = /(\d+),(\d\d)/.exec(price) ?? [];
  return {
    '@type': 'MenuItem',
    name,
    ...(description !== null && { description }),
    offers: { '@type': 'Offer', price: `${euro}.${cents}`, priceCurrency: 'EUR' },
  };
}
