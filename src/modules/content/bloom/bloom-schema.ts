/** Plants, public bloom data, and the owner's walk. */
import * as z from 'zod/mini';
import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Owned } from '../../../kernel/text/owned.ts';
import type { RoomId } from '../schema.ts';

/** Shapes of flowers, drawn where there is no photo (`client/art/specimen.ts`). */
export const FLOWER_FORMS = ['blossom', 'daisy', 'ball', 'spike', 'cup', 'bell', 'rose', 'plume'] as const;
export const FLOWER_COLOURS = ['white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'green'] as const;

const MOST_PLANTS = 150;
const month = z.int().check(z.gte(1), z.lte(12));

type Line = z.ZodMiniType<string, string>;
type Text = z.ZodMiniType<Owned, string>;

/** Schema of the plants in the owner's order, generic over the types of its texts. */
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
          /** Stable key, by which sightings name the plant. */
          id: anchor,
          name: text,
          latin: line,
          /** Months of flowering, 1 to 12. */
          months: z.array(month).check(z.minLength(1, 'Kies ten minste één maand.')),
          room: z.nullable(room),
          flower: z.enum(FLOWER_FORMS),
          colour: z.enum(FLOWER_COLOURS),
          /** Null if the plant is drawn. */
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
/** Days of the first and the last sighting. */
export type Run = { from: CalendarDay; until: CalendarDay };

export type BloomPlant = Omit<Plant, 'room' | 'alt'> & {
  alt: Owned;
  /** Heading on the garden page; null for no room. */
  room: { id: RoomId; name: Owned } | null;
  /** Null if not seen lately, or over. */
  seen: Run | null;
  /** Runs of this year and the last, oldest first. */
  runs: Run[];
};

/** Answer of GET /api/content/bloom, in the owner's order; `today` is an Amsterdam day. */
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
  /** Last day before today on which it was seen. */
  lastSeen: CalendarDay | null;
  /** Day nearest to a year ago on which it was seen. */
  lastYear: CalendarDay | null;
};

export type BloomWalk = { today: CalendarDay; plants: WalkPlant[] };

/** Body of PUT /api/dmt-admin/bloom/{plant}: today's sighting; null deletes it. */
export const sightingRequest = z.object({ state: z.nullable(z.enum(['blooms', 'over'])) });
export type SightingRequest = z.output<typeof sightingRequest>;
