import { longDay } from '../../../kernel/dates/dutch-dates.ts';
import { z } from '../../../platform/mail/email.ts';
import { KEY_ROLE_NAMES, KEY_ROLES } from '../../../kernel/web/key-roles.ts';
import { accountKind as kind, accountEmail, type AccountEmailPorts } from './account-email.ts';

/** Emails to the owner about administrators, who alone are named (S-09, S-35). */
export const ownerEmails = {
  'account-alarm': kind({
    name: 'Veel mislukte inlogpogingen',
    facts: z.object({ failures: z.optional(z.number()) }),
    sample: { failures: 100 },
    write: (_facts, _mail, { site }) =>
      accountEmail(site, {
        subject: `Let op: veel mislukte pogingen om in te loggen bij de ${site.name}`,
        lines: [
          'In korte tijd is heel vaak met een verkeerd wachtwoord geprobeerd in te loggen. Zulke pogingen worden vanzelf vertraagd; er is niemand binnengekomen die het wachtwoord niet wist.',
        ],
        after: ['Blijft dit bericht terugkomen? Vraag dan uw beheerder mee te kijken.'],
      }),
  }),
  'account-refusals': kind({
    name: 'Veel geweigerde verzoeken, voor u',
    facts: z.object({ reason: z.catch(z.nullable(z.enum(['role', 'forgery', 'token', 'code', 'reference'])), null) }),
    sample: { reason: null },
    write: ({ reason }, _mail, { site }) =>
      accountEmail(site, {
        subject: `Let op: veel geweigerde verzoeken bij de ${site.name}`,
        lines: [
          reason ? REFUSED[reason] : 'In korte tijd zijn veel verzoeken geweigerd.',
          'Er is niets doorgelaten. In het logboek staat wanneer het was en bij welke sessie.',
        ],
        action: { text: 'Naar het logboek', url: `${site.baseUrl}/dmt-admin/instellingen/logboek` },
        after: [
          'Dit bericht komt hoogstens één keer per dag. Herkent u de sessie niet, of houdt het aan? Vraag dan uw beheerder mee te kijken.',
        ],
      }),
  }),
  'account-administrator': kind({
    name: 'Nieuwe beheerder, voor u',
    /** Somebody became an administrator; `actorId` is null for the host. */
    facts: z.object({ accountId: z._default(z.string(), ''), actorId: z._default(z.nullable(z.string()), null) }),
    sample: { accountId: 'account', actorId: null },
    write: async ({ accountId, actorId }, _mail, { site, personOf }) => {
      const person = await personOf(accountId).catch(() => null);
      const who = person ? `${person.name} (${person.email})` : 'Iemand';
      return accountEmail(site, {
        subject: `Nieuwe beheerder bij de ${site.name}`,
        lines: [
          `${who} is beheerder geworden en mag alles in het beheer.`,
          await giverOf(accountId, actorId, personOf),
        ],
        action: { text: 'Bekijk de beheerders', url: `${site.baseUrl}/dmt-admin/instellingen` },
        after: ['Had u dit niet verwacht? Haal de rol dan meteen weg en vraag uw beheerder mee te kijken.'],
      });
    },
  }),
  'account-api-key': kind({
    name: 'Nieuwe sleutel voor een programma, voor u',
    facts: z.object({
      name: z._default(z.string(), ''),
      roles: z._default(z.array(z.enum(KEY_ROLES)), []),
      endsOn: z._default(z.string(), ''),
      actorId: z._default(z.string(), ''),
    }),
    sample: { name: 'Boekhoudprogramma', roles: ['books'], endsOn: '2026-12-31', actorId: 'account' },
    write: async ({ name, roles, endsOn, actorId }, _mail, { site, personOf }) => {
      const maker = await personOf(actorId).catch(() => null);
      const readable = roles.map((role) => KEY_ROLE_NAMES[role]).join('; ');
      return accountEmail(site, {
        subject: `Nieuwe sleutel voor een programma bij de ${site.name}`,
        lines: [
          `${maker?.name ?? 'Een beheerder'} maakte de sleutel '${name}'. Een programma dat hem heeft, leest ${readable || 'niets'}${endsOn === '' ? '' : `, tot en met ${longDay(endsOn)}`}. Wijzigen kan het niets.`,
        ],
        action: { text: 'Bekijk de sleutels', url: `${site.baseUrl}/dmt-admin/instellingen/koppelingen` },
        after: ['Had u dit niet verwacht? Trek de sleutel dan meteen in en vraag uw beheerder mee te kijken.'],
      });
    },
  }),
};

const REFUSED = {
  role: 'Iemand probeerde in korte tijd een paar keer iets te doen dat alleen beheerders mogen.',
  forgery: 'In korte tijd kwamen veel verzoeken binnen die niet door een pagina van de site waren gemaakt.',
  reference:
    'Een telefoon bij de poort noemde in korte tijd een paar keer tickets die op dat toestel niet waren opgezocht. In het logboek staat welke sessie het was; bij Instellingen, Rollen, logt u dat toestel uit.',
  token: 'In korte tijd is veel geprobeerd met links en codes die niet bestaan of niet meer gelden.',
  code: 'In korte tijd is veel geprobeerd met kortingscodes of codes van cadeaubonnen die niet gelden.',
};

/** Names who gave a role: the host (no actor), the login service (the account itself), or a colleague. */
async function giverOf(
  accountId: string,
  actorId: string | null,
  personOf: AccountEmailPorts['personOf'],
): Promise<string> {
  if (!actorId) return 'De rol is gegeven op de server zelf.';
  if (actorId === accountId) return 'De rol komt van de inlogdienst.';
  const giver = await personOf(actorId).catch(() => null);
  return giver ? `De rol is gegeven door ${giver.name}.` : 'De rol is gegeven door een beheerder.';
}
