import { beforeEach, describe, expect, test } from 'vitest';
import { fillSampleWeekPhoto } from '../../../src/cli/sample-data.ts';
import { weekPhotosOfYear } from '../../../src/cli/sample-season/week-photos.ts';
import { testContent } from '../test-content.ts';

const PHOTO = `/uploads/${'a'.repeat(32)}-960.jpg`;
const shown = {
  day: '2026-11-23',
  photo: PHOTO,
  alt: 'Een kerstroos bij de deur',
  line: 'De eerste kerstroos is open.',
};

let house: ReturnType<typeof testContent>;
beforeEach(() => {
  house = testContent();
  house.clock.set('2026-11-23T10:00:00.000Z');
});
const save = (value: unknown) => house.content.override('week-photo', value);

describe('the photo of this week', () => {
  test('is none at first', async () => {
    expect(await house.content.weekPhoto()).toEqual({ photo: null });
  });

  test('is on the site for fourteen days of Amsterdam, and then gone by itself', async () => {
    await save({ waiting: null, shown });
    expect(await house.content.weekPhoto()).toEqual({ photo: shown });
    house.clock.set('2026-12-07T22:59:00.000Z');
    expect(await house.content.weekPhoto()).toEqual({ photo: shown });
    house.clock.set('2026-12-07T23:00:00.000Z');
    expect(await house.content.weekPhoto()).toEqual({ photo: null });
  });

  test('waits with its texts while the one before it stays', async () => {
    await save({ waiting: PHOTO.replaceAll('a', 'b'), draft: { alt: '', line: 'De dahlia' }, shown });
    expect(await house.content.weekPhoto()).toEqual({ photo: shown });
    const late = save({ waiting: PHOTO, draft: { alt: '', line: 'a'.repeat(141) }, shown });
    await expect(late).rejects.toMatchObject({ errors: { 'draft.line': 'Gebruik hoogstens 140 tekens.' } });
  });

  test.each([
    [{ line: '' }, 'shown.line'],
    [{ line: 'a'.repeat(141) }, 'shown.line'],
    [{ alt: '' }, 'shown.alt'],
    [{ alt: 'a'.repeat(201) }, 'shown.alt'],
    [{ photo: 'https://elders.example/x.jpg' }, 'shown.photo'],
    [{ day: 'gisteren' }, 'shown.day'],
  ])('is refused with %o', async (change, field) => {
    await expect(save({ waiting: null, shown: { ...shown, ...change } })).rejects.toMatchObject({
      code: 'invalid',
      errors: { [field]: expect.any(String) as string },
    });
  });

  test('is read in the visitor’s language, and in Dutch until somebody has translated it', async () => {
    await save({ waiting: null, shown });
    expect((await house.content.weekPhoto('en')).photo?.line).toEqual({ text: shown.line, lang: 'nl' });
    const line = 'The first Christmas rose is out.';
    await house.content.translate('en', { texts: [{ dutch: shown.line, text: line }], version: 0 }, { actorId: null });
    expect((await house.content.weekPhoto('en')).photo?.line).toBe(line);
  });
});

describe('the sample photo', () => {
  test.each(Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-11`))(
    'is two days old on %s, and renewed only once it is gone',
    async (day) => {
      house.clock.set(`${day}T10:00:00.000Z`);
      await fillSampleWeekPhoto(house);
      const { photo } = await house.content.weekPhoto();
      expect(photo?.day).toBe(day.replace(/-11$/, '-09'));
      expect(weekPhotosOfYear.map(({ line }) => line)).toContain(photo?.line);
      house.clock.advance({ days: 10 });
      await fillSampleWeekPhoto(house);
      expect((await house.content.weekPhoto()).photo).toEqual(photo);
      house.clock.advance({ days: 10 });
      await fillSampleWeekPhoto(house);
      expect((await house.content.weekPhoto()).photo?.day).not.toBe(photo?.day);
    },
  );

  test('never replaces what the owner saved or took away', async () => {
    await save({ waiting: null, shown: { ...shown, day: '2026-01-01' } });
    await fillSampleWeekPhoto(house);
    expect((await house.content.weekPhoto()).photo).toBeNull();
    await save({ waiting: null, shown: null });
    await fillSampleWeekPhoto(house);
    expect((await house.content.weekPhoto()).photo).toBeNull();
  });
});
