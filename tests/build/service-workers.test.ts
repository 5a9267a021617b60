import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageEnvironments } from '../../build/languages.ts';
import { codeOf, workerEnvironments } from '../../build/service-workers.ts';
import { scopeOfWorker, SERVICE_WORKERS, type ServiceWorkerName } from '../../src/kernel/web/service-workers.ts';

const names = Object.keys(SERVICE_WORKERS) as ServiceWorkerName[];

test.each(names)('the worker %s is one file that any browser with workers can run', async (name) => {
  const code = await codeOf(name);
  expect(code).toContain('addEventListener');
  expect(code).not.toMatch(/\bimport\b|\bexport\b|\beval\b|new Function|importScripts/);
});

test.each(names)('the worker %s is built beside the browser’s files, without emptying them', (name) => {
  const build = workerEnvironments('/out')[`worker_${name}`]?.build;
  expect(build).toMatchObject({ outDir: '/out', emptyOutDir: false, copyPublicDir: false });
  expect(build?.rolldownOptions?.output).toMatchObject({ entryFileNames: `workers/${name}.js`, format: 'iife' });
  const input = build?.rolldownOptions?.input;
  expect(typeof input === 'string' && existsSync(input)).toBe(true);
});

test('each other language has a worker for the tickets that are kept in it', () => {
  const builds = languageEnvironments({ browser: {}, server: {}, distDir: '/out' });
  const output = builds['worker_tickets_de']?.build?.rolldownOptions?.output;
  expect(output).toMatchObject({ entryFileNames: 'workers/tickets-de.js', format: 'iife' });
  expect(scopeOfWorker('/workers/tickets-de.js')).toBe('/de/bestelling/');
  expect(scopeOfWorker('/workers/tickets-en.js')).toBe('/en/bestelling/');
});

test('the scope of a worker is sent with its own file only', () => {
  expect(scopeOfWorker('/workers/tickets.js')).toBe('/bestelling/');
  expect(scopeOfWorker('/workers/gate.js')).toBe('/dmt-admin/poort');
  for (const other of [
    '/workers/tickets',
    '/workers/tickets-fr.js',
    '/workers/gate-de.js',
    '/workers/',
    '/tickets.js',
    '/build/workers/tickets.js',
    '/bestelling/',
  ]) {
    expect(scopeOfWorker(other)).toBeUndefined();
  }
});
