import { beforeEach, describe, expect, test } from 'vitest';
import type { SeasonRequest } from '../../../src/modules/content/admin/season-schema.ts';
import { seasonNotice } from '../../../src/modules/content/defaults/season.ts';
import { testContent } from '../test-content.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';

type House = ReturnType<typeof testContent>;
let house: House;
beforeEach(() => {
  house = testContent();
});

async function ask(change: Partial<SeasonRequest> = {}): Promise<SeasonRequest> {
  const { paragraphs, versions } = await house.content.seasonNow();
  return { what: 'close', day: '2026-10-04', until: '2027-04-20', paragraphs, versions, ...change };
}
const turn = async (change: Partial<SeasonRequest> = {}) => house.content.turnSeason(await ask(change), 'owner');
async function onDay(day: string) {
  house.clock.set(`${day}T10:00:00.000Z`);
  const { openingSeason, openingNote, today, seasonNotice: notice } = await house.content.site();
  return { openingSeason, openingNote, today: today.text, notice: notice?.paragraphs.map(textOf).join(' ') ?? null };
}

describe('closing the season', () => {
  test('moves its days and puts up a notice with derived days, which ends by itself on the first one', async () => {
    await turn();
    expect(await onDay('2026-10-03')).toEqual({
      openingSeason: 'Van 20 april tot en met 4 oktober',
      openingNote: null,
      today: 'Vandaag open van 11:00 tot 17:00 uur',
      notice: null,
    });
    const closed =
      'De laatste open dag van het seizoen was zaterdag 3 oktober. Vanaf medio april 2027 zijn wij weer geopend.';
    expect(await onDay('2026-10-05')).toEqual({
      openingSeason: 'Van 20 april tot en met 4 oktober',
      openingNote: 'Nu gesloten: winterrust tot half april 2027, behalve bij evenementen',
      today: 'Winterrust tot half april 2027',
      notice: closed,
    });
    expect((await onDay('2027-04-19')).notice).toBe(closed);
    expect(await house.content.isNoticePast()).toBe(false);
    expect((await onDay('2027-04-20')).notice).toBeNull();
    expect(await house.content.isNoticePast()).toBe(false);
  });

  test('changes both or neither, once, in the name of who did it', async () => {
    const request = await ask();
    const before = house.edition.current();
    await house.content.turnSeason(request, 'owner');
    await house.content.turnSeason(request, 'owner');
    expect(house.edition.current()).toBe(before + 1);
    expect((await house.audit.recent(9)).map(({ subject, actorId }) => [subject, actorId])).toEqual([
      ['content:season-notice', 'owner'],
      ['content:season', 'owner'],
    ]);
    await expect(
      house.content.turnSeason({ ...request, day: '2026-10-05', versions: { season: 1, notice: 0 } }, 'other'),
    ).rejects.toMatchObject({ code: 'conflict', reason: 'stale' });
    expect((await house.content.site()).openingSeason).toBe('Van 20 april tot en met 4 oktober');
  });

  test('tells beforehand what visitors read now, after the last day and on the first, and stores nothing', async () => {
    house.clock.set('2026-10-04T10:00:00.000Z');
    const { days, places, keepsNoticeWithoutEnd } = await house.content.seasonPreview(await ask({ paragraphs: [] }));
    expect(days).toEqual(['2026-10-04', '2026-10-05', '2027-04-20']);
    expect(keepsNoticeWithoutEnd).toBe(false);
    const winter = 'Nu gesloten: winterrust tot half april 2027, behalve bij evenementen';
    const [then, later] = ['Van 15 april tot en met 9 oktober', 'Van 20 april tot en met 4 oktober'];
    expect(places.map(({ place, texts }) => [place, ...texts])).toEqual([
      [
        'bar',
        'Vandaag gesloten, morgen open vanaf 11:00',
        'Winterrust tot half april 2027',
        'Vandaag open van 11:00 tot 17:00 uur',
      ],
      [
        'notice',
        'Seizoen gesloten. De laatste open dag van het seizoen was donderdag 9 oktober. Vanaf medio april 2026 zijn wij weer geopend.',
        null,
        null,
      ],
      ['hours', then, `${later}. ${winter}`, later],
      ['packages', ...Array.from({ length: 3 }, () => 'Te boeken van april tot en met november.')],
      ['searchEngines', `${then} 2026`, `${later} 2027`, `${later} 2027`],
    ]);
    expect(await house.overrides.all()).toEqual(new Map());
  });

  test('tells what holds at once where the last day is behind us', async () => {
    house.clock.set('2026-11-01T10:00:00.000Z');
    const { days, places } = await house.content.seasonPreview(await ask({ day: '2026-10-09', until: '2027-05-01' }));
    expect(days).toEqual(['2026-11-01', '2026-11-01', '2027-05-01']);
    expect(places[0]?.texts.slice(0, 2)).toEqual(['Winterrust tot half april 2027', 'Winterrust tot begin mei 2027']);
  });

  test.each<[Partial<SeasonRequest>, string]>([
    [{ day: '2024-10-04', until: '2025-04-15' }, 'day'],
    [{ until: '2026-12-01' }, 'until'],
    [{ until: '2028-04-15' }, 'until'],
    [{ day: '2026-02-20' }, 'until'],
    [{ until: '2027-10-04' }, 'until'],
    [{ day: '2026-12-24', until: '2027-12-20' }, 'until'],
    [{ paragraphs: ['Tot {straks}'] }, 'paragraphs'],
    [{ what: 'open', day: '2026-06-01', until: '2026-05-01' }, 'until'],
    [{ what: 'open', day: '2026-06-01', until: '2027-05-01' }, 'until'],
  ])('is refused at its field for %o', async (change, field) => {
    const refusal: unknown = await turn(change).catch((fault: unknown) => fault);
    expect(refusal).toMatchObject({ code: 'invalid' });
    expect(Object.keys((refusal as { errors: object }).errors)).toEqual([field]);
    expect(await house.overrides.all()).toEqual(new Map());
  });
});

describe('opening the season', () => {
  test('earlier than was said ends the notice earlier', async () => {
    await turn();
    house.clock.set('2027-03-20T10:00:00.000Z');
    await turn({ what: 'open', day: '2027-04-01', until: '2027-10-09' });
    expect((await onDay('2027-03-31')).notice).toContain('Vanaf begin april 2027');
    expect(await onDay('2027-04-01')).toMatchObject({
      openingSeason: 'Van 1 april tot en met 9 oktober',
      openingNote: null,
      notice: null,
    });
  });

  test('before the notice was ever up takes its text away', async () => {
    await turn();
    await turn({ what: 'open', day: '2026-05-01', until: '2026-10-31' });
    expect((await onDay('2026-11-02')).notice).toBeNull();
  });

  test('leaves a notice without an end to the owner, and says so', async () => {
    const own = { ...seasonNotice, paragraphs: ['Wij verbouwen.'] };
    await house.content.override('season-notice', own);
    expect(await house.content.seasonNow()).toMatchObject({ hasNoticeWithoutEnd: true, paragraphs: own.paragraphs });
    const opening = await ask({ what: 'open', day: '2026-05-04', until: '2026-10-09' });
    expect((await house.content.seasonPreview(opening)).keepsNoticeWithoutEnd).toBe(true);
    await house.content.turnSeason(opening, null);
    expect((await onDay('2026-05-04')).notice).toBe('Wij verbouwen.');
  });
});

test.each([
  ['2026-05-01', 'close', '2026-10-09', '2027-04-15'],
  ['2026-11-01', 'close', '2026-10-09', '2027-04-15'],
  ['2027-01-10', 'open', '2027-04-15', '2027-10-09'],
])('on %s the form begins with what is likely: %s', async (day, what, first, last) => {
  house.clock.set(`${day}T10:00:00.000Z`);
  const now = await house.content.seasonNow();
  expect([now.what, now[now.what]]).toEqual([what, { day: first, until: last }]);
});
