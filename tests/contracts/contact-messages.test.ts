import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createSqlContact } from '../../src/modules/contact/adapters/contact.sql.ts';
import type { Messages, NewMessage } from '../../src/modules/contact/ports.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { engines } from '../support/engines.ts';

type Opened = { messages: Messages; atomically: Atomically; close(): Promise<void> };

const stored = engines.map(({ name, open }) => ({
  name,
  open: async (): Promise<Opened> => {
    const { database, close } = await open();
    return { ...createSqlContact(database), atomically: database.atomically, close };
  },
}));

const NOW = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-08T10:00:00.000Z';

const aMessage = (changes: Partial<NewMessage> = {}): NewMessage => ({
  receivedAt: NOW,
  firstName: 'Noor',
  lastName: 'Bakker',
  email: `${newUuid()}@voorbeeld.example`,
  phone: null,
  organisation: null,
  message: 'Kunnen wij bij u trouwen?',
  state: 'new',
  isSuspect: false,
  isMailed: true,
  confirmKey: null,
  confirmHash: null,
  confirmExpiresAt: null,
  ...changes,
});
const aWaiting = () =>
  aMessage({ state: 'unconfirmed', confirmKey: newUuid(), confirmHash: newUuid(), confirmExpiresAt: LATER });

describe.each(stored)('contact messages in $name', ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('a message comes back as it was stored', async () => {
    const message = aMessage({ phone: '0123', organisation: 'Koor', isSuspect: true, message: "é 'x'\n\nregel" });
    const id = await opened.messages.insert(message);
    expect(await opened.messages.find(id)).toEqual({ ...message, id });
    expect(await opened.messages.find(id + 1000)).toBeNull();
  });

  test('what comes back is a copy', async () => {
    const id = await opened.messages.insert(aMessage());
    const found = await opened.messages.find(id);
    if (found) found.message = 'anders';
    expect((await opened.messages.find(id))?.message).toBe('Kunnen wij bij u trouwen?');
  });

  test('lists go from new to old, in steps, without what waits for its confirmation', async () => {
    const name = newUuid();
    const ids: number[] = [];
    for (let number = 0; number < 5; number++) ids.push(await opened.messages.insert(aMessage({ lastName: name })));
    await opened.messages.insert({ ...aWaiting(), lastName: name });
    const ofPage = async (before?: number) =>
      (await opened.messages.list({ before, search: name }, 2)).map((message) => message.id);
    expect(await ofPage()).toEqual([ids[4], ids[3]]);
    expect(await ofPage(ids[3])).toEqual([ids[2], ids[1]]);
    expect(await ofPage(ids[1])).toEqual([ids[0]]);
  });

  test('a search looks at name, address, organisation and text, and takes signs as they are', async () => {
    const mark = newUuid();
    await opened.messages.insert(aMessage({ firstName: 'Jan', lastName: mark.toUpperCase() }));
    await opened.messages.insert(aMessage({ organisation: `Koor ${mark}` }));
    await opened.messages.insert(aMessage({ message: `100% ${mark}_x` }));
    const found = async (search: string) => (await opened.messages.list({ search }, 100)).length;
    expect(await found(mark)).toBe(3);
    expect(await found(`100% ${mark}_`)).toBe(1);
    expect(await found(`%${mark}`)).toBe(0);
    expect(await found(`jan ${mark}`)).toBe(1);
    await opened.messages.insert(aMessage({ organisation: `Élan ${mark}` }));
    expect(await found(`Elan ${mark.toUpperCase()}`)).toBe(1);
    await opened.messages.insert(aMessage({ message: `Foto’s ${mark}`, phone: '06-98 76 54 32' }));
    expect(await found(`foto's, ${mark}`)).toBe(1);
    expect(await found('+31 6 9876 5432')).toBe(1);
    expect(await found('9876543')).toBe(1);
    expect(await found('98765439')).toBe(0);
  });

  test('states narrow a list and are counted', async () => {
    const name = newUuid();
    const id = await opened.messages.insert(aMessage({ lastName: name }));
    const before = await opened.messages.count('done');
    expect(await opened.messages.setState(id, 'done')).toBe(true);
    expect(await opened.messages.count('done')).toBe(before + 1);
    expect(await opened.messages.list({ state: 'new', search: name }, 10)).toEqual([]);
    expect(await opened.messages.list({ state: 'done', search: name }, 10)).toHaveLength(1);
  });

  test('a waiting message is confirmed once, by its own link, before it expires (S-11)', async () => {
    const message = aWaiting();
    const hash = message.confirmHash ?? '';
    const id = await opened.messages.insert(message);
    expect(await opened.messages.setState(id, 'done')).toBe(false);
    expect(await opened.messages.confirm(newUuid(), NOW)).toBeNull();
    expect(await opened.messages.confirm(hash, LATER)).toBeNull();
    const tries = Array.from({ length: 20 }, () => opened.messages.confirm(hash, NOW));
    expect((await Promise.all(tries)).filter((found) => found !== null)).toEqual([id]);
    expect((await opened.messages.find(id))?.state).toBe('new');
  });

  test('mails that messages caused are found by address and time', async () => {
    const email = `${newUuid()}@voorbeeld.example`;
    await opened.messages.insert(aMessage({ email, receivedAt: '2026-04-30T10:00:00.000Z' }));
    await opened.messages.insert(aMessage({ email }));
    await opened.messages.insert(aMessage({ email, isMailed: false }));
    expect(await opened.messages.mailedSince(email, '2026-04-30T10:00:00.000Z')).toEqual([NOW]);
  });

  test('who has a message open is noted until a moment, once per account, and goes with the message', async () => {
    const { messages } = opened;
    const [id, other] = [await messages.insert(aMessage()), await messages.insert(aMessage())];
    const minute = { at: NOW, until: '2026-05-01T10:01:00.000Z' };
    await messages.notePresence(id, { account: 'bo', isWriting: false }, minute);
    await messages.notePresence(id, { account: 'anna', isWriting: false }, minute);
    await messages.notePresence(id, { account: 'anna', isWriting: true }, { ...minute, until: LATER });
    await messages.notePresence(other, { account: 'bo', isWriting: false }, minute);
    const [anna, bo] = [
      { account: 'anna', isWriting: true },
      { account: 'bo', isWriting: false },
    ];
    expect(await messages.presentAt(id, NOW)).toEqual([anna, bo]);
    expect(await messages.presentAt(id, minute.until)).toEqual([anna]);
    await messages.endPresence(id, 'anna');
    expect(await messages.presentAt(id, NOW)).toEqual([bo]);
    await messages.notePresence(id, anna, { at: minute.until, until: LATER });
    expect(await messages.presentAt(id, NOW)).toEqual([anna]);
    expect(await messages.presentAt(other, NOW)).toEqual([]);
    await messages.notePresence(other, anna, { at: NOW, until: LATER });
    await messages.remove(other);
    expect(await messages.presentAt(other, NOW)).toEqual([]);
  });

  test('answers belong to their message and go with it', async () => {
    const id = await opened.messages.insert(aMessage());
    const first = await opened.messages.addAnswer({ messageId: id, sentAt: NOW, text: 'Ja, graag.', account: 'anna' });
    await opened.messages.addAnswer({ messageId: id, sentAt: LATER, text: 'Nog iets.', account: null });
    expect((await opened.messages.answersTo(id)).map((answer) => answer.text)).toEqual(['Ja, graag.', 'Nog iets.']);
    expect(await opened.messages.findAnswer(first)).toMatchObject({
      messageId: id,
      text: 'Ja, graag.',
      account: 'anna',
    });
    expect(await opened.messages.remove(id)).toBe(true);
    expect(await opened.messages.remove(id)).toBe(false);
    expect(await opened.messages.findAnswer(first)).toBeNull();
  });

  test('everything of one sender is found, waiting ones too', async () => {
    const email = `${newUuid()}@voorbeeld.example`;
    const first = await opened.messages.insert(aMessage({ email }));
    const second = await opened.messages.insert({ ...aWaiting(), email });
    expect((await opened.messages.ofSender(email)).map((message) => message.id)).toEqual([first, second]);
  });

  test('the sweep takes what is too old, and what expired unconfirmed, and nothing else (P-09)', async () => {
    const old = await opened.messages.insert(aMessage({ receivedAt: '2025-04-30T10:00:00.000Z' }));
    const expired = await opened.messages.insert({ ...aWaiting(), confirmExpiresAt: NOW });
    const waiting = await opened.messages.insert(aWaiting());
    const kept = await opened.messages.insert(aMessage());
    expect(await opened.messages.removeExpired('2025-05-01T10:00:00.000Z', NOW)).toBe(2);
    const left = await Promise.all([old, expired, waiting, kept].map((id) => opened.messages.find(id)));
    expect(left.map((message) => message?.id ?? null)).toEqual([null, null, waiting, kept]);
  });

  test('a failure halfway leaves nothing behind', async () => {
    const email = `${newUuid()}@voorbeeld.example`;
    const failing = opened.atomically(async () => {
      await opened.messages.insert(aMessage({ email }));
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await opened.messages.ofSender(email)).toEqual([]);
  });
});
