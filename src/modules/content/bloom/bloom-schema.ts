/** Plants, public bloom data, and the owner's walk. */
import * as z from 'zod/mini';
import { addDays, type CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Owned } from '../../../kernel/text/owned.ts';
import { owned } from '../answers/answers-schema.ts';
import { GARDEN_ROOMS, type RoomId } from '../schema.ts';

/** Shapes of flowers, drawn where there is no photo (`client/art/specimen.ts`). */
export const FLOWER_FORMS = ['blossom', 'daisy', 'ball', 'spike', 'cup', 'bell', 'rose', 'plume'] as const;
export const FLOWER_COLOURS = ['white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'green'] as const;

/** Days for which a sighting counts as in bloom, and a photo is of this week. */
export const HOLDS_DAYS = 14;

export const isFresh = (day: CalendarDay, today: CalendarDay): boolean =>
  day <= today && today <= addDays(day, HOLDS_DAYS);

const MOST_PLANTS = 150;
const month = z.int().check(z.gte(1), z.lte(12));

type Line = z.ZodMiniType<string, string>;
type Text = z.ZodMiniType<Owned, Owned>;

type PlantTexts = {
  text: Text;
  line: Line;
  anchor: Line;
  photo: Line;
  alt: Line;
  credit: Line;
  room: z.ZodMiniType<RoomId, RoomId>;
};

/** Schema of a plant, generic over the types of its texts. */
const plantShape = ({ text, line, anchor, photo, alt, credit, room }: PlantTexts) =>
  z.strictObject({
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
    alt: z.optional(alt),
    credit: z._default(z.nullable(credit), null),
    note: z.nullable(text),
  });

export function plantsShape({ noAlt, ...texts }: PlantTexts & { noAlt: string }) {
  return z
    .array(
      plantShape(texts).check(
        z.refine(({ photo, alt }) => photo === null || alt === undefined || alt.trim() !== '', {
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
const run = z.strictObject({ from: z.string(), until: z.string() });
export type Run = z.infer<typeof run>;

const string = z.string();
const room = z.enum(GARDEN_ROOMS);
const answered = { text: owned, line: string, anchor: string, photo: string, alt: string, credit: string, room };

const bloomPlant = z.strictObject({
  .../* @__PURE__ */ plantShape(answered).shape,
  alt: owned,
  credit: z.nullable(string),
  /** Heading on the garden page; null for no room. */
  room: z.nullable(z.strictObject({ id: room, name: owned })),
  /** Null if not seen lately, or over. */
  seen: z.nullable(run),
  /** Runs of this year and the last, oldest first. */
  runs: z.array(run),
});
export type BloomPlant = z.infer<typeof bloomPlant>;

/** Answer of GET /api/content/bloom, in the owner's order; `today` is an Amsterdam day. */
export const bloom = z.strictObject({ today: z.string(), plants: z.array(bloomPlant) });
export type Bloom = z.infer<typeof bloom>;

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
