import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import { folderSpace } from '../../platform/watches/disk-space.ts';
import { tlsFaultOf } from '../../platform/mail/adapters/transport.smtp.ts';
import { limitedFetch } from '../../platform/outgoing.ts';
import type { Outside } from './finding.ts';

/** Time after which a silent connection is closed, so that the command ends. */
const SILENCE_MS = 7_000;
/** Time per query and name server, of which there are two. */
const DNS_MS = 2_000;
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

export function createOutside(dataDir: string): Outside {
  const dns = new Resolver({ timeout: DNS_MS, tries: 2 });
  return {
    addressesOf: async (host) => (await Promise.all([orNone(dns.resolve4(host)), orNone(dns.resolve6(host))])).flat(),
    textsOf: async (name) => (await orNone(dns.resolveTxt(name))).map((parts) => parts.join('')),
    exchangesOf: async (domain) =>
      (await orNone(dns.resolveMx(domain))).map(({ exchange }) => exchange).filter((exchange) => exchange !== ''),
    ask: async (url, sent) => {
      const answer = await limitedFetch(url, {
        method: sent?.method ?? 'GET',
        redirect: 'manual',
        signal: AbortSignal.timeout(SILENCE_MS),
        ...(sent?.body !== undefined && { body: new URLSearchParams(sent.body) }),
      });
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
    },
    certificateOf: (host, port) =>
      new Promise((resolve, reject) => {
        // Only inspects the certificate; nothing is sent.
        const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: SILENCE_MS }, () => {
          const { valid_to } = socket.getPeerCertificate();
          const fault = socket.authorized ? null : String(socket.authorizationError);
          socket.destroy();
          resolve({ endsAt: Date.parse(valid_to), fault });
        });
        socket.once('error', reject);
        socket.once('timeout', () => socket.destroy(new Error('timeout')));
      }),
    mailTlsFault: (url) => tlsFaultOf({ url }),
    freeBytes: folderSpace(dataDir),
    now: () => Date.now(),
  };
}

async function orNone<Record>(answer: Promise<Record[]>): Promise<Record[]> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && NOTHING.has(String(thrown.code))) return [];
    throw thrown;
  }
}
