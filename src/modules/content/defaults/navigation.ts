import type { Navigation } from '../schema.ts';
import { words } from './words/navigation.words.ts';

const gardenPages: Navigation['footerMenu'] = [
  { label: words.aboutUs, url: '/over-de-{slug}' },
  { label: words.teaGarden, url: '/theetuin' },
  { label: words.funerals, url: '/natuurlijk-afscheid-in-de-{slug}' },
  { label: words.weddings, url: '/trouwlocatie' },
  { label: words.heritage, url: '/weldadig-oord' },
  { label: words.gallery, url: '/sfeerimpressie-open-tuin-de-{slug}' },
  { label: words.contact, url: '/contact' },
];

export const navigation: Navigation = {
  menu: [
    { label: words.home, url: '/home' },
    { label: words.whatsOn, url: '/open-dagen-bezoekerstuin' },
    { label: words.workshops, url: '/workshop' },
    {
      label: words.packages,
      url: '/arrangementen',
      children: [
        { label: words.museumAndGardenLunch, url: '/arrangementen#museum' },
        { label: words.artLunchAndCulture, url: '/arrangementen#kunst-lunch-cultuur' },
        { label: words.insectHouses, url: '/arrangementen#insectenhuisjes' },
        { label: words.gardenTourAndLunch, url: '/arrangementen#weldadig-tuin-kijken-lunch' },
        { label: words.gardenLunchAndArt, url: '/arrangementen#weldadig-tuin-lunch-kunst' },
        { label: words.cyclingGardenAndLunch, url: '/arrangementen#weldadig-fiets-tuin-lunch' },
        { label: words.artRound, url: '/arrangementen#weldadig-kunstrondje' },
      ],
    },
    ...gardenPages,
  ],
  footerMenu: [
    { label: words.home, url: '/home' },
    { label: words.whatsOnEvents, url: '/open-dagen-bezoekerstuin' },
    { label: words.workshops, url: '/workshop' },
    { label: words.packages, url: '/arrangementen' },
    ...gardenPages,
  ],
};
