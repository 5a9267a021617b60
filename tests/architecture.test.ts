import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOf } from './support/circles.ts';

const ROOT = path.join(import.meta.dirname, '..');

type Import = { from: string; to: string; isType: boolean };
/** Permitted imports. The first rule whose `from` matches decides; `to` lists what is allowed besides packages. */
type Rule = { from: RegExp; to: RegExp[]; typesOf?: RegExp[]; packages: RegExp };

const SCHEMA = /^src\/((modules|platform)\/([a-z-]+\/){1,5}|dashboard\/)([a-z]+-)*schema\.ts$/;
/** Definitions of entities, from which rows, bodies and answers derive (docs/decisions/0126). */
const DEFINITION = /\/(?:(event-fields|option)-schema|modules\/content\/schema)\.ts$/;
/** Plain rules of a module that its client may import too: nothing of zod, so that a page stays light. */
const RULES_OF_MODULE = /^src\/modules\/[^/]+\/rules\//;
/** One rule says what a ticket means, on the server and on phones without network. */
const RULE_OF_GATE = /^src\/modules\/ticketing\/gate\/admission\/meaning\.ts$/;
/** Emails and papers: writers that are given facts. */
const DOCUMENTS = /^src\/modules\/[^/]+\/(emails|documents)\//;
/** Calls that the client may make; their schemas stay on the server. */
const PUBLIC_CALLS = /^src\/site\/public-calls\.ts$/;
/** Modules and sub-modules have a face: code outside one imports only its index.ts. */
const ROOMS = [/^src\/modules\/[^/]+\//, /^src\/modules\/ticketing\/(sales|bookings|gate|books|documents|admin)\//];
/** Seen without a face: what crosses the wire, plain rules, and words. */
const OPEN = [SCHEMA, RULES_OF_MODULE, RULE_OF_GATE, /[/.]words\.ts$/];
const HTTP = /\/http(-[a-z]+)*(\.ts$|\/)/;
/** Exceptions: the code that may import past a face, and what it may import. */
const PAST_FACES: { from: RegExp; to: RegExp }[] = [
  { from: /^src\/(wiring|ops)\//, to: /\/adapters\// },
  { from: /^src\/site\//, to: HTTP },
  { from: /^src\/site\/public-calls\.ts$/, to: /\/requests\.ts$/ },
  // The client knows its calls by the types of these routes.
  { from: /^src\/modules\/[^/]+\/index\.ts$/, to: HTTP },
  // Writers of emails and papers: there is one of each per language, and papers are drawn in a thread of their own.
  { from: /^src\/(render|wiring|world)\//, to: DOCUMENTS },
];
const NONE = /^$/;
const ANY = /./;
const KERNEL = /^src\/kernel\//;
const own = (from: string) => new RegExp(`^${/^src\/modules\/[^/]+\//.exec(from)?.[0] ?? '$'}`);

const RULES: Rule[] = [
  // Checks signatures in browsers that cannot (docs/decisions/0047).
  { from: /^src\/modules\/ticketing\/rules\/signing\/ed25519\.ts$/, to: [KERNEL], packages: /^@noble\/ed25519$/ },
  { from: RULES_OF_MODULE, to: [KERNEL], packages: NONE },
  { from: KERNEL, to: [KERNEL], packages: NONE },
  { from: /^src\/http\//, to: [/^src\/http\//, KERNEL], packages: ANY },
  { from: /^src\/dashboard\/([a-z]+-)*schema\.ts$/, to: [KERNEL, SCHEMA], packages: /^(zod|zod\/.*)$/ },
  { from: SCHEMA, to: [KERNEL], packages: /^(zod|zod\/.*)$/ },
  { from: /^src\/platform\/(.*\/)?http[^/]*\.ts$/, to: [/^src\/platform\//, /^src\/http\//, KERNEL], packages: ANY },
  { from: /^src\/platform\//, to: [/^src\/platform\//, KERNEL], packages: ANY },
  {
    from: DOCUMENTS,
    to: [DOCUMENTS, KERNEL, /^src\/platform\/(text\/fonts|mail\/(email|email-frame|rich-text))\.ts$/],
    typesOf: [/^src\/modules\//, /^src\/platform\//],
    packages: /^(pdfkit|uqr|hono\/html|node:.*|@fontsource\/.*)$/,
  },
  {
    from: /^src\/modules\/[^/]+\/adapters\//,
    to: [KERNEL, /^src\/platform\//],
    packages: ANY,
  },
  {
    from: /^src\/modules\/(.*\/)?http(-[a-z]+)*(\.ts$|\/)/,
    to: [/^src\/http\//, KERNEL],
    typesOf: [/^src\/platform\//],
    packages: /^(hono|hono\/.*|zod|zod\/.*)$/,
  },
  { from: /^src\/modules\//, to: [KERNEL], typesOf: [/^src\/platform\//], packages: /^(zod|zod\/.*)$/ },
  {
    from: /^src\/world\/simulators\//,
    to: [/^src\/world\/simulators\//, KERNEL],
    packages: /^(msw|hono|@hono\/|better-sqlite3|zod|node:)/,
  },
  // The container has no client sources, only the build.
  {
    from: /^src\/((cli|config|dashboard|discovery|ops|render|site|wiring|world)\/|[^/]+\.ts$)/,
    to: [/^src\//],
    typesOf: [ANY],
    packages: ANY,
  },
  {
    from: /^client\/(admin\/|start\/entry-(admin|gate|server)\.)/,
    to: [/^client\//, KERNEL, RULES_OF_MODULE, SCHEMA, RULE_OF_GATE],
    typesOf: [/^src\/modules\/[^/]+\/index\.ts$/, PUBLIC_CALLS],
    packages: ANY,
  },
  // Code that visitors load; the administration is built apart (docs/decisions/0016).
  {
    from: /^client\//,
    to: [/^client\/(?!admin\/|start\/entry-(admin|gate|server)\.)/, KERNEL, RULES_OF_MODULE, SCHEMA],
    typesOf: [/^src\/modules\/[^/]+\/index\.ts$/, PUBLIC_CALLS],
    packages: ANY,
  },
  {
    from: /^build\//,
    to: [
      /^build\//,
      /^client\/art\//,
      /^src\/kernel\/(?:web\/service-workers|web\/languages|text\/words-of|pages\/\w+)\.ts$/,
    ],
    packages: ANY,
  },
  // A step keeps to the form that the program compares addresses in.
  { from: /^migrations\//, to: [/^src\/kernel\/email-address\.ts$/], packages: /^(kysely|node:crypto)$/ },
  { from: /^tests\//, to: [ANY], packages: ANY },
];

/** The modules that another may name, through its index only: one direction, no circles. */
const BELOW: Record<string, string[]> = { catalogue: ['ticketing'], ticketing: ['payments'] };

/** The floors of a house with several, ground floor first: nothing imports from above, types included. */
const FLOORS: Record<string, string[]> = {
  'src/http': ['guard', 'monitoring', 'pages', 'waiting-room'],
  'src/modules/catalogue': ['organisers', 'events', 'admin'],
  'src/modules/content': ['answers', 'opening', 'bloom', 'texts', 'defaults', 'admin', 'translations'],
  'src/modules/identity': ['rules', 'ports', 'sign-in', 'passkeys', 'admin', 'providers', 'account'],
  'src/modules/newsletter': ['subscribers', 'issues', 'admin'],
  'src/modules/ticketing': ['rules', 'documents', 'sales', 'bookings', 'books', 'gate', 'admin'],
  'src/modules/ticketing/documents': ['facts', 'pdf'],
  'src/modules/ticketing/sales': [
    'questions',
    'orders',
    'offer',
    'discounts',
    'gift-cards',
    'waitlist',
    'settlement',
    'checkout',
    'refunds',
    'gift-cards/issuing',
    'self-service',
    'call-off',
    'mailings',
  ],
  'src/modules/ticketing/books': ['till', 'figures', 'payouts', 'bookkeeping', 'invoicing'],
  'src/modules/ticketing/gate': ['memberships', 'admission', 'groups', 'day', 'sales'],
};
const HOUSES = Object.keys(FLOORS);
/** Folders without a floor, which the rules above bind. */
const BESIDE = /^(adapters|emails|http)$/;

describe('the import rules of docs/architecture.md', () => {
  const files = globSync('{src,client,build,migrations}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.d.ts'),
  );
  const imports = files.flatMap((file) => importsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));

  test('are kept by every file', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(imports.filter((one) => !isAllowed(one)).map((one) => `${one.from} -> ${one.to}`)).toEqual([]);
  });

  test.each([
    ['src/kernel/money/money.ts', "import { x } from '../../platform/clock.ts';"],
    ['src/kernel/money/money.ts', "import fs from 'node:fs';"],
    ['src/modules/ticketing/rules/coins.ts', "import * as z from 'zod/mini';"],
    ['src/modules/ticketing/rules/coins.ts', "import { x } from '../schema.ts';"],
    ['src/http/guard/guard.ts', "import { x } from '../../modules/ticketing/index.ts';"],
    ['src/modules/ticketing/sales/orders/price.ts', "import { Kysely } from 'kysely';"],
    ['src/modules/ticketing/sales/orders/price.ts', "import { x } from '../../adapters/orders.sql.ts';"],
    ['src/modules/ticketing/sales/orders/price.ts', "import { x } from '../../../../platform/log.ts';"],
    ['src/modules/payments/payments.ts', "import { x } from '../ticketing/index.ts';"],
    ['src/modules/catalogue/catalogue.ts', "import { x } from '../ticketing/offer/stock.ts';"],
    ['src/modules/ticketing/http.ts', "import { x } from './adapters/orders.sql.ts';"],
    ['src/modules/ticketing/http.ts', "import { x } from './sales/orders/order.ts';"],
    ['src/modules/ticketing/ticketing.ts', "import { x } from './sales/sales.ts';"],
    ['src/modules/ticketing/gate/day/gate-today.ts', "import { x } from '../../sales/orders/order.ts';"],
    ['src/modules/ticketing/books/till/till.ts', "import type { x } from '../../sales/orders/tender.ts';"],
    ['src/modules/ticketing/sales/orders/order.ts', "import type { x } from '../../documents/facts/mail-order.ts';"],
    ['src/wiring/wiring.ts', "import { x } from '../modules/ticketing/sales/index.ts';"],
    ['src/site/app.ts', "import type { x } from '../modules/ticketing/ticketing.ts';"],
    ['src/ops/doctor/doctor.ts', "import { x } from '../../modules/payments/attempt.ts';"],
    ['src/world/simulators/mollie/mollie.ts', "import { x } from '../../modules/payments/index.ts';"],
    ['client/home/home.page.tsx', "import { x } from '../../src/http/guard/guard.ts';"],
    ['client/home/home.page.tsx', "import { x } from '../../src/modules/ticketing/index.ts';"],
    ['client/home/home.page.tsx', "import { x } from '../../src/site/public-calls.ts';"],
    ['client/home/home.page.tsx', "import { x } from '../admin/ui/admin-page.tsx';"],
    ['client/start/take-over.tsx', "import { x } from '../admin/routes.tsx';"],
    ['migrations/0001-x.ts', "import { x } from '../src/kernel/money/money.ts';"],
  ])('refuse in %s: %s', (file, line) => {
    expect(importsOf(file, line).every(isAllowed)).toBe(false);
  });

  test('there is no circle and no import from above', () => {
    expect([...circlesOf(files, imports), ...upward(imports)]).toEqual([]);
  });

  test.each([
    [
      'a circle of two files by types',
      'files of src/kernel/money: src/kernel/money/money.ts, src/kernel/money/spreadsheet.ts',
      [
        ['src/kernel/money/money.ts', "import type { x } from './spreadsheet.ts';"],
        ['src/kernel/money/spreadsheet.ts', "import type { x } from './money.ts';"],
      ],
    ],
    [
      'a circle of folders whose files make none',
      'folders of src: src/cli/sample-season, src/ops/invariants/money',
      [
        ['src/cli/sample-season/when.ts', "import { x } from '../../ops/invariants/money/till.ts';"],
        ['src/ops/invariants/money/figures.ts', "import type { x } from '../../../cli/sample-season/workshops.ts';"],
      ],
    ],
    [
      'a circle of a folder and the file above it',
      'folders of src/platform/captcha: src/platform/captcha/adapters, src/platform/captcha/ports.ts',
      [['src/platform/captcha/ports.ts', "import type { x } from './adapters/passes.sql.ts';"]],
    ],
    [
      'a circle of the client',
      'files of client/ui',
      [
        ['client/ui/page/page.ts', "import { x } from '../text/safe-html.tsx';"],
        ['client/ui/text/safe-html.tsx', "const x: typeof import('../page/page.ts') = y;"],
      ],
    ],
    [
      'a type from above',
      'upward in src/modules/ticketing: src/modules/ticketing/sales/orders/price.ts -> ',
      [['src/modules/ticketing/sales/orders/price.ts', "import type { x } from '../../admin/http.ts';"]],
    ],
  ])('refuse %s', (_, fault, planted) => {
    const more = [...imports, ...planted.flatMap(([file = '', line = '']) => importsOf(file, line))];
    const before = new Set([...circlesOf(files, imports), ...upward(imports)]);
    const faults = [...circlesOf(files, more), ...upward(more)].filter((one) => !before.has(one));
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${fault}`)));
  });

  test('every folder of a house with floors has its floor', () => {
    const folders = files.flatMap((file) =>
      HOUSES.filter((house) => file.startsWith(`${house}/`)).flatMap((house) => {
        const [folder = '', ...rest] = file.slice(house.length + 1).split('/');
        return rest.length === 0 || BESIDE.test(folder) ? [] : [`${house}/${folder}`];
      }),
    );
    const floors = Object.entries(FLOORS).flatMap(([house, floor]) =>
      floor.map((name) => `${house}/${name.split('/')[0]}`),
    );
    expect(new Set(folders)).toEqual(new Set(floors));
  });

  test('let a type pass where a value may not', () => {
    const line = "import type { Ticketing } from '../ticketing/index.ts';";
    expect(importsOf('src/modules/catalogue/catalogue.ts', line).every(isAllowed)).toBe(true);
  });

  test('providers are called by limitedFetch only (S-28)', () => {
    const callers = files.filter((file) => /^src\/(?!world\/simulators\/)/.test(file));
    const bare = callers.filter((file) => /(?<![.\w])fetch\(/.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(bare).toEqual(['src/platform/outgoing.ts']);
  });

  test('every file is named in kebab-case, and none collects unrelated things', () => {
    const names = files.map((file) => path.basename(file).replace(/(\.[a-z-]+)*\.(ts|tsx)$/, ''));
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
    expect(names.filter((name) => /^(utils?|helpers?|common|misc|types?)$/.test(name))).toEqual([]);
  });
});

function importsOf(from: string, source: string): Import[] {
  const pattern = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gms;
  const dynamic = /\bimport\(\s*'([^']+)'/g;
  const found = [...source.matchAll(pattern)].map((match) => ({
    target: match[2] ?? '',
    isType: match[1] !== undefined,
  }));
  const lazy = [...source.matchAll(dynamic)].map((match) => ({ target: match[1] ?? '', isType: false }));
  return [...found, ...lazy].map(({ target, isType }) => ({
    from,
    to: target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : target,
    isType,
  }));
}

/** 'upward in src/modules/ticketing: …orders/order.ts -> …admin/http.ts'. */
function upward(imports: Import[]): string[] {
  return imports.flatMap(({ from, to }) =>
    HOUSES.filter((house) => from.startsWith(`${house}/`) && to.startsWith(`${house}/`)).flatMap((house) => {
      const floorOf = (file: string) =>
        FLOORS[house]?.findLastIndex((floor) => file.startsWith(`${house}/${floor}/`)) ?? -1;
      const isBelow = floorOf(from) >= 0 && floorOf(from) < floorOf(to);
      return isBelow ? [`upward in ${house}: ${from} -> ${to}`] : [];
    }),
  );
}

/** True if an import passes the face of a module. Adapters see the inside of their own module. */
function isPastFace({ from, to }: Import): boolean {
  const room = ROOMS.flatMap((one) => one.exec(to)?.[0] ?? []).find((one) => !from.startsWith(one));
  if (room === undefined || to === `${room}index.ts` || OPEN.some((one) => one.test(to))) return false;
  if (/\/adapters\//.test(from) && own(from).test(to)) return false;
  return !PAST_FACES.some((one) => one.from.test(from) && one.to.test(to));
}

function isAllowed({ from, to, isType }: Import): boolean {
  if (isPastFace({ from, to, isType })) return false;
  const rule = RULES.find((candidate) => candidate.from.test(from));
  if (!rule) return false;
  const isFile = /^(src|client|build|migrations|tests)\//.test(to);
  if (!isFile) return to.startsWith('.') || rule.packages.test(to) || to.endsWith('package.json');
  if (from.startsWith('src/modules/') && to.startsWith('src/modules/'))
    return isAllowedBetweenModules({ from, to, isType });
  if (isType && rule.typesOf?.some((allowed) => allowed.test(to))) return true;
  return rule.to.some((allowed) => allowed.test(to));
}

function isAllowedBetweenModules({ from, to, isType }: Import): boolean {
  if (!own(from).test(to)) {
    const [module = ''] = /(?<=^src\/modules\/)[^/]+/.exec(from) ?? [];
    // A definition holds the rules of one entity, and nothing of its module.
    const isDefinition = /[/-]schema\.ts$/.test(from) && DEFINITION.test(to);
    return (BELOW[module] ?? []).some(
      (below) => to === `src/modules/${below}/index.ts` || (isDefinition && to.startsWith(`src/modules/${below}/`)),
    );
  }
  if (RULES_OF_MODULE.test(to)) return true;
  if (RULES_OF_MODULE.test(from)) return false;
  if (DOCUMENTS.test(from)) return isType || DOCUMENTS.test(to);
  // A buyer's answers and the states of payments stand in several answers; words are tables that the client may load too.
  if (/[/-]schema\.ts$/.test(from)) {
    const isShared = /\/(?:answers|order-view)-schema\.ts$|[/.]words\.ts$/.test(to) || DEFINITION.test(to);
    return isShared || (isType && /[/-]schema\.ts$/.test(to));
  }
  const isAdapter = /\/adapters\//.test(to);
  return !isAdapter || /\/adapters\//.test(from);
}
