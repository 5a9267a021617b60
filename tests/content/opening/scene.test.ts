import { expect, test } from 'vitest';
import { sceneOn } from '../../../src/modules/content/opening/scene.ts';
import { testContent } from '../test-content.ts';

test.each([
  ['2026-01-01', 'winter'],
  ['2026-03-14', 'winter'],
  ['2026-03-15', 'spring'],
  ['2026-05-31', 'spring'],
  ['2026-06-01', 'summer'],
  ['2026-09-15', 'summer'],
  ['2026-09-16', 'autumn'],
  ['2026-11-30', 'autumn'],
  ['2028-02-29', 'winter'],
  ['2026-12-31', 'winter'],
] as const)('on %s the garden is in %s', (day, scene) => {
  expect(sceneOn(day)).toBe(scene);
});

test('the site follows the clock of the server, in Amsterdam', async () => {
  const { content, clock } = testContent();
  clock.set('2026-05-31T21:59:00.000Z');
  expect((await content.site()).scene).toBe('spring');
  clock.set('2026-05-31T22:00:00.000Z');
  expect((await content.site()).scene).toBe('summer');
});
