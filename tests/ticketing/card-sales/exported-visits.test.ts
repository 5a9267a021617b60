import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { anOffer, openShop, type Shop } from '../shop.ts';
import { aFriend, sellKind } from './a-friend.ts';

const BUYER = 'gerda@voorbeeld.example';
const FRIEND = 'vera@voorbeeld.example';
const GATE = { actorId: null, device: 'Poort 1', session: 'gate' };

describe.each(engines)('visits with a friends’ card in an export (P-10) on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer());
    await sellKind(shop);
  });
  afterEach(() => engine.close());

  const visit = async (code: string) => {
    const step = { kind: 'use', id: newUuid(), hash: await hashOfCode(code), adults: 2, children: 1 } as const;
    expect((await shop.gate.admission.takeSteps([step], GATE))[0]?.word).toBe('welcome');
  };
  const exported = async (email: string) => JSON.stringify(await shop.sales.orders.personal.exportOf(email));
  const visits = () => `"visits":[${JSON.stringify({ at: shop.clock.now(), adults: 2, children: 1 })}]`;

  test('of a card of one’s own are listed until its buyer is forgotten', async () => {
    const { code } = await aFriend(shop);
    expect(await exported(BUYER)).not.toContain('visits');
    await visit(code);
    expect(await exported(BUYER)).toContain(visits());
    await shop.sales.orders.personal.erase(BUYER);
    expect(await exported(BUYER)).not.toContain('visits');
  });

  test('of a card that was given away are those of its holder, not of its buyer', async () => {
    const mailed = { way: 'mail', recipientEmail: FRIEND, mailOn: shop.clock.now().slice(0, 10) } as const;
    const { code } = await aFriend(shop, mailed);
    await visit(code);
    expect(await exported(FRIEND)).toContain(visits());
    expect(await exported(BUYER)).not.toContain('visits');
    await shop.sales.orders.personal.erase(FRIEND);
    expect(await exported(FRIEND)).toBe('[]');
    expect(await exported(BUYER)).not.toContain('visits');
  });
});
