import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import words from '../client/admin/settings/nl.json' with { type: 'json' };
import { engines } from './support/engines.ts';

const RUNBOOK = readFileSync(path.join(import.meta.dirname, '../docs/breach.md'), 'utf8');

test('the runbook for a breach names actions that the trail has, and is found from where one looks (P-15)', () => {
  const section = /\| question \|[\s\S]+?\n\n/.exec(RUNBOOK)?.[0] ?? '';
  const named = [...section.matchAll(/`([a-z]+(?:-[a-z]+)+|refused)`/g)].map(([, action = '']) => action);
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((action) => !Object.hasOwn(words.actions, action))).toEqual([]);
  expect(readFileSync(path.join(import.meta.dirname, '../docs/bad-day.md'), 'utf8')).toContain('](breach.md)');
});

test('its queries run on the database (P-15)', async () => {
  const { database, close } = await engines[0]!.open();
  const ask = (text: string) => sql.raw(text).execute(database.query());
  await ask(`select at, action, actor_id, subject, facts from audit_entry where at >= '2026-11-01' order by id`);
  await ask('select id, email from account');
  await ask('select id, email, first_name, last_name, phone_number, event_id from orders');
  await ask('select id from contact_message');
  await ask('select id from newsletter_subscriber');
  await ask('delete from account_session');
  await close();
});
