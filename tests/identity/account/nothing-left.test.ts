import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BareDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlStores } from '../../../src/wiring/adapters.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { backupBeforeMigration, forgetOldCopies } from '../../../src/platform/database/upkeep.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import { compact, createTraces } from '../../../src/platform/database/traces.ts';
import { createEdition } from '../../../src/platform/processes/edition.ts';
import { openInbox } from '../../support/inbox.ts';
import { migratedImage } from '../../support/migrated.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { anOffer } from '../../ticketing/shop.ts';
import { PASSWORD } from '../accounts-house.ts';
import type { Browser } from '../browser.ts';

const EVENT = 9001;

let folder: string;
let file: string;
let database: Database;
let site: Awaited<ReturnType<typeof openSite>>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nothing-left-'));
  file = path.join(folder, 'garden.db');
  writeFileSync(file, await migratedImage());
  database = openSqlite(file);
  site = await openSite();
});
afterEach(async () => {
  await site.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** The whole site on a file, with people in it already. */
async function openSite() {
  const edition = await createEdition(database);
  const inbox = await openInbox((memory) => ({
    ...memory,
    ...sqlStores(database, memory.clock, 'memory'),
    database: memory.database,
    edition,
    traces: createTraces(database, file, quietLog()),
  }));
  await inbox.wired.ticketing.sales.offer.saveOffer(anOffer({ eventId: EVENT }, [{ capacity: 100 }]));
  return inbox;
}

/** Which of these words stand in any file of the database, as they are. */
function inFiles(words: string[]): string[] {
  const found = readdirSync(folder).flatMap((name) => {
    const bytes = readFileSync(path.join(folder, name));
    return words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${name}`);
  });
  return [...new Set(found)].toSorted();
}

async function order(
  browser: Browser,
  buyer: { lastName: string; email: string; phoneNumber: string },
): Promise<string> {
  const optionId = (await site.wired.ticketing.sales.offer.optionsOf(EVENT))[0]?.id ?? 0;
  const placed = await browser.post('/api/mollie/create', {
    firstName: 'Ans',
    ...buyer,
    orderLines: [{ option_id: optionId, amount: 1, description: 'Entree', price: 7.5, sum: 7.5 }],
    serviceCosts: 1.5,
    totalAmount: 9,
  });
  if (placed.status !== 201) throw new Error(`the order answered ${placed.status} ${placed.text}`);
  const payments = await site.provider.since('2000-01-01T00:00:00.000Z');
  return payments.find(({ status }) => status === 'open')?.id ?? '';
}

async function settle(paymentId: string, status: string): Promise<void> {
  site.provider.pay(paymentId, status);
  await site.wired.ticketing.sales.settlement.handleNotice(paymentId);
}

async function anAccount(email: string, lastName: string): Promise<Browser> {
  const browser = await site.aHuman('signup');
  const person = { email, firstName: 'Ans', lastName, password: PASSWORD };
  await browser.post('/api/auth/signup', { ...person, username: email });
  const text = (await site.mailsTo(email)).at(-1)?.text ?? '';
  const [, userId = '', token = ''] = /\/activate\/([\w-]+)\?token=([\w-]+)/.exec(text) ?? [];
  await browser.post('/api/auth/account/activate', { userId, token });
  const signedIn = await browser.post('/api/auth/signin', { username: email, password: PASSWORD });
  if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status} ${signedIn.text}`);
  return browser;
}

describe('the files of the database after an erasure (P-11)', () => {
  test('hold nothing of somebody who bought nothing, or was at the bank just then', async () => {
    const [email, later, name, phone, text] = [
      'merel.kwikstaart@voorbeeld.nl',
      'merel.nieuw@voorbeeld.nl',
      'Kwikstaart-Zwartkop',
      '0699887766',
      'Mijn geheim over de vijver',
    ];
    const words = [email, later, name, phone, text];
    const browser = await anAccount(email, name);
    await browser.put('/api/account/email', { email: later });
    await site.givePass(browser, 'contact');
    const message = { firstname: 'Ans', lastname: name, email, phone, organisation: '', message: text };
    expect((await browser.post('/api/contact', message)).status).toBe(200);
    await site.givePass(browser, 'newsletter');
    await browser.post('/api/newsletter/subscribe', { name, email });
    await browser.post('/api/privacy/request', { email, kind: 'export' });
    await site.wired.mailer.deliver();
    const paymentId = await order(browser, { lastName: name, email, phoneNumber: phone });
    await backupBeforeMigration(database, file);
    expect(inFiles(words).join()).toContain(`${text} in garden.db.before-migration`);
    for (const word of words) expect(inFiles([word])).not.toEqual([]);

    expect((await browser.delete('/api/account')).status).toBe(202);
    await site.wired.mailer.deliver();
    expect((await site.mailsTo(email)).at(-1)?.subject).toContain('zijn verwijderd');
    expect(readdirSync(folder)).not.toContain('garden.db.before-migration');

    // Still at the bank: only what that order needs. Then it fails, without an email.
    await settle(paymentId, 'failed');
    expect(await site.wired.ticketing.sales.orders.forgetErased()).toBe(1);
    expect(await site.wired.ticketing.sales.orders.forgetErased()).toBe(0);
    site.clock.advance({ hours: 1 });
    const before = site.transport.accepted.length;
    await site.wired.mailer.deliver();
    expect(site.transport.accepted.slice(before).filter(({ to }) => to === email)).toEqual([]);
    await site.wired.traces.wipe();
    expect(inFiles(words)).toEqual([]);
  });

  test('hold of a buyer what tax law needs, and neither phone nor what was written with a refund', async () => {
    const [email, name, phone, reason] = [
      'specht@voorbeeld.nl',
      'Bonte-Specht',
      '0611223344',
      'Mevrouw heeft een gebroken heup',
    ];
    const browser = await anAccount(email, name);
    await settle(await order(browser, { lastName: name, email, phoneNumber: phone }), 'paid');
    const [paid] = await site.external.orders.paidOf(email);
    const wish = { key: newUuid(), amountCents: 100, isVoid: false, isRestocked: false, lines: null, reason };
    await site.wired.ticketing.sales.refunds.refundOrder(paid?.id ?? '', wish, 'the owner');
    const open = await order(browser, { lastName: name, email, phoneNumber: '0655443322' });
    for (const word of [email, name, phone, reason]) expect(inFiles([word])).not.toEqual([]);

    expect((await browser.delete('/api/account')).status).toBe(202);
    // A late payer gets the tickets, and is erased as far as a buyer can be.
    await settle(open, 'paid');
    expect((await site.mailsTo(email)).map(({ subject }) => subject).join()).toContain('ticket');
    await site.wired.ticketing.sales.orders.forgetErased();
    await site.wired.traces.wipe();
    expect(inFiles([phone, '0655443322', reason])).toEqual([]);
    expect(inFiles([name])).not.toEqual([]);
    const rows = await sql<{ recipient: string }>`select recipient from outbox where recipient = ${email}`.execute(
      database.root,
    );
    expect(rows.rows).toEqual([]);
  });
});

describe('an export (P-10)', () => {
  test('has the codes of the tickets, and of refunds the amount without the reason that only the owner reads', async () => {
    const browser = await anAccount('uil@voorbeeld.nl', 'Uil');
    await settle(await order(browser, { lastName: 'Uil', email: 'uil@voorbeeld.nl', phoneNumber: '06' }), 'paid');
    const [paid] = await site.external.orders.paidOf('uil@voorbeeld.nl');
    const [ticket] = await site.external.orders.ticketsOf(paid?.id ?? '');
    const wish = { key: newUuid(), amountCents: 100, isVoid: false, isRestocked: false, lines: null, reason: 'Ziek' };
    await site.wired.ticketing.sales.refunds.refundOrder(paid?.id ?? '', wish, 'the owner');
    const { body } = await browser.get('/api/account/export');
    expect(JSON.stringify(body)).not.toContain('Ziek');
    expect(body['orders']).toMatchObject([
      {
        groupCode: paid?.groupCode,
        lines: [{ amount: 1, tickets: [{ code: ticket?.code, number: 1, isVoid: false }] }],
        refunds: [{ amount: 1 }],
      },
    ]);
  });
});

describe('copies from before a migration (P-09)', () => {
  test('go when no backup is as old, whatever else is in their name', async () => {
    const copies = [
      'garden.db.before-migration',
      'garden.db.before-migration-0036',
      'garden.db.before-migration.unfinished',
    ];
    const keep = ['garden.db.other', 'before-migration'];
    const age = (names: string[], days: number) => {
      const at = (Date.parse(site.clock.now()) - days * 24 * 60 * 60 * 1000) / 1000;
      for (const name of names) utimesSync(path.join(folder, name), at, at);
    };
    for (const name of [...copies, ...keep]) writeFileSync(path.join(folder, name), 'x');
    age(copies, 34);
    age(keep, 100);
    await forgetOldCopies(site.wired);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([...copies, ...keep]));
    age(copies, 36);
    await forgetOldCopies(site.wired);
    expect(readdirSync(folder).filter((name) => copies.includes(name))).toEqual([]);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(keep));
  });

  test('free pages of a database that did not overwrite what it deleted are gone after its migration', async () => {
    const old = path.join(folder, 'old.db');
    const raw = new BareDatabase(old);
    raw.exec(
      `create table note (text text); with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000) insert into note select 'nachtegaal' || i from n`,
    );
    raw.exec('delete from note');
    raw.close();
    expect(inFiles(['nachtegaal'])).not.toEqual([]);
    const opened = openSqlite(old);
    await compact(opened);
    expect(inFiles(['nachtegaal'])).toEqual([]);
    await opened.close();
  });

  test('one that is just being made stays at an erasure', async () => {
    writeFileSync(path.join(folder, 'garden.db.before-migration.unfinished'), 'x');
    await site.wired.traces.wipe();
    expect(readdirSync(folder)).toContain('garden.db.before-migration.unfinished');
  });
});
