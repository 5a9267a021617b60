import { createServer, type RequestListener } from 'node:http';
import { answerBareRefusals } from './bare-answers.ts';
import type { ClientAddress } from './client-address.ts';
import { limitSockets, serverLimits } from './sockets.ts';

const STOP_LIMIT_MS = 15_000;

export type SiteServer = {
  /** Starts to listen; answers the port. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no new connections, lets requests in flight finish for at most 15 s. */
  stop(): Promise<void>;
};

/** A server with the limits of S-32 that ends its work in order. */
export function createSiteServer(
  listener: RequestListener,
  options: {
    clients: ClientAddress;
    hasProxies: boolean;
    /** Also of what node:http answers by itself. */
    securityHeaders: readonly (readonly [string, string])[];
  },
): SiteServer {
  let isStopping = false;
  const server = createServer(serverLimits(options), (incoming, outgoing) => {
    if (isStopping) outgoing.setHeader('connection', 'close');
    listener(incoming, outgoing);
  });
  limitSockets(server, options.clients);
  answerBareRefusals(server, options.securityHeaders);

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
