import type { Site } from '../../../kernel/web/site.ts';
import { ROLE_NAMES, ROLE_TEXTS } from '../../../kernel/staff-roles.ts';
import { emailKind, z } from '../../../platform/mail/email.ts';
import { accountKind as kind, accountEmail, type AccountEmailPorts, type MailLink, NOT_YOU } from './account-email.ts';
import type { Purpose } from '../ports/tokens.ts';

const ofLink = z.object({ tokenId: z.string() });
const ofActivation = z.object({ tokenId: z.string(), notBefore: z._default(z.string(), '') });

const linkKind = (
  purpose: Purpose,
  name: string,
  words: (site: Site, link: MailLink) => Parameters<typeof accountEmail>[1],
) =>
  kind({
    name,
    facts: ofLink,
    sample: { tokenId: 'token' },
    write: async ({ tokenId }, _mail, { site, linkForMail }) => {
      const link = await linkForMail(tokenId, purpose);
      return link ? accountEmail(site, words(site, link)) : 'withdrawn';
    },
  });

/** Emails with a link. A link that was used, replaced or has expired withdraws its email. */
export const linkEmails = {
  'account-activation': kind({
    name: 'Account activeren',
    facts: ofActivation,
    sample: { tokenId: 'token', notBefore: '' },
    write: async ({ tokenId, notBefore }, _mail, { site, linkForMail, now }) => {
      const link = await linkForMail(tokenId, 'activation');
      if (!link) return 'withdrawn';
      if (notBefore > now()) return 'later';
      return accountEmail(site, {
        subject: `Activeer uw account bij de ${site.name}`,
        lines: [
          'Met dit e-mailadres is een account aangemaakt. Bevestig dat het van u is, dan kunt u inloggen. De link werkt drie dagen.',
        ],
        action: { text: 'Activeer account', url: activationUrl(site, link) },
        after: [NOT_YOU],
      });
    },
  }),
  'account-reset': linkKind('reset', 'Nieuw wachtwoord', (site, link) => ({
    subject: `Nieuw wachtwoord voor de ${site.name}`,
    lines: ['U vroeg om een nieuw wachtwoord. Kies het op de pagina hieronder. De link werkt een half uur, één keer.'],
    action: {
      text: 'Wachtwoord wijzigen',
      url: `${site.baseUrl}/login?userId=${link.userId ?? ''}&token=${link.secret}`,
    },
    after: [NOT_YOU],
  })),
  'account-email-confirm': linkKind('email', 'Nieuw e-mailadres bevestigen', (site, link) => ({
    subject: `Bevestig uw nieuwe e-mailadres voor de ${site.name}`,
    lines: [
      'U wilt dit e-mailadres voor uw account gebruiken. Het geldt zodra u het bevestigt. De link werkt een dag.',
    ],
    action: { text: 'E-mailadres bevestigen', url: `${site.baseUrl}/profile?confirm=${link.secret}` },
    after: [NOT_YOU],
  })),
  'account-link': linkKind('link', 'Inloggen via een aanbieder bevestigen', (site, link) => ({
    subject: `Bevestig dat u wilt inloggen bij de ${site.name}`,
    lines: [
      'U logde in via een andere aanbieder. Bevestig dat dit e-mailadres van u is, in de browser waarin u begon. De link werkt een dag.',
    ],
    action: { text: 'Bevestigen', url: `${site.baseUrl}/login?link=${link.secret}` },
    after: [NOT_YOU],
  })),
  'account-invitation': kind({
    name: 'Uitnodiging voor het beheer',
    facts: z.object({ invitationId: z.string() }),
    sample: { invitationId: 'invitation' },
    write: async ({ invitationId }, _mail, { site, invitationForMail }) => {
      const invitation = await invitationForMail(invitationId);
      if (!invitation) return 'withdrawn';
      const { role, by, secret } = invitation;
      return accountEmail(site, {
        subject: `Uitnodiging om mee te doen bij de ${site.name}`,
        lines: [
          `${by || 'Een beheerder'} nodigt u uit voor de rol ${ROLE_NAMES[role]}. ${ROLE_TEXTS[role]}`,
          'Bekijk de uitnodiging en neem hem aan op de pagina hieronder. De link werkt drie dagen, één keer.',
        ],
        action: { text: 'Bekijk de uitnodiging', url: `${site.baseUrl}/uitnodiging?token=${secret}` },
        after: ['Verwacht u dit niet? Dan hoeft u niets te doen; er verandert niets.'],
      });
    },
  }),
  'privacy-export': linkKind('export', 'Gegevens opvragen', (site, link) => ({
    subject: `Uw gegevens bij de ${site.name}`,
    lines: ['U vroeg welke gegevens wij van u hebben. U kunt ze hieronder ophalen. De link werkt een dag, één keer.'],
    action: { text: 'Gegevens ophalen', url: `${site.baseUrl}/privacy?token=${link.secret}&kind=export` },
    after: [NOT_YOU],
  })),
  'privacy-erasure': linkKind('erasure', 'Gegevens verwijderen', (site, link) => ({
    subject: `Uw gegevens bij de ${site.name} verwijderen`,
    lines: ['U vroeg ons uw gegevens te verwijderen. Bevestig het hieronder. De link werkt een dag.'],
    action: { text: 'Verwijderen bevestigen', url: `${site.baseUrl}/privacy?token=${link.secret}&kind=erasure` },
    after: [NOT_YOU],
  })),
};

const kindThere = emailKind<
  Pick<AccountEmailPorts, 'site' | 'linkForMail' | 'now'> & {
    sendActivation: ((accountId: string, link: string) => Promise<void>) | null;
  }
>();

/** Email that the provider sends (IDP-10), requested through the outbox so that sign-up need not wait. */
export const emailsSentThere = {
  'account-activation-there': kindThere({
    name: 'Account activeren, door de inlogdienst',
    facts: ofActivation,
    sample: null,
    write: async ({ tokenId, notBefore }, _mail, { site, linkForMail, now, sendActivation }) => {
      const link = await linkForMail(tokenId, 'activation');
      if (!link?.userId) return 'withdrawn';
      if (notBefore > now()) return 'later';
      await sendActivation?.(link.userId, activationUrl(site, link));
      return 'withdrawn';
    },
  }),
};

function activationUrl({ baseUrl }: { baseUrl: string }, { userId, secret }: MailLink): string {
  return `${baseUrl}/activate/${userId ?? ''}?token=${secret}`;
}
