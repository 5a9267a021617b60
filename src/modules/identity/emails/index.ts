import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Site } from '../../../kernel/site.ts';
import type { Letters } from '../../../platform/mail/email.ts';
import type { Purpose } from '../ports/tokens.ts';
import { accountLetter } from './account-email.ts';
import { ownerLetters, textOf } from './owner-emails.ts';

/** A link as a letter needs it; its secret is derived while the letter is written (S-11). */
export type MailLink = { userId: string | null; secret: string };

/**
 * The letters about accounts by kind. None of them repeats what somebody typed at sign-up, so that nobody can send
 * strangers a text of their own through us. A link that was used, replaced or has expired withdraws its letter.
 */
export function createIdentityLetters(ports: {
  site: Site;
  linkForMail: (tokenId: string, purpose: Purpose) => Promise<MailLink | null>;
  now: () => Instant;
  /** Name and address of an account; null for one that is gone. */
  personOf: (accountId: string) => Promise<{ name: string; email: string } | null>;
}): Letters {
  const { site } = ports;
  const { baseUrl, name } = site;
  const withLink = (purpose: Purpose, facts: unknown) => ports.linkForMail(textOf(facts, 'tokenId'), purpose);
  const notYou = 'Vroeg u dit niet? Dan hoeft u niets te doen; er verandert niets.';
  const notYouAfterChange = `Was u dit niet? Kies dan meteen een nieuw wachtwoord en laat het ons weten: ${site.email}.`;

  return {
    'account-activation': async (facts) => {
      const link = await withLink('activation', facts);
      if (!link) return 'withdrawn';
      if (textOf(facts, 'notBefore') > ports.now()) return 'later';
      return accountLetter(site, {
        subject: `Activeer uw account bij de ${name}`,
        lines: [
          'Met dit e-mailadres is een account aangemaakt. Bevestig dat het van u is, dan kunt u inloggen. De link werkt drie dagen.',
        ],
        action: { text: 'Activeer account', url: activationUrl(site, link) },
        after: [notYou],
      });
    },
    'account-known': () =>
      accountLetter(site, {
        subject: `U heeft al een account bij de ${name}`,
        lines: [
          'Iemand vulde dit e-mailadres in om een account te maken, maar u heeft al een account. U kunt gewoon inloggen.',
          'Weet u uw wachtwoord niet meer? Kies dan bij het inloggen "Wachtwoord vergeten?".',
        ],
        action: { text: 'Inloggen', url: `${baseUrl}/login` },
        after: [notYou],
      }),
    'account-reset': async (facts) => {
      const link = await withLink('reset', facts);
      if (!link) return 'withdrawn';
      return accountLetter(site, {
        subject: `Nieuw wachtwoord voor de ${name}`,
        lines: [
          'U vroeg om een nieuw wachtwoord. Kies het op de pagina hieronder. De link werkt een half uur, één keer.',
        ],
        action: {
          text: 'Wachtwoord wijzigen',
          url: `${baseUrl}/login?userId=${link.userId ?? ''}&token=${link.secret}`,
        },
        after: [notYou],
      });
    },
    'account-password-changed': () =>
      accountLetter(site, {
        subject: `Uw wachtwoord bij de ${name} is gewijzigd`,
        lines: ['Het wachtwoord van uw account is zojuist gewijzigd. Op andere apparaten bent u nu uitgelogd.'],
        after: [notYouAfterChange],
      }),
    'account-email-confirm': async (facts) => {
      const link = await withLink('email', facts);
      if (!link) return 'withdrawn';
      return accountLetter(site, {
        subject: `Bevestig uw nieuwe e-mailadres voor de ${name}`,
        lines: [
          'U wilt dit e-mailadres voor uw account gebruiken. Het geldt zodra u het bevestigt. De link werkt een dag.',
        ],
        action: { text: 'E-mailadres bevestigen', url: `${baseUrl}/profile?confirm=${link.secret}` },
        after: [notYou],
      });
    },
    'account-email-changed': () =>
      accountLetter(site, {
        subject: `Het e-mailadres van uw account bij de ${name} is gewijzigd`,
        lines: [
          'Uw account heeft nu een ander e-mailadres. Op dit adres ontvangt u geen berichten over uw account meer.',
        ],
        after: [notYouAfterChange],
      }),
    'account-second-factor-off': () =>
      accountLetter(site, {
        subject: `Inloggen met een code is uitgezet bij de ${name}`,
        lines: ['U logt voortaan in zonder code van een authenticatie-app. Op andere apparaten bent u nu uitgelogd.'],
        after: [notYouAfterChange],
      }),
    'account-recovery-codes': () =>
      accountLetter(site, {
        subject: `Nieuwe herstelcodes voor uw account bij de ${name}`,
        lines: ['U heeft nieuwe herstelcodes gemaakt. De oude werken niet meer.'],
        after: [notYouAfterChange],
      }),
    'account-provider-added': (facts) =>
      accountLetter(site, {
        subject: `U kunt nu met ${providerIn(facts)} inloggen bij de ${name}`,
        lines: [`Aan uw account is inloggen met ${providerIn(facts)} toegevoegd.`],
        after: [notYouAfterChange],
      }),
    'account-provider-removed': (facts) =>
      accountLetter(site, {
        subject: `Inloggen met ${providerIn(facts)} is weggehaald bij de ${name}`,
        lines: [`U kunt niet meer met ${providerIn(facts)} inloggen op uw account.`],
        after: [notYouAfterChange],
      }),
    'account-unused': () =>
      accountLetter(site, {
        subject: `Uw account bij de ${name} wordt over een maand verwijderd`,
        lines: [
          'U heeft bijna twee jaar niet ingelogd. Accounts die niemand gebruikt, ruimen wij na twee jaar op. Wilt u uw account houden? Log dan binnen een maand een keer in.',
          'Uw tickets en de e-mails met uw bestellingen blijven gewoon werken.',
        ],
        action: { text: 'Inloggen', url: `${baseUrl}/login` },
        after: ['Heeft u het account niet meer nodig? Dan hoeft u niets te doen.'],
      }),
    'account-second-factor': () =>
      accountLetter(site, {
        subject: `Inloggen met een code is ingesteld bij de ${name}`,
        lines: ['Voor uw account is een authenticatie-app ingesteld. Bewaar uw herstelcodes op een veilige plek.'],
        after: [notYouAfterChange],
      }),
    'account-link': async (facts) => {
      const link = await withLink('link', facts);
      if (!link) return 'withdrawn';
      return accountLetter(site, {
        subject: `Bevestig dat u wilt inloggen bij de ${name}`,
        lines: [
          'U logde in via een andere aanbieder. Bevestig dat dit e-mailadres van u is, in de browser waarin u begon. De link werkt een dag.',
        ],
        action: { text: 'Bevestigen', url: `${baseUrl}/login?link=${link.secret}` },
        after: [notYou],
      });
    },
    ...ownerLetters(ports),
    'account-removed': () =>
      accountLetter(site, {
        subject: `Uw gegevens bij de ${name} zijn verwijderd`,
        lines: [
          'Uw account en uw gegevens zijn verwijderd. Van betaalde bestellingen bewaren wij alleen wat de belastingwet vraagt.',
        ],
        after: ['Dit is ons laatste bericht hierover.'],
      }),
    'privacy-export': async (facts) => {
      const link = await withLink('export', facts);
      if (!link) return 'withdrawn';
      return accountLetter(site, {
        subject: `Uw gegevens bij de ${name}`,
        lines: [
          'U vroeg welke gegevens wij van u hebben. U kunt ze hieronder ophalen. De link werkt een dag, één keer.',
        ],
        action: { text: 'Gegevens ophalen', url: `${baseUrl}/privacy?token=${link.secret}&kind=export` },
        after: [notYou],
      });
    },
    'privacy-erasure': async (facts) => {
      const link = await withLink('erasure', facts);
      if (!link) return 'withdrawn';
      return accountLetter(site, {
        subject: `Uw gegevens bij de ${name} verwijderen`,
        lines: ['U vroeg ons uw gegevens te verwijderen. Bevestig het hieronder. De link werkt een dag.'],
        action: { text: 'Verwijderen bevestigen', url: `${baseUrl}/privacy?token=${link.secret}&kind=erasure` },
        after: [notYou],
      });
    },
  };
}

/** Our own activation page, with the secret of its link. */
export function activationUrl({ baseUrl }: { baseUrl: string }, { userId, secret }: MailLink): string {
  return `${baseUrl}/activate/${userId ?? ''}?token=${secret}`;
}

function providerIn(facts: unknown): string {
  return textOf(facts, 'provider') === 'FACEBOOK' ? 'Facebook' : 'Google';
}
