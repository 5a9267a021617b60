import * as z from 'zod/mini';
import type { PersonsOfMonth } from '../../../../../kernel/dates/months.ts';
import type { FriendKindView } from '../gift-card-schema.ts';
import { NO_NUMBER, REQUIRED, TOO_LONG } from '../../../../../kernel/text/field-faults.ts';
import { isOneLine, ODD_TEXT } from '../../../../../kernel/text/plain-text.ts';
import { FRIEND_CARD, KIND_GIVES_MAX, KIND_NAME_MAX } from '../../../rules/friends/friend-card.ts';

const line = (max: number) =>
  z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(max, TOO_LONG), z.refine(isOneLine, ODD_TEXT));
const count = (least: number, most: number) => {
  const error = `Vul een heel getal in van ${least} tot en met ${most}.`;
  return z.int(error).check(z.gte(least, error), z.lte(most, error));
};
const percent = count(0, 100);
const day = z.iso.date({ error: 'Kies een dag.' });

/** Name of a kind of friends' card, such as 'Vriend voor twee', which is also its key. */
const kindName = line(KIND_NAME_MAX);

/**
 * Body of PUT /api/dmt-admin/friend-kinds, which returns all: adds a kind, changes it, or puts it on sale again. Cards
 * that were sold stay as they are.
 */
export const friendKindRequest = z
  .object({
    name: kindName,
    /** 'gratis entree op alle open dagen'. */
    gives: line(KIND_GIVES_MAX),
    price: z.number('Vul een bedrag in, bijvoorbeeld 35,00.').check(
      z.gte(0.01, 'Vul een bedrag in, bijvoorbeeld 35,00.'),
      z.lte(1000, 'Vul een bedrag in van hoogstens 1000 euro.'),
      z.refine((euros) => Number.isInteger(Math.round(euros * 1e6) / 1e4), 'Vul hele centen in.'),
    ),
    vatRate: z.int(NO_NUMBER).check(z.gte(0, NO_NUMBER), z.lte(100, NO_NUMBER)),
    adults: count(0, FRIEND_CARD.adults),
    children: count(0, FRIEND_CARD.children),
    /** Percentage off tickets of its persons in the shop; 100 is free. None for a punch card. */
    percent: z._default(z.object({ events: percent, workshops: percent }), { events: 0, workshops: 0 }),
    /** Days before the sale of an event on which its holder may order; none for a punch card. */
    daysAhead: z._default(count(0, FRIEND_CARD.daysAhead), 0),
    months: count(1, FRIEND_CARD.months),
    /** Number of visits of a punch card, each of one person; null: any number, by the persons of the card. */
    visits: z._default(z.nullable(count(1, FRIEND_CARD.visits)), null),
    /** First and last valid day; null: `months` from the day of buying or giving. */
    season: z.nullable(z.object({ from: day, until: day })),
    /** True if a buyer who withdraws from a used card gets the part back that is left; false: a used card is kept. */
    isProRata: z._default(z.boolean(), false),
    /** True if the owner consulted the bookkeeper. */
    isConfirmed: z.literal(true, 'Bevestig dat u de btw met uw boekhouder heeft besproken.'),
  })
  .check(
    z.refine(({ adults, children, visits }) => adults + children > 0 || visits !== null, {
      path: ['adults'],
      error: 'Vul in voor hoeveel personen de kaart is.',
    }),
    z.refine(({ season }) => season === null || season.from <= season.until, {
      path: ['until'],
      error: 'Kies een laatste dag die niet voor de eerste ligt.',
    }),
  );
export type FriendKindRequest = z.output<typeof friendKindRequest>;

/** Body of POST /api/dmt-admin/friend-kinds/end; 404 if there is no such kind. */
export const friendKindEnd = z.object({ name: kindName });

/** Item of GET /api/dmt-admin/friend-kinds, by price. */
export type AdminFriendKind = FriendKindView & {
  vatRate: number;
  isEnded: boolean;
  /** Persons whom its cards let in at the gate per month, newest first; at most 24 months. */
  used: PersonsOfMonth[];
};
