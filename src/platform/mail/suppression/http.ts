import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { guard } from '../../../http/guard/guard.ts';
import type { SiteEnv } from '../../../http/environment.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { isOneRecipient } from '../../../kernel/text/one-recipient.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Atomically } from '../../database/database.ts';
import type { Secrets } from '../../secrets.ts';
import type { SuppressionReason, Suppressions } from './suppression-list.ts';

const RECIPIENTS_MAX = 100;

const reportShape = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string().max(200).optional(),
    to: z.union([z.string(), z.array(z.string()).max(RECIPIENTS_MAX)]),
    bounce: z.object({ type: z.string().optional() }).optional(),
  }),
});

/**
 * `POST /api/resend/webhook`: permanent bounces and complaints suppress the address, other reports are dropped. 403
 * without a valid signature over the raw body; 503 if the database fails, so that Resend retries.
 */
export function mailReportRoutes(parts: {
  suppressions: Suppressions;
  /** Called in the same transaction, so that modules can count the report. */
  noteReport(messageId: string, reason: SuppressionReason): Promise<void>;
  secrets: Pick<Secrets, 'hash'>;
  atomically: Atomically;
  now: () => Instant;
  /** `RESEND_WEBHOOK_SECRET`; null: refuses every report. */
  webhookSecret: string | null;
}): Hono<SiteEnv> {
  const { suppressions, noteReport, secrets, atomically, now, webhookSecret } = parts;
  return new Hono<SiteEnv>().post('/api/resend/webhook', guard({ who: 'provider', forgery: 'exempt' }), async (c) => {
    const body = await c.req.text();
    const signed = {
      id: c.req.header('svix-id'),
      timestamp: c.req.header('svix-timestamp'),
      signature: c.req.header('svix-signature'),
    };
    if (webhookSecret === null || !isFromResend(webhookSecret, signed, body, now())) {
      throw new Problem('forbidden', 'Dit bericht is niet goed ondertekend.', { reason: 'signature_invalid' });
    }
    const { reason, addresses, messageId } = reported(body);
    if (reason !== null) {
      await atomically(async () => {
        for (const address of addresses) await suppressions.add(secrets.hash(address), reason, now());
        if (messageId !== null) await noteReport(messageId, reason);
      });
    }
    return c.body(null, 200);
  });
}

type Reported = { reason: SuppressionReason | null; addresses: string[]; messageId: string | null };

function reported(body: string): Reported {
  const { data: report } = reportShape.safeParse(jsonOf(body));
  if (!report) return { reason: null, addresses: [], messageId: null };
  const { to, bounce, email_id: messageId = null } = report.data;
  // A full mailbox is temporary.
  const isLasting = bounce?.type === undefined || bounce.type === 'Permanent';
  const reason =
    report.type === 'email.complained' ? 'complaint' : report.type === 'email.bounced' && isLasting ? 'bounce' : null;
  const addresses = [to].flat().map((address) => canonicalEmail(/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address));
  return { reason, addresses: addresses.filter(isOneRecipient), messageId };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Clock tolerance; older calls may be replays. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** Signature headers of Resend (through Svix). */
type Signed = { id: string | undefined; timestamp: string | undefined; signature: string | undefined };

/** Verifies HMAC-SHA256 of 'id.timestamp.body': 'v1,base64' by spaces; key 'whsec_' and base64. False if malformed. */
function isFromResend(secret: string, signed: Signed, body: string, now: Instant): boolean {
  const { id = '', timestamp = '', signature = '' } = signed;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length === 0 || id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Date.parse(now) - Number(timestamp) * 1000) > TOLERANCE_MS) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signature
    .split(' ')
    .slice(0, 10)
    .some((one) => {
      const [version, text = ''] = one.split(',');
      const given = Buffer.from(text, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
