import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientAddress } from './client-address.ts';

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
