import { createHmac } from 'node:crypto';
import type { SimulatedMail } from '../rows.ts';
import { randomId, type World } from '../world.ts';

/** What Resend reports of a mail: it came back for good, it came back for now, or its reader called it spam. */
export const REPORTS = {
  bounced: { type: 'email.bounced', bounce: { type: 'Permanent', subType: 'General', message: 'No such mailbox' } },
  'bounced-for-now': {
    type: 'email.bounced',
    bounce: { type: 'Transient', subType: 'MailboxFull', message: 'The mailbox is full' },
  },
  complained: { type: 'email.complained' },
} as const;
export type Report = keyof typeof REPORTS;

/** Where the site takes reports, and the secret by which they are signed: 'whsec_' and base64. */
export type ReportTarget = { url: string; secret: string };

const ANSWER_LIMIT_MS = 10_000;

/** Tells the site about a mail as Resend does, signed over the raw body; the status of its answer, null without one. */
export async function reportMail(
  world: World,
  mail: SimulatedMail,
  report: Report,
  { url, secret }: ReportTarget,
): Promise<number | null> {
  const { type, ...facts } = REPORTS[report];
  const now = world.now();
  const body = JSON.stringify({
    type,
    created_at: now,
    data: {
      email_id: mail.id,
      created_at: mail.createdAt,
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      ...facts,
    },
  });
  const id = randomId('msg_', 24);
  const timestamp = String(Math.floor(Date.parse(now) / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature}`,
  };
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
  return answer?.status ?? null;
}
