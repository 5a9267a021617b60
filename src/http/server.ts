import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

const MAX_SOCKETS_PER_CLIENT = 50;
const STOP_LIMIT_MS = 15_000;

export type SiteServer = {
  /** Starts to listen; answers the port. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no new connections, lets requests in flight finish for at most 15 s. */
  stop(): Promise<void>;
};

/** A server with the limits of S-32: slow, large and many connections end before they cost anything. */
export function createSiteServer(listener: RequestListener, trustedProxies: readonly string[]): SiteServer {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: trustedProxies.length > 0 ? 75_000 : 5_000,
      connectionsCheckingInterval: 5_000,
    },
    (incoming, outgoing) => {
      if (isStopping) outgoing.setHeader('connection', 'close');
      listener(incoming, outgoing);
    },
  );
  let isStopping = false;
  limitSocketsPerClient(server, trustedProxies);

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          const address = server.address();
          resolve(address && typeof address === 'object' ? address.port : port);
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        isStopping = true;
        const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
        server.close(() => {
          clearTimeout(limit);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function limitSocketsPerClient(server: Server, trustedProxies: readonly string[]): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (trustedProxies.includes(client)) return;
    const count = (open.get(client) ?? 0) + 1;
    if (count > MAX_SOCKETS_PER_CLIENT) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
}
