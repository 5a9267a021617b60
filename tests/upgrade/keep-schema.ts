import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { appliedMigrations } from '../../src/platform/database/migrate.ts';
import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { startSiteHere } from '../support/site-in-process.ts';
import { packed, solve } from '../support/solve-captcha.ts';

/**
 * `npx node tests/upgrade/keep-schema.ts`, when a schema lands: keeps a small database of it, made by its own program, from
 * which `upgrade.test.ts` comes to every later one. An existing file is never replaced: others hold that schema.
 */
const FOLDER = path.join(import.meta.dirname, 'schemas');
/** How each payment ends, in turn. */
const ENDS = ['paid', 'paid', 'expired', 'open', 'failed', 'paid', 'canceled', 'paid', 'charged back'];
const MOST_WAITS = 300;

const site = await startSiteHere({
  environment: { ADMIN_EMAIL: 'eigenaar@lindehof.example', ADMIN_PASSWORD: 'een lang wachtwoord van toen' },
});
try {
  for (const [index, end] of ENDS.entries()) await buy(index, end);
  await write('contact', '/api/contact', {
    firstname: 'Noor',
    lastname: 'Bakker',
    email: 'vraag@bezoeker.example',
    phone: '',
    organisation: '',
    message: 'Mag de hond mee?',
  });
  await write('newsletter', '/api/newsletter/subscribe', { name: 'Lotte Lezer', email: 'lezer@bezoeker.example' });
  await untilQuiet();
  const broken = await site.breaches();
  if (broken.length > 0) throw new Error(`what was made does not hold: ${JSON.stringify(broken)}`);
  await keep((await appliedMigrations(site.database)).at(-1) ?? '');
} finally {
  await site.stop();
}

async function buy(index: number, end: string): Promise<void> {
  const { event, option } = await eventOnSale(site.origin, 4);
  const answer = await placeOrder(
    await buyerAt(site.origin),
    orderOf(event, option, 1 + (index % 3), `Koper ${index}`),
  );
  if (answer.status !== 201) throw new Error(`no order: ${await answer.text()}`);
  const [payment] = site.control.payments();
  if (!payment || end === 'open') return;
  site.control.setStatus(payment.id, end === 'charged back' ? 'paid' : end);
  await site.control.deliverWebhooks();
  if (end === 'charged back') site.control.chargeBack(payment.id, 500);
}

/** A form with its robot check. */
async function write(purpose: string, address: string, form: Record<string, string>): Promise<void> {
  const visitor: Buyer = await buyerAt(site.origin);
  const challenge = await (await visitor.get(`/api/captcha/challenge?purpose=${purpose}`)).json();
  const solved = packed(await solve(challenge as Parameters<typeof solve>[0]));
  await (await visitor.post('/api/captcha/check', { purpose, response: solved })).text();
  const answer = await visitor.post(address, form);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
}

/** Waits until its email is sent and the jobs after it have run. */
async function untilQuiet(): Promise<void> {
  for (let wait = 0; wait < MOST_WAITS; wait++) {
    const waiting = await sql<{
      n: number;
    }>`select count(*) as n from outbox where state in ('waiting', 'sending')`.execute(site.database.query<unknown>());
    if (Number(waiting.rows[0]?.n) === 0) return;
    await delay(100);
  }
}

async function keep(head: string): Promise<void> {
  const copy = path.join(site.dataDir, 'copy.db');
  mkdirSync(FOLDER, { recursive: true });
  await sql`vacuum into ${copy}`.execute(site.database.root);
  writeFileSync(path.join(FOLDER, `${head}.db.gz`), gzipSync(readFileSync(copy), { level: 9 }), { flag: 'wx' });
}
