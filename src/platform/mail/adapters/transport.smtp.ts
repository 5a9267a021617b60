import { createTransport } from 'nodemailer';
import { MailFault, type Transport } from '../transport.ts';

const CONNECT_MS = 3_000;
/** Time for a greeting, which servers delay on purpose, because spammers do not wait. */
const GREETING_MS = 30_000;
const SILENCE_MS = 10_000;
/** Words by which OpenSSL and Node report an untrusted certificate. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|INVALID_CA|HOSTNAME_MISMATCH|certificate/;
const TLS = /^(ETLS|EPROTO|ERR_SSL|ERR_TLS)/;

/** Server as `smtp://user:pass@host:port` or `smtps://…`; with `isTlsRequired` nothing goes unencrypted (S-28). */
export type SmtpAccount = { url: string; isTlsRequired: boolean };

/** SMTP transport. A retry has the same Message-ID, of the parcel's id and `host`: mailboxes may drop it. */
export function createSmtpTransport(account: SmtpAccount & { host: string }): Transport {
  const settings = settingsOf(account);
  return {
    service: 'smtp',
    remembersHours: null,
    send: async ({ id, from, to, email }, signal, leaving) => {
      const messageId = `<${id}@${account.host}>`;
      const { subject, html, text, headers, replyTo, attachments = [] } = email;
      const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
      // The email is read only after greeting, TLS and password: nothing was sent before.
      let isHandedOver = false;
      const mailer = createTransport(settings);
      mailer.use('stream', ({ message }, next) => {
        const read = message.createReadStream.bind(message);
        message.createReadStream = (options) => {
          isHandedOver = true;
          return read(options);
        };
        next();
      });
      const stop = new AbortController();
      const stopIfNotSent = () => {
        if (!isHandedOver) stop.abort();
      };
      leaving?.addEventListener('abort', stopIfNotSent, { once: true });
      const options = {
        ...(headers ? { headers } : {}),
        ...(replyTo ? { replyTo } : {}),
        attachments: files,
        signal: AbortSignal.any([signal, stop.signal]),
      };
      try {
        await mailer.sendMail({ messageId, from, to, subject, html, text, ...options });
      } catch (thrown) {
        throw faultOf(thrown, isHandedOver);
      } finally {
        leaving?.removeEventListener('abort', stopIfNotSent);
      }
      return { messageId };
    },
  };
}

/** Greets a server over TLS, sending nothing secret. Null if that works, else the fault: `smtp-tls` without TLS. */
export async function tlsFaultOf({ url }: Pick<SmtpAccount, 'url'>): Promise<string | null> {
  const anonymous = new URL(url);
  anonymous.username = '';
  anonymous.password = '';
  try {
    await createTransport(settingsOf({ url: anonymous.href, isTlsRequired: true })).verify();
    return null;
  } catch (thrown) {
    return faultOf(thrown, false).message;
  }
}

function settingsOf({ url, isTlsRequired }: SmtpAccount) {
  const server = new URL(url);
  // For Nodemailer the address takes precedence.
  if (isTlsRequired) server.searchParams.set('requireTLS', 'true');
  return {
    url: server.href,
    // Time from the DNS lookup to the end of STARTTLS, including the greeting.
    connectionTimeout: CONNECT_MS + GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type Thrown = { responseCode?: unknown; code?: unknown; originalCode?: unknown; message?: unknown };

function faultOf(thrown: unknown, isHandedOver: boolean): MailFault {
  const { responseCode, code, originalCode, message } = thrown as Thrown;
  // The server refused STARTTLS.
  if (code === 'ETLS' && typeof responseCode === 'number') return new MailFault('busy', 'smtp-tls');
  // A wrong password or an untrusted connection says nothing about the email.
  if (code === 'EAUTH' || responseCode === 530) return new MailFault('busy', 'smtp-auth');
  if (typeof responseCode === 'number' && !isHandedOver) return new MailFault('busy', `smtp-${responseCode}`);
  if (typeof responseCode === 'number' && responseCode >= 500) return new MailFault('refused', `smtp-${responseCode}`);
  if (typeof responseCode === 'number' && responseCode >= 400) return new MailFault('retry', `smtp-${responseCode}`);
  if (isHandedOver) return new MailFault('unknown', 'connection-lost');
  const words = [code, originalCode].map(String);
  if ([...words, String(message)].some((word) => CERTIFICATE.test(word)))
    return new MailFault('busy', 'smtp-certificate');
  if (words.some((word) => TLS.test(word))) return new MailFault('busy', 'smtp-tls');
  return new MailFault('retry', 'no-connection');
}
