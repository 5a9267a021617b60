import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutboxEmail } from '../../../src/platform/mail/admin-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
  await house.wired.mailer.deliver();
});
afterEach(() => house.close());

const put = (to: string) => house.wired.outbox.put({ kind: 'account-reset', to, facts: {}, lane: 'urgent' });
const store = (to: string, facts: string) =>
  sql`update outbox set facts = ${facts} where recipient = ${to}`.execute(house.database.query<unknown>());

test('an email with unreadable facts is given up and reported, and delays no other', async () => {
  await put('geen@example.org');
  await put('anders@example.org');
  await put('stuk@example.org');
  await store('anders@example.org', '{"tokenId":{"of":"anders@example.org"}}');
  await store('stuk@example.org', '{"tokenId":');
  await house.wired.outbox.put({ kind: 'account-known', to: 'goed@example.org', facts: {}, lane: 'urgent' });
  expect(await house.wired.mailer.deliver()).toBe(1);
  const { text } = await house.admin.get('/api/dmt-admin/outbox?state=dead');
  const dead = JSON.parse(text) as OutboxEmail[];
  expect(dead.map(({ to }) => to).toSorted()).toEqual(['anders@example.org', 'geen@example.org', 'stuk@example.org']);
  expect(dead.every(({ problem }) => problem?.includes('zijn niet te lezen'))).toBe(true);
  expect(dead.every(({ label }) => label === 'Nieuw wachtwoord')).toBe(true);
  expect(house.transport.accepted.at(-1)?.to).toBe('goed@example.org');
});
