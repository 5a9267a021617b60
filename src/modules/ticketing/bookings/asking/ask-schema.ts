import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../../kernel/email-address.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../../../kernel/text/one-recipient.ts';
import type { Owned } from '../../../../kernel/text/owned.ts';
import { areLines, isOneLine, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import type { Text } from '../../../../kernel/text/words-of.ts';
import type { BookingState } from '../booking-schema.ts';
import { PERSONS_MAX, REQUEST_MAX } from '../../rules/request-limits.ts';
import { texts } from './words.ts';

const line = (max: number) =>
  z.string(REQUIRED).check(
    z.trim(),
    z.maxLength(max, TOO_LONG),
    z.refine((text) => text === '' || isOneLine(text), ODD_TEXT),
  );
const lines = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.maxLength(max, TOO_LONG),
    z.refine((text) => text === '' || areLines(text), ODD_TEXT),
  );
const needed = (max: number) => line(max).check(z.minLength(1, REQUIRED));
const TOO_MANY = texts.tooManyPersons({ max: PERSONS_MAX });
const persons = (missing: Text) => z.int(missing).check(z.gte(0, missing), z.lte(PERSONS_MAX, TOO_MANY));

/**
 * Body of POST /api/bookings: 202. 422 with a message per field, `discount_invalid` for a wrong code, and
 * `captcha_required`; 429. It binds nobody. Names of kinds and extras are ids of the package.
 */
export const bookingRequest = z
  .object({
    packageId: line(60).check(z.minLength(1, texts.noPackage)),
    day: z.iso.date(texts.noDay),
    /** Wall time in Amsterdam; '' if it is open. */
    time: z._default(z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, texts.noTime)), ''),
    adults: persons(texts.noPersons),
    children: z._default(persons(NO_NUMBER), 0),
    choices: z._default(z.array(line(60)).check(z.maxLength(20, TOO_LONG)), []),
    /** Discount code; '' for none. */
    discountCode: z._default(line(REQUEST_MAX.code), ''),
    wishes: z._default(lines(REQUEST_MAX.wishes), ''),
    firstName: needed(REQUEST_MAX.name),
    lastName: needed(REQUEST_MAX.name),
    email: z.pipe(
      z
        .string(REQUIRED)
        .check(
          z.trim(),
          z.minLength(1, REQUIRED),
          z.maxLength(EMAIL_MAX, TOO_LONG),
          z.refine(isEmailAddress, NO_EMAIL),
        ),
      z.transform(canonicalEmail),
    ),
    phone: z._default(line(REQUEST_MAX.phone), ''),
    organisation: z._default(line(REQUEST_MAX.organisation), ''),
    invoiceAddress: z._default(lines(REQUEST_MAX.address), ''),
    /** Honeypot: filled in, the request is marked as suspect. */
    website: z._default(z.catch(z.string(), '?'), ''),
  })
  .check(
    z.refine(({ adults, children }) => adults + children > 0, {
      path: ['adults'],
      when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null, // also beside other faults
      error: texts.noPersons,
    }),
  );

/** The same for a form that knows the packages: also requires one of the kinds of the chosen package. */
export const bookingRequestFor = (packages: readonly Pick<AskablePackage, 'id' | 'kinds'>[]) =>
  bookingRequest.check(
    z.refine(({ packageId, choices }) => hasKind(packages.find(({ id }) => id === packageId)?.kinds ?? [], choices), {
      path: ['choices'],
      when: () => true, // also beside other faults
      error: texts.noKind,
    }),
  );

/** True if exactly one kind was chosen, where there are any. */
export const hasKind = (kinds: readonly { id: string }[], choices: readonly string[]): boolean =>
  kinds.length === 0 || kinds.filter(({ id }) => choices.includes(id)).length === 1;

export type BookingRequest = z.input<typeof bookingRequest>;
export type AskedBooking = z.output<typeof bookingRequest>;

const owned: z.ZodMiniType<Owned, Owned> = z.union([
  z.string(),
  z.strictObject({ text: z.string(), lang: z.optional(z.literal('nl')), dutch: z.optional(z.string()) }),
]);
const choice = z.strictObject({ id: z.string(), name: owned, price: z.number() });

/** Answer of GET /api/bookings/packages: what can be asked for. Prices in euros with VAT; null: on request. */
export const askablePackages = z.array(
  z.strictObject({
    id: z.string(),
    title: owned,
    minPersons: z.number(),
    maxPersons: z.nullable(z.number()),
    price: z.nullable(z.number()),
    per: z.enum(['person', 'group']),
    kinds: z.array(choice),
    /** True if a discount code can be given now or later. */
    takesCode: z.boolean(),
    extras: z.array(z.strictObject({ ...choice.shape, per: z.enum(['person', 'group']) })),
  }),
);
export type AskablePackage = z.infer<typeof askablePackages>[number];

/** Query of GET /api/bookings/days. `month` such as '2027-06'; the first with open days by default. */
export const daysQuery = z.object({
  package: z._default(z.string().check(z.maxLength(60)), ''),
  month: z._default(z.string().check(z.regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/)), ''),
  persons: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PERSONS_MAX)), 1),
});

/** Days of a month on which so many persons can be received; null: no month of the coming two years has any. */
export const monthOfDays = z.nullable(
  z.strictObject({
    month: z.string(),
    open: z.array(z.string()),
    /** Nearest months with open days. */
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
  }),
);
export type MonthOfDays = z.infer<typeof monthOfDays>;

/** Body of POST /api/bookings/{secret}; 404 `booking_not_found`, 409 `stale`. */
export const bookingAction = z.object({ action: z.enum(['confirm', 'withdraw']) });
export type BookingAction = z.infer<typeof bookingAction>['action'];

const OWN_STATES = [
  'unconfirmed',
  'asked',
  'quoted',
  'accepted',
  'confirmed',
  'held',
  'cancelled',
  'called_off',
  'declined',
  'expired',
] as const satisfies ('unconfirmed' | 'called_off' | BookingState)[];

/** GET /api/bookings/{secret}, and what follows an action; 404 `booking_not_found`. */
export const ownBooking = z.strictObject({
  /**
   * 'unconfirmed' waits for its sender, who sent it without JavaScript (S-29). 'cancelled' is a request that was withdrawn,
   * 'called_off' a visit that was agreed.
   */
  state: z.enum(OWN_STATES),
  /** Null if it is no longer offered. */
  package: z.nullable(owned),
  day: z.string(),
  time: z.nullable(z.string()),
  adults: z.number(),
  children: z.number(),
  choices: z.array(owned),
  discountCode: z.nullable(z.string()),
  wishes: z.string(),
  name: z.string(),
  organisation: z.nullable(z.string()),
  email: z.string(),
  /** True if a quote can be read. */
  hasQuote: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type OwnBooking = z.infer<typeof ownBooking>;
