import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0036-reduce-addresses.ts';
import { createSqlIdentity } from '../../../src/modules/identity/adapters/sql/identity.sql.ts';
import { createSqlNewsletter } from '../../../src/modules/newsletter/adapters/newsletter.sql.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createSqlOutbox } from '../../../src/platform/mail/adapters/outbox.sql.ts';
import { createSqlSuppressions } from '../../../src/platform/mail/suppression/adapters/suppressions.ts';
import { createSuppressionList } from '../../../src/platform/mail/suppression/suppression-list.ts';
import { engines } from '../../support/engines.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { testSecrets } from '../../support/test-secrets.ts';

const AT = '2026-05-01T10:00:00.000Z';
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const account = (id: string, email: string) => sql`
  insert into account (id, email, first_name, last_name, is_verified, is_enabled, created_at)
  values (${id}, ${email}, 'Ans', 'Bakker', 1, 1, ${AT})`;
const subscriber = (email: string) => sql`
  insert into newsletter_subscriber (email, name, state, requested_at, confirmed_at, form, text_version, confirm_key,
    unsubscribe_hash, sealed_unsubscribe, mailed_at)
  values (${email}, 'Ans', 'confirmed', ${AT}, ${AT}, 'block', '1', '', '', '', '')`;
const message = (email: string) => sql`
  insert into contact_message (received_at, first_name, last_name, email, message, state, is_suspect, is_mailed)
  values (${AT}, 'Ans', 'Bakker', ${email}, 'Dag', 'new', 0, 0)`;
const suppressed = (email: string) => sql`
  insert into mail_suppression (address_hash, reason, since) values (${hash(email)}, 'complaint', ${AT})`;

describe.each(engines)('addresses of before on $name (S-13)', ({ open }) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await open());
    await database.atomically(async () => {
      const root = database.query<unknown>();
      // As it was before.
      await sql`alter table newsletter_subscriber drop column sealed_for`.execute(root);
      for (const row of [
        account('alone', 'an\u00ADs@tuin.nl'),
        account('domain', 'jan@gärten.de'),
        account('usual', 'piet@tuin.nl'),
        account('odd', 'pi\u200Bet@tuin.nl'),
        account('first', 'ka\u2060rel@tuin.nl'),
        account('second', 'kar\uFE0Fel@tuin.nl'),
        account('accent', 'jürgen@tuin.nl'),
        subscriber('jan@gärten.de'),
        subscriber('piet@tuin.nl'),
        subscriber('piet\u034F@tuin.nl'),
        message('jan@gärten.de'),
        message('pi\u200Bet@tuin.nl'),
        suppressed('jan@gärten.de'),
        suppressed('pi\u200Bet@tuin.nl'),
        suppressed('vroeger@gärten.de'),
      ]) {
        await row.execute(root);
      }
      await up(root);
    });
  });
  afterAll(() => close());

  const column = async (table: string, name: string) => {
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(name)} as value from ${sql.table(table)} order by id`.execute(database.query<unknown>());
    return rows.map(({ value }) => value);
  };

  test('are reduced where nobody else has them; who collides stays as they are and is listed', async () => {
    const rows = createSqlIdentity(database).accountRows;
    expect(await rows.find('alone')).toMatchObject({ email: 'ans@tuin.nl' });
    expect(await rows.find('domain')).toMatchObject({ email: 'jan@xn--grten-gra.de' });
    expect(await rows.find('accent')).toMatchObject({ email: 'jürgen@tuin.nl' });
    expect((await rows.oddlySpelled()).map(({ id, email }) => `${id} ${email}`).toSorted()).toEqual([
      'first ka\u2060rel@tuin.nl',
      'odd pi\u200Bet@tuin.nl',
      'second kar\uFE0Fel@tuin.nl',
    ]);
    expect((await createSqlNewsletter(database).subscribers.oddlySpelled()).map(({ email }) => email)).toEqual([
      'piet\u034F@tuin.nl',
    ]);
    expect(await column('contact_message', 'email')).toEqual(['jan@xn--grten-gra.de', 'piet@tuin.nl']);
  });

  test('keep the spelling under which their link was sealed', async () => {
    expect(await column('newsletter_subscriber', 'email')).toEqual([
      'jan@xn--grten-gra.de',
      'piet@tuin.nl',
      'piet\u034F@tuin.nl',
    ]);
    expect(await column('newsletter_subscriber', 'sealed_for')).toEqual(['jan@gärten.de', null, null]);
  });

  test('stay suppressed in every spelling (R-16)', async () => {
    const list = createSuppressionList({ suppressions: createSqlSuppressions(database), secrets: testSecrets });
    for (const email of ['jan@xn--grten-gra.de', 'piet@tuin.nl', 'pi\u200Bet@tuin.nl', 'vroeger@xn--grten-gra.de']) {
      expect([email, await list.reasonFor(email)]).toEqual([email, 'complaint']);
    }
    expect(await list.reasonFor('niemand@tuin.nl')).toBeNull();
    await database.atomically(() => list.lift('vroeger@xn--grten-gra.de'));
    expect(await list.reasonFor('vroeger@xn--grten-gra.de')).toBeNull();
  });

  test('mail to any spelling of an address is found and forgotten (P-10, P-11)', async () => {
    const outbox = createSqlOutbox(database, fixedClock(AT));
    const to = ['jan@gärten.de', 'Jan@xn--grten-gra.de', 'jan@g\u00ADärten.de', 'jan@elders.de'];
    for (const email of to) {
      await database.atomically(() => outbox.put({ kind: 'order-paid', to: email, facts: {}, lane: 'urgent' }));
    }
    await sql`update outbox set state = 'sent'`.execute(database.root);
    expect((await outbox.ofAddress('jan@xn--grten-gra.de')).map((mail) => mail.to).toSorted()).toEqual(
      to.slice(0, 3).toSorted(),
    );
    await outbox.forgetAddress('jan@xn--grten-gra.de');
    expect((await column('outbox', 'recipient')).filter(Boolean)).toEqual(['jan@elders.de']);
  });
});
