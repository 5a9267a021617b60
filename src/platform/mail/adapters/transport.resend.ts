import { Resend } from 'resend';
import { limitedFetch, type Network } from '../../outgoing.ts';
import { MailFault, type Transport } from '../transport.ts';

const TAKES_NOTHING = new Set([401, 403, 429]);
const REMEMBERS_HOURS = 23; // Resend keeps a key for 24 h; one for clocks that differ

/** Transport by Resend; the parcel's id is the idempotency key. `baseUrl` has no trailing slash. */
export function createResendTransport(account: {
  apiKey: string;
  baseUrl?: string | undefined;
  network?: Network;
}): Transport {
  const resend = new LimitedResend(account.apiKey, account.baseUrl ? { baseUrl: account.baseUrl } : {});
  resend.network = account.network;
  return {
    service: 'resend',
    remembersHours: REMEMBERS_HOURS,
    send: async ({ id, from, to, email }, signal) => {
      const { subject, html, text, headers, replyTo, attachments = [] } = email;
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

type Told<Data> = Awaited<ReturnType<typeof Resend.prototype.fetchRequest<Data>>>;

/** The package reads answers of any length; this limits them as for every provider (S-28). */
class LimitedResend extends Resend {
  network: Network | undefined;

  override async fetchRequest<Data>(path: string, options: RequestInit = {}): Promise<Told<Data>> {
    try {
      const answer = await limitedFetch(this.baseUrl + path, options, undefined, this.network);
      const headers = Object.fromEntries(answer.headers);
      const text = await answer.text();
      if (answer.ok) return { data: JSON.parse(text) as Data, error: null, headers };
      return { data: null, error: errorOf(answer.status, text), headers };
    } catch {
      return { data: null, error: { name: 'application_error', message: '', statusCode: null }, headers: null };
    }
  }
}

type ResendError = NonNullable<Told<unknown>['error']>;

function errorOf(statusCode: number, text: string): ResendError {
  try {
    return JSON.parse(text) as ResendError;
  } catch {
    return { name: 'application_error', message: '', statusCode };
  }
}

function faultOf(status: number | null, name: string, headers: Record<string, string> | null): MailFault {
  const retryAfter = Number(headers?.['retry-after']);
  const details = Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {};
  if (typeof status !== 'number') return new MailFault('unknown', 'no-answer', details);
  if (TAKES_NOTHING.has(status)) return new MailFault('busy', `http-${status}`, details);
  if (status === 408) return new MailFault('retry', 'http-408', details);
  if (status === 409 && name === 'concurrent_idempotent_requests')
    return new MailFault('unknown', 'in-progress', details);
  if (status === 409 && name === 'invalid_idempotent_request') return new MailFault('rewritten', 'http-409', details);
  if (status >= 400 && status < 500) return new MailFault('refused', `http-${status}`, details);
  return new MailFault('unknown', `http-${status}`, details);
}
