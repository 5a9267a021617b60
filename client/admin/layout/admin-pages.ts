import type { GlyphName } from '../ui/glyph.tsx';

export type RoomLine = {
  /** Where it is; everything below it counts as the same room. */
  path: string;
  /** What else belongs to it, at an address of its own. */
  annexes?: readonly string[];
  /** In the navigation; short enough for a fifth of a phone. */
  label: string;
  glyph: GlyphName;
  /** How many new messages wait stands beside it. */
  hasCount?: true;
};

/** The navigation, in the order of a day's work: the first four stand at the bottom of a phone, the others behind 'Meer'. */
export const ROOMS: readonly RoomLine[] = [
  { path: '/dmt-admin', label: 'Vandaag', glyph: 'sun' },
  { path: '/dmt-admin/agenda', label: 'Agenda', glyph: 'calendar' },
  { path: '/dmt-admin/bestellingen', label: 'Bestellingen', glyph: 'ticket' },
  { path: '/dmt-admin/inhoud', label: 'Inhoud', glyph: 'pencil' },
  { path: '/dmt-admin/berichten', label: 'Berichten', glyph: 'message', hasCount: true },
  { path: '/dmt-admin/nieuwsbrief', annexes: ['/dmt-admin/abonnees'], label: 'Nieuwsbrief', glyph: 'news' },
  { path: '/dmt-admin/instellingen', annexes: ['/dmt-admin/post'], label: 'Instellingen', glyph: 'settings' },
];

/** How many rooms a phone shows at once. */
export const AT_HAND = 4;

/** The room that a page belongs to. */
export function roomOf(pathname: string): RoomLine | undefined {
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return ROOMS.toReversed().find(({ path, annexes = [] }) => [path, ...annexes].some(isIn));
}
