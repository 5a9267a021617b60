import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort, isFree } from './free-port.ts';
import { startSite } from './site-process.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

const SCRIPT = `
  import { freePort } from '${path.join(import.meta.dirname, 'free-port.ts')}';
  const ports = [];
  for (let count = 0; count < 20; count++) ports.push(await freePort());
  console.log(JSON.stringify(ports));
  setInterval(() => {}, 1_000);
`;

async function portsOfAnother(): Promise<number[]> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUp.push(() => child.kill('SIGKILL'));
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return JSON.parse(line.toString()) as number[];
}

async function listenAt(port: number): Promise<void> {
  const server = createServer((_, answer) => answer.end('ok')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => server.close());
}

test('no two processes are given the same port, and none that an outgoing connection may take', async () => {
  const own = [await freePort(), await freePort()];
  const ports = [own, ...(await Promise.all([portsOfAnother(), portsOfAnother(), portsOfAnother()]))].flat();
  expect(ports).toHaveLength(62);
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('a port is given once, and not while somebody listens at it', async () => {
  const port = await freePort();
  await listenAt(port + 1);
  expect(await isFree(port + 1)).toBe(false);
  const next = await Promise.all([freePort(), freePort(), freePort()]);
  expect(next).not.toContain(port);
  expect(next).not.toContain(port + 1);
  expect(new Set(next).size).toBe(3);
});

test('a site does not start where another answers, so that no test talks to a stranger', async () => {
  const port = await freePort();
  await listenAt(port);
  await expect(startSite({ dataDir: '/nonexistent', port })).rejects.toThrow(`Somebody listens at port ${port}`);
});
