import { sql } from 'kysely';
import { daysAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { Wired } from '../../../src/wiring/wiring.ts';
import { createBrowser } from '../../identity/browser.ts';
import { FIRST_EVENT } from '../../support/volume.ts';
import { openBuiltSite } from '../built-site.ts';

const VOLUME = { events: 2_000, orders: 100_000, largest: 5 };
const READERS = 20_000;
const ENTRIES = 100_000;
const MESSAGES = 5_000;
const TICKETS = 500;
const OWNER = { email: 'eigenaar@voorbeeld.nl', password: 'een lange zin over linden en eiken' };

/** A garden of some years, its owner signed in, and an order of 500 tickets. What a folder already holds is not filled again. */
export async function openFullGarden(dataDir: string) {
  const passes = { put: async () => true, take: async () => ({ challengedAt: null }), sweep: async () => undefined };
  const site = await openBuiltSite(dataDir, VOLUME, 0, {
    facts: { isSecondFactorRequired: false },
    external: (live) => ({ ...live, passes }),
  });
  const { wired, database, app } = site;
  await fillLists(database, wired.clock.now());
  await wired.identity.staff.ensureFirst(OWNER.email, OWNER.password);
  const owner = createBrowser(app);
  const entry = await owner.post('/api/auth/signin', { username: OWNER.email, password: OWNER.password });
  if (entry.status !== 200) throw new Error(`the owner cannot sign in: ${entry.status} ${entry.text}`);
  return { ...site, owner, large: await sellMany(wired) };
}

async function fillLists(database: Database, now: string): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database.root);
  const count = sql<{ count: number }>`select count(*) as count from newsletter_subscriber`;
  if ((await count.execute(database.root)).rows[0]?.count) return;
  const numbers = (most: number) =>
    sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(most)})`;
  await run(sql`
    insert into newsletter_subscriber (email, name, state, requested_at, confirmed_at, form, text_version, confirm_key,
      unsubscribe_hash, sealed_unsubscribe, mailed_at)
    ${numbers(READERS)} select 'lezer' || i || '@voorbeeld.nl', 'Lezer ' || i, 'confirmed', ${now}, ${now}, 'footer', '1',
      'k' || i, 'h' || i, 's' || i, ${now} from n`);
  await run(sql`
    insert into audit_entry (at, action, actor_id, subject, facts)
    ${numbers(ENTRIES)} select ${now}, 'order-resent', 'x', 'order:o' || i, '{}' from n`);
  await run(sql`
    insert into contact_message (received_at, first_name, last_name, email, message, state, is_suspect, is_mailed)
    ${numbers(MESSAGES)} select ${daysAfter(now, -30)}, 'Anna', 'Bakker ' || i, 'a' || i || '@voorbeeld.nl',
      'Mag de hond mee?', case when i % 50 = 0 then 'new' else 'done' end, 0, 1 from n`);
}

async function sellMany({ ticketing, clock }: Wired): Promise<{ id: string; secret: string }> {
  const eventId = FIRST_EVENT + 1_900;
  const order = await ticketing.sales.checkout.takeOrder(
    {
      eventId,
      firstName: 'Anna',
      lastName: 'Bakker',
      email: '',
      phoneNumber: '',
      orderLines: [{ option_id: eventId, amount: TICKETS }],
      way: 'free',
      reason: clock.now(),
      totalAmount: 0,
    },
    newUuid(),
    'the owner',
  );
  const { href } = await ticketing.admin.orders.orderDetail(order.id);
  return { id: order.id, secret: href?.split('/').at(-1) ?? '' };
}
