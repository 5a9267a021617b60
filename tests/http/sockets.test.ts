import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createClientAddress } from '../../src/http/client-address.ts';
import { limitSockets, serverLimits } from '../../src/http/server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function open(trustedProxies: string[]) {
  const server = createServer(serverLimits({ hasProxies: false }), (_, outgoing) => outgoing.end('ok'));
  limitSockets(server, createClientAddress(trustedProxies), 3);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** True if a new connection is answered; an answered one stays open. */
  const knock = () =>
    new Promise<{ isAnswered: boolean; socket: Socket }>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
      socket.on('data', () => resolve({ isAnswered: true, socket }));
      socket.on('close', () => resolve({ isAnswered: false, socket }));
      socket.on('error', () => resolve({ isAnswered: false, socket }));
    });
  return { server, knock };
}

describe('open sockets (S-32)', () => {
  test('of one client are limited, and a closed one makes room', async () => {
    const { server, knock } = await open([]);
    const first = [await knock(), await knock(), await knock()];
    expect(first.map(({ isAnswered }) => isAnswered)).toEqual([true, true, true]);
    expect((await knock()).isAnswered).toBe(false);
    first[0]?.socket.destroy();
    await expect.poll(() => new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(2);
    expect((await knock()).isAnswered).toBe(true);
  });

  test('of a trusted proxy are not counted', async () => {
    const { knock } = await open(['127.0.0.1']);
    for (let number = 0; number < 6; number++) expect((await knock()).isAnswered).toBe(true);
  });

  test('are kept for 5 s, those of proxies for 75 s', () => {
    expect(serverLimits({ hasProxies: false })).toMatchObject({
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 5_000,
    });
    expect(serverLimits({ hasProxies: true }).keepAliveTimeout).toBe(75_000);
  });
});
