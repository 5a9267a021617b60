/** Cuts the fonts that every page preloads, which are committed: `node build/fonts.ts` (decision 0128). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const STYLES = fileURLToPath(new URL('../client/ui/styles/', import.meta.url));
/** Weights that the styles use. */
const WEIGHTS = { besley: { min: 500, max: 600 }, figtree: { min: 400, max: 700 } };
/** Kerning, ligatures, figures of one width, and accents. */
const FEATURES = ['kern', 'liga', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'];

export type FontName = keyof typeof WEIGHTS;
export const FONT_NAMES = Object.keys(WEIGHTS) as FontName[];

export const committedFont = (name: FontName): string => path.join(STYLES, `${name}.woff2`);

/** Returns the font with the characters that its face in `fonts.css` names, and the weights in use. */
export async function cutFont(name: FontName): Promise<Buffer> {
  const whole = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  return subsetFont(readFileSync(fileURLToPath(whole)), charactersOf(name), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS[name] },
    keepFeatures: FEATURES,
  });
}

/** Reads the `unicode-range` of the cut face. */
export function charactersOf(name: FontName): string {
  const css = readFileSync(path.join(STYLES, 'fonts.css'), 'utf8');
  const [, ranges] = new RegExp(`'\\./${name}\\.woff2'[^}]*unicode-range:([^;]+);`).exec(css) ?? [];
  if (ranges === undefined) throw new Error(`fonts.css has no face of ${name}.woff2.`);
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .map(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
    })
    .join('');
}

if (import.meta.main) {
  for (const name of FONT_NAMES) writeFileSync(committedFont(name), await cutFont(name));
}
