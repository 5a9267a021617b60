import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import type { SiteEnv } from '../../../src/http/environment.ts';

type Ask = Hono<SiteEnv>['request'];
type Said = { url: string; method: string; headers: Record<string, string>; clientAddress: string };

/** The site behind a real connection, which can be cut when a call has done its work and its answer is on the way. */
export async function onALine(app: { request: Ask }) {
  let cuts = 0;
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const said = Buffer.from(String(incoming.headers['x-said']), 'base64url').toString();
    const { url, method, headers, clientAddress } = JSON.parse(said) as Said;
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const answer = await app.request(url, { method, headers, ...(method !== 'GET' && { body }) }, { clientAddress });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (cuts > 0) {
      cuts--;
      incoming.socket.destroy();
      return;
    }
    outgoing.setHeaders(answer.headers);
    outgoing.writeHead(answer.status).end(bytes);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const request: Ask = async (input, init = {}, bindings) => {
    const { clientAddress = '192.0.2.1' } = (bindings ?? {}) as { clientAddress?: string };
    const headers = Object.fromEntries(new Headers(init.headers));
    const url = input instanceof Request ? input.url : input.toString();
    const request: Said = { url, method: init.method ?? 'GET', headers, clientAddress };
    return fetch(`http://127.0.0.1:${port}/`, {
      method: request.method,
      redirect: 'manual',
      headers: { 'x-said': Buffer.from(JSON.stringify(request)).toString('base64url') },
      ...(init.body !== undefined && { body: init.body }),
    });
  };

  return {
    request,
    /** The answer to the next call does not arrive. */
    cutNext: () => {
      cuts++;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
