import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../build/page-styles.ts';

const LAYERS = '@layer tokens,components;';
const CSS =
  `${LAYERS}@layer tokens{:root{--x:1px}}` +
  '@layer components{.a_home{color:red}.b_shop{content:"}.c_home{"}.ground-hek{color:#000}' +
  '@media (width>40em){.a_home{margin:0}.b_shop:has(>.x){margin:1px}}' +
  "@media print{.b_shop{background:url('a;b}')}}}" +
  '@keyframes rise_shop{to{opacity:1}}.d_home,.e_shop{gap:0}';
const only = (wanted: string) => rulesOf(CSS, (suffixes) => suffixes.includes(wanted));

describe('rules of one file in the stylesheet of all', () => {
  test('keep their groups and the order of the layers, and leave empty groups out', () => {
    expect(only('home')).toBe(
      `${LAYERS}@layer components{.a_home{color:red}@media (width>40em){.a_home{margin:0}}}.d_home,.e_shop{gap:0}`,
    );
  });

  test('end at their own brace, whatever braces stand in a string', () => {
    expect(only('shop')).toBe(
      `${LAYERS}@layer components{.b_shop{content:"}.c_home{"}@media (width>40em){.b_shop:has(>.x){margin:1px}}` +
        "@media print{.b_shop{background:url('a;b}')}}}@keyframes rise_shop{to{opacity:1}}.d_home,.e_shop{gap:0}",
    );
  });

  test('are those without a suffix where no file is named', () => {
    expect(rulesOf(CSS, (suffixes) => suffixes.length === 0)).toBe(
      `${LAYERS}@layer tokens{:root{--x:1px}}@layer components{.ground-hek{color:#000}}`,
    );
  });

  test('are empty for a file without rules, and the whole stylesheet if all are wanted', () => {
    expect(only('map1')).toBe('');
    expect(rulesOf(CSS, () => true)).toBe(CSS);
  });
});
