import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Proxy = {
  origin: string;
  /** Where each request went that got no answer, or none to its end. */
  lost: readonly string[];
  close(): void;
};

/** One name in front of several processes; `next` says which of them a request goes to. Passes all on as it is. */
export async function startProxy(next: () => string): Promise<Proxy> {
  const lost: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const origin = next();
    const passed = request(`${origin}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', giveUp);
    });
    // Whoever is behind went away: so does the connection in front.
    const giveUp = () => {
      lost.push(origin);
      outgoing.destroy();
    };
    passed.once('error', giveUp);
    incoming.pipe(passed);
  });
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
