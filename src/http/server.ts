import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerBareRefusals } from './bare-answers.ts';
import type { ClientAddress } from './client-address.ts';
import { limitSockets, serverLimits } from './sockets.ts';

const STOP_LIMIT_MS = 15_000;

export type SiteServer = {
  /** Starts to listen; answers the port. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no new connections, lets requests in flight finish for at most 15 s; others are closed at once. */
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
  /** Answers that are not out yet, by connection; empty for one that was opened and asked nothing so far. */
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  const server = createServer(serverLimits(options), (incoming, outgoing) => {
    const { socket } = incoming;
    const answers = unanswered.get(socket);
    answers?.add(outgoing);
    if (isStopping) endAfter(outgoing);
    outgoing.once('close', () => {
      answers?.delete(outgoing);
      if (isStopping && answers?.size === 0) socket.destroySoon();
    });
    listener(incoming, outgoing);
  });
  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, new Set());
    socket.once('close', () => unanswered.delete(socket));
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
        for (const [socket, answers] of unanswered) {
          if (socket.bytesRead === 0) socket.destroy();
          if (answers.size === 1) for (const outgoing of answers) endAfter(outgoing);
        }
      }),
  };
}

/** Tells the client that this connection ends with this answer. An answer that has begun cannot say so any more. */
function endAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
}
