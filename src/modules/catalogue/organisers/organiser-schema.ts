import * as z from 'zod/mini';
import type { ShownVersion } from '../../../kernel/versions.ts';
import type { EmailPreview, Organiser } from '../schema.ts';

const NO_NUMBER = 'Vul een geldig getal in.';

const line = (max: number) =>
  z.string('Dit veld is verplicht.').check(z.trim(), z.maxLength(max, 'Dit veld is te lang.'));

/** Requires the address of a venue, which is printed on tickets. */
const needsAddress = (field: 'organiser_street' | 'organiser_postal_code' | 'organiser_city', error: string) =>
  z.refine<z.output<typeof fields>>((one) => !one.organiser_main_location || one[field] !== '', {
    path: [field],
    error,
  });

const fields = z.object({
  version: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER)),
  organiser_name: line(200).check(z.minLength(1, 'Vul de naam van de organisator in.')),
  /** Null or '': none. */
  organiser_website: z.nullable(
    line(500).check(z.regex(/^(?:https?:\/\/\S+)?$/i, 'Vul een adres in dat begint met https://.')),
  ),
  organiser_main_location: z.boolean(),
  organiser_street: line(200),
  organiser_postal_code: line(20),
  organiser_city: line(100),
});

export const organiserChanges = fields.check(
  needsAddress('organiser_street', 'Vul de straat en het huisnummer in.'),
  needsAddress('organiser_postal_code', 'Vul de postcode in.'),
  needsAddress('organiser_city', 'Vul de plaats in.'),
);

export type OrganiserChanges = z.input<typeof organiserChanges>;
export type OrganiserBody = z.output<typeof organiserChanges>;

export type AdminOrganiser = Organiser & {
  version: number;
  /** Number of its events, past and archived ones too; an organiser with 0 can be removed. */
  events: number;
  /** True for the garden itself, which cannot be removed. */
  is_garden: boolean;
};

/** GET /api/dmt-admin/organisers, by name. */
export type AdminOrganisers = AdminOrganiser[];

/**
 * Answer of POST /api/dmt-admin/organisers/{id}/check. `letter` is the email to holders of all `events`, or null.
 * `events` are the titles of events whose holders are emailed.
 */
export type OrganiserCheck = { letter: EmailPreview | null; events: string[] };

/** GET /api/dmt-admin/organisers/{id}/versions, newest first, at most thirty. */
export type OrganiserVersion = ShownVersion<Organiser>;
