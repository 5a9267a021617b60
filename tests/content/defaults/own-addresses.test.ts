import { afterEach, describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0038-refuse-foreign-menu-addresses.ts';
import { navigation } from '../../../src/modules/content/defaults/navigation.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { engines } from '../../support/engines.ts';

let house: Admin | undefined;
afterEach(() => house?.close());

describe('addresses of menu and buttons lead where they seem to (S-28)', () => {
  test.each(['//elders.example', '/\\elders.example', '\\\\elders.example', 'https://', 'https:///x', 'javascript:1'])(
    'the menu refuses %j at its field',
    async (url) => {
      house = await openAdmin();
      const value = { ...structuredClone(navigation), footerMenu: [{ label: 'Elders', url }] };
      const answer = await house.admin.post('/api/dmt-admin/content-check', { key: 'navigation', value });
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body['errors'])).toContain('footerMenu.0.url');
    },
  );

  test.each(engines)('older edits become paths of this site on $name, and still fit', async ({ open }) => {
    const { database, close } = await open();
    const edit = (url: string) =>
      JSON.stringify({
        ...navigation,
        footerMenu: [{ label: 'Elders', url }],
        foundation: { name: '//', url: 'https://x.nl' },
      });
    type Tables = { content_override: { key: string; value: string; version: number } };
    const db = database.query<Tables>();
    const rows = { navigation: '//elders.example/x', other: '/\\elders.example', fine: '/contact' };
    for (const [key, url] of Object.entries(rows)) {
      await db
        .insertInto('content_override')
        .values({ key, value: edit(url), version: 1 })
        .execute();
    }
    await up(db);
    const after = await db.selectFrom('content_override').select(['key', 'value']).execute();
    expect(Object.fromEntries(after.map(({ key, value }) => [key, value]))).toEqual({
      navigation: edit('/elders.example/x'),
      other: edit('/elders.example'),
      fine: edit('/contact'),
    });
    await close();
  });
});
