/** Plants, public bloom data, and the owner's walk. */
import * as z from 'zod/mini';
import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Owned } from '../../../kernel/text/owned.ts';
import type { RoomId } from '../schema.ts';

/** Drawn without a photo (`client/art/specimen.ts`). */
export const FLOWER_FORMS = ['blossom', 'daisy', 'ball', 'spike', 'cup', 'bell', 'rose', 'plume'] as const;
/** Of drawing and calendar line. */
export const FLOWER_COLOURS = ['white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'green'] as const;

const MOST_PLANTS = 150;
const month = z.int().check(z.gte(1), z.lte(12));

type Line = z.ZodMiniType<string, string>;
type Text = z.ZodMiniType<Owned, string>;

/** In the owner's order; generic over its text types. */
export function plantsShape(of: {
  text: Text;
  line: Line;
  anchor: Line;
  photo: Line;
  alt: Line;
  noAlt: string;
  credit: Line;
  room: z.ZodMiniType<RoomId, RoomId>;
}) {
  const { text, line, anchor, photo, alt, noAlt, credit, room } = of;
  return z
    .array(
      z
        .strictObject({
          /** Stable key of its sightings. */
          id: anchor,
          name: text,
          latin: line,
          /** 1 to 12. */
          months: z.array(month).check(z.minLength(1, 'Kies ten minste één maand.')),
          room: z.nullable(room),
          flower: z.enum(FLOWER_FORMS),
          colour: z.enum(FLOWER_COLOURS),
          /** Null: drawn. */
          photo: z.nullable(photo),
          /** Absent on older rows. */
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
export type Sighting = { plant: string; day: CalendarDay; state: SightingState };
/** First and last sighting. */
export type Run = { from: CalendarDay; until: CalendarDay };

export type BloomPlant = Omit<Plant, 'room' | 'alt'> & {
  alt: Owned;
  /** Heading of the garden page. */
  room: { id: RoomId; name: Owned } | null;
  /** Null: not lately, or over. */
  seen: Run | null;
  /** This year and the last, oldest first. */
  runs: Run[];
};

/** GET /api/content/bloom, in the owner's order; an Amsterdam day. */
export type Bloom = { today: CalendarDay; plants: BloomPlant[] };

/** Why the walk asks: in bloom lately, a year ago, its month, or other. */
export const REASONS = ['now', 'last-year', 'month', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** A plant as it is asked for on a walk around the garden. */
export type WalkPlant = Pick<BloomPlant, 'id' | 'latin' | 'flower' | 'colour' | 'photo' | 'months'> & {
  name: string;
  room: { id: RoomId; name: string } | null;
  why: Reason;
  today: SightingState | null;
  /** Before today. */
  lastSeen: CalendarDay | null;
  /** Nearest day. */
  lastYear: CalendarDay | null;
};

export type BloomWalk = { today: CalendarDay; plants: WalkPlant[] };

/** PUT /api/dmt-admin/bloom/{plant}: today's sighting; null deletes. */
export const sightingRequest = z.object({ state: z.nullable(z.enum(['blooms', 'over'])) });
export type SightingRequest = z.output<typeof sightingRequest>;
