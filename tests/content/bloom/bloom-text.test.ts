import { expect, test } from 'vitest';
import { samplePlants } from '../../../src/cli/sample-bloom.ts';
import { newsletterText } from '../../../src/platform/mail/rich-text.ts';
import { testContent } from '../test-content.ts';

test('a newsletter names what was seen last, when and where, with the names as plain words', async () => {
  const [first, ...others] = samplePlants;
  const { content, clock } = testContent({ written: { plants: [{ ...first!, name: 'Klokje <b>' }, ...others] } });
  clock.set('2026-11-26T10:00:00.000Z');
  await content.noteSighting('sneeuwklokje', 'blooms');
  const text = await content.bloomText();
  expect(text).toBe(
    '<h3>Nu in bloei</h3><ul><li><strong>Klokje &lt;b&gt;</strong> (<em>Galanthus nivalis</em>): gezien op 26 november. Waar: Boomgaard.</li></ul><p><a href="/in-bloei">Bekijk wat er bloeit</a></p>',
  );
  expect(newsletterText(text)).toBe(text);
});

test('of many it names eight; where nothing was seen it says so', async () => {
  const { content, clock } = testContent({ written: { plants: samplePlants } });
  clock.set('2026-11-26T10:00:00.000Z');
  expect(await content.bloomText()).toContain('zagen wij niets in bloei');
  for (const { id } of samplePlants.slice(0, 10)) await content.noteSighting(id, 'blooms');
  const text = await content.bloomText();
  expect(text.match(/<li>/g)).toHaveLength(8);
  expect(text).toContain('En nog 2 andere.');
});
