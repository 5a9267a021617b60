import type { FactsOf } from '../../../platform/mail/email.ts';
import { approvalEmails } from './approval-emails.ts';
import { emailsSentThere, linkEmails } from './link-emails.ts';
import { accountNotices } from './notices.ts';
import { ownerEmails } from './owner-emails.ts';

export { emailsSentThere } from './link-emails.ts';

/** Emails of accounts. None repeats what was typed at sign-up, so that nobody can send strangers a text through us. */
export const identityEmails = { ...linkEmails, ...accountNotices, ...ownerEmails, ...approvalEmails };

export type IdentityEmails = FactsOf<typeof identityEmails> & FactsOf<typeof emailsSentThere>;

export const samplePorts = {
  linkForMail: async () => ({
    userId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    secret: 'voorbeeld-van-een-geheime-link-die-niets-opent',
  }),
  invitationForMail: async () => ({
    role: 'programme' as const,
    by: 'Eva Eigenaar',
    secret: 'voorbeeld-van-een-geheime-link-die-niets-opent',
  }),
  approvalForMail: async (id: string) => ({
    title: '€ 412,50 terugbetalen van bestelling 1204.',
    askedBy: 'Eva Eigenaar',
    state: id === 'decided' ? ('done' as const) : ('waiting' as const),
    runAt: '2026-07-11T09:00:00.000Z',
    lapsesAt: '2026-07-16T09:00:00.000Z',
    decidedBy: id === 'decided' ? 'Bram Beheerder' : '',
    outcome: null,
    stopToken: 'voorbeeld-van-een-geheime-link-die-niets-opent',
  }),
  now: () => '2026-07-09T09:00:00.000Z',
  personOf: async () => ({ name: 'Anna van den Berg', email: 'anna@example.org' }),
};
