import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../client');
const sheetOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Declarations of the first rule with this selector, up to its nested rules. */
function ruleOf(file: string, selector: string): string {
  const found = new RegExp(`\\${selector} \\{([^{}]*)`).exec(sheetOf(file))?.[1];
  if (found === undefined) throw new Error(`${file} has no ${selector}`);
  return found;
}

describe('fixed measures of the styles', () => {
  it('part phone, tablet and desktop at 640 and 1024 px, with no width in two or in none (ROOT-05, CONST-21)', () => {
    const conditions = globSync('**/*.css', { cwd: ROOT })
      .flatMap((file) => [...sheetOf(file).matchAll(/@media[^{]*/g)].map(([condition]) => condition))
      .flatMap((condition) => condition.match(/(?:width [<>]=? [\d.]+r?em|[\d.]+r?em [<>]=? width)/g) ?? []);
    const at = (em: number) =>
      [...new Set(conditions.filter((one) => new RegExp(`\\b${em}r?em`).test(one)))].toSorted();
    expect(at(40)).toEqual(['40em < width', 'width <= 40em', 'width > 40em']);
    expect(at(64)).toEqual(['width <= 64em', 'width > 64em']);
  });

  it('lay out each class of a file in one place', () => {
    const twice = globSync('**/*.module.css', { cwd: ROOT }).flatMap((file) => {
      const laidOut = sheetOf(file).matchAll(/^ {2}(\.[\w-]+) \{(?:\n {4}.*|\n)*?\n {4}display:/gm);
      const names = Array.from(laidOut, ([, name = '']) => `${file} ${name}`);
      return names.filter((name, index) => names.indexOf(name) !== index);
    });
    expect(twice).toEqual([]);
  });

  it('make the progress bar 6 px high (CONST-22)', () => {
    expect(ruleOf('layout/progress-bar.module.css', '.bar')).toContain('block-size: 6px;');
  });

  it('turn and zoom a photo in 150 ms, and at once where less motion is wanted (CONST-25)', () => {
    const transition = /transition:([^;]*);/.exec(ruleOf('garden/gallery/preview.module.css', '.sheet'))?.[1] ?? '';
    expect(transition.match(/\d+ms/g)).toEqual(['150ms', '150ms']);
    const still = /prefers-reduced-motion: reduce\) \{\s*\*,[^}]*/.exec(sheetOf('ui/styles/base.css'))?.[0];
    expect(still).toContain('transition-duration: 0.01ms !important;');
  });

  it('lay dialogs over all, the large photo over what opens, and that over the page (CONST-30, CONST-31)', () => {
    const tokens = Object.fromEntries(
      [...sheetOf('ui/styles/tokens.css').matchAll(/--z-(\w+): (\d+);/g)].map(([, name, value]) => [
        name,
        Number(value),
      ]),
    );
    expect(tokens).toMatchObject({ menu: 1000, overlay: 1000, modal: 1100, tooltip: 1100, dialog: 10_000 });
    expect(tokens['toast']).toBeGreaterThan(tokens['dialog'] ?? Infinity);
    expect(ruleOf('ui/overlays/dialog.module.css', '.dialog')).toContain('z-index: var(--z-dialog);');
    expect(ruleOf('garden/gallery/preview.module.css', '.preview')).toContain('z-index: var(--z-modal);');
    expect(ruleOf('layout/menu/small-menu.module.css', '.panel')).toContain('z-index: var(--z-menu);');
  });
});
