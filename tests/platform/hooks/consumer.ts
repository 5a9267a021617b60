import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { AUTHORITY, GOOD, HOST, KEY } from './certificates.ts';

export type Received = { headers: Record<string, string>; body: string };

/** A program that takes webhooks, on this machine, with the certificate of `hooks.voorbeeld.nl` by default. */
export async function openConsumer(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.writeHead(204).end(),
  { cert = GOOD, key = KEY }: { cert?: string; key?: string } = {},
) {
  const received: Received[] = [];
  const lines = new Set<Socket>();
  let connections = 0;
  const server = createServer({ cert, key, ca: AUTHORITY }, (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      answer(request, response);
    });
  });
  server.on('connection', (line: Socket) => {
    connections++;
    lines.add(line);
    line.on('error', () => undefined).on('close', () => lines.delete(line));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `https://${HOST}:${port}/tuin`,
    received,
    /** Connections that were made, also without a message. */
    connections: () => connections,
    close: async () => {
      for (const line of lines) line.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Consumer = Awaited<ReturnType<typeof openConsumer>>;
