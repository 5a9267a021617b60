import { address, group, line, list, orNothing } from './field.ts';

const page = address('Gaat naar', 'page', 'Een pagina van deze site, zoals /contact.');
const link = group('', { label: line('Naam'), url: page });
const newLink = { label: '', url: '/' };

export const navigationField = group('Menu', {
  menu: list(
    'Hoofdmenu',
    group('', {
      label: line('Naam'),
      url: page,
      children: list('Submenu', link, { itemLabel: 'menupunt', titleField: 'label', newItem: newLink }),
    }),
    { itemLabel: 'menupunt', titleField: 'label', newItem: { ...newLink, children: [] }, min: 1 },
  ),
  footerMenu: list('Menu onderaan de pagina', link, { itemLabel: 'menupunt', titleField: 'label', newItem: newLink }),
});

const site = group('', { name: line('Naam'), url: address('Website', 'web', 'Begint met https://.') });

export const partnersField = group('Partners', {
  partners: list('Partners', site, {
    itemLabel: 'partner',
    titleField: 'name',
    newItem: { name: '', url: 'https://' },
  }),
  foundation: { ...site, label: 'Stichting waar de tuin bij hoort' },
});

const elsewhere = (label: string) => address(label, 'web', 'Begint met https://.');

export const socialField = group('Elders te vinden', {
  facebook: orNothing({ ...elsewhere('Facebook'), hint: 'Leeg: niet getoond.' }),
  instagram: orNothing({ ...elsewhere('Instagram'), hint: 'Leeg: niet getoond.' }),
  mapUrl: elsewhere('Kaart met de route'),
});
