/** Shapes of what blooms in the garden: the owner's plants, what everybody may read, and a look around by whoever ticks. */
import * as z from 'zod/mini';
import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { RoomId } from '../schema.ts';

/** Forms in which a plant without a photo is drawn (`client/art/specimen.ts`). */
export const FLOWER_FORMS = ['blossom', 'daisy', 'ball', 'spike', 'cup', 'bell', 'rose', 'plume'] as const;
/** Colours of that drawing, and of its line in the calendar of the year. */
export const FLOWER_COLOURS = ['white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'green'] as const;

const MOST_PLANTS = 150;
const month = z.int().check(z.gte(1), z.lte(12));

type Line = z.ZodMiniType<string, string>;

/** The plants of the garden, in the owner's order; made of what counts as a line of text, a key, a picture and a room. */
export function plantsShape(of: {
  text: Line;
  anchor: Line;
  photo: Line;
  alt: Line;
  /** Error for a photo without a text alternative. */
  noAlt: string;
  credit: Line;
  room: z.ZodMiniType<RoomId, RoomId>;
}) {
  const { text, anchor, photo, alt, noAlt, credit, room } = of;
  return z
    .array(
      z
        .strictObject({
          /** Key of its sightings; stays when its name changes. */
          id: anchor,
          name: text,
          latin: text,
          /** In which months it usually blooms, 1 to 12. */
          months: z.array(month).check(z.minLength(1, 'Kies ten minste één maand.')),
          room: z.nullable(room),
          flower: z.enum(FLOWER_FORMS),
          colour: z.enum(FLOWER_COLOURS),
          /** Null: it is drawn. */
          photo: z.nullable(photo),
          /** Text alternative of its photo; absent on rows older than this field, which are described as in bloom. */
          alt: z.optional(alt),
          credit: z._default(z.nullable(credit), null),
          note: z.nullable(text),
        })
        .check(
          z.refine(({ photo: shown, alt: said }) => shown === null || said === undefined || said.trim() !== '', {
            path: ['alt'],
            error: noAlt,
          }),
        ),
    )
    .check(
      z.maxLength(MOST_PLANTS, `U kunt hooguit ${MOST_PLANTS} planten bijhouden.`),
      z.refine((plants) => new Set(plants.map(({ id }) => id)).size === plants.length, 'Een plant staat er twee keer.'),
    );
}

export type Plant = z.output<ReturnType<typeof plantsShape>>[number];
export type FlowerForm = Plant['flower'];
export type FlowerColour = Plant['colour'];

export type SightingState = 'blooms' | 'over';
/** A sighting of a plant on a day. */
export type Sighting = { plant: string; day: CalendarDay; state: SightingState };
/** A time of bloom: the first and the last day on which it was seen. */
export type Run = { from: CalendarDay; until: CalendarDay };

/** A plant as visitors see it. */
export type BloomPlant = Omit<Plant, 'room' | 'alt'> & {
  /** Text alternative of its photo; '' without one. */
  alt: string;
  /** With the heading of the page about the garden. */
  room: { id: RoomId; name: string } | null;
  /** Since when, and on which day it was seen last; null: not lately, or it is over. */
  seen: Run | null;
  /** When it was seen to bloom this year and the last, oldest first. */
  runs: Run[];
};

/** Answer of GET /api/content/bloom: all plants in the owner's order, on a day in Amsterdam. */
export type Bloom = { today: CalendarDay; plants: BloomPlant[] };

/** Why a plant is asked for: it was seen in bloom lately, it was a year ago, this is its month, or none of these. */
export const REASONS = ['now', 'last-year', 'month', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** A plant as it is asked for on a walk around the garden. */
export type WalkPlant = Pick<
  BloomPlant,
  'id' | 'name' | 'latin' | 'flower' | 'colour' | 'photo' | 'months' | 'room'
> & {
  why: Reason;
  today: SightingState | null;
  /** When it was seen in bloom last, before today. */
  lastSeen: CalendarDay | null;
  /** Around this day a year ago; the nearest day. */
  lastYear: CalendarDay | null;
};

/** Answer of GET /api/dmt-admin/bloom, and of PUT …/{plant}: those that are most likely first. 404 `plant_not_found`. */
export type BloomWalk = { today: CalendarDay; plants: WalkPlant[] };

/** Body of PUT /api/dmt-admin/bloom/{plant}: what is seen today, in place of what was; null: nothing was said after all. */
export const sightingRequest = z.object({ state: z.nullable(z.enum(['blooms', 'over'])) });
export type SightingRequest = z.output<typeof sightingRequest>;
