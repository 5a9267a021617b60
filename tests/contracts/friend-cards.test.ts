import { CARD_KEY_LENGTH } from '../../src/modules/ticketing/gate/friend-card-schema.ts';
import { hashOfCode } from '../../src/modules/ticketing/rules/scanned-code.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import { giftCardEmails } from '../../src/modules/ticketing/documents/emails/gift-card-emails.ts';
import { papers } from '../../src/modules/ticketing/documents/pdf/papers.ts';
import { vouchedCard } from '../../src/modules/ticketing/rules/friends/signed-card.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { testSite } from '../support/test-site.ts';
import { aCard, orderCard, requestWithCard, sellCards } from '../ticketing/card-sales/a-card.ts';
import { aFriend, FAMILY, sellKind } from '../ticketing/card-sales/a-friend.ts';
import { anOffer, breaches, mailKinds, openShop, type Shop } from '../ticketing/shop.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe.each(engines)('friends’ cards on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer());
    await sellKind(shop);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });
  const cardOf = async (id: string) => (await shop.ports.giftCards.find(id)) ?? Promise.reject(new Error('no card'));
  const viewOf = async (orderId: string) => {
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    return shop.sales.giftCards.cardOrderView(order, true);
  };
  const written = async (kind: 'gift-card' | 'gift-card-sold' | 'gift-card-withdrawn', cardId: string, to: string) => {
    const ports = { site: testSite, cardForMail: shop.sales.giftCards.cardForMail, giftCardFile: papers.giftCardFile };
    const facts = { cardId, at: shop.clock.now() };
    const email = await giftCardEmails[kind].write(facts, { to } as never, ports);
    return typeof email === 'string' ? email : { text: email.text, files: email.attachments?.length ?? 0 };
  };

  test('a card is sold for its price, from today for a year, with what its kind gave then', async () => {
    const { id, orderId } = await aFriend(shop);
    await sellKind(shop, { price: 80, adults: 1, children: 0, gives: 'iets anders' });
    const card = await cardOf(id);
    expect(card).toMatchObject({
      amountCents: 5250,
      vatRate: 9,
      recipientName: 'Vera Vriend',
      friend: { kind: 'Gezinskaart', gives: FAMILY.gives, adults: 2, children: 3 },
    });
    const today = dayOf(shop.clock.now());
    const { friend, validUntil } = await viewOf(orderId);
    expect(friend).toMatchObject({ kind: 'Gezinskaart', from: today });
    expect(validUntil?.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
    const vouched = await vouchedCard(friend?.qr ?? '', testSecrets.publicKeys('ticket-code'));
    expect(vouched).toMatchObject({ from: today, until: validUntil, adults: 2, children: 3 });
    expect(await mailKinds(shop.database)).toEqual(['gift-card-sold']);
    const email = await written('gift-card-sold', id, 'gerda@voorbeeld.example');
    expect(email).toMatchObject({ files: 1, text: expect.stringContaining('Op naam van Vera Vriend') });
  });

  test('a season dates the card, and ends its sale', async () => {
    const year = Number(shop.clock.now().slice(0, 4)) + 1;
    const season = { from: `${year}-04-01`, until: `${year}-10-31` };
    await sellKind(shop, { season });
    const { orderId } = await aFriend(shop);
    expect(await viewOf(orderId)).toMatchObject({ validUntil: season.until, friend: { from: season.from } });
    await sellKind(shop, { season: { from: '2020-04-01', until: '2020-10-31' } });
    expect(await refusal(aFriend(shop))).toBe('friend_kind_off');
  });

  test('a present starts on the day on which it is mailed, to whom it is given', async () => {
    const on = dayOf(new Date(Date.parse(shop.clock.now()) + 20 * 86_400_000).toISOString());
    const present = { way: 'mail', recipientEmail: 'vera@voorbeeld.example', mailOn: on } as const;
    const { id, orderId } = await aFriend(shop, present);
    expect(await viewOf(orderId)).toMatchObject({ friend: { from: on }, mailed: { isSent: false } });
    shop.clock.advance({ days: 20 });
    await shop.sales.giftCards.mailGiftCards();
    expect(await mailKinds(shop.database)).toEqual(['gift-card', 'gift-card-sold']);
    const email = await written('gift-card', id, 'vera@voorbeeld.example');
    expect(email).toMatchObject({ files: 1, text: expect.stringContaining('Gerda Gever geeft u een vriendenkaart') });
  });

  test('only what is on sale is sold, at the price that was shown', async () => {
    const wanted = { kind: FAMILY.name, recipientName: 'Vera Vriend' };
    expect(await refusal(orderCard(shop, { ...wanted, amount: 10 }))).toBe('friend_kind_changed');
    expect(await refusal(orderCard(shop, { ...wanted, kind: 'Geen', amount: 10 }))).toBe('friend_kind_off');
    await shop.sales.friends.endFriendKind(FAMILY.name, 'anna');
    await shop.sales.friends.endFriendKind(FAMILY.name, 'anna');
    expect(await refusal(orderCard(shop, { ...wanted, amount: 52.5 }))).toBe('friend_kind_off');
    expect((await shop.sales.giftCards.giftCardOffer()).friends).toEqual([]);
    expect(await shop.sales.friends.allFriendKinds()).toMatchObject([{ name: FAMILY.name, isEnded: true }]);
  });

  test('it pays for nothing, and is no debt of the garden', async () => {
    const { id, code } = await aFriend(shop);
    expect(await refusal(requestWithCard(shop, code))).toBe('gift_card_invalid');
    expect(await refusal(shop.sales.giftCards.cardBalance(code))).toBe('gift_card_invalid');
    expect(await shop.ports.giftCards.take(id, 100, dayOf(shop.clock.now()))).toBe(false);
    expect(await shop.ports.giftCards.isAny()).toBe(false);
    await sellCards(shop);
    await aCard(shop, { amount: 20, email: 'nog@voorbeeld.example' });
    expect(await shop.sales.giftCards.giftCardSums()).toMatchObject({ cards: 1, sold: 20, outstanding: 20 });
    expect((await shop.sales.giftCards.giftCardsShown({})).cards).toHaveLength(1);
    const { cards } = await shop.sales.giftCards.friendCardsShown({});
    expect(cards).toMatchObject([{ id, state: 'good', friend: { kind: FAMILY.name, adults: 2 } }]);
  });

  test('its VAT is due at the sale, and its invoice names it', async () => {
    const { orderId } = await aFriend(shop);
    const [booked] = await shop.ports.vatOrders.read([orderId]);
    expect(booked?.lines).toMatchObject([{ rate: 9, amountCents: 5250, day: dayOf(shop.clock.now()) }]);
    expect((await shop.ports.vatOrders.factsOf([orderId])).get(orderId)?.event).toBe('Vriendenkaart');
    const buyer = {
      company: 'Tuinclub',
      name: 'Vera',
      street: 'Laan 1',
      postalCode: '1234 AB',
      city: 'Dorp',
      country: '',
    };
    const form = { ...buyer, vatNumber: '', reference: '', mail: false };
    await shop.books.invoices.issueInvoice(orderId, form, null);
    const [invoice] = await shop.ports.invoices.ofOrder(orderId);
    expect(invoice?.content?.lines).toMatchObject([{ text: expect.stringContaining('Vriendenkaart'), cents: 5250 }]);
  });

  test('at the gate a scan says whom it lets in and when, stores nothing, and refuses what ended or is of others', async () => {
    const { orderId, id, code } = await aFriend(shop);
    const { friend, validUntil } = await viewOf(orderId);
    const qr = friend?.qr ?? '';
    const scan = (text: string) =>
      shop.gate.admission.scan({ code: text, id: newUuid() }, { actorId: null, device: 'Poort 1', session: 'gate' });
    const card = { kind: FAMILY.name, name: 'Vera Vriend', adults: 2, children: 3, until: validUntil };
    expect(await scan(qr)).toMatchObject({ word: 'welcome', tickets: [], card: { ...card, visits: null, uses: [] } });
    expect(await scan(code.replaceAll(/(.{4})/g, '$1 '))).toMatchObject({ word: 'welcome', card });
    expect(await scan(qr.replace(/\/\/[^/]+/, '//ander.example'))).toEqual({ word: 'foreign', tickets: [] });
    expect(await scan(qr.replace(code, '7KQ2M9XW4TBN6RVC'))).toEqual({ word: 'unknown', tickets: [] });
    await sellCards(shop);
    expect(await scan((await aCard(shop, { email: 'nog@voorbeeld.example' })).code)).toMatchObject({ word: 'unknown' });
    await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
    expect(await scan(qr)).toMatchObject({ word: 'lapsed', card });
    await shop.sales.giftCards.blockGiftCard(id, false, 'anna');
    const year = Number(shop.clock.now().slice(0, 4)) + 1;
    await sellKind(shop, { season: { from: `${year}-04-01`, until: `${year}-10-31` } });
    const next = await aFriend(shop, { email: 'derde@voorbeeld.example' });
    expect(await scan(next.code)).toMatchObject({ word: 'other-day', card: { from: `${year}-04-01` } });
    shop.clock.advance({ days: 366 });
    expect(await scan(qr)).toMatchObject({ word: 'lapsed' });
  });

  test('a lost card gets another code once; the old one is dead, and days, places and visits stay', async () => {
    const { id, orderId, code } = await aFriend(shop);
    const before = await cardOf(id);
    await Promise.all([1, 2, 3].map(() => shop.sales.giftCards.replaceCode(id, 1, 'anna')));
    const after = await cardOf(id);
    expect(after).toMatchObject({ codeNumber: 2, validUntil: before.validUntil, soldAt: before.soldAt });
    const { code: next, friend } = await viewOf(orderId);
    expect(next).toMatch(/^[0-9A-Z]{16}$/);
    expect(next).not.toBe(code);
    expect(await shop.ports.giftCards.byCode(testSecrets.hash(code))).toBeNull();
    const scan = (text: string) =>
      shop.gate.admission.scan({ code: text, id: newUuid() }, { actorId: null, device: 'Poort 1', session: 'gate' });
    expect(await scan(code)).toMatchObject({ word: 'unknown' });
    expect(await scan(friend?.qr ?? '')).toMatchObject({ word: 'welcome' });
    const keyOf = async (text: string) => (await hashOfCode(text)).slice(0, CARD_KEY_LENGTH);
    const dead = async () => (await shop.gate.day.gateDayList()).dead;
    expect(await dead()).toEqual([await keyOf(code)]);
    expect(await mailKinds(shop.database)).toEqual(['gift-card', 'gift-card-sold']);
    expect(await written('gift-card', id, 'gerda@voorbeeld.example')).toMatchObject({
      text: expect.stringContaining('De oude code werkt niet meer.'),
    });
    const order = await shop.ports.orders.find(orderId);
    await shop.sales.giftCards.replaceBoughtCode(order ?? ({} as never), 2);
    expect((await cardOf(id)).codeNumber).toBe(3);
    await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
    const third = (await viewOf(orderId)).code ?? '';
    expect((await dead())?.toSorted()).toEqual((await Promise.all([code, next ?? '', third].map(keyOf))).toSorted());
    expect(await refusal(shop.sales.giftCards.replaceCode(id, 3, 'anna'))).toBe('gift_card_ended');
    await sellCards(shop);
    const money = await aCard(shop, { email: 'nog@voorbeeld.example' });
    expect(await refusal(shop.sales.giftCards.replaceCode(money.id, 1, 'anna'))).toBe('gift_card_not_found');
  });

  test('an unused card is withdrawn with all its money', async () => {
    const { id, orderId } = await aFriend(shop);
    const order = await shop.ports.orders.find(orderId);
    expect(await shop.sales.giftCards.withdrawCard(order ?? ({} as never))).toEqual({ outcome: 'accepted' });
    expect((await cardOf(id)).withdrawnAt).not.toBeNull();
    expect(await viewOf(orderId)).toMatchObject({ end: 'withdrawn', friend: { qr: null } });
    const email = await written('gift-card-withdrawn', id, 'gerda@voorbeeld.example');
    expect(email).toMatchObject({ text: expect.stringContaining('uw vriendenkaart van € 52,50') });
  });

  test('the name stays on a card as long as it is valid, and goes when its holder asks', async () => {
    const { id } = await aFriend(shop);
    shop.clock.advance({ days: 200 });
    await shop.sales.orders.forgetBuyers();
    expect((await cardOf(id)).recipientName).toBe('Vera Vriend');
    await shop.ports.giftCards.forget('gerda@voorbeeld.example');
    expect((await cardOf(id)).recipientName).toBe('');
    const { id: later } = await aFriend(shop, { email: 'nog@voorbeeld.example' });
    shop.clock.advance({ days: 500 });
    await shop.sales.orders.forgetBuyers();
    expect((await cardOf(later)).recipientName).toBe('');
  });
});
