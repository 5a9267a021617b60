import { createServer, connect, type Socket } from 'node:net';
import { type Clock, systemClock } from '../../src/platform/clock.ts';

/** Passes all bytes on to a port, until it is made to hang: then connections open, and nothing is ever answered. */
export async function openFront(from: number, to: number) {
  let isHanging = false;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.once('close', () => open.delete(incoming));
    incoming.on('error', () => incoming.destroy());
    if (isHanging) return;
    const outgoing = connect(to, '127.0.0.1');
    outgoing.on('error', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(from, '127.0.0.1', resolve));
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    /**
     * For the limits of calls to the port: they run only while it hangs. A Keycloak that answers late because this machine is
     * busy is no fault of the site.
     */
    after: ((milliseconds, run) =>
      isHanging ? systemClock.after(milliseconds, run) : () => undefined) satisfies Clock['after'],
    hang: (whether: boolean) => {
      isHanging = whether;
      endAll();
    },
    close: () =>
      new Promise<void>((resolve) => {
        endAll();
        server.close(() => resolve());
      }),
  };
}
