import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { GateStep } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { testApp } from '../../support/test-app.ts';
import { FAMILY } from '../card-sales/a-friend.ts';
import { aCardOrder } from '../card-sales/a-card.ts';
import { hidden, visitorOf } from './visitor.ts';

const BUYER = 'gerda@voorbeeld.example';
const PRICE = /vriendenkaart van €\s52,50/;
const LINK = /\/herroepen\/[\w-]{43}/;

let site: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  site = await testApp((external) => external, {}, sourceRenderer());
  await site.wired.ticketing.sales.friends.saveFriendKind(FAMILY, 'anna');
});
afterEach(() => site.close());

/** Emails to an address, newest last. */
async function mailTo(to: string): Promise<string[]> {
  await site.wired.mailer.deliver();
  return site.transport.accepted.filter((one) => one.to === to).map(({ email: { text } }) => text);
}

const paymentOf = async () => (await site.provider.since('2000-01-01T00:00:00.000Z')).at(-1)?.id ?? '';

/** Buys a friends' card, and keeps of it only what its mail says. */
async function bought(): Promise<{ number: string; code: string; text: string }> {
  const { ask, call } = visitorOf(site);
  await ask('/api/auth/session');
  const asked = aCardOrder({ amount: FAMILY.price, kind: FAMILY.name, recipientName: 'Vera Vriend', email: BUYER });
  expect((await call('/api/gift-cards', asked)).status).toBe(201);
  const payment = await paymentOf();
  site.provider.pay(payment, 'paid');
  await site.wired.ticketing.sales.settlement.handleNotice(payment);
  const text = (await mailTo(BUYER)).at(-1) ?? '';
  return { text, number: /Bestelling (\d+)/.exec(text)?.[1] ?? '', code: /Code: ([0-9A-Z-]+)/.exec(text)?.[1] ?? '' };
}

/** Declares on the general page, without scripts and without a link, and returns the link that is then mailed. */
async function declared(purchase: string): Promise<string> {
  const { ask, post } = visitorOf(site);
  await ask('/herroepen');
  const filled = { name: 'Gerda Gever', purchase, email: 'ander@voorbeeld.example' };
  const check = await post('/herroepen', { ...filled, stap: 'check' });
  const done = await post('/herroepen', { ...hidden(check.html), stap: 'confirm' });
  expect(done.html).toContain('Uw herroeping is ontvangen');
  expect((await mailTo('ander@voorbeeld.example')).join()).not.toMatch(LINK);
  return LINK.exec((await mailTo(BUYER)).at(-1) ?? '')?.[0] ?? '';
}

/** Confirms behind the mailed link, in another browser, and returns the text of the page. */
async function confirmed(link: string): Promise<string> {
  const { ask, post } = visitorOf(site);
  const page = await (await ask(link)).text();
  expect(shown(page)).toMatch(PRICE);
  return shown((await post(link, hidden(page))).html);
}

const shown = (html: string) => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ');
const givenBack = async () => (await site.provider.refundsOf(await paymentOf())).map(({ amountCents }) => amountCents);
const POORT = { actorId: null, device: 'Poort 1', session: 'gate' };
const scan = (code: string) => site.wired.ticketing.gate.admission.scan({ code, id: newUuid() }, POORT);
const step = async (one: GateStep) => (await site.wired.ticketing.gate.admission.takeSteps([one], POORT))[0];

describe('withdrawing from a friends’ card with only its mail (P-17)', () => {
  test.each(['number', 'code'] as const)(
    'by its %s gives all the money back, and the card lets nobody in',
    async (by) => {
      const card = await bought();
      expect(card.text).toContain('Zolang de kaart niet is gebruikt, bij de ingang of voor tickets');
      const link = await declared(by === 'number' ? `bestelling ${card.number}` : `vriendenkaart ${card.code}`);
      expect(await confirmed(link)).toContain('Uw koop is herroepen.');
      expect(await givenBack()).toEqual([5250]);
      expect(await scan(card.code)).toMatchObject({ word: 'lapsed' });
      expect((await mailTo(BUYER)).some((text) => text.includes('heeft u de koop herroepen') && PRICE.test(text))).toBe(
        true,
      );
      expect(await site.wired.ticketing.sales.withdrawals.listWithdrawals('all')).toMatchObject([
        { outcome: 'withdrawn' },
      ]);
    },
  );

  describe('of a kind that gives back what is left', () => {
    beforeEach(() =>
      site.wired.ticketing.sales.friends.saveFriendKind({ ...FAMILY, visits: 5, isProRata: true }, 'anna'),
    );
    /** A card with which two came in, and its page. */
    async function used() {
      const card = await bought();
      const hash = await hashOfCode(card.code.replaceAll(/[\s-]/g, ''));
      const visit = () => step({ kind: 'use', id: newUuid(), hash, adults: 2, children: 0 });
      expect(await visit()).toMatchObject({ word: 'welcome' });
      return { ...card, visit, page: /\/vriendenkaart\/[\w-]{43}/.exec(card.text)?.[0] ?? '' };
    }

    test('shop, mail, page and general page say it before; the amount shown is what goes back', async () => {
      const { ask, post } = visitorOf(site);
      expect(shown(await (await ask('/vriendenkaart')).text())).toContain(
        'Herroept u na gebruik, dan krijgt u geld terug voor de bezoeken die over zijn',
      );
      const { text, number, page, visit } = await used();
      expect(text).toContain('krijgt u het deel van de prijs terug dat nog over is');
      expect(shown(await (await ask(page)).text())).toMatch(/Doet u dat vandaag, dan krijgt u €\s31,50 terug/);
      const general = await ask(await declared(number));
      expect(shown(await general.text())).toMatch(/U krijgt terug\s+€\s31,50/);
      const last = await (await ask(`${page}/herroepen`)).text();
      expect(shown(last)).toMatch(/U krijgt terug\s+€\s31,50/);
      await visit();
      const refused = await post(`${page}/herroepen`, hidden(last));
      expect([refused.status, shown(refused.html)]).toEqual([409, expect.stringContaining('Bekijk het nieuwe bedrag')]);
      expect(shown(refused.html)).toMatch(/U krijgt terug\s+€\s10,50/);
      expect((await post(`${page}/herroepen`, hidden(refused.html))).status).toBe(303);
      expect(await givenBack()).toEqual([1050]);
      expect(shown(await (await ask(`${page}?herroepen=1`)).text())).toContain('De koop is herroepen.');
      const mails = await mailTo(BUYER);
      expect(mails.some((mail) => /De kaart was al gebruikt. Van de prijs krijgt u €\s10,50/.test(mail))).toBe(true);
    });

    test('by the general page, what was left on the day of the declaration', async () => {
      const { number } = await used();
      expect(await confirmed(await declared(number))).toContain('Uw koop is herroepen.');
      expect(await givenBack()).toEqual([3150]);
    });
  });

  test('is refused once somebody came in with it, and allowed again when that is taken back', async () => {
    const { number, code } = await bought();
    const link = await declared(number);
    const visit = { kind: 'use', id: newUuid(), hash: await hashOfCode(code.replaceAll(/[\s-]/g, '')) } as const;
    expect(await step({ ...visit, adults: 1, children: 0 })).toMatchObject({ word: 'welcome' });
    expect(await confirmed(link)).toContain('Wat u kocht, is al gebruikt.');
    expect(await givenBack()).toEqual([]);
    expect(await scan(code)).toMatchObject({ word: 'welcome' });
    await step({ kind: 'undo', id: newUuid(), entry: visit.id });
    site.clock.advance({ minutes: 16 });
    expect(await confirmed(await declared(number))).toContain('Uw koop is herroepen.');
  });
});
