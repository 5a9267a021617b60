import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { overBudget, overWorkerBudget } from '../../build/budget.ts';

type Bundle = Parameters<typeof overBudget>[0];

/** A bundle of both entries and one page whose code is `bytes` that do not compress; `read`: those of the page that is only read. */
function bundle(bytes: number, moduleIds: string[] = [], read = 10): Bundle {
  const chunk = (fileName: string, facts: object) => ({
    type: 'chunk',
    fileName,
    code: '',
    imports: [],
    moduleIds,
    ...facts,
  });
  return {
    'entry.js': chunk('entry.js', { isEntry: true, facadeModuleId: '/x/client/start/entry-browser.ts' }),
    'still.js': chunk('still.js', {
      isEntry: true,
      facadeModuleId: '/x/client/start/entry-still.ts',
      code: randomBytes(read).toString('latin1'),
    }),
    'home.js': chunk('home.js', {
      isDynamicEntry: true,
      facadeModuleId: '/x/client/home/home.page.tsx',
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

  it('says when a page that is only read brings too much', () => {
    expect(overBudget(bundle(1000, [], 30_000))).toEqual([
      expect.stringMatching(/^a page that is only read: scripts \d+ of 20000 bytes$/),
    ]);
  });

  it('says when the stylesheet is too heavy', () => {
    const source = randomBytes(40_000).toString('latin1');
    const styles = { 'style.css': { type: 'asset', fileName: 'style.css', source } } as unknown as Bundle;
    expect(overBudget({ ...bundle(1000), ...styles })[0]).toMatch(/^styles \d+ of 30000 bytes$/);
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
