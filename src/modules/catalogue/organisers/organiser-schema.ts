/** Organisers as administrators send and see them (contract 3.6). */
import * as z from 'zod/mini';
import type { ToldVersion } from '../../../kernel/versions.ts';
import type { EmailPreview, Organiser } from '../schema.ts';

const NO_NUMBER = 'Vul een geldig getal in.';

const line = (max: number) =>
  z.string('Dit veld is verplicht.').check(z.trim(), z.maxLength(max, 'Dit veld is te lang.'));

/** Where an event takes place has a whole address: it stands on tickets. */
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

/** Body of PUT /api/dmt-admin/organisers/{id} and of …/check. Answers: `AdminOrganiser` and `OrganiserCheck`. */
export const organiserChanges = fields.check(
  needsAddress('organiser_street', 'Vul de straat en het huisnummer in.'),
  needsAddress('organiser_postal_code', 'Vul de postcode in.'),
  needsAddress('organiser_city', 'Vul de plaats in.'),
);

export type OrganiserChanges = z.input<typeof organiserChanges>;
export type OrganiserBody = z.output<typeof organiserChanges>;

/** Answer of GET and PUT /api/dmt-admin/organisers/{id}. */
export type AdminOrganiser = Organiser & {
  version: number;
  /** How many events name it, past and archived ones too; without any it can be removed. */
  events: number;
  /** The garden itself: cannot be removed, and events with it are always there. */
  is_garden: boolean;
};

/** Answer of GET /api/dmt-admin/organisers: all of them, by name. */
export type AdminOrganisers = AdminOrganiser[];

/**
 * Answer of POST /api/dmt-admin/organisers/{id}/check. `letter`: what ticket holders of the first of `events` would get,
 * counted over all of them; null: nobody is mailed. `events`: titles of those whose ticket holders are mailed.
 */
export type OrganiserCheck = { letter: EmailPreview | null; events: string[] };

/** One of the answer of GET /api/dmt-admin/organisers/{id}/versions, newest first: the last thirty. */
export type OrganiserVersion = ToldVersion<Organiser>;
