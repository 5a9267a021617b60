import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writtenDefaults } from '../../../src/modules/content/defaults/defaults.ts';
import type {
  ContentEntry,
  ContentEntryDetail,
  ContentField,
} from '../../../src/modules/content/admin/admin-schema.ts';
import { SECTIONS } from '../../../src/modules/content/admin/sections.ts';
import { overDeTuin } from '../../../src/modules/content/defaults/pages/over-de-tuin.ts';
import { navigation } from '../../../src/modules/content/defaults/navigation.ts';
import { season } from '../../../src/modules/content/defaults/season.ts';
import { teaMenu } from '../../../src/modules/content/defaults/tea-menu.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { testContent } from '../test-content.ts';

describe('every value that a file gives', () => {
  test('has a section for administrators, and no other has one', () => {
    expect([...SECTIONS.keys()].toSorted()).toEqual([...writtenDefaults.keys()].toSorted());
  });

  test.each([...SECTIONS.keys()])('%s can be filled in whole by its form', (key) => {
    const field = { ...SECTIONS.get(key)?.field, name: '' } as ContentField;
    expect(misfits(writtenDefaults.get(key), field, key)).toEqual([]);
  });

  test.each([...SECTIONS.keys()])('%s goes back unchanged when its form is saved as it is', async (key) => {
    const { content } = testContent();
    const { value } = await content.entry(key);
    await content.override(key, value);
    const kept = (await content.entry(key)).value;
    expect(withoutDay(kept)).toEqual(withoutDay(value));
  });
});

describe('labels', () => {
  test('are there for every field that is shown, and end without a full stop', () => {
    const labels = [...SECTIONS].flatMap(([key, { field }]) => labelsOf({ ...field, name: '' }, key));
    expect(labels.filter(([, label]) => label === '' || label.endsWith('.'))).toEqual([]);
    expect(labels.length).toBeGreaterThan(60);
  });
});

describe('what a text was', () => {
  const names = async () => new Map([['eva', 'Eva Eigenaar']]);

  test('stays when the standard is put back, and can be saved again as a new version', async () => {
    const { content, clock } = testContent();
    const { value: standard } = await content.entry('social');
    const own = { ...(standard as object), facebook: 'https://example.org/tuin' };
    await content.override('social', own, { actorId: 'eva', version: 0 });
    clock.set('2026-05-02T10:00:00.000Z');
    await content.restore('social', { actorId: 'weg', version: 1 });
    const [now, before] = await content.versions('social', names);
    expect(now).toEqual({
      version: 2,
      changedAt: '2026-05-02T12:00:00+02:00',
      by: null,
      isStandard: true,
      value: standard,
    });
    expect(before).toMatchObject({ version: 1, by: 'Eva Eigenaar', isStandard: false, value: own });
    await content.override('social', before?.value, { actorId: 'eva', version: 2 });
    expect((await content.entry('social')).value).toEqual(own);
    expect((await content.versions('social', names)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('of a subject that was never changed there is nothing, and of an unknown one neither', async () => {
    const { content } = testContent();
    expect(await content.versions('social', names)).toEqual([]);
    await expect(content.versions('nowhere', names)).rejects.toMatchObject({ reason: 'content_not_found' });
  });
});

describe('an added part', () => {
  test('gets an anchor of its title that no other has', async () => {
    const { content } = testContent();
    const [coffee] = teaMenu;
    const added = (name: string) => ({ ...coffee, id: '', name });
    await content.override('tea-menu', [...teaMenu, added('Één & ander'), added('Koffie'), added('12½')]);
    const ids = (await content.teaMenu()).slice(-3).map(({ id }) => id);
    expect(ids).toEqual(['een-ander', 'koffie-2', 'onderdeel']);
  });

  test('of a page too, and the page says when it was changed', async () => {
    const { content, clock } = testContent();
    clock.set('2026-12-31T23:30:00.000Z');
    const section = { id: '', heading: 'Honden', html: '<p>Welkom.</p>', picture: null, action: null };
    await content.override('pages/over-de-tuin', { ...overDeTuin, sections: [...overDeTuin.sections, section] });
    const page = await content.page('over-de-tuin');
    expect(page.sections.at(-1)?.id).toBe('honden');
    expect(page.metadata.modified).toBe('2027-01-01');
  });

  test('of the menu without a submenu has none', async () => {
    const { content } = testContent();
    const menu = navigation.menu.map((item) => ({ ...item, children: item.children ?? [] }));
    await content.override('navigation', { ...navigation, menu });
    expect((await content.site()).menu.filter((item) => item.children?.length === 0)).toEqual([]);
  });
});

describe('an edit that spoils another text', () => {
  test('is refused, and says which', async () => {
    const metadata = { ...overDeTuin.metadata, description: `Open {openDays} in {city}.${'x'.repeat(150)}` };
    const { content } = testContent();
    await content.override('pages/over-de-tuin', { ...overDeTuin, metadata });
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      from: weekday,
      to: weekday,
      hours: { opens: '11:00', closes: '17:00' },
    }));
    await expect(content.override('season', { ...season, week })).rejects.toMatchObject({
      errors: { '(alles)': expect.stringContaining('Over de tuin') as string },
    });
    expect((await content.site()).openingHours.length).toBeLessThan(7);
  });
});

describe('the content editor', () => {
  let house: Admin;
  beforeEach(async () => {
    house = await openAdmin();
  });
  afterEach(() => house.close());

  const entry = async (key: string) =>
    JSON.parse((await house.admin.get(`/api/dmt-admin/content/${key}`)).text) as ContentEntryDetail;
  const put = (key: string, value: unknown, version: number) =>
    house.admin.put(`/api/dmt-admin/content/${key}`, { value, version });

  test('lists what can be changed, in Dutch, and shows where', async () => {
    const list = JSON.parse((await house.admin.get('/api/dmt-admin/content')).text) as ContentEntry[];
    expect(list).toHaveLength(SECTIONS.size);
    expect(list[0]).toEqual({
      key: 'season',
      label: 'Openingstijden',
      hint: expect.any(String) as string,
      group: 'opening',
      groupLabel: 'Openingstijden en seizoen',
      path: '/contact',
      isEdited: false,
      toCheck: [],
      version: 0,
      changedAt: null,
    });
    expect(list.find(({ key }) => key === 'pages/over-de-tuin')?.path).toBe('/over-de-lindehof');
  });

  test('keeps an edit, shows it to everybody, and gives it back', async () => {
    const before = await entry('pages/over-de-tuin');
    expect(before).toMatchObject({ version: 0, isEdited: false });
    expect(before.words).toContainEqual({ word: 'name', says: 'Lindehof' });
    const saved = await put('pages/over-de-tuin', { ...overDeTuin, heading: 'Bij {name}' }, before.version);
    expect(saved).toMatchObject({ status: 200, body: { version: 1, isEdited: true } });
    expect(saved.body['changedAt']).toBe('2026-05-01T12:00:00+02:00');
    const page = async () => (await house.browser().get('/api/content/pages/over-de-tuin')).body['heading'];
    expect(await page()).toBe('Bij Lindehof');
    const back = await house.admin.delete('/api/dmt-admin/content/pages/over-de-tuin?version=1');
    expect(back).toMatchObject({ status: 200, body: { version: 2, isEdited: false } });
    expect(await page()).toBe('Over de Lindehof');
    expect((await put('pages/over-de-tuin', overDeTuin, 2)).body).toMatchObject({ version: 3 });
  });

  test('asks what only the owner knows until they saved the text, also when it was right', async () => {
    const { toCheck, value, version } = await entry('pages/toegankelijkheid');
    expect(toCheck.join(' ')).toContain('Toilet');
    expect(JSON.stringify(value)).not.toMatch(/toilet met beugels|vijftig meter/);
    const confirmed = await put('pages/toegankelijkheid', value, version);
    expect(confirmed).toMatchObject({ status: 200, body: { toCheck: [] } });
    await house.admin.delete('/api/dmt-admin/content/pages/toegankelijkheid?version=1');
    expect((await entry('pages/toegankelijkheid')).toCheck).toEqual(toCheck);
  });

  test('reads prices that were saved before the numbers of cycling junctions, and refuses what is no number', async () => {
    const saved = { prices: [{ name: 'Volwassene', price: '€ 6,00', remark: null }], access: [] };
    expect((await put('visit', saved, 0)).status).toBe(200);
    const shown = async () => (await house.browser().get('/api/content/visit')).body;
    const [price] = saved.prices;
    const prices = [{ ...price, price: '€\u00A06,00' }];
    expect(await shown()).toEqual({ ...saved, prices, junctions: [] });
    const wrong = await put('visit', { ...saved, junctions: ['23', 'bij de brug'] }, 1);
    expect(wrong).toMatchObject({ status: 422 });
    expect(JSON.stringify(wrong.body)).toContain('Vul het nummer van een knooppunt in, zoals 42.');
    expect((await put('visit', { ...saved, junctions: ['23', '47'] }, 1)).status).toBe(200);
    expect(await shown()).toMatchObject({ junctions: ['23', '47'] });
  });

  test('answers 409 to an older version, also one that was restored since (R-27)', async () => {
    expect((await put('pages/over-de-tuin', { ...overDeTuin, heading: 'Een' }, 0)).status).toBe(200);
    expect(await put('pages/over-de-tuin', { ...overDeTuin, heading: 'Twee' }, 0)).toMatchObject({
      status: 409,
      body: { code: 'stale', message: 'Deze tekst is intussen gewijzigd. Laad de pagina opnieuw.' },
    });
    expect((await house.admin.delete('/api/dmt-admin/content/pages/over-de-tuin?version=0')).status).toBe(409);
    expect((await house.admin.delete('/api/dmt-admin/content/pages/over-de-tuin?version=1')).status).toBe(200);
    expect((await put('pages/over-de-tuin', { ...overDeTuin, heading: 'Drie' }, 0)).status).toBe(409);
    expect((await house.browser().get('/api/content/pages/over-de-tuin')).body['heading']).toBe('Over de Lindehof');
  });

  test('says per field what is wrong, also without keeping anything', async () => {
    const wrong = { ...overDeTuin, heading: '' };
    const expected = { status: 422, body: { errors: { heading: 'Dit veld is verplicht.' } } };
    expect(await put('pages/over-de-tuin', wrong, 0)).toMatchObject(expected);
    const check = (value: unknown, key = 'pages/over-de-tuin') =>
      house.admin.post('/api/dmt-admin/content-check', { key, value });
    expect(await check(wrong)).toMatchObject(expected);
    expect((await check(overDeTuin)).status).toBe(204);
    expect((await check({}, 'pages/none')).status).toBe(404);
    expect((await entry('pages/over-de-tuin')).version).toBe(0);
  });

  test.each(['pages/none', 'constructor', '__proto__', 'season/extra'])('has no %s', async (key) => {
    expect((await house.admin.get(`/api/dmt-admin/content/${key}`)).status).toBe(404);
    expect((await put(key, {}, 0)).status).toBe(404);
  });

  test('refuses a version that is none', async () => {
    expect((await house.admin.delete('/api/dmt-admin/content/season')).status).toBe(422);
    expect((await put('season', season, -1)).status).toBe(422);
  });

  test('writes in the trail who changed what, not the text', async () => {
    await put('pages/over-de-tuin', { ...overDeTuin, heading: 'Geheim' }, 0);
    await house.admin.delete('/api/dmt-admin/content/pages/over-de-tuin?version=1');
    const trail = await house.wired.audit.recent(2);
    expect(trail.map(({ action, actorId, subject }) => [action, actorId, subject])).toEqual([
      ['content-restored', house.ownerId, 'content:pages/over-de-tuin'],
      ['content-changed', house.ownerId, 'content:pages/over-de-tuin'],
    ]);
    expect(JSON.stringify(trail)).not.toContain('Geheim');
  });
});

/** Where a value and the field that describes it part ways. */
function misfits(value: unknown, field: ContentField, path: string): string[] {
  const isNullable = 'isNullable' in field && field.isNullable;
  if (field.kind === 'fixed' || (value === null && isNullable)) return [];
  const bad = (is: boolean) => (is ? [] : [`${path}: ${field.kind} ${JSON.stringify(value)}`]);
  if (field.kind === 'group') {
    if (typeof value !== 'object' || value === null) return bad(false);
    const known = new Set(field.fields.map(({ name }) => name));
    const strangers = Object.keys(value).filter((name) => !known.has(name));
    return [
      ...strangers.map((name) => `${path}.${name}: no field`),
      ...field.fields.flatMap((one) =>
        misfits((value as Record<string, unknown>)[one.name], one, `${path}.${one.name}`),
      ),
    ];
  }
  if (field.kind === 'list') {
    if (value === undefined) return []; // a submenu that is not there
    if (!Array.isArray(value) || value.length < field.min) return bad(false);
    return value.flatMap((one, index) => misfits(one, field.item, `${path}.${index}`));
  }
  if (field.kind === 'choices') {
    const allowed: unknown[] = field.options.map((option) => option.value);
    return bad(Array.isArray(value) && value.every((one) => allowed.includes(one)));
  }
  if (field.kind === 'choice') return bad(field.options.some((option) => option.value === value));
  if (field.kind === 'number') return bad(typeof value === 'number' && value >= field.min && value <= field.max);
  return bad(typeof value === 'string');
}

function labelsOf(field: ContentField, path: string): [path: string, label: string][] {
  const own: [string, string] = [`${path}.${field.name}`, field.label];
  if (field.kind === 'fixed') return [];
  if (field.kind === 'group') return [...(field.name === '' ? [] : [own]), ...within(field.fields, own[0])];
  if (field.kind === 'list') return [own, ...(field.item.kind === 'group' ? within(field.item.fields, own[0]) : [])];
  return [own];
}

function within(fields: ContentField[], path: string): [path: string, label: string][] {
  return fields.flatMap((field) => labelsOf(field, path));
}

function withoutDay(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/"modified":"[^"]*"/, '"modified":""'));
}
