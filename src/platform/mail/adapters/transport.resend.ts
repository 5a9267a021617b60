import { loadedLate } from '../../../kernel/async/loaded-late.ts';
import type { Network } from '../../outgoing.ts';
import { MailFault, type Transport } from '../transport.ts';

const TAKES_NOTHING = new Set([401, 403, 429]);
const REMEMBERS_HOURS = 23; // Resend keeps a key for 24 h; one for clocks that differ

/** Transport by Resend; the parcel's id is the idempotency key. `baseUrl` has no trailing slash. */
export function createResendTransport(account: {
  apiKey: string;
  baseUrl?: string | undefined;
  network?: Network;
}): Transport {
  const opened = loadedLate(async () => new (await import('./limited-resend.ts')).LimitedResend(account)); // for the first email
  return {
    service: 'resend',
    remembersHours: REMEMBERS_HOURS,
    send: async ({ id, from, to, email }, signal) => {
      const { subject, html, text, headers, replyTo, attachments = [] } = email;
      const resend = await opened();
      const answer = await resend.emails.send(
        {
          from,
          to,
          subject,
          html,
          text,
          ...(headers ? { headers } : {}),
          ...(replyTo ? { replyTo } : {}),
          ...(attachments.length > 0 ? { attachments } : {}),
        },
        { idempotencyKey: id, signal },
      );
      // The package never throws: a network error has no status.
      if (answer.error) throw faultOf(answer.error.statusCode, answer.error.name, answer.headers);
      if (typeof answer.data.id !== 'string') throw new MailFault('unknown', 'strange-answer');
      return { messageId: answer.data.id };
    },
  };
}

function faultOf(status: number | null, name: string, headers: Record<string, string> | null): MailFault {
  const retryAfter = Number(headers?.['retry-after']);
  const details = Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {};
  if (typeof status !== 'number') return new MailFault('unknown', 'no-answer', details);
  if (TAKES_NOTHING.has(status)) return new MailFault('busy', `http-${status}`, details);
  if (status === 408) return new MailFault('retry', 'http-408', details);
  if (status === 409 && name === 'invalid_idempotent_request') return new MailFault('rewritten', 'http-409', details);
  // The key is being used, or the answer is cut off, which says nothing about the email.
  if (status === 409) return new MailFault('unknown', 'in-progress', details);
  if (status >= 400 && status < 500) return new MailFault('refused', `http-${status}`, details);
  return new MailFault('unknown', `http-${status}`, details);
}
