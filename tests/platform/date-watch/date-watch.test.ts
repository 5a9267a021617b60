import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';
import { jobsOf } from '../../../src/wiring/jobs.ts';
import { createSqlDateStates } from '../../../src/platform/watches/date-watch/adapters/states.sql.ts';
import { judgeDate } from '../../../src/platform/watches/date-watch/date-watch.ts';
import { engines } from '../../support/engines.ts';
import { testApp } from '../../support/test-app.ts';

const AT = '2026-05-01T10:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(AT) + hours * 60 * 60 * 1000).toISOString();
const believed = (hours: number) => ({ believedAt: later(hours), doubtedAt: null });

describe('a clock (P-09)', () => {
  test.each([
    ['is believed when nobody looked before', null, 0, believed(0)],
    ['is believed two days later', believed(0), 48, believed(48)],
    ['is doubted after more than two days', believed(0), 49, { believedAt: AT, doubtedAt: later(49) }],
    [
      'is still doubted on the same day',
      { believedAt: AT, doubtedAt: later(960) },
      983,
      { believedAt: AT, doubtedAt: later(960) },
    ],
    ['is believed when a second day agrees', { believedAt: AT, doubtedAt: later(960) }, 984, believed(984)],
    [
      'is doubted anew when it jumps again',
      { believedAt: AT, doubtedAt: later(960) },
      1100,
      { believedAt: AT, doubtedAt: later(1100) },
    ],
    ['is believed once it was set right', { believedAt: AT, doubtedAt: later(960) }, 2, believed(2)],
    ['is believed when it goes back, which removes less', believed(960), 2, believed(2)],
  ])('%s', (_, state, hours, becomes) => {
    expect(judgeDate(state, later(hours))).toEqual(becomes);
  });

  test.each(engines)('is remembered in $name', async ({ open }) => {
    const { database, close } = await open();
    const states = createSqlDateStates(database);
    expect(await states.read()).toBeNull();
    for (const state of [believed(0), { believedAt: AT, doubtedAt: later(49) }]) {
      await states.write(state);
      expect(await states.read()).toEqual(state);
    }
    await close();
  });
});

describe('a site whose clock jumps far ahead', () => {
  let site: Awaited<ReturnType<typeof testApp>>;
  beforeEach(async () => {
    site = await testApp();
  });
  afterEach(() => site.close());

  const messages = () =>
    site.database
      .query<{ contact_message: { email: string } }>()
      .selectFrom('contact_message')
      .select('email')
      .execute();
  const sweep = async () => {
    for (const { name, run } of jobsOf(site.wired, site.database))
      if (name === 'expire-messages') await run(new AbortController().signal);
  };

  test('removes nothing that is old until a second day agrees, and tells the owner at once', async () => {
    await sweep();
    await sql`insert into contact_message (received_at, first_name, last_name, email, message, state, is_suspect, is_mailed)
      values (${AT}, 'Anna', 'de Vries', 'anna@example.com', 'Dag', 'new', 0, 0)`.execute(
      site.database.query<unknown>(),
    );
    await sql`insert into account_session (id, secret_hash, account_id, stage, started_at, last_used_at, confirmed_at, is_remembered, browser)
      values ('s', 'h', 'a', 'full', ${AT}, ${AT}, ${AT}, 0, '')`.execute(site.database.query<unknown>());
    const before = (await messages()).length;
    expect(before).toBe(1);
    site.clock.advance({ days: 400 });
    await sweep();
    expect(await messages()).toHaveLength(1);
    expect(await site.wired.dateWatch.look()).toMatchObject({ since: site.clock.now() });
    await site.wired.mailer.deliver();
    const owner = site.transport.accepted.filter(({ to }) => to === site.site.email).map(({ email }) => email.text);
    expect(owner).toContainEqual(
      expect.stringContaining('De klok van de server is meer dan twee dagen vooruitgesprongen'),
    );
    await sql`insert into job_run (name, last_at) values ('expire-messages', ${site.clock.now()})`.execute(
      site.database.query<unknown>(),
    );
    expect((await checkInvariants(site.database, site.clock.now())).filter(({ ok }) => !ok)).toEqual([]);
    site.clock.advance({ hours: 24 });
    await sweep();
    expect(await messages()).toEqual([]);
  });

  test('goes on when the owner says that the date is right, and not for a date that was shown before', async () => {
    await sweep();
    site.clock.advance({ days: 40 });
    await sweep();
    const { now } = await site.wired.dateWatch.look();
    site.clock.advance({ days: 3 });
    await expect(site.wired.dateWatch.confirm(now, 'owner')).rejects.toThrow('Kijk opnieuw');
    await site.wired.dateWatch.confirm(site.clock.now(), 'owner');
    expect(await site.wired.dateWatch.isBelieved()).toBe(true);
  });
});
