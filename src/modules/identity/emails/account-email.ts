import { html } from 'hono/html';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Site } from '../../../kernel/web/site.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';
import { button, heading, emailHtml, emailText, oneLine, paragraph } from '../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../platform/mail/email.ts';
import type { MailApproval } from '../../../platform/records/approvals/show.ts';
import type { Purpose } from '../ports/tokens.ts';

export type AccountEmailPorts = {
  site: Site;
  linkForMail: (tokenId: string, purpose: Purpose) => Promise<MailLink | null>;
  now: () => Instant;
  invitationForMail: (id: string) => Promise<{ role: StaffRole; by: string; secret: string } | null>;
  personOf: (accountId: string) => Promise<{ name: string; email: string } | null>;
  approvalForMail: (id: string) => Promise<MailApproval | null>;
};

/** Link of an email, whose secret is derived while writing (S-11). */
export type MailLink = { userId: string | null; secret: string };

export const NOT_YOU = 'Vroeg u dit niet? Dan hoeft u niets te doen; er verandert niets.';

export const accountKind = emailKind<AccountEmailPorts>();

/** Never shown; finds the email when the account is erased (P-11). */
export const ofAccount = z.object({ accountId: z._default(z.string(), '') });

export async function accountEmail(
  site: Site,
  content: { subject: string; lines: string[]; action?: { text: string; url: string }; after: string[] },
): Promise<Email> {
  const { lines, action, after } = content;
  const subject = oneLine(content.subject);
  const body = html`${heading(subject)}${lines.map((line) => paragraph(line))}
  ${action ? button(action.url, action.text) : ''}${after.map((line) => paragraph(line))}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: emailText(site, [subject, ...lines, ...(action ? [`${action.text}:\n${action.url}`] : []), ...after]),
  };
}
