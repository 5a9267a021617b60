import { clockTime, longDate } from '../../../kernel/dates/dutch-dates.ts';
import { z } from '../../../platform/mail/email.ts';
import type { MailApproval } from '../../../platform/records/approvals/show.ts';
import { accountEmail, accountKind as kind } from './account-email.ts';

const facts = z.object({ approvalId: z.string() });
const sample = { approvalId: 'approval' };

const moment = (instant: string): string => `${longDate(instant)} om ${clockTime(instant)}`;

/** Emails about acts that wait for a second administrator. A request is not sent once the act is decided. */
export const approvalEmails = {
  'approval-asked': kind({
    name: 'Tweede paar ogen: iets wacht op u',
    facts,
    sample,
    write: async ({ approvalId }, _mail, { site, approvalForMail }) => {
      const approval = await approvalForMail(approvalId);
      if (approval?.state !== 'waiting') return 'withdrawn';
      const { title, askedBy, lapsesAt } = approval;
      return accountEmail(site, {
        subject: `Wilt u meekijken? Iets wacht op u bij de ${site.name}`,
        lines: [
          `${askedBy || 'Een andere beheerder'} wil dit doen: ${title}`,
          `Het gebeurt pas als u of een andere beheerder akkoord geeft. Zonder besluit vervalt het op ${moment(lapsesAt)}.`,
        ],
        action: { text: 'Bekijk en besluit', url: `${site.baseUrl}/dmt-admin/instellingen/tweede-paar-ogen` },
        after: ['Twijfelt u? Bel dan eerst met wie het vroeg, en geef zolang geen akkoord.'],
      });
    },
  }),
  'approval-delayed': kind({
    name: 'Tweede paar ogen: iets gebeurt over 48 uur, voor u',
    facts,
    sample,
    write: async ({ approvalId }, _mail, { site, approvalForMail }) => {
      const approval = await approvalForMail(approvalId);
      if (approval?.state !== 'waiting' || approval.runAt === null) return 'withdrawn';
      const { title, askedBy, runAt, stopToken } = approval;
      return accountEmail(site, {
        subject: `Dit gebeurt over twee dagen bij de ${site.name}, tenzij u het tegenhoudt`,
        lines: [
          `${askedBy || 'Een beheerder'} wil dit doen: ${title}`,
          `Er is geen tweede beheerder die meekijkt. Daarom gebeurt het pas op ${moment(runAt)}. Is het goed? Dan hoeft u niets te doen.`,
        ],
        action: { text: 'Bekijk het en houd het tegen', url: `${site.baseUrl}/uitnodiging?tegenhouden=${stopToken}` },
        after: [
          'U hoeft hiervoor niet in te loggen. Stuur deze e-mail niet door: wie de link heeft, kan dit tegenhouden.',
        ],
      });
    },
  }),
  'approval-decided': kind({
    name: 'Tweede paar ogen: er is besloten',
    facts,
    sample: { approvalId: 'decided' },
    write: async ({ approvalId }, _mail, { site, approvalForMail }) => {
      const approval = await approvalForMail(approvalId);
      if (!approval || approval.state === 'waiting' || approval.state === 'approved') return 'withdrawn';
      const { title } = approval;
      const isDone = approval.state === 'done';
      return accountEmail(site, {
        subject: isDone ? `Gebeurd: wat u vroeg bij de ${site.name}` : `Niet gebeurd: wat u vroeg bij de ${site.name}`,
        lines: [`U vroeg dit: ${title}`, decisionOn(approval)],
        action: { text: 'Bekijk het', url: `${site.baseUrl}/dmt-admin/instellingen/tweede-paar-ogen` },
        after: [],
      });
    },
  }),
};

function decisionOn({ state, decidedBy, outcome }: MailApproval): string {
  if (state === 'refused') return `${decidedBy || 'De eigenaar'} gaf geen akkoord. Er is niets gebeurd.`;
  if (state !== 'done') return `Het is niet gebeurd. ${outcome ?? ''}`.trim();
  return decidedBy ? `${decidedBy} gaf akkoord. Het is gebeurd.` : 'Niemand hield het tegen. Het is gebeurd.';
}
