import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { guardsOf } from '../src/http/guard/guard.ts';
import { OTHER_LANGUAGES } from '../src/kernel/web/languages.ts';
import { PAGES } from '../src/kernel/pages/pages.ts';
import { ticketsWorkerIn } from '../src/kernel/web/service-workers.ts';
import { engines } from './support/engines.ts';
import { testApp } from './support/test-app.ts';

/**
 * Words that others hold: links in sent mails, rows of living databases, cookies, the environment of a server. Code around
 * them may be renamed, they may not. A new one joins the list by `UPDATE_DOCS=1`; nothing leaves it by itself.
 */
const LIST = path.join(import.meta.dirname, 'kept-names.json');
const ROOT = path.join(import.meta.dirname, '..');
type Names = Record<string, string[]>;

test('what others already hold keeps its name', async () => {
  const kept = JSON.parse(readFileSync(LIST, 'utf8')) as Names;
  const now: Names = { addresses: await addresses(), pages: pages(), database: await database(), ...literals() };
  if (process.env['UPDATE_DOCS']) {
    const kinds = [...new Set([...Object.keys(kept), ...Object.keys(now)])];
    const all = kinds.map((kind) => [kind, [...new Set([...(kept[kind] ?? []), ...(now[kind] ?? [])])].toSorted()]);
    Object.assign(kept, Object.fromEntries(all));
    writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  }
  expect(Object.keys(kept).length).toBeGreaterThan(12);
  for (const [kind, names] of Object.entries(now)) {
    expect(
      names.filter((name) => !kept[kind]?.includes(name)),
      `${kind} that are new: add them by UPDATE_DOCS=1 npx vitest run tests/kept-names.test.ts`,
    ).toEqual([]);
  }
  for (const [kind, names] of Object.entries(kept)) {
    expect(
      names.filter((name) => !now[kind]?.includes(name)),
      `${kind} that are gone`,
    ).toEqual([]);
  }
});

async function addresses(): Promise<string[]> {
  const site = await testApp();
  const lines = [...guardsOf(site.app.routes).keys()];
  await site.close();
  return lines;
}

/** The paths of pages, as their table and the routes of the administration write them. */
function pages(): string[] {
  return [...found(sources('client'), /\bpath: '([^']+)'/g), ...PAGES.map((page) => page.path)];
}

async function database(): Promise<string[]> {
  const [sqlite] = engines;
  const opened = await sqlite?.open();
  if (!opened) return [];
  const { rows } = await sql<{ name: string; part: string | null }>`
    select m.name as name, c.name as part from sqlite_master m
    left join pragma_table_info(m.name) c on m.type = 'table'
    where m.name not like 'sqlite_%'`.execute(opened.database.query<unknown>());
  await opened.close();
  return rows.map(({ name, part }) => (part === null ? name : `${name}.${part}`));
}

/** Where a literal stands tells what it is. */
function literals(): Names {
  const server = sources('src');
  const client = sources('client');
  return {
    labels: found(server, /\b((?:derive|seal|open|signOpenly)\(\s*'[a-z-]+')/g),
    mailKeys: found(server, /uniqueKey\b[^`\n]*`([a-z-]+:[^`\n]*)/g).map((key) =>
      key.replaceAll(/\$\{[^}]*\}/g, '*').replace(/\$\{.*/, '*'),
    ),
    mailKinds: found(server, /'((?:order|event|account|contact|newsletter|privacy|owner)-[a-z-]+)'/g),
    mailStates: found(server, /\bstate: '([a-z]+)'/g),
    auditWords: found(server, /(?:\baction: (?:\w+ \? '[a-z-]+' : )?|\bsaved\()'([a-z]+(?:-[a-z]+)+)'/g),
    flags: found(server, /(?:\.flag\([^,]+, |^ {2})'([a-z]+(?:-[a-z]+)+)'/gm),
    jobs: found(server, /name: '([a-z-]+)',\s+everySeconds/g),
    leases: found(server, /\bNAME = '([a-z-]+)'/g),
    problemCodes: found(server, /(?<!column: )'([a-z]+(?:_[a-z]+)+)'/g),
    environment: found([readFileSync(path.join(ROOT, '.env.example'), 'utf8')], /^#?\s?([A-Z][A-Z0-9_]+)=/gm),
    cookies: found([...server, ...client], /'(XSRF-TOKEN|[a-z]+_(?:ticket|notice|banner|order|pre|session|device))'/g),
    browserStorage: found(client, /['`](checkout_[a-z]+|ticket_information|[a-z]+-draft(?=:))/g),
    browserCaches: found(client, /\b(?:NAME|[A-Z]+_CACHE|[A-Z]+_DATA) = '((?:kept|gate)[a-z-]*)'/g),
    serviceWorkers: [
      ...found(server, /address: (?:isDutch \? )?'(\/workers\/[^']+)'/g),
      ...OTHER_LANGUAGES.map((language) => ticketsWorkerIn(language).address),
    ],
    metrics: found(server, /\b(garden_[a-z_]+): /g),
    browserPolicies: found(client, /createPolicy\('([a-z-]+)'/g),
  };
}

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(art|simulators)\//.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'));
}

function found(texts: string[], pattern: RegExp): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].toSorted();
}
