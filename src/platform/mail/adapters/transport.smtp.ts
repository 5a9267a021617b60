import { createTransport } from 'nodemailer';
import { MailFault, type Transport } from '../transport.ts';

const CONNECT_MS = 3_000;
const SILENCE_MS = 10_000;
// Faults before any command was sent, so nothing can have been accepted.
const NEVER_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'EDNS',
  'ETLS',
]);

/**
 * Any mail server at `smtp://user:pass@host:port` or `smtps://…`. A repeat carries the same Message-ID, made of the
 * parcel's id and `host`, the site's own domain; servers do not drop repeats, mailboxes may.
 */
export function createSmtpTransport(account: { url: string; host: string }): Transport {
  const mailer = createTransport({
    url: account.url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    service: 'smtp',
    remembersHours: null,
    send: async ({ id, from, to, letter }, signal) => {
      const messageId = `<${id}@${account.host}>`;
      const { subject, html, text, headers, replyTo, attachments = [] } = letter;
      const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
      const options = { ...(headers ? { headers } : {}), ...(replyTo ? { replyTo } : {}), attachments: files, signal };
      try {
        await mailer.sendMail({ messageId, from, to, subject, html, text, ...options });
      } catch (thrown) {
        throw faultOf(thrown);
      }
      return { messageId };
    },
  };
}

function faultOf(thrown: unknown): MailFault {
  const { responseCode, code, originalCode } = thrown as {
    responseCode?: unknown;
    code?: unknown;
    originalCode?: unknown;
  };
  // A password that is wrong says nothing of the mail.
  if (code === 'EAUTH' || responseCode === 530) return new MailFault('busy', 'smtp-auth');
  if (typeof responseCode === 'number' && responseCode >= 500) return new MailFault('refused', `smtp-${responseCode}`);
  if (typeof responseCode === 'number' && responseCode >= 400) return new MailFault('retry', `smtp-${responseCode}`);
  if (NEVER_REACHED.has(String(code)) || NEVER_REACHED.has(String(originalCode)))
    return new MailFault('retry', 'no-connection');
  return new MailFault('unknown', 'connection-lost');
}
