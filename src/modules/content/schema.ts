import * as z from 'zod/mini';
import { type Owned, textOf } from '../../kernel/text/owned.ts';

type Line = z.ZodMiniType<string, string>;
type Words = z.ZodMiniType<Owned, Owned>;

/** Rooms of the garden in walking order (ABOUT-02 to ABOUT-08). */
export const GARDEN_ROOMS = [
  'voortuin',
  'boomgaard',
  'klassieke-gazonkamer',
  'tweekamertuin',
  'grote-achtertuin',
  'zijtuin-met-hortensialaan',
  'theehuis-met-terras',
] as const;

export const MARK_KINDS = [
  'entrance',
  'parking',
  'accessible-parking',
  'toilet',
  'accessible-toilet',
  'bench',
] as const;

/** Path on this site; browsers read `//x` and `/\x` as another host (S-28). */
const path = z.string().check(z.regex(/^\/(?![/\\])\S*$/, 'Vul een adres op deze site in, zoals /contact.'));
const address = z
  .string()
  .check(z.regex(/^(\/(?![/\\])|https:\/\/)\S*$/, 'Vul een adres op deze site in, of een dat met https:// begint.'));
const webAddress = z.string().check(z.regex(/^https:\/\/\S+$/, 'Vul een adres in dat met https:// begint.'));
export const anchor = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'Gebruik alleen a-z, 0-9 en streepjes.'));
export const photoPath = z
  .string()
  .check(z.regex(/^\/[\w./-]+\.(jpg|webp|avif|png)$/, 'Vul het pad van een afbeelding in.'));
export const photoAlt = z.string().check(z.maxLength(200, 'Gebruik hoogstens 200 tekens.'));
export const photoCredit = z.string().check(z.minLength(1), z.maxLength(80, 'Gebruik hoogstens 80 tekens.'));
export const NO_ALT = 'Beschrijf wat er op de foto te zien is.';
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Vul een dag in zoals 2026-11-02.'));

/** Amsterdam day on which a photo was taken; null or absent while unknown. */
const takenOn = z._default(z.nullable(day), null);
const visibility = z.optional(z.enum(['shown', 'draft']));
const junction = z.string().check(z.regex(/^\d{1,3}$/, 'Vul het nummer van een knooppunt in, zoals 42.'));

const percent = z
  .int()
  .check(z.gte(0, 'Vul een getal van 0 tot en met 100 in.'), z.lte(100, 'Vul een getal van 0 tot en met 100 in.'));

export const TAGS = ['Nieuw', 'Populair'] as const;
export const entryPrice = z
  .string()
  .check(z.regex(/^(?:gratis|.*€ \d{1,3},\d\d.*)$/i, "Vul een bedrag in zoals '€ 2,50', of 'gratis'."));

export type ContentTexts = { line: Line; text: Words; html: Words; price: Words; tag: Words; isDutch: boolean };

/** Coordinates in degrees north and east. */
const location = z
  .string()
  .check(z.regex(/^-?\d{1,2}\.\d{3,}, ?-?\d{1,3}\.\d{3,}$/, 'Vul twee getallen in zoals 52.84012, 6.43215.'));

const atMost = (letters: number) => z.string().check(z.maxLength(letters, `Gebruik hoogstens ${letters} tekens.`));

/** Schemas of all values, for one way to read texts. Lengths are checked only with `isDutch`. */
export function contentShapes({ line, text, html, price, tag, isDutch }: ContentTexts) {
  const web = z.pipe(line, webAddress);

  /** Button to a page of this site, or to https:// in a new tab. */
  const action = z.nullable(z.strictObject({ label: text, url: z.pipe(line, address) }));

  /** Title and description for search engines (GEN-16). */
  const metadata = z.strictObject({
    title: text,
    description: text.check(
      z.refine((read) => !isDutch || textOf(read).length >= 50, 'Deze tekst is te kort: 50 tot 200 tekens.'),
      z.refine((read) => !isDutch || textOf(read).length <= 200, 'Deze tekst is te lang: 50 tot 200 tekens.'),
    ),
    /** Path of a JPEG on this site. */
    image: z.string().check(z.regex(/^\/[\w./-]+\.jpg$/, 'Vul het pad van een JPEG in.')),
    keywords: text,
    url: z.pipe(line, path),
    type: z.literal('article'),
    author: line,
    section: text,
    published: day,
    modified: day,
  });

  const section = z.strictObject({
    id: anchor,
    heading: text,
    html,
    picture: z.nullable(anchor),
    action,
  });

  const room = z.strictObject({
    wheelchair: z.enum(['yes', 'partly', 'no', 'unknown']),
    location: z.nullable(location),
  });

  return {
    section,
    room,

    page: z.strictObject({
      slug: anchor,
      metadata,
      heading: text,
      intro: html,
      sections: z.array(section),
      action,
    }),

    arrangement: z.strictObject({
      /** Anchor of the package (ARR-02 to ARR-08). */
      id: anchor,
      title: text,
      tag: z.nullable(tag),
      picture: anchor,
      description: html,
      /** The owner's own lines; without any they are written from the facts of the package. */
      costs: z.array(text),
      /** Conditions besides those of the season. */
      conditions: z.array(text),
      remarks: z.array(text).check(z.minLength(1)),
      /** Empty hides the heading (ARR-15). */
      included: z.array(text),
    }),

    teaMenu: z.array(
      z.strictObject({
        /** Anchor of the section (TEA-02). */
        id: anchor,
        name: line,
        note: z.nullable(line),
        groups: z
          .array(
            z.strictObject({
              name: z.nullable(line),
              items: z
                .array(
                  z.strictObject({
                    name: line,
                    /** '€ 2,50', 'vanaf € 3,95', 'per glas € 4,25'. */
                    price: z.pipe(
                      line,
                      z.string().check(z.regex(/€ \d{1,3},\d\d/, "Vul een bedrag in zoals '€ 2,50'.")),
                    ),
                    description: z.nullable(line),
                  }),
                )
                .check(z.minLength(1)),
            }),
          )
          .check(z.minLength(1)),
      }),
    ),

    visit: z.strictObject({
      prices: z.array(
        z.strictObject({
          name: text,
          price,
          remark: z.nullable(text),
        }),
      ),
      /** Cycling junctions in order, absent in older values. */
      junctions: z._default(z.array(z.pipe(line, junction)), []),
      access: z.array(
        z.strictObject({
          fact: text,
          answer: text,
          /** Day of the last inspection; null for none. */
          checkedOn: z.nullable(day),
        }),
      ),
    }),

    gardenMap: z.strictObject({
      rooms: z.record(z.enum(GARDEN_ROOMS), room),
      /** Dogs on a lead, or assistance dogs only; absent in older values. */
      dogs: z._default(z.enum(['lead', 'assistance']), 'lead'),
      /** Metres from the left edge of the map to the right one, 0 if unknown; absent in older values. */
      metresAcross: z._default(
        z
          .int()
          .check(
            z.gte(0, 'Vul een getal van 0 tot en met 2000 in.'),
            z.lte(2000, 'Vul een getal van 0 tot en met 2000 in.'),
          ),
        0,
      ),
      marks: z.array(
        z.strictObject({
          kind: z.enum(MARK_KINDS),
          name: z.nullable(text),
          at: z.strictObject({ x: percent, y: percent }),
          location: z.nullable(location),
        }),
      ),
    }),

    /** Photo of this week; `waiting` is one that was sent, `draft` the texts that wait with it. */
    weekPhoto: z.strictObject({
      waiting: z.nullable(photoPath),
      draft: z.optional(z.strictObject({ alt: atMost(200), line: atMost(140) })),
      shown: z.nullable(
        z.strictObject({
          /** Amsterdam day on which it was taken. */
          day,
          photo: photoPath,
          alt: text.check(z.refine((read) => !isDutch || textOf(read).length <= 200, 'Gebruik hoogstens 200 tekens.')),
          line: text.check(z.refine((read) => !isDutch || textOf(read).length <= 140, 'Gebruik hoogstens 140 tekens.')),
        }),
      ),
    }),

    /** Photos of the gallery (GAL-10). */
    gallery: z.strictObject({
      data: z.array(z.strictObject({ thumbnailImageSrc: photoPath, alt: line, day: takenOn, visibility })),
    }),

    /** Photos in place of drawings, at most one per drawing. */
    ownPhotos: z.strictObject({
      photos: z
        .array(
          z
            .strictObject({
              drawing: anchor,
              photo: z.string().check(z.regex(/^\/uploads\/[0-9a-f]{32}-960\.jpg$/, 'Kies een foto.')),
              alt: photoAlt,
              /** Null if the photographer is unknown. */
              credit: z.nullable(photoCredit),
              /** Focal point in percent. */
              focus: z.strictObject({ x: percent, y: percent }),
              /** True if it replaces its drawing. */
              isShown: z.boolean(),
            })
            .check(
              z.refine(({ alt, isShown }) => !isShown || alt.trim() !== '', {
                path: ['alt'],
                error: NO_ALT,
              }),
            ),
        )
        .check(
          z.refine(
            (photos) => new Set(photos.map(({ drawing }) => drawing)).size === photos.length,
            'Er is hoogstens één foto per tekening.',
          ),
        ),
    }),

    /** Menus (MENU-01 to MENU-21). */
    navigation: z.strictObject({
      menu: z.array(
        z.strictObject({
          label: text,
          url: z.pipe(line, path),
          children: z.optional(z.array(z.strictObject({ label: text, url: z.pipe(line, path) }))),
        }),
      ),
      footerMenu: z.array(z.strictObject({ label: text, url: z.pipe(line, path) })),
    }),

    /** Partners at the foot of pages (ROOT-13, ROOT-09). */
    partners: z.strictObject({
      partners: z.array(z.strictObject({ name: text, url: web })),
      foundation: z.strictObject({ name: text, url: web }),
    }),

    /** Null hides the link (CONTACT-05, CONTACT-06). */
    social: z.strictObject({ facebook: z.nullable(web), instagram: z.nullable(web), mapUrl: web }),
  };
}

type Wire = ReturnType<typeof contentShapes>;

export type ContentPage = z.output<Wire['page']>;
export type ContentSection = ContentPage['sections'][number];
export type PageMetadata = ContentPage['metadata'];
export type PageAction = NonNullable<ContentPage['action']>;
export type Arrangement = z.output<Wire['arrangement']>;
export type TeaMenu = z.output<Wire['teaMenu']>;
export type VisitFacts = z.output<Wire['visit']>;
export type GardenMapFacts = z.output<Wire['gardenMap']>;
export type RoomId = (typeof GARDEN_ROOMS)[number];
export type MarkKind = (typeof MARK_KINDS)[number];
export type MapMark = GardenMapFacts['marks'][number];
export type GalleryPhotos = z.output<Wire['gallery']>;
export type WeekPhoto = z.output<Wire['weekPhoto']>;
export type OwnPhotos = z.output<Wire['ownPhotos']>;
export type OwnPhoto = OwnPhotos['photos'][number];
export type Navigation = z.output<Wire['navigation']>;
export type MenuItem = Navigation['menu'][number];
export type Partners = z.output<Wire['partners']>;
export type Social = z.output<Wire['social']>;
