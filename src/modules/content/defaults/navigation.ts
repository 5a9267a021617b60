import type { Navigation } from '../schema.ts';

const gardenPages: Navigation['footerMenu'] = [
  { label: 'Over de {name}', url: '/over-de-{slug}' },
  { label: 'Theetuin', url: '/theetuin' },
  { label: 'Uitvaartlocatie', url: '/natuurlijk-afscheid-in-de-{slug}' },
  { label: 'Trouwlocatie', url: '/trouwlocatie' },
  { label: 'Weldadig Oord', url: '/weldadig-oord' },
  { label: 'Galerij', url: '/sfeerimpressie-open-tuin-de-{slug}' },
  { label: 'Contact', url: '/contact' },
];

/** The main menu in its order (MENU-01 to MENU-19), and what the footer repeats of it (MENU-20, MENU-21). */
export const navigation: Navigation = {
  menu: [
    { label: 'Home', url: '/home' },
    { label: 'Agenda', url: '/open-dagen-bezoekerstuin' },
    { label: 'Workshops', url: '/workshop' },
    {
      label: 'Arrangementen',
      url: '/arrangementen',
      children: [
        { label: 'Museum en tuinlunch', url: '/arrangementen#museum' },
        { label: 'Kunst, lunch en cultuur', url: '/arrangementen#kunst-lunch-cultuur' },
        { label: 'Insectenhuisjes', url: '/arrangementen#insectenhuisjes' },
        { label: 'Weldadig tuin kijken en lunch', url: '/arrangementen#weldadig-tuin-kijken-lunch' },
        { label: 'Weldadig tuin, lunch en kunst', url: '/arrangementen#weldadig-tuin-lunch-kunst' },
        { label: 'Weldadig fietsen, tuin en lunch', url: '/arrangementen#weldadig-fiets-tuin-lunch' },
        { label: 'Weldadig kunstrondje', url: '/arrangementen#weldadig-kunstrondje' },
      ],
    },
    ...gardenPages,
  ],
  footerMenu: [
    { label: 'Home', url: '/home' },
    { label: 'Agenda / Evenementen', url: '/open-dagen-bezoekerstuin' },
    { label: 'Workshops', url: '/workshop' },
    { label: 'Arrangementen', url: '/arrangementen' },
    ...gardenPages,
  ],
};
