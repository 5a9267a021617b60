import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { EXPOSITION_TYPE } from './exposition.ts';

export type MetricsServer = { port: number; stop(): Promise<void> };

const MOST_CONNECTIONS = 8;

/** `GET /metrics` on a port of its own, safe from proxy mistakes. `token`: required Bearer. Rejects if taken. */
export async function startMetricsServer(options: {
  port: number;
  host: string;
  token: string | null;
  text: () => Promise<string>;
}): Promise<MetricsServer> {
  const { port, host, token, text } = options;
  const limits = { headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 4096 };
  const server = createServer(limits, (incoming, outgoing) => {
    const refuse = (status: number) => void outgoing.writeHead(status, { 'Content-Length': 0 }).end();
    if (token !== null && !isSame(incoming.headers.authorization ?? '', `Bearer ${token}`)) return refuse(401);
    if (incoming.url !== '/metrics' || incoming.method !== 'GET') return refuse(404);
    text().then(
      (body) => outgoing.writeHead(200, { 'Content-Type': EXPOSITION_TYPE, 'Cache-Control': 'no-store' }).end(body),
      () => refuse(500),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
