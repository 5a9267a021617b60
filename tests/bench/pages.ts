import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { SiteProcess } from '../support/site-process.ts';
import { requestsPerSecond } from './load.ts';
import { endProgress, showProgress } from './progress.ts';

const ROUNDS = 5;
const MILLISECONDS = 2_000;
const CONNECTIONS = 32;
const ACCEPT = { 'accept-encoding': 'br, gzip', accept: 'text/html' };

export type PageFigure = { path: string; bytes: number; site: number; bare: number; ratio: number };

/** (a) A cached page of the site against bare node:http with the same status, headers and bytes, in turns. */
export async function benchPage(site: SiteProcess, address: string): Promise<PageFigure> {
  const { port, host } = new URL(site.origin);
  const answer = await fetched(`${site.origin}${address}`);
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), { execArgv: [] });
  bare.send(answer);
  const [barePort] = (await once(bare, 'message')) as [number];
  const headers = Object.entries(ACCEPT).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${address} HTTP/1.1\r\nhost: ${host}\r\n${headers.join('')}\r\n`;
  const measure = (to: number) =>
    requestsPerSecond({ port: to, request, connections: CONNECTIONS, milliseconds: MILLISECONDS });
  const rates = { site: [] as number[], bare: [] as number[] };
  await measure(Number(port));
  await measure(barePort);
  for (let round = 1; round <= ROUNDS; round++) {
    showProgress(`(a) ${address}: round ${round}/${ROUNDS}`);
    rates.site.push(await measure(Number(port)));
    rates.bare.push(await measure(barePort));
  }
  endProgress();
  bare.kill();
  const [siteRate, bareRate] = [median(rates.site), median(rates.bare)];
  const bytes = Buffer.byteLength(answer.body, 'base64');
  return { path: address, bytes, site: siteRate, bare: bareRate, ratio: siteRate / bareRate };
}

async function fetched(url: string): Promise<{ status: number; rawHeaders: string[]; body: string }> {
  const [response] = (await once(get(url, { headers: ACCEPT }), 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  // Node writes these three itself, in both servers.
  const automatic = new Set(['date', 'connection', 'keep-alive']);
  const rawHeaders: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = response.rawHeaders[index] ?? '';
    if (!automatic.has(name.toLowerCase())) rawHeaders.push(name, response.rawHeaders[index + 1] ?? '');
  }
  return { status: response.statusCode ?? 0, rawHeaders, body: Buffer.concat(chunks).toString('base64') };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
