import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { palette } from '../../../src/kernel/web/palette.ts';

const css = readFileSync(new URL('../../../client/ui/styles/tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/gi)].map(([, name, hex]) => [name ?? '', hex ?? '']),
);

/** Text and background, which need the contrast of WCAG AA. */
const text = [
  ['inkt', 'wit'],
  ['inkt', 'dauw'],
  ['inkt', 'linde-100'],
  ['inkt', 'bentheimer-400'],
  ['inkt', 'bentheimer-200'],
  ['inkt', 'ossenbloed-100'],
  ['inkt', 'hortensia-200'],
  ['grijs-600', 'wit'],
  ['grijs-600', 'dauw'],
  ['standgroen-700', 'wit'],
  ['standgroen-700', 'dauw'],
  ['standgroen-700', 'linde-100'],
  ['standgroen-600', 'wit'],
  ['wit', 'standgroen-900'],
  ['wit', 'standgroen-700'],
  ['linde-100', 'standgroen-900'],
  ['bentheimer-400', 'standgroen-900'],
  ['bentheimer-tekst', 'bentheimer-200'],
  ['ossenbloed-700', 'wit'],
  ['ossenbloed-700', 'ossenbloed-100'],
  ['hortensia-600', 'wit'],
  ['hortensia-700', 'hortensia-200'],
  ['malva', 'wit'],
] as const;

/** Borders of controls, marks and focus rings. */
const marks = [
  ['grijs-500', 'wit'],
  ['grijs-500', 'dauw'],
  ['linde-500', 'wit'],
  ['inkt', 'wit'],
  ['bentheimer-400', 'inkt'],
] as const;

describe('colours of the site', () => {
  it('are the palette that mail, PDF and art use', () => {
    const ours = Object.keys(palette).map((name) => [name, colours.get(name)?.toUpperCase()]);
    expect(Object.fromEntries(ours)).toEqual(palette);
  });

  it.each(text)('%s on %s is readable', (ink, ground) => {
    expect(contrast(hexOf(ink), hexOf(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('%s beside %s can be told apart', (mark, ground) => {
    expect(contrast(hexOf(mark), hexOf(ground))).toBeGreaterThanOrEqual(3);
  });
});

function hexOf(name: string): string {
  const hex = colours.get(name);
  if (!hex) throw new Error(`No colour --${name}`);
  return hex;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
