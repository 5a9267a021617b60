import { beforeEach, describe, expect, test } from 'vitest';
import { samplePlants, fillSampleSightings } from '../../../src/cli/sample-bloom.ts';
import { NO_ALT } from '../../../src/modules/content/schema.ts';
import { testContent } from '../test-content.ts';

const PHOTO = `/uploads/${'a'.repeat(32)}-960.jpg`;

let house: ReturnType<typeof testContent>;
beforeEach(() => {
  house = testContent({ written: { plants: samplePlants } });
  house.clock.set('2026-11-26T10:00:00.000Z');
});

const plant = async (id: string) => (await house.content.bloom()).plants.find((one) => one.id === id);
const asked = async (id: string) => (await house.content.bloomWalk()).plants.find((one) => one.id === id);

describe('a walk around the garden', () => {
  test('what is seen blooms on the site at once, with the day in Amsterdam, and fades after fourteen days', async () => {
    house.clock.set('2026-11-25T23:30:00.000Z');
    await house.content.noteSighting('herfstaster', 'blooms');
    expect((await plant('herfstaster'))?.seen).toEqual({ from: '2026-11-26', until: '2026-11-26' });
    house.clock.set('2026-12-10T22:59:00.000Z');
    expect((await plant('herfstaster'))?.seen).not.toBeNull();
    house.clock.set('2026-12-10T23:00:00.000Z');
    expect((await plant('herfstaster'))?.seen).toBeNull();
    expect((await plant('herfstaster'))?.runs).toHaveLength(1);
  });

  test('each change renews the pages, a repeat does not', async () => {
    const { content, edition } = house;
    const before = edition.current();
    await content.noteSighting('herfstaster', 'blooms');
    await content.noteSighting('herfstaster', 'blooms');
    expect(edition.current()).toBe(before + 1);
    await content.noteSighting('herfstaster', 'over');
    expect((await plant('herfstaster'))?.seen).toBeNull();
    await content.noteSighting('herfstaster', null);
    await content.noteSighting('herfstaster', null);
    expect(edition.current()).toBe(before + 3);
    expect((await asked('herfstaster'))?.today).toBeNull();
  });

  test('a plant that is not there is refused, and nothing is kept', async () => {
    await expect(house.content.noteSighting('olifantsoor', 'blooms')).rejects.toMatchObject({
      code: 'not-found',
      reason: 'plant_not_found',
    });
    expect(await house.sightings.since('2000-01-01')).toEqual([]);
  });

  test('a plant that is taken away is gone; put back, it has its years again', async () => {
    await house.content.noteSighting('herfstaster', 'blooms');
    await house.content.override(
      'plants',
      samplePlants.filter(({ id }) => id !== 'herfstaster'),
    );
    expect(await plant('herfstaster')).toBeUndefined();
    await house.content.override('plants', samplePlants);
    expect((await plant('herfstaster'))?.seen).not.toBeNull();
  });

  test('last year suggests this year: first what was seen lately, then what bloomed around now', async () => {
    await house.sightings.note({ plant: 'kerstroos', day: '2025-11-30', state: 'blooms' });
    await house.sightings.note({ plant: 'hortensia', day: '2026-11-20', state: 'blooms' });
    const { plants } = await house.content.bloomWalk();
    expect(plants.slice(0, 3).map(({ id, why, lastSeen, lastYear }) => ({ id, why, lastSeen, lastYear }))).toEqual([
      { id: 'hortensia', why: 'now', lastSeen: '2026-11-20', lastYear: null },
      { id: 'kerstroos', why: 'last-year', lastSeen: '2025-11-30', lastYear: '2025-11-30' },
      { id: 'wintersneeuwbal', why: 'month', lastSeen: null, lastYear: null },
    ]);
    expect(plants).toHaveLength(samplePlants.length);
  });

  test('names the room as the page about the garden does', async () => {
    expect((await plant('hortensia'))?.room).toEqual({
      id: 'zijtuin-met-hortensialaan',
      name: 'Zijtuin met hortensialaan',
    });
  });
});

describe('the plants of the owner', () => {
  const [one] = samplePlants;

  test('get a key of their name, which no other has', async () => {
    await house.content.override('plants', [
      { ...one!, id: '', name: 'Sneeuwklokje' },
      { ...one!, id: '', name: 'Sneeuwklokje!' },
    ]);
    expect((await house.content.bloom()).plants.map(({ id }) => id)).toEqual(['sneeuwklokje', 'sneeuwklokje-2']);
  });

  test.each([
    [{ months: [] }, '0.months'],
    [{ months: [13] }, '0.months.0'],
    [{ name: '' }, '0.name'],
    [{ latin: '' }, '0.latin'],
    [{ room: 'kelder' }, '0.room'],
    [{ photo: 'https://elders.example/x.jpg' }, '0.photo'],
    [{ photo: PHOTO }, '0.alt'],
    [{ photo: PHOTO, alt: ' ' }, '0.alt'],
    [{ photo: PHOTO, alt: 'a'.repeat(201) }, '0.alt'],
    [{ photo: PHOTO, alt: 'Krokussen', credit: 'a'.repeat(81) }, '0.credit'],
  ])('are refused with %o', async (change, field) => {
    await expect(house.content.override('plants', [{ ...one!, ...change }])).rejects.toMatchObject({
      code: 'invalid',
      errors: { [field]: expect.any(String) as string },
    });
  });

  test('have a photo with its words and who took it; one of before that was asked stays, until it is saved anew', async () => {
    const { alt: _alt, credit: _credit, ...before } = { ...one!, photo: PHOTO };
    const old = testContent({ written: { plants: [before] } });
    expect((await old.content.bloom()).plants[0]).toMatchObject({
      photo: PHOTO,
      alt: 'Sneeuwklokje in bloei',
      credit: null,
    });
    await expect(old.content.override('plants', [before])).rejects.toMatchObject({ errors: { '0.alt': NO_ALT } });
    await old.content.override('plants', [{ ...before, alt: 'Klokjes in het gras', credit: 'Anna' }]);
    const [plant] = (await old.content.bloom()).plants;
    expect(plant).toMatchObject({ photo: PHOTO, alt: 'Klokjes in het gras', credit: 'Foto: Anna' });
  });

  test('are none at first: then nothing is asked and nothing is shown', async () => {
    const bare = testContent();
    expect(await bare.content.bloom()).toEqual({ today: '2026-05-01', plants: [] });
    expect((await bare.content.bloomWalk()).plants).toEqual([]);
  });
});

describe('the sample garden', () => {
  test.each(Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-11`))(
    'has something in bloom on %s, and last year to look back on',
    async (day) => {
      house.clock.set(`${day}T10:00:00.000Z`);
      await fillSampleSightings(house);
      const { plants } = await house.content.bloom();
      expect(plants.filter(({ seen }) => seen !== null).length).toBeGreaterThanOrEqual(3);
      expect(plants.filter(({ runs }) => runs.some(({ from }) => from.startsWith('2026'))).length).toBe(plants.length);
    },
  );

  test('goes on where an earlier start ended, and leaves what somebody ticked', async () => {
    await fillSampleSightings(house);
    await house.content.noteSighting('mahonia', 'over');
    const before = await house.sightings.since('2000-01-01');
    await fillSampleSightings(house);
    expect(await house.sightings.since('2000-01-01')).toEqual(before);
    house.clock.advance({ days: 14 });
    await fillSampleSightings(house);
    const after = await house.sightings.since('2000-01-01');
    expect(after.length).toBeGreaterThan(before.length);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});
