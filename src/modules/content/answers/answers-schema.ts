import type { Owned } from '../../../kernel/text/owned.ts';
import type { ContentSection, GardenMapFacts, MapMark, MenuItem, Navigation, Partners, RoomId } from '../schema.ts';

export type MapRoom = { id: RoomId } & GardenMapFacts['rooms'][RoomId] &
  Pick<ContentSection, 'heading' | 'html' | 'picture'>;

/** Answer of GET /api/content/map, in the order of the garden page. */
export type GardenMap = { rooms: MapRoom[]; marks: MapMark[] };

export type OpeningToday = {
  /** True if the garden is open now or later today. */
  isOpen: boolean;
  /** 'Vandaag open van 11:00 tot 17:00 uur', 'Winterrust tot half april 2027'. */
  text: string;
};

/** Opening hours in schema.org's form; 00:00 to 00:00 means closed. */
export type OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek?: string[];
  opens: string;
  closes: string;
  /** First day; both days are inclusive. */
  validFrom: string;
  validThrough: string;
};

export type SiteContent = {
  menu: MenuItem[];
  footerMenu: Navigation['footerMenu'];
  partners: Partners['partners'];
  foundation: Partners['foundation'];
  social: { facebook: string | null; instagram: string | null };
  mapUrl: string;
  /** Regular hours from Monday on; in winter no row is today. */
  openingHours: { days: string; hours: string; isToday: boolean }[];
  /** 'Van 15 april tot en met 9 oktober'. */
  openingSeason: string;
  /** Outside the season: 'Nu gesloten: winterrust tot half april 2027, behalve bij evenementen'. */
  openingNote: string | null;
  today: OpeningToday;
  /** Exceptional closures of this or the coming season; `date` as 2027-05-06. */
  closedDays: { date: string; name: string }[];
  openingHoursSpecification: OpeningHoursSpecification[];
  /** Notice on the home page (HOME-14); null for none. */
  seasonNotice: { title: Owned; paragraphs: Owned[] } | null;
  scene: Scene;
  photos: Record<string, ShownPhoto>;
};

/** Seasonal drawings of equal size. */
export type Scene = { motif: 'hero' | 'hero-lente' | 'hero-herfst' | 'hero-winter'; alt: string };

/** Photo with its focus in percent, in steps of five. */
export type ShownPhoto = { src: string; alt: Owned; credit: string | null; x: number; y: number };
