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

const MAX_SOCKETS = 50;

/** The times and sizes of node:http (S-32); a trusted proxy keeps its connections longer. */
export function serverLimits({ hasProxies }: { hasProxies: boolean }): ServerOptions {
  return {
    maxHeaderSize: 16 * 1024,
    // node:http would answer without our headers; what comes without a host is refused by `unreadableRequests`.
    requireHostHeader: false,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: hasProxies ? 75_000 : 5_000,
    connectionsCheckingInterval: 5_000,
  };
}

/** At most fifty open sockets per client; those of trusted proxies are not counted, because they carry many (S-32). */
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

/**
 * Begins one request per round of the event loop, in the order in which they came; without others at once. Node lets one
 * new connection in per round: in a rush that begins everything it can read, each round takes long, and whoever is still
 * at the door waits until the rush is over.
 */
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

/** Status of requests that node:http refuses, by its error code; everything else is a 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** node:http keeps here the answer that a connection is busy with; it tells whether anything of it was sent. */
type Busy = Duplex & { _httpMessage?: { headersSent: boolean } | null };

/**
 * Gives the answers that node:http makes by itself (400, 408, 413, 417 and 431) the headers of every answer (S-23). The
 * connection ends with them, because nobody knows where its next request begins.
 */
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

/**
 * The answer to what never becomes a Request, such as a backslash in the path: 404, or 400 without a host, with the headers
 * of every answer (S-23, S-32). For `errorHandler` of getRequestListener.
 */
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
