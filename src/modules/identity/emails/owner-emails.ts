import type { Site } from '../../../kernel/site.ts';
import type { Letters } from '../../../platform/mail/email.ts';
import { accountLetter } from './account-email.ts';

/** Name and address of an account; null for one that is gone. */
type PersonOf = (accountId: string) => Promise<{ name: string; email: string } | null>;

/** What the owner has to know about who gets in, or tries to (S-09, S-35). They name nobody but administrators. */
export function ownerLetters({ site, personOf }: { site: Site; personOf: PersonOf }): Letters {
  const { baseUrl, name } = site;
  const toTrail = { text: 'Naar het logboek', url: `${baseUrl}/dmt-admin/instellingen/logboek` };
  const nobodyGotIn = 'Er is niets doorgelaten. In het logboek staat wanneer het was en bij welke sessie.';

  return {
    'account-alarm': () =>
      accountLetter(site, {
        subject: `Let op: veel mislukte pogingen om in te loggen bij de ${name}`,
        lines: [
          'In korte tijd is heel vaak met een verkeerd wachtwoord geprobeerd in te loggen. Zulke pogingen worden vanzelf vertraagd; er is niemand binnengekomen die het wachtwoord niet wist.',
        ],
        after: ['Blijft dit bericht terugkomen? Vraag dan uw beheerder mee te kijken.'],
      }),
    'account-refusals': (facts) =>
      accountLetter(site, {
        subject: `Let op: veel geweigerde verzoeken bij de ${name}`,
        lines: [REFUSED[textOf(facts, 'reason')] ?? 'In korte tijd zijn veel verzoeken geweigerd.', nobodyGotIn],
        action: toTrail,
        after: [
          'Dit bericht komt hoogstens één keer per dag. Herkent u de sessie niet, of houdt het aan? Vraag dan uw beheerder mee te kijken.',
        ],
      }),
    'account-administrator': async (facts) => {
      const [accountId, actorId] = [textOf(facts, 'accountId'), textOf(facts, 'actorId')];
      const person = await personOf(accountId).catch(() => null);
      const who = person ? `${person.name} (${person.email})` : 'Iemand';
      return accountLetter(site, {
        subject: `Nieuwe beheerder bij de ${name}`,
        lines: [`${who} is beheerder geworden en mag alles in het beheer.`, await giverOf(accountId, actorId)],
        action: { text: 'Bekijk de beheerders', url: `${baseUrl}/dmt-admin/instellingen` },
        after: ['Had u dit niet verwacht? Haal de rol dan meteen weg en vraag uw beheerder mee te kijken.'],
      });
    },
  };

  /** Who gave the role: the host (no actor), the login service on signing in (the account itself), or a colleague. */
  async function giverOf(accountId: string, actorId: string): Promise<string> {
    if (actorId === '') return 'De rol is gegeven op de server zelf.';
    if (actorId === accountId) return 'De rol komt van de inlogdienst.';
    const giver = await personOf(actorId).catch(() => null);
    return giver ? `De rol is gegeven door ${giver.name}.` : 'De rol is gegeven door een beheerder.';
  }
}

const REFUSED: Record<string, string> = {
  role: 'Iemand probeerde in korte tijd een paar keer iets te doen dat alleen beheerders mogen.',
  forgery: 'In korte tijd kwamen veel verzoeken binnen die niet door een pagina van de site waren gemaakt.',
  token: 'In korte tijd is veel geprobeerd met links en codes die niet bestaan of niet meer gelden.',
};

/** A fact of a mail as text; '' when it is none. */
export function textOf(facts: unknown, name: string): string {
  const value = typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
