import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { anOffer, anOrder, breaches, mailKinds, placing, type Shop } from '../shop.ts';
import {
  act,
  aSoldOutShop,
  buy,
  join,
  order,
  pay,
  payBack,
  refusal,
  seats,
  stateOf,
  tokenOf,
  wait,
} from './a-waitlist.ts';

const DAY = 24;

describe.each(engines)('a waiting list on $name (R-43)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let buyers: string[];
  beforeEach(async () => {
    engine = await open();
    shop = await aSoldOutShop(engine.database, { options: [{ capacity: 4, maxPerOrder: 8 }] });
    buyers = [await buy(shop, 1), await buy(shop, 1), await buy(shop, 2)];
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const free = async (which: number) => {
    await payBack(shop, buyers[which] ?? '');
  };
  const mails = async () => (await mailKinds(engine.database)).filter((kind) => kind.startsWith('waitlist'));

  test('counts from the confirmation on, in the order of confirming', async () => {
    const late = await join(shop, 'late');
    const first = await wait(shop, 'first');
    expect(await stateOf(shop, late)).toBe('unconfirmed');
    await act(shop, late, 'confirm');
    await act(shop, late, 'confirm');
    expect(await shop.sales.waitlist.waitlistView(first)).toMatchObject({ state: 'waiting', ahead: 0 });
    expect(await shop.sales.waitlist.waitlistView(late)).toMatchObject({ state: 'waiting', ahead: 1 });
    expect(await mails()).toEqual(['waitlist-confirm', 'waitlist-confirm', 'waitlist-joined', 'waitlist-joined']);
    await free(0);
    await shop.sales.waitlist.tendWaitlists();
    expect([await stateOf(shop, first), await stateOf(shop, late)]).toEqual(['offered 1', 'waiting']);
  });

  test('goes before web buyers from the moment that places come free; by hand they are sold all the same', async () => {
    const secret = await wait(shop, 'first');
    await free(0);
    expect(await seats(shop)).toEqual({ sold: 3, held: 0, onSale: 0 });
    expect(await refusal(buy(shop, 1))).toBe('sold_out');
    await shop.sales.waitlist.tendWaitlists();
    expect(await seats(shop)).toEqual({ sold: 3, held: 1, onSale: 0 });
    await free(2);
    expect(await seats(shop)).toEqual({ sold: 1, held: 1, onSale: 2 });
    await buy(shop, 1);
    expect(await stateOf(shop, secret)).toBe('offered 1');
  });

  test('what is offered is paid in the shop, outside the limit of holds, and by whoever has the link only', async () => {
    const secret = await wait(shop, 'first', { amount: 2 });
    await free(2);
    await shop.sales.waitlist.tendWaitlists();
    expect(await refusal(buy(shop, 1))).toBe('sold_out');
    expect(await refusal(buy(shop, 2, 1, { offerToken: 'another' }))).toBe('sold_out');
    const token = await tokenOf(shop, secret);
    expect((await shop.sales.offer.optionsOf(7, token))[0]).toMatchObject({ availableTickets: 4, ticketsSold: 2 });
    expect(await shop.sales.waitlist.actOnWaitlist(secret, { action: 'accept', amount: 2 })).toMatchObject({
      href: '/events/7/open-dag?amount_1=2',
    });
    const { orderId } = await order(shop, secret, 2);
    expect(await stateOf(shop, secret)).toBe('ordering');
    expect(await refusal(act(shop, secret, 'pass'))).toBe('stale');
    await pay(shop, orderId);
    expect(await stateOf(shop, secret)).toBe('taken');
    expect(await seats(shop)).toEqual({ sold: 4, held: 0, onSale: 0 });
  });

  test('an order for it that ends unpaid leaves the offer as it was, for another try', async () => {
    const secret = await wait(shop, 'first', { amount: 2 });
    await free(2);
    await shop.sales.waitlist.tendWaitlists();
    const token = await tokenOf(shop, secret);
    const { orderId } = await order(shop, secret, 1);
    expect(await refusal(order(shop, secret, 1))).toBe('stale');
    await pay(shop, orderId, 'canceled');
    expect(await stateOf(shop, secret)).toBe('offered 2');
    const again = await order(shop, secret, 2);
    const changed = await shop.sales.checkout.placeOrder(
      placing(await anOrder(shop, { 1: 1 }), { browserSecret: again.browserSecret, offerToken: token }),
    );
    expect(await seats(shop)).toMatchObject({ sold: 2, held: 2 });
    await pay(shop, changed.orderId);
    expect([await stateOf(shop, secret), await seats(shop)]).toEqual(['taken', { sold: 3, held: 0, onSale: 1 }]);
  });

  test('silence ends an offer, and the next gets it; the sale of the shop does not', async () => {
    const [first, next] = [await wait(shop, 'first'), await wait(shop, 'next')];
    await free(0);
    await shop.sales.waitlist.tendWaitlists();
    shop.clock.advance({ hours: DAY - 1 });
    await shop.sales.waitlist.tendWaitlists();
    expect(await stateOf(shop, first)).toBe('offered 1');
    shop.clock.advance({ hours: 1 });
    expect(await refusal(order(shop, first, 1))).toBe('stale');
    await shop.sales.waitlist.tendWaitlists();
    await shop.sales.waitlist.tendWaitlists();
    expect([await stateOf(shop, first), await stateOf(shop, next)]).toEqual(['lapsed', 'offered 1']);
    expect((await mails()).filter((kind) => kind === 'waitlist-lapsed')).toHaveLength(1);
  });

  test.each(['pass', 'leave'] as const)(
    'who answers an offer with %s is off the list, and the next has it',
    async (action) => {
      const [first, next, last] = [await wait(shop, 'first'), await wait(shop, 'next'), await wait(shop, 'last')];
      await free(0);
      await shop.sales.waitlist.tendWaitlists();
      await act(shop, first, action);
      await act(shop, first, action);
      const states = () => Promise.all([first, next, last].map((one) => stateOf(shop, one)));
      const word = { pass: 'passed', leave: 'left' }[action];
      expect([await states(), await seats(shop)]).toEqual([
        [word, 'offered 1', 'waiting'],
        { sold: 3, held: 1, onSale: 0 },
      ]);
      await free(1);
      await shop.sales.waitlist.tendWaitlists();
      expect(await states()).toEqual([word, 'offered 1', 'offered 1']);
    },
  );

  test('a part is offered, taken with the rest still wanted, or passed and then only more is offered', async () => {
    const [four, one] = [await wait(shop, 'four', { amount: 4 }), await wait(shop, 'one')];
    await free(0);
    await shop.sales.waitlist.tendWaitlists();
    expect(await shop.sales.waitlist.waitlistView(four)).toMatchObject({
      state: 'offered',
      offer: { amount: 1, isPart: true },
    });
    await act(shop, four, 'pass');
    expect([await stateOf(shop, four), await stateOf(shop, one)]).toEqual(['waiting', 'offered 1']);
    await free(1);
    await shop.sales.waitlist.tendWaitlists();
    expect(await seats(shop)).toEqual({ sold: 2, held: 1, onSale: 1 });
    await free(2);
    expect(await seats(shop)).toMatchObject({ onSale: 0 });
    await shop.sales.waitlist.tendWaitlists();
    expect(await stateOf(shop, four)).toBe('offered 3');
    await pay(shop, (await order(shop, four, 3)).orderId);
    expect(await shop.sales.waitlist.waitlistView(four)).toMatchObject({ state: 'waiting', amount: 1, offer: null });
    await act(shop, one, 'leave');
    expect([await stateOf(shop, one), await stateOf(shop, four)]).toEqual(['left', 'offered 1']);
  });

  test('silence on a part leaves the wish on the list', async () => {
    const secret = await wait(shop, 'two', { amount: 2 });
    await free(0);
    await shop.sales.waitlist.tendWaitlists();
    shop.clock.advance({ hours: DAY });
    await shop.sales.waitlist.tendWaitlists();
    await shop.sales.waitlist.tendWaitlists();
    expect([await stateOf(shop, secret), await seats(shop)]).toEqual(['waiting', { sold: 3, held: 0, onSale: 1 }]);
  });

  test('more capacity is offered too, and no more than is free or than the day takes', async () => {
    const secrets = [await wait(shop, 'a', { amount: 2 }), await wait(shop, 'b', { amount: 2 }), await wait(shop, 'c')];
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity: 9 }]));
    await shop.ports.visitorDays.setMost(7);
    await shop.sales.waitlist.tendWaitlists();
    expect(await Promise.all(secrets.map((one) => stateOf(shop, one)))).toEqual(['offered 2', 'offered 1', 'waiting']);
    expect(await seats(shop)).toMatchObject({ sold: 4, held: 3 });
  });

  test.each([
    ['the event is cancelled', { isCancelled: true, cancelReason: 'storm', isOnSale: false }, 'ended'],
    ['it is off the site for a while', { isOnSale: false }, 'offered'],
  ])('when %s, who waits is told', async (_, changes, state) => {
    const [first, next] = [await wait(shop, 'first'), await wait(shop, 'next')];
    await free(0);
    await shop.sales.waitlist.tendWaitlists();
    await shop.sales.offer.saveOffer(anOffer(changes, [{ id: 1, capacity: 4 }]));
    await shop.sales.waitlist.tendWaitlists();
    expect((await shop.sales.waitlist.waitlistView(first)).state).toBe(state);
    expect(await stateOf(shop, next)).toBe(state === 'ended' ? 'ended' : 'waiting');
    expect(await seats(shop)).toMatchObject({ sold: 3, held: state === 'ended' ? 0 : 1 });
  });

  test('when its date is called off or its tickets go, lists end with a mail', async () => {
    const secret = await wait(shop, 'first');
    await free(0);
    await shop.sales.waitlist.tendWaitlists();
    const dates = [{ start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' }];
    const date = { eventId: 7, dates, optionIds: [1], remedy: 'refund', to: null, answerUntil: null } as const;
    const { seen } = await shop.sales.callOff.countCallOff({ ...date, optionIds: [1] });
    const key = '0d1c5f5e-8a57-4b3b-9d0e-0a5a1c9d2e3f';
    await shop.sales.callOff.callOffDates(
      { ...date, optionIds: [1] },
      { reason: 'Storm', seen },
      { key, content: 1, actorId: 'the owner' },
    );
    expect(await refusal(order(shop, secret, 1))).toBe('sale_closed');
    await shop.sales.waitlist.tendWaitlists();
    expect([await stateOf(shop, secret), await seats(shop)]).toEqual(['ended', expect.objectContaining({ held: 0 })]);
    expect(await mails()).toContain('waitlist-ended');
  });

  test('of an option that is removed with its offer nothing is left held', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity: 4 }, { capacity: 1 }]));
    const sale = await shop.sales.checkout.placeOrder(
      placing(await anOrder(shop, { 2: 1 }), { clientAddress: '192.0.2.9' }),
    );
    const secret = await wait(shop, 'kind', { optionId: 2 });
    await pay(shop, sale.orderId, 'canceled');
    await shop.sales.waitlist.tendWaitlists();
    expect(await stateOf(shop, secret)).toBe('offered 1');
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity: 4 }]));
    await shop.sales.waitlist.tendWaitlists();
    expect(await stateOf(shop, secret)).toBe('ended');
  });

  test('a date that moves takes its list along, and the word says so once', async () => {
    const secret = await wait(shop, 'first');
    const moved = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity: 4, ...moved }]));
    await shop.sales.waitlist.tendWaitlists();
    await shop.sales.waitlist.tendWaitlists();
    expect(await shop.sales.waitlist.waitlistView(secret)).toMatchObject({
      state: 'waiting',
      option: { start: '2026-06-07T11:00:00+02:00' },
    });
    expect((await mails()).filter((kind) => kind === 'waitlist-moved')).toHaveLength(1);
  });

  test('ends with the day that its visitor named, with the sale, and goes 30 days after the date', async () => {
    const [short, long] = [await wait(shop, 'short', { until: '2026-05-02' }), await wait(shop, 'long')];
    shop.clock.set('2026-05-02T22:00:00.000Z');
    await shop.sales.waitlist.tendWaitlists();
    expect([await stateOf(shop, short), await stateOf(shop, long)]).toEqual(['ended', 'waiting']);
    shop.clock.set('2026-06-06T15:00:00.000Z');
    await shop.sales.waitlist.tendWaitlists();
    expect(await stateOf(shop, long)).toBe('ended');
    shop.clock.set('2026-07-06T14:59:00.000Z');
    await shop.sales.waitlist.forgetWaitlists();
    expect(await stateOf(shop, long)).toBe('ended');
    shop.clock.set('2026-07-06T15:01:00.000Z');
    await shop.sales.waitlist.forgetWaitlists();
    expect(await refusal(stateOf(shop, long))).toBe('entry_not_found');
  });

  test('an offer never outlasts the sale', async () => {
    const secret = await wait(shop, 'first');
    shop.clock.set('2026-06-06T10:00:00.000Z');
    await free(0);
    await shop.sales.waitlist.tendWaitlists();
    expect((await shop.sales.waitlist.waitlistView(secret)).offer?.until).toBe('2026-06-06T17:00:00+02:00');
  });

  test.each([
    ['a robot', { isConfirmedByMail: false }, {}, 'captcha_required'],
    ['what does not exist', {}, { optionId: 99 }, 'unknown_option'],
    ['more than an order may have', {}, { amount: 9 }, 'invalid'],
    ['a day that is over', {}, { until: '2026-04-30' }, 'invalid'],
  ])('refuses %s', async (_, how, about, why) => {
    const wish = { optionId: 1, amount: 1, email: 'a@voorbeeld.example', until: null, website: '' as const, ...about };
    const asked = shop.sales.waitlist.joinWaitlist(wish, { preLoginSecret: null, isConfirmedByMail: true, ...how });
    expect(await refusal(asked)).toBe(why);
    expect(await mails()).toEqual([]);
  });

  test('refuses where there is no list, and where there are places', async () => {
    await shop.sales.waitlist.setWaitlistRule(7, { isOn: false, hours: 24 }, 'the owner');
    expect(await refusal(join(shop, 'first'))).toBe('no_waitlist');
    await shop.sales.waitlist.setWaitlistRule(7, { isOn: true, hours: 24 }, 'the owner');
    await free(0);
    expect(await refusal(join(shop, 'first'))).toBe('not_sold_out');
  });

  test('asks an address once per quarter, changes an unconfirmed wish, and tells one that waits by mail only', async () => {
    const secret = await join(shop, 'first');
    expect(await refusal(join(shop, 'first', { amount: 2 }))).toBe('too-many');
    shop.clock.advance({ minutes: 16 });
    expect(await join(shop, 'first', { amount: 2 })).toBe(secret);
    await act(shop, secret, 'confirm');
    await join(shop, 'first', { amount: 3 });
    expect(await shop.sales.waitlist.waitlistView(secret)).toMatchObject({ state: 'waiting', amount: 2 });
    expect((await mails()).filter((kind) => kind === 'waitlist-joined')).toHaveLength(2);
  });

  test('answers strangers alike whether an address waits or not, also when they ask again or for too much (S-10)', async () => {
    await wait(shop, 'known');
    shop.clock.advance({ minutes: 16 });
    const told = async (name: string) => [
      await refusal(join(shop, name, { amount: 9 })),
      await refusal(join(shop, name, { until: '2026-04-30' })),
      await refusal(join(shop, name)),
      await refusal(join(shop, name)),
    ];
    const [ofKnown, ofNobody] = [await told('known'), await told('nobody')];
    expect(ofNobody).toEqual(['invalid', 'invalid', expect.any(String), 'too-many']);
    expect(ofKnown).toEqual([...ofNobody.slice(0, 2), expect.any(String), 'too-many']);
  });

  test.each(['pass', 'leave', 'remove', 'erase'] as const)(
    'places that were offered of tickets that are gone go with them: %s',
    async (what) => {
      await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity: 4 }, { capacity: 0 }]));
      const optionId = (await shop.ports.offers.options([7])).at(-1)?.id ?? 0;
      const secret = await wait(shop, 'first', { optionId });
      await shop.sales.offer.saveOffer(
        anOffer({}, [
          { id: 1, capacity: 4 },
          { id: optionId, capacity: 1 },
        ]),
      );
      await shop.sales.waitlist.tendWaitlists();
      expect(await stateOf(shop, secret)).toBe('offered 1');
      await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity: 4 }]));
      const id = (await shop.ports.waitlist.ofEmail('first@voorbeeld.example'))[0]?.id ?? '';
      if (what === 'remove') await shop.sales.waitlist.removeWish(id, 'the owner');
      else if (what === 'erase') await shop.sales.waitlist.waitlistPersonal.erase('first@voorbeeld.example');
      else await act(shop, secret, what);
      await shop.sales.waitlist.tendWaitlists();
      expect((await shop.ports.waitlist.ofEvent(7)).map((entry) => entry.id)).not.toContain(id);
    },
  );

  test('the owner sees who waits, how many places that are, and takes somebody off', async () => {
    const [first, next] = [await wait(shop, 'first', { amount: 2 }), await wait(shop, 'next', { amount: 3 })];
    await free(2);
    await shop.sales.waitlist.tendWaitlists();
    const { lists } = await shop.sales.waitlist.eventWaitlist(7);
    expect(lists).toMatchObject([
      { option_id: 1, places: 3, offered: 2, wishes: [{ state: 'offered', amount: 2 }, { state: 'waiting' }] },
    ]);
    expect(await shop.sales.waitlist.placesWanted()).toEqual([{ eventId: 7, title: 'Open dag', wishes: 1, places: 3 }]);
    await shop.sales.waitlist.removeWish(lists[0]?.wishes[0]?.id ?? '', 'the owner');
    expect([await stateOf(shop, first), await stateOf(shop, next)]).toEqual(['ended', 'offered 2']);
    expect(await refusal(shop.sales.waitlist.removeWish('nobody', 'the owner'))).toBe('entry_not_found');
  });

  test('an address takes its wishes with it, and erasing them serves who is next', async () => {
    const [first, next] = [await wait(shop, 'first'), await wait(shop, 'next')];
    await free(0);
    await shop.sales.waitlist.tendWaitlists();
    expect(await shop.sales.waitlist.waitlistPersonal.exportOf('first@voorbeeld.example')).toMatchObject([
      { state: 'offered' },
    ]);
    await shop.sales.waitlist.waitlistPersonal.erase('first@voorbeeld.example');
    expect(await refusal(stateOf(shop, first))).toBe('entry_not_found');
    expect(await stateOf(shop, next)).toBe('offered 1');
  });
});
