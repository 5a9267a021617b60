import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Proxy = {
  origin: string;
  /** Target of each request without a complete answer. */
  lost: readonly string[];
  close(): void;
};

/**
 * One name in front of several processes. `next` picks the process for a request and may take its time, as a real proxy
 * holds a request while no process is ready. Requests and responses pass unchanged.
 */
export async function startProxy(next: () => string | Promise<string>): Promise<Proxy> {
  const lost: string[] = [];
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const origin = await next();
    const passed = request(`${origin}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', giveUp);
    });
    // The process behind disconnected, so the proxy disconnects too.
    const giveUp = () => {
      lost.push(origin);
      outgoing.destroy();
    };
    passed.once('error', giveUp);
    incoming.pipe(passed);
  };
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    lost,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
