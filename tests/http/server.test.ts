import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClientAddress } from '../../src/http/client-address.ts';
import { createSiteServer, type SiteServer } from '../../src/http/server.ts';

const cleanUp: (() => unknown)[] = [];
beforeEach(() => {
  // The limit at which a stop closes everything never comes: what these tests wait for has to end by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe('a server that stops (R-21)', () => {
  test('closes a connection that is kept when its answer is out, whatever the client would like', async () => {
    const site = await open();
    const answer = ask(site.port);
    const outgoing = await site.next();
    const stopped = site.stop();
    outgoing.end('done');
    expect((await answer).headers.connection).toBe('close');
    await stopped;
  });

  test('closes one whose answer had begun, and could not announce it any more', async () => {
    const site = await open();
    const answer = ask(site.port);
    const outgoing = await site.next();
    outgoing.write('be');
    const incoming = await answer;
    expect(incoming.headers.connection).toBe('keep-alive');
    const stopped = site.stop();
    outgoing.end('gun');
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    expect(text).toBe('begun');
    await stopped;
  });

  test('closes those at once that wait for a next question, or never asked one', async () => {
    const site = await open();
    const silent = connect(site.port, '127.0.0.1');
    cleanUp.push(() => silent.destroy());
    silent.on('error', () => undefined);
    const closed = new Promise((resolve) => silent.once('close', resolve));
    await new Promise((resolve) => silent.once('connect', resolve));
    const used = ask(site.port); // came later, so the silent one was let in before
    (await site.next()).end('done');
    (await used).resume();
    await site.stop();
    await closed;
  });

  test('closes one that asks again while it stops, with an answer', async () => {
    const site = await open();
    const socket = connect(site.port, '127.0.0.1');
    cleanUp.push(() => socket.destroy());
    const text = textOf(socket);
    socket.write('GET /1 HTTP/1.1\r\nhost: x\r\n\r\n');
    const first = await site.next();
    socket.write('GET /2 HTTP/1.1\r\nhost: x\r\n\r\n');
    const second = await site.next();
    const stopped = site.stop();
    first.end('first');
    second.end('second');
    expect(await text).toMatch(/first[\s\S]*second/);
    await stopped;
  });
});

async function open() {
  const requests: ServerResponse[] = [];
  const server: SiteServer = createSiteServer(
    (_: IncomingMessage, outgoing: ServerResponse) => {
      requests.push(outgoing);
    },
    { clients: createClientAddress([]), hasProxies: true, securityHeaders: [] },
  );
  const port = await server.listen(0, '127.0.0.1');
  cleanUp.push(() => server.stop());
  return {
    port,
    stop: server.stop,
    /** The answer that the next request waits for. */
    next: async () => {
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      return requests.shift() as ServerResponse;
    },
  };
}

/** Asks by a client that keeps its connections; answers with the head of the answer. */
function ask(port: number): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true });
  cleanUp.push(() => agent.destroy());
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, resolve).on('error', reject);
  });
}

function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}
