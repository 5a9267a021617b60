import { createServer, type Server } from 'node:net';

/** Ports below the kernel's range for outgoing connections (32 768), in slices that one process holds until it ends. */
const FIRST = 10_000;
const SLICE = 100;
const SLICES = 227;

let slice: Promise<number> | undefined;
let handedOut = 0;

/** A free port that no other process gets: the first port of a slice, kept open, marks it as taken. */
export async function freePort(): Promise<number> {
  const first = await (slice ??= holdSlice());
  for (let tries = 1; tries < SLICE; tries++) {
    const port = first + 1 + (handedOut++ % (SLICE - 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${first} to ${first + SLICE - 1} are taken.`);
}

export async function isFree(port: number): Promise<boolean> {
  const probe = await listenAt(port);
  if (!probe) return false;
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

async function holdSlice(): Promise<number> {
  for (let index = 0; index < SLICES; index++) {
    const first = FIRST + index * SLICE;
    const sign = await listenAt(first);
    if (!sign) continue;
    sign.unref();
    return first;
  }
  throw new Error(`All ${SLICES} slices of ports are held.`);
}

function listenAt(port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(port, () => resolve(server));
  });
}
