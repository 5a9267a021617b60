import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('what is run around the site (S-39)', () => {
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

  test('every way to start keeps compiled code and gives memory back', () => {
    for (const file of ['package.json', 'Dockerfile', 'docs/tuin.service']) {
      for (const name of Object.keys(AS_STARTED)) expect(read(file)).toContain(`${name}=`);
    }
  });

  test('the unit writes to the data and what it compiled, and has no rights to lose', () => {
    const unit = read('docs/tuin.service');
    for (const line of [
      'ProtectSystem=strict',
      'ReadWritePaths=/srv/tuin/data',
      'CacheDirectory=tuin',
      'NoNewPrivileges=true',
      'CapabilityBoundingSet=',
      'User=tuin',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toMatch(/^TimeoutStopSec=20$/m);
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
