import {
  createServer,
  type RequestListener,
  type ServerResponse,
  type Server,
  type ServerOptions,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { LANGUAGE } from '../kernel/web/languages.ts';
import type { ClientAddress } from './client-address.ts';
import type { Logger } from './ports.ts';

const STOP_LIMIT_MS = 15_000;

export type SiteServer = {
  listen(port: number, host: string): Promise<number>;
  /** Stops accepting, waits up to 15 s for requests in flight, then closes the rest. */
  stop(): Promise<void>;
};

/** Creates the server with the limits of S-32. */
export function createSiteServer(
  listener: RequestListener,
  options: {
    clients: ClientAddress;
    hasProxies: boolean;
    /** Headers of all answers, also those that node:http makes itself. */
    securityHeaders: readonly (readonly [string, string])[];
  },
): SiteServer {
  let isStopping = false;
  /** Pending answers by connection; an idle connection has none. */
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

/** Announces the end of the connection, unless the answer has begun. */
function endAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
}

const MAX_SOCKETS = 50;

/** Timeouts and sizes (S-32); trusted proxies keep connections longer. */
export function serverLimits({ hasProxies }: { hasProxies: boolean }): ServerOptions {
  return {
    maxHeaderSize: 16 * 1024,
    // node:http would answer without our headers; `unreadableRequests` handles it.
    requireHostHeader: false,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: hasProxies ? 75_000 : 5_000,
    connectionsCheckingInterval: 5_000,
  };
}

/** Fifty sockets per client, not counting trusted proxies (S-32). */
export function limitSockets(server: Server, clients: ClientAddress, max = MAX_SOCKETS): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    if (clients.isTrusted(socket.remoteAddress)) return;
    const client = clients.of(socket.remoteAddress, undefined);
    const count = (open.get(client) ?? 0) + 1;
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    if (count > max) socket.destroy();
  });
}

/** Begins one request per event-loop round, in order: Node accepts one connection per round, so a rush bars others. */
export function createAdmission(): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRoundTaken = false;
  const next = (): void => {
    const begin = waiting.shift();
    isRoundTaken = begin !== undefined;
    if (!begin) return;
    setImmediate(next);
    begin();
  };
  return (begin) => {
    waiting.push(begin);
    if (!isRoundTaken) next();
  };
}

/** Status by error code of node:http; 400 by default. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** node:http's pending answer; tells whether anything was sent. */
type Busy = Duplex & { _httpMessage?: { headersSent: boolean } | null };

/** Adds our headers to answers of node:http itself (400, 408, 413, 417, 431; S-23), and closes the connection. */
function answerBareRefusals(server: Server, securityHeaders: readonly (readonly [string, string])[]): void {
  const headers = [
    ...securityHeaders,
    ['Cache-Control', 'no-store'],
    ['Content-Language', LANGUAGE],
    ['Content-Length', '0'],
    ['Connection', 'close'],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');

  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Busy) => {
    if (fault.code !== 'ECONNRESET' && socket.writable && !socket._httpMessage?.headersSent) {
      const status = STATUSES[fault.code ?? ''] ?? 400;
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: ${new Date().toUTCString()}\r\n${lines}\r\n`);
    }
    socket.destroy(fault);
  });
  server.on('checkExpectation', (_, outgoing) => {
    outgoing.writeHead(417, Object.fromEntries(headers)).end();
  });
}

/** `errorHandler` of getRequestListener: 404, or 400 without a host, for what is no Request (S-23, S-32). */
export function unreadableRequests(
  securityHeaders: readonly (readonly [string, string])[],
  log: Logger,
): (thrown: unknown) => Response {
  return (thrown) => {
    const isUnreadable = thrown instanceof Error && thrown.name === 'RequestError';
    if (!isUnreadable) log.error({ error: thrown }, 'request failed outside the app');
    const isHostless = isUnreadable && thrown.message === 'Missing host header';
    const own = [
      ['Cache-Control', 'no-store'],
      ['Content-Language', LANGUAGE],
    ];
    const headers = new Headers([...securityHeaders, ...own] as [string, string][]);
    return new Response(null, { status: isHostless ? 400 : isUnreadable ? 404 : 500, headers });
  };
}
