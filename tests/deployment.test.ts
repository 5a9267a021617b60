import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from './support/free-port.ts';
import { AS_STARTED } from './support/site-process.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const UNIT = path.join(ROOT, 'docs/tuin.service');

/** The lines of each service of compose.yaml. */
const services = new Map(
  read('compose.yaml')
    .split(/^networks:/m)[0]!
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)
    .map((block) => [/^\w+/.exec(block)?.[0] ?? '', block]),
);

describe('services around the site (S-39)', () => {
  test.each(['site', 'proxy'])('compose.yaml takes from %s what it does not need', (name) => {
    const block = services.get(name) ?? '';
    for (const line of [
      /^ {4}read_only: true$/m,
      /^ {4}cap_drop: \[ALL\]$/m,
      /^ {4}security_opt: \['no-new-privileges:true'\]$/m,
      /^ {4}mem_limit: \d+m$/m,
      /^ {4}pids_limit: \d+$/m,
      /noexec,nosuid,nodev/,
    ])
      expect(block).toMatch(line);
    expect(block).not.toMatch(/privileged|network_mode|docker\.sock|cap_add: \[(?!NET_BIND_SERVICE\])/);
  });

  test('only the proxy can be reached from outside, and the site believes it and nobody else', () => {
    expect(services.get('site')).not.toMatch(/^ {4}ports:/m);
    expect(services.get('proxy')).toContain("ports: ['80:80', '443:443', '443:443/udp']");
    const subnet = /subnet: (\S+) \}/.exec(read('compose.yaml'))?.[1];
    expect(services.get('site')).toContain(`TRUSTED_PROXIES: ${subnet}`);
    expect(services.get('site')).toContain('volumes: [tuin-data:/app/data]');
  });

  test('the image has an unprivileged user, and the proxy adds no header', () => {
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
    expect(read('docs/Caddyfile')).not.toMatch(/^\s*header\b/m);
    expect(read('docs/Caddyfile')).toContain('reverse_proxy site:3000');
  });

  test('every way to start runs the built program and keeps compiled code', () => {
    for (const file of ['package.json', 'Dockerfile', 'docs/tuin.service']) {
      expect(read(file)).toContain(AS_STARTED.program);
      for (const name of Object.keys(AS_STARTED.environment)) expect(read(file)).toContain(`${name}=`);
    }
  });

  test('the unit writes to the data and what it compiled, and has no rights to lose', () => {
    const unit = read('docs/tuin.service');
    for (const line of [
      'ProtectSystem=strict',
      'CacheDirectory=tuin',
      'NoNewPrivileges=true',
      'CapabilityBoundingSet=',
      'User=tuin',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toMatch(/^TimeoutStopSec=20$/m);
    const writable = /^ReadWritePaths=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
    const kept = /`BACKUP_TO` \|[^|]*\(`(\/[^`]+)`\)/.exec(read('docs/reference.md'))?.[1] ?? 'nowhere';
    expect(writable).toEqual(['/srv/tuin/data', `-${kept}`]);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  if (!hasSystemd) console.log('No systemd-analyze here: docs/tuin.service is NOT proved to be a unit.');
  test.runIf(hasSystemd)('systemd reads the unit, and finds little to attack in it', () => {
    const verified = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' });
    // Where no Node is installed, that is all that it misses.
    expect(
      verified.stderr.split('\n').filter((line) => line.includes('tuin.service') && !line.includes('/usr/bin/node')),
    ).toEqual([]);
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', UNIT], { encoding: 'utf8' });
    expect(Number(/exposure level for tuin\.service: ([\d.]+)/.exec(security.stdout)?.[1])).toBeLessThan(2.5);
  });
});

/** The blocks between fences of a page, the one that holds `part` first. */
const fenced = (file: string, part: string) =>
  read(file)
    .split('```\n')
    .find((block) => block.includes(part)) ?? '';
const NGINX = fenced('docs/reference.md', 'client_max_body_size');
const CADDY = fenced('docs/running.md', 'max_size');

const MEGABYTE = 1024 * 1024;
const PROXIES: { name: string; isThere: boolean; configure(folder: string, port: number, site: number): string[] }[] = [
  {
    name: 'nginx',
    isThere: spawnSync('nginx', ['-v']).status === 0,
    configure: (folder, port, site) => {
      const first = NGINX.slice(0, NGINX.indexOf('\nserver {', 1))
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *(?:http2|ssl_).*\n/gm, '')
        .replace('127.0.0.1:3000', `127.0.0.1:${site}`);
      const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
      const around = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${kept.join(' ')}`;
      writeFileSync(path.join(folder, 'nginx.conf'), `${around}\n${first}}`);
      return ['nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'caddy',
    isThere: spawnSync('caddy', ['version']).status === 0,
    configure: (folder, port, site) => {
      const first = CADDY.slice(0, CADDY.indexOf('\n}\n') + 3)
        .replace('www.uwtuin.nl', `http://127.0.0.1:${port}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${site}`);
      writeFileSync(path.join(folder, 'Caddyfile'), `{\n  admin off\n}\n${first}`);
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')];
    },
  },
];

describe('what stands in front of the site (S-32)', () => {
  const cleanUp: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of cleanUp.splice(0).toReversed()) await end();
  });

  test('lets everything through that the site takes', () => {
    const sizes = [...read('docs/addresses.md').matchAll(/\| (\d+) MB \|/g)].map(([, size]) => Number(size) * MEGABYTE);
    const largest = Math.max(...sizes);
    expect(largest).toBeGreaterThan(MEGABYTE);
    expect(Number(/client_max_body_size (\d+)m;/.exec(NGINX)?.[1]) * MEGABYTE).toBeGreaterThan(largest);
    for (const caddy of [CADDY, read('docs/Caddyfile')])
      expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1]) * 1_000_000).toBeGreaterThan(largest);
  });

  test('keeps no addresses, in which the secrets of mailed links stand (S-34)', () => {
    expect(NGINX.match(/^ {2}access_log off;$/gm)).toHaveLength(NGINX.match(/^server \{$/gm)?.length ?? 0);
    expect(CADDY).not.toMatch(/^\s*log\b/m);
  });

  test.each(PROXIES)(
    '$name says in Dutch what it answers in place of the site',
    async ({ name, isThere, configure }) => {
      if (!isThere) return console.log(`There is no ${name} here: what it says is NOT proved.`);
      const folder = mkdtempSync(path.join(tmpdir(), 'garden-proxy-'));
      cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
      const site = createServer((incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('the site')));
      site.listen(0, '127.0.0.1');
      await once(site, 'listening');
      const port = await freePort();
      const [command = '', ...options] = configure(folder, port, (site.address() as AddressInfo).port);
      const proxy = spawn(command, options, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
      const ended = once(proxy, 'exit');
      cleanUp.push(async () => {
        proxy.kill();
        await ended;
      });
      const send = async (bytes: number) => {
        const body = bytes > 0 ? new Uint8Array(bytes) : null;
        const answer = await fetch(`http://127.0.0.1:${port}/`, { method: body ? 'POST' : 'GET', body });
        return { status: answer.status, text: await answer.text() };
      };
      for (let tries = 0; tries < 100 && (await send(0).catch(() => null)) === null; tries++) await delay(50);
      expect(await send(32 * MEGABYTE)).toEqual({ status: 200, text: 'the site' });
      const large = await send(40 * MEGABYTE);
      // Older versions of Caddy take it for a site that does not answer.
      expect(name === 'caddy' ? [413, 502] : [413]).toContain(large.status);
      expect(large.text).toContain('samen hoogstens 32 MB zijn');
      site.close();
      site.closeAllConnections();
      const away = await send(0);
      expect([away.status, away.text]).toEqual([502, expect.stringContaining('over een paar minuten opnieuw')]);
    },
  );
});
