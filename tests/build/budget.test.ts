import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { overBudget, overWorkerBudget } from '../../build/budget.ts';

type Bundle = Parameters<typeof overBudget>[0];

/** A bundle of the entries, what takes over and one page whose code is `bytes` that do not compress; `read`: those of the page that is only read. */
function bundle(
  bytes: number,
  moduleIds: string[] = [],
  { read = 10, frame = 10, home = 10, rest = 10, page = 'home/home.page.tsx' } = {},
): Bundle {
  const chunk = (fileName: string, facts: object) => ({
    type: 'chunk',
    fileName,
    code: '',
    imports: [],
    moduleIds,
    ...facts,
  });
  const asset = (fileName: string, source: string) => ({ [fileName]: { type: 'asset', fileName, source } });
  const sheet = (name: string, size: number) => asset(`build/${name}.css`, randomBytes(size).toString('latin1'));
  const pages = { 'home/home.page.tsx': '/build/home.css' };
  const list = JSON.stringify({ frame: '/build/frame.css', rest: '/build/rest.css', pages });
  return {
    ...asset('.vite/styles.json', list),
    ...sheet('frame', frame),
    ...sheet('home', home),
    ...sheet('rest', rest),
    'entry.js': chunk('entry.js', { isEntry: true, facadeModuleId: '/x/client/start/entry-browser.ts' }),
    'take-over.js': chunk('take-over.js', { isEntry: true, facadeModuleId: '/x/client/start/take-over.tsx' }),
    'still.js': chunk('still.js', {
      isEntry: true,
      facadeModuleId: '/x/client/start/entry-still.ts',
      code: randomBytes(read).toString('latin1'),
    }),
    'home.js': chunk('home.js', {
      isDynamicEntry: true,
      facadeModuleId: `/x/client/${page}`,
      code: randomBytes(bytes).toString('latin1'),
    }),
  } as unknown as Bundle;
}

describe('budget of a page', () => {
  it('lets a light page pass', () => {
    expect(overBudget(bundle(1000))).toEqual([]);
  });

  it('names a page whose scripts are too heavy', () => {
    expect(overBudget(bundle(160_000))[0]).toMatch(/^home\.page\.tsx: scripts \d+ of 110000 bytes$/);
  });

  it('counts the headers of each file, and what comes with the page', () => {
    const parts = ['loader.ts', 'a', 'b', 'c', 'd'].map((name) => `home.${name}`);
    const small = Object.fromEntries(
      parts.map((fileName) => {
        const facadeModuleId = fileName.endsWith('.ts') ? '/x/client/programme/event/event.loader.ts' : undefined;
        const imports = fileName.endsWith('.ts') ? parts.slice(1) : [];
        return [fileName, { type: 'chunk', fileName, code: 'x', imports, moduleIds: [], facadeModuleId }];
      }),
    );
    const page = bundle(105_500, [], { page: 'programme/event/event.page.tsx' });
    expect(overBudget(page)).toEqual([]);
    expect(overBudget({ ...page, ...small } as Bundle)).toEqual([
      expect.stringMatching(/^event\.page\.tsx: scripts 11\d{4} of 110000 bytes$/),
    ]);
  });

  it('says when a page that is only read brings too much', () => {
    expect(overBudget(bundle(1000, [], { read: 20_000 }))).toEqual([
      expect.stringMatching(/^a page that is only read: scripts \d+ of 20000 bytes$/),
    ]);
  });

  it('names a page whose styles are too heavy, and says when those before React are', () => {
    expect(overBudget(bundle(1000, [], { frame: 7_000, home: 8_000 }))).toEqual([
      expect.stringMatching(/^home\/home\.page\.tsx: styles \d+ of 15000 bytes$/),
    ]);
    expect(overBudget(bundle(1000, [], { rest: 24_000 }))).toEqual([
      expect.stringMatching(/^styles before React: \d+ of 22000 bytes$/),
    ]);
  });

  it('names a page whose scripts, styles and fonts together are too heavy for a first visit', () => {
    const font = 'build/besley-12345678.woff2';
    const fonts = { [font]: { type: 'asset', fileName: font, source: randomBytes(37_000) } } as unknown as Bundle;
    const light = bundle(1000, [], { read: 10_000, frame: 3_000 });
    expect(overBudget({ ...light, ...fonts })).toEqual([]);
    const heavy = bundle(1000, [], { read: 10_000, frame: 5_000, home: 7_000 });
    expect(overBudget({ ...heavy, ...fonts })).toEqual([
      expect.stringMatching(/^home\/home\.page\.tsx: \d+ of 60000 bytes before a press$/),
    ]);
  });

  it('names a page that carries libraries of the owner’s screens', () => {
    expect(overBudget(bundle(10, ['/x/node_modules/prosemirror-model/index.js']))[0]).toContain('prosemirror');
  });

  it('names a page that loads the rules of forms with it', () => {
    expect(overBudget(bundle(10, ['/x/node_modules/zod/v4/core/core.js']))[0]).toContain('zod');
  });

  it('names a page that carries anything of the administration or the gate', () => {
    expect(overBudget(bundle(10, ['/x/client/admin/gate/gate.page.tsx']))[0]).toContain('gate.page.tsx');
  });

  it('says when a service worker is too heavy', () => {
    const worker = (bytes: number) => {
      const code = randomBytes(bytes).toString('latin1');
      return { 'workers/tickets.js': { type: 'chunk', fileName: 'workers/tickets.js', code } } as unknown as Bundle;
    };
    expect(overWorkerBudget({ ...bundle(100_000), ...worker(1000) })).toEqual([]);
    expect(overWorkerBudget(worker(20_000))[0]).toMatch(/^workers\/tickets\.js: \d+ of 12000 bytes$/);
  });
});
