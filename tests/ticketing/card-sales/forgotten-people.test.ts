import { papers } from '../../../src/modules/ticketing/documents/pdf/papers.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { giftCardEmails } from '../../../src/modules/ticketing/documents/emails/gift-card-emails.ts';
import type { Email } from '../../../src/platform/mail/email.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { testSite } from '../../support/test-site.ts';
import { anOffer, breaches, openShop, type Shop } from '../shop.ts';
import { aCard, bankSays, orderCard, sellCards } from './a-card.ts';

const GIVER = 'gerda@voorbeeld.example';
const GETTER = 'oma@voorbeeld.example';
const DAY = '2026-07-11';

type Row = { kind: string; recipient: string; facts: string };

describe.each(engines)('a card that waits to be mailed, when somebody is forgotten (P-11), on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer());
    await sellCards(shop);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const planned = () =>
    aCard(shop, { way: 'mail', recipientName: 'Oma', recipientEmail: GETTER, mailOn: DAY, message: 'Lieve oma' });
  const mails = async (...kinds: string[]) => {
    const rows = await shop.database.query<{ outbox: Row }>().selectFrom('outbox').selectAll().execute();
    return rows
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, recipient, facts }) => ({ kind, recipient, facts: JSON.parse(facts) as unknown }))
      .toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  };
  const write = async (kind: 'gift-card-unsent' | 'gift-card', facts: { cardId: string; on: string }, to: string) =>
    (await giftCardEmails[kind].write(
      facts,
      { id: 'm', to, createdAt: '' },
      {
        site: testSite,
        ...papers,
        cardForMail: shop.sales.giftCards.cardForMail,
      },
    )) as Email;

  test.each([
    ['its giver', GIVER],
    ['whoever would get it', GETTER],
  ])('is given by its giver when %s is, who hears it as the owner does, once', async (_, email) => {
    const { id, code, orderId } = await planned();
    await shop.sales.orders.personal.erase(email);
    await shop.sales.orders.personal.erase(email);
    expect(await mails('gift-card-unsent', 'owner-alert')).toEqual([
      { kind: 'gift-card-unsent', recipient: GIVER, facts: { cardId: id, on: DAY } },
      { kind: 'owner-alert', recipient: testSite.email, facts: { orderId, reason: 'gift-card-unsent' } },
    ]);
    const nobody = { recipientName: '', recipientEmail: '', message: '', mailOn: null, balanceCents: 5000 };
    expect(await shop.ports.giftCards.find(id)).toMatchObject(nobody);
    const letter = await write('gift-card-unsent', { cardId: id, on: DAY }, GIVER);
    expect(letter.text).toContain('11 juli 2026');
    expect(letter.text).toMatch(/\/cadeaubon\/[A-Za-z0-9_-]{43}/);
    expect(letter.text.replaceAll('-', '')).toContain(code);
    expect(letter.attachments).toHaveLength(1);
    for (const part of [letter.text, letter.html]) expect(part).not.toContain(GETTER);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    expect(await shop.sales.giftCards.cardOrderView(order, true)).toMatchObject({
      code,
      mailed: null,
      balance: 50,
      end: null,
    });
    shop.clock.set(`${DAY}T09:00:00.000Z`);
    await shop.sales.giftCards.mailGiftCards();
    expect(await mails('gift-card')).toEqual([]);
  });

  test('that was put out before goes to whoever gets it all the same', async () => {
    const { id } = await planned();
    shop.clock.set(`${DAY}T09:00:00.000Z`);
    await shop.sales.giftCards.mailGiftCards();
    await shop.sales.orders.personal.erase(GIVER);
    expect(await mails('gift-card-unsent', 'owner-alert')).toEqual([]);
    expect((await write('gift-card', { cardId: id, on: '' }, GETTER)).subject).toContain('cadeaubon');
  });

  test('is no news of one that is printed, nor of one that is paid afterwards, which its buyer gives', async () => {
    await aCard(shop);
    const { orderId } = await orderCard(shop, { way: 'mail', recipientEmail: GETTER, mailOn: DAY });
    await shop.sales.orders.personal.erase(GETTER);
    await bankSays(shop, orderId);
    expect(await mails('gift-card-unsent', 'owner-alert')).toEqual([]);
    const card = await shop.ports.giftCards.byOrder(orderId);
    expect(card).toMatchObject({ recipientEmail: '', mailOn: null });
    const write = giftCardEmails['gift-card-sold'].write;
    const about = { id: 'm', to: GIVER, createdAt: '' };
    const letter = (await write({ cardId: card?.id ?? '' }, about, {
      site: testSite,
      ...papers,
      cardForMail: shop.sales.giftCards.cardForMail,
    })) as Email;
    expect(letter.text).toContain('print hem, of stuur hem door');
  });
});
