/** API answers about the garden, made of its words and facts (`schema.ts`). */
import type { ContentSection, GardenMapFacts, MapMark, MenuItem, RoomId } from './schema.ts';

/** A room on the map: what is known of it there, in the words of the page about the garden. */
export type MapRoom = { id: RoomId } & GardenMapFacts['rooms'][RoomId] &
  Pick<ContentSection, 'heading' | 'html' | 'picture'>;

/** Answer of GET /api/content/map: the rooms of which the page about the garden tells, in its order. */
export type GardenMap = { rooms: MapRoom[]; marks: MapMark[] };

/** True if the gate is open today, and when it opens next. */
export type OpeningToday = {
  /** Opens later today, or is open now. */
  isOpen: boolean;
  /** 'Vandaag open van 11:00 tot 17:00 uur', 'Vandaag gesloten, morgen open vanaf 11:00', 'Winterrust tot half april 2027'. */
  text: string;
};

/** A period of schema.org in which the garden has these hours; opens and closes at 00:00 means closed. */
export type OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek?: string[];
  opens: string;
  closes: string;
  /** Days, both included. */
  validFrom: string;
  validThrough: string;
};

/** Answer of GET /api/content/site: what every page shows. */
export type SiteContent = {
  menu: MenuItem[];
  footerMenu: { label: string; url: string }[];
  partners: { name: string; url: string }[];
  foundation: { name: string; url: string };
  social: { facebook: string | null; instagram: string | null };
  mapUrl: string;
  /** Rows of the table, Monday first. `isToday` marks the row that holds today; none in winter. */
  openingHours: { days: string; hours: string; isToday: boolean }[];
  /** 'Van 15 april tot en met 9 oktober'. */
  openingSeason: string;
  /** Outside the season, that its hours do not hold: 'Nu gesloten: winterrust tot half april 2027, behalve bij evenementen'. */
  openingNote: string | null;
  today: OpeningToday;
  /** Days on which the garden is closed although it would be open, of the season that runs or comes; `date` as 2027-05-06. */
  closedDays: { date: string; name: string }[];
  openingHoursSpecification: OpeningHoursSpecification[];
  /** Overlay on the home page (HOME-14); null: nothing to say. */
  seasonNotice: { title: string; paragraphs: string[] } | null;
  scene: Scene;
  /** Photos of the owner that stand where the site has a drawing, by the name of that drawing. */
  photos: Record<string, ShownPhoto>;
};

/** A drawing of the season: bare wood and snow, blossom, the hydrangeas of high summer, or leaves that turn; all of one size. */
export type Scene = { motif: 'hero' | 'hero-lente' | 'hero-herfst' | 'hero-winter'; alt: string };

/** A photo in a frame: where it is, and what the frame keeps in sight, in percent by steps of five. */
export type ShownPhoto = { src: string; alt: string; credit: string | null; x: number; y: number };
