import { expect, test } from 'vitest';
import alts from '../../../client/art/alts.json' with { type: 'json' };
import { sceneOn } from '../../../src/modules/content/opening/scene.ts';
import { testContent } from '../test-content.ts';

test.each([
  ['2026-01-01', 'hero-winter'],
  ['2026-03-14', 'hero-winter'],
  ['2026-03-15', 'hero-lente'],
  ['2026-05-31', 'hero-lente'],
  ['2026-06-01', 'hero'],
  ['2026-09-15', 'hero'],
  ['2026-09-16', 'hero-herfst'],
  ['2026-11-30', 'hero-herfst'],
  ['2028-02-29', 'hero-winter'],
  ['2026-12-31', 'hero-winter'],
] as const)('on %s the home page shows %s', (day, motif) => {
  expect(sceneOn(day)).toEqual({ motif, alt: alts[motif] });
});

test('the site follows the clock of the server, in Amsterdam', async () => {
  const { content, clock } = testContent();
  clock.set('2026-05-31T21:59:00.000Z');
  expect((await content.site()).scene.motif).toBe('hero-lente');
  clock.set('2026-05-31T22:00:00.000Z');
  expect((await content.site()).scene.motif).toBe('hero');
});
