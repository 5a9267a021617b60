import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createErasureJournalFiles } from '../../../src/modules/identity/adapters/erasure-journal.file.ts';
import { type AccountsHouse, aPerson, openAccounts } from '../accounts-house.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'erasures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openAccounts({}, { erasureJournal: createErasureJournalFiles(folder) });
const isThere = async (house: AccountsHouse, email: string) =>
  (await house.wired.identity.staff.usersWith(email)).length > 0;

describe('a restored backup (R-24)', () => {
  test('forgets again who was forgotten after it was made, once, and mails nobody about it', async () => {
    const person = aPerson();
    const stays = aPerson();
    const first = await open();
    const { browser } = await first.aVisitor(person);
    await browser.delete('/api/account');
    expect(await isThere(first, person.email)).toBe(false);
    await first.close();

    const restored = await open();
    await restored.anAccount(person);
    await restored.anAccount(stays);
    expect(await restored.wired.identity.privacy.replayErasures()).toBe(1);
    expect(await restored.wired.identity.privacy.replayErasures()).toBe(0);
    expect(await isThere(restored, stays.email)).toBe(true);
    expect(await restored.mailsTo(person.email)).not.toContain('Uw gegevens bij de Lindehof zijn verwijderd');
    await restored.close();
  });

  test('leaves alone who was forgotten before it and came back since', async () => {
    const house = await open();
    const person = aPerson();
    const { browser } = await house.aVisitor(person);
    await browser.delete('/api/account');
    house.clock.advance({ hours: 1 });
    await house.anAccount(person);
    expect(await house.wired.identity.privacy.replayErasures()).toBe(0);
    expect(await isThere(house, person.email)).toBe(true);
    await house.close();
  });
});

describe('an erasure', () => {
  test('leaves no count of guesses by which an address could be recognised (P-11)', async () => {
    const house = await open();
    const { person, browser } = await house.aVisitor();
    await house.signIn(house.browser(), { ...person, password: 'een gok' });
    const key = house.wired.secrets.hash(`password ${person.email}`);
    expect(await house.external.identityStores.loginTries.find(key)).toMatchObject({ count: 1 });
    await browser.delete('/api/account');
    expect(await house.external.identityStores.loginTries.find(key)).toBeNull();
    await house.close();
  });
});

describe('an erasure that was broken off', () => {
  test('is carried out by the next look into the journal (P-11)', async () => {
    const house = await open();
    const { person, browser } = await house.aVisitor();
    const { put } = house.external.outbox;
    house.external.outbox.put = () => Promise.reject(new Error('the power went'));
    expect((await browser.delete('/api/account')).status).toBe(500);
    expect(await isThere(house, person.email)).toBe(true);
    house.external.outbox.put = put;
    expect(await house.wired.identity.privacy.replayErasures()).toBe(1);
    expect(await isThere(house, person.email)).toBe(false);
    expect((await browser.get('/api/account')).status).toBe(401);
    await house.close();
  });

  test('does not stop others while it cannot be carried out, and is reported once it was', async () => {
    const house = await open();
    const [stuck, other] = [await house.aVisitor(), await house.aVisitor()];
    const { put } = house.external.outbox;
    house.external.outbox.put = () => Promise.reject(new Error('the power went'));
    for (const { browser } of [stuck, other]) expect((await browser.delete('/api/account')).status).toBe(500);
    house.external.outbox.put = put;
    const { devices } = house.external.identityStores;
    const { removeAll } = devices;
    const stuckId = (await house.wired.identity.staff.usersWith(stuck.person.email))[0]?.id;
    devices.removeAll = async (id) => (id === stuckId ? Promise.reject(new Error('no')) : removeAll(id));
    await expect(house.wired.identity.privacy.replayErasures()).rejects.toThrow('no');
    expect(await isThere(house, other.person.email)).toBe(false);
    devices.removeAll = removeAll;
    expect(await house.wired.identity.privacy.replayErasures()).toBe(1);
    expect(await isThere(house, stuck.person.email)).toBe(false);
    await house.close();
  });
});

describe('the journal of erasures', () => {
  test('names nobody, and goes when no backup is as old (P-09)', async () => {
    const house = await open();
    const { person, browser } = await house.aVisitor();
    await browser.delete('/api/account');
    const [name = ''] = readdirSync(folder);
    expect(name).toBe('erasures-2026-05.jsonl');
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(text).not.toContain(person.email);
    expect(text).not.toContain('voorbeeld.nl');
    house.clock.advance({ days: 34 });
    await house.wired.identity.privacy.replayErasures();
    expect(readdirSync(folder)).toHaveLength(1);
    house.clock.advance({ days: 40 });
    await house.wired.identity.privacy.replayErasures();
    expect(readdirSync(folder)).toEqual([]);
    await house.close();
  });

  test('is read and written on past a line that a power cut left half written', async () => {
    const journal = createErasureJournalFiles(folder);
    const line = { id: 'a', at: '2026-05-01T10:00:00.000Z', sealed: 'x' };
    await journal.write(line);
    writeFileSync(path.join(folder, 'erasures-2026-05.jsonl'), '{"id":"b","at":"2026', { flag: 'a' });
    expect(await journal.read()).toEqual([line]);
    await journal.write({ ...line, id: 'c' });
    await journal.write({ ...line, id: 'd', at: '2026-06-01T10:00:00.000Z' });
    expect((await journal.read()).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  });

  test('is empty where nothing was ever erased', async () => {
    expect(await createErasureJournalFiles(path.join(folder, 'none')).read()).toEqual([]);
  });
});

describe('the last administrator', () => {
  test('is not written into the journal: nothing of the request is left (S-17)', async () => {
    const house = await openAccounts(
      { isSecondFactorRequired: false },
      { erasureJournal: createErasureJournalFiles(folder) },
    );
    const { person, browser } = await house.anAccount({ password: 'een lang wachtwoord voor beheer' });
    await house.wired.identity.staff.appointAdministrator(person.email);
    await house.signIn(browser, person);
    expect((await browser.delete('/api/account')).body).toMatchObject({ code: 'last_administrator' });
    expect(readdirSync(folder)).toEqual([]);
    await house.close();
  });
});
