import type { Site } from '../../../kernel/web/site.ts';
import { z } from '../../../platform/mail/email.ts';
import { accountKind as kind, accountEmail, NOT_YOU, ofAccount } from './account-email.ts';

const notYouAfterChange = ({ email }: { email: string }) =>
  `Was u dit niet? Kies dan meteen een nieuw wachtwoord en laat het ons weten: ${email}.`;

const sample = { accountId: 'account' };
const ofProvider = z.object({
  accountId: z._default(z.string(), ''),
  provider: z.catch(z.enum(['GOOGLE', 'FACEBOOK', 'OIDC']), 'GOOGLE'),
});

const ofPasskey = z.object({ accountId: z._default(z.string(), ''), name: z._default(z.string(), '') });

const notice = (name: string, words: (site: Site) => Parameters<typeof accountEmail>[1]) =>
  kind({
    name,
    facts: ofAccount,
    sample,
    write: (_facts, _mail, { site }) => accountEmail(site, words(site)),
  });

export const accountNotices = {
  'account-known': notice('Account bestaat al', (site) => ({
    subject: `U heeft al een account bij de ${site.name}`,
    lines: [
      'Iemand vulde dit e-mailadres in om een account te maken, maar u heeft al een account. U kunt gewoon inloggen.',
      'Weet u uw wachtwoord niet meer? Kies dan bij het inloggen "Wachtwoord vergeten?".',
    ],
    action: { text: 'Inloggen', url: `${site.baseUrl}/login` },
    after: [NOT_YOU],
  })),
  'account-password-changed': notice('Wachtwoord gewijzigd', (site) => ({
    subject: `Uw wachtwoord bij de ${site.name} is gewijzigd`,
    lines: ['Het wachtwoord van uw account is zojuist gewijzigd. Op andere apparaten bent u nu uitgelogd.'],
    after: [notYouAfterChange(site)],
  })),
  'account-email-changed': notice('E-mailadres gewijzigd', (site) => ({
    subject: `Het e-mailadres van uw account bij de ${site.name} is gewijzigd`,
    lines: ['Uw account heeft nu een ander e-mailadres. Op dit adres ontvangt u geen berichten over uw account meer.'],
    after: [notYouAfterChange(site)],
  })),
  'account-second-factor': notice('Inloggen met een code', (site) => ({
    subject: `Inloggen met een code is ingesteld bij de ${site.name}`,
    lines: ['Voor uw account is een authenticatie-app ingesteld. Bewaar uw herstelcodes op een veilige plek.'],
    after: [notYouAfterChange(site)],
  })),
  'account-second-factor-off': notice('Inloggen met een code uitgezet', (site) => ({
    subject: `Inloggen met een code is uitgezet bij de ${site.name}`,
    lines: ['U logt voortaan in zonder code van een authenticatie-app. Op andere apparaten bent u nu uitgelogd.'],
    after: [notYouAfterChange(site)],
  })),
  'account-recovery-codes': notice('Nieuwe herstelcodes', (site) => ({
    subject: `Nieuwe herstelcodes voor uw account bij de ${site.name}`,
    lines: ['U heeft nieuwe herstelcodes gemaakt. De oude werken niet meer.'],
    after: [notYouAfterChange(site)],
  })),
  'account-passkey-added': kind({
    name: 'Passkey toegevoegd',
    facts: ofPasskey,
    sample: { ...sample, name: 'Mijn telefoon' },
    write: ({ name }, _mail, { site }) =>
      accountEmail(site, {
        subject: `U kunt nu met een passkey inloggen bij de ${site.name}`,
        lines: [`Aan uw account is de passkey “${name}” toegevoegd. Op andere apparaten bent u nu uitgelogd.`],
        action: { text: 'Uw passkeys bekijken', url: `${site.baseUrl}/profile#inloggen` },
        after: [
          `Was u dit niet? Haal de passkey dan weg, kies meteen een nieuw wachtwoord en laat het ons weten: ${site.email}.`,
        ],
      }),
  }),
  'account-passkey-removed': kind({
    name: 'Passkey weggehaald',
    facts: ofPasskey,
    sample: { ...sample, name: 'Mijn telefoon' },
    write: ({ name }, _mail, { site }) =>
      accountEmail(site, {
        subject: `Een passkey is weggehaald bij de ${site.name}`,
        lines: [`U kunt niet meer inloggen met de passkey “${name}”. Op andere apparaten bent u nu uitgelogd.`],
        after: [notYouAfterChange(site)],
      }),
  }),
  'account-provider-added': kind({
    name: 'Manier van inloggen toegevoegd',
    facts: ofProvider,
    sample: { ...sample, provider: 'GOOGLE' },
    write: ({ provider }, _mail, { site }) =>
      accountEmail(site, {
        subject: `U kunt nu met ${nameOf(provider)} inloggen bij de ${site.name}`,
        lines: [`Aan uw account is inloggen met ${nameOf(provider)} toegevoegd.`],
        after: [notYouAfterChange(site)],
      }),
  }),
  'account-provider-removed': kind({
    name: 'Manier van inloggen weggehaald',
    facts: ofProvider,
    sample: { ...sample, provider: 'GOOGLE' },
    write: ({ provider }, _mail, { site }) =>
      accountEmail(site, {
        subject: `Inloggen met ${nameOf(provider)} is weggehaald bij de ${site.name}`,
        lines: [`U kunt niet meer met ${nameOf(provider)} inloggen op uw account.`],
        after: [notYouAfterChange(site)],
      }),
  }),
  'account-unused': notice('Account lang niet gebruikt', (site) => ({
    subject: `Uw account bij de ${site.name} wordt over een maand verwijderd`,
    lines: [
      'U heeft bijna twee jaar niet ingelogd. Accounts die niemand gebruikt, ruimen wij na twee jaar op. Wilt u uw account houden? Log dan binnen een maand een keer in.',
      'Uw tickets en de e-mails met uw bestellingen blijven gewoon werken.',
    ],
    action: { text: 'Inloggen', url: `${site.baseUrl}/login` },
    after: ['Heeft u het account niet meer nodig? Dan hoeft u niets te doen.'],
  })),
  'account-removed': kind({
    name: 'Gegevens verwijderd',
    facts: z.object({}),
    sample: {},
    write: (_facts, _mail, { site }) =>
      accountEmail(site, {
        subject: `Uw gegevens bij de ${site.name} zijn verwijderd`,
        lines: [
          'Uw account en uw gegevens zijn verwijderd. Van betaalde bestellingen bewaren wij alleen wat de belastingwet vraagt.',
        ],
        after: ['Dit is ons laatste bericht hierover.'],
      }),
  }),
};

function nameOf(provider: 'GOOGLE' | 'FACEBOOK' | 'OIDC'): string {
  return provider === 'FACEBOOK' ? 'Facebook' : 'Google';
}
