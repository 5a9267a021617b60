import * as z from 'zod/mini';
import type { Owned } from '../../../kernel/text/owned.ts';
import { contentShapes, GARDEN_ROOMS } from '../schema.ts';

/** A text of the owner, as an answer has it. */
export const owned: z.ZodMiniType<Owned, Owned> = z.union([
  z.string(),
  z.strictObject({
    text: z.string(),
    lang: z.optional(z.literal('nl')),
    dutch: z.optional(z.string()),
  }),
]);

const day = z.string();
const answered = { line: z.string(), text: owned, html: owned, price: owned, tag: owned, isDutch: false };
const shapes = /* @__PURE__ */ contentShapes(answered);

export const contentPage = shapes.page;
export const arrangements = z.array(shapes.arrangement);
export const teaMenu = shapes.teaMenu;
export const visitFacts = shapes.visit;
export const galleryPhotos = z.strictObject({
  data: z.array(z.strictObject({ thumbnailImageSrc: z.string(), alt: z.string(), day: z.nullable(day) })),
});

/** Answer of GET /api/content/week-photo; null once it is no longer fresh. */
export const weekPhoto = z.strictObject({ photo: shapes.weekPhoto.shape.shown });

const { heading, html, picture } = shapes.section.shape;

const mapRoom = z.strictObject({
  id: z.enum(GARDEN_ROOMS),
  ...shapes.room.shape,
  heading,
  html,
  picture,
});

/** Answer of GET /api/content/map, in the order of the garden page. */
export const gardenMap = z.strictObject({
  rooms: z.array(mapRoom),
  marks: shapes.gardenMap.shape.marks,
  metresAcross: shapes.gardenMap.shape.metresAcross,
});
export type GardenMap = z.infer<typeof gardenMap>;
export type MapRoom = z.infer<typeof mapRoom>;

const openingToday = z.strictObject({
  /** True if the garden is open now or later today. */
  isOpen: z.boolean(),
  /** 'Vandaag open van 11:00 tot 17:00 uur', 'Nu gesloten, zo 6 december', 'Winterrust tot half april 2027'. */
  text: z.string(),
  /** The event that makes it that day, named after the text; null for the regular hours. */
  event: z.nullable(z.strictObject({ title: owned, path: z.string(), soldOut: z.nullable(z.string()) })),
});
export type OpeningToday = z.infer<typeof openingToday>;

/** Opening hours in schema.org's form; 00:00 to 00:00 means closed. */
const openingHoursSpecification = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: z.optional(z.array(z.string())),
  opens: z.string(),
  closes: z.string(),
  /** First day; both days are inclusive. */
  validFrom: day,
  validThrough: day,
});
export type OpeningHoursSpecification = z.infer<typeof openingHoursSpecification>;

/** Seasonal drawings of equal size. */
const scene = z.strictObject({
  motif: z.enum(['hero', 'hero-lente', 'hero-herfst', 'hero-winter']),
  alt: z.string(),
});
export type Scene = z.infer<typeof scene>;

/** Photo with its focus in percent, in steps of five. */
const shownPhoto = z.strictObject({
  src: z.string(),
  alt: owned,
  credit: z.nullable(z.string()),
  x: z.number(),
  y: z.number(),
});
export type ShownPhoto = z.infer<typeof shownPhoto>;

const { mapUrl, ...social } = shapes.social.shape;

export const siteContent = z.strictObject({
  ...shapes.navigation.shape,
  ...shapes.partners.shape,
  social: z.strictObject(social),
  mapUrl,
  /** Regular hours from Monday on; in winter no row is today. */
  openingHours: z.array(z.strictObject({ days: z.string(), hours: z.string(), isToday: z.boolean() })),
  /** 'Van 15 april tot en met 9 oktober'. */
  openingSeason: z.string(),
  /** Outside the season: 'Nu gesloten: winterrust tot half april 2027, behalve bij evenementen'. */
  openingNote: z.nullable(z.string()),
  today: openingToday,
  /** From the garden map; null while the owner has not said. */
  access: z.strictObject({
    /** '5 van 7 tuinkamers met rolstoel'. */
    wheelchair: z.nullable(z.string()),
    /** '1 voor een deel of met hulp'. */
    wheelchairPartly: z.nullable(z.string()),
    toilet: z.nullable(z.string()),
    benches: z.nullable(z.string()),
    dogs: z.string(),
  }),
  /** Exceptional closures of this or the coming season; `date` as 2027-05-06. */
  closedDays: z.array(z.strictObject({ date: day, name: z.string() })),
  openingHoursSpecification: z.array(openingHoursSpecification),
  /** Notice on the home page (HOME-14); null for none. */
  seasonNotice: z.nullable(z.strictObject({ title: owned, paragraphs: z.array(owned) })),
  scene,
  areGiftCardsSold: z.boolean(),
  areFriendCardsSold: z.boolean(),
  photos: z.record(z.string(), shownPhoto),
});
export type SiteContent = z.infer<typeof siteContent>;
