/** The pages of the main menu, in the order of the specification; it holds only what exists (MENU-19). */
export const MENU = [
  { key: 'home', to: '/home' },
  { key: 'agenda', to: '/open-dagen-bezoekerstuin' },
  { key: 'workshop', to: '/workshop' },
] as const;

export type MenuKey = (typeof MENU)[number]['key'];
