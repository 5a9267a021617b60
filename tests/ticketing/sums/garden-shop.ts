import { newUuid } from '../../../src/kernel/ids.ts';
import { isoWithOffset, minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import { type Buyer, buyerAt } from '../../support/buyer.ts';
import type { Random } from '../../support/seeded-random.ts';
import type { SiteHere } from '../../support/site-in-process.ts';
import { packed, solve } from '../../support/solve-captcha.ts';
import type { Card, Discount, Line } from './oracle.ts';

/** A running shop with prices, codes and cards by chance, and what people and its owner do there over HTTP. */

export const OWNER = { username: 'beheer@lindehof.example', password: 'de sleutel ligt onder de hortensia' };
const RATES = [0, 9, 21];
const CODE = /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;
const LINK = /\/(?:bestelling|cadeaubon)\/([A-Za-z0-9_-]{43})/;

export type Event = { id: number; servicePerOrder: number; options: Omit<Line, 'amount'>[] };

export async function ownerOf(site: SiteHere): Promise<Buyer> {
  const owner = await buyerAt(site.origin);
  await sent(owner.post('/api/auth/signin', OWNER), 200);
  return owner;
}

/** Gift cards are on sale from now on. */
export async function sellCards(owner: Buyer): Promise<void> {
  const setting = JSON.stringify({ isOn: true, vatRate: null, isConfirmed: true });
  const json = { 'content-type': 'application/json' };
  await sent(owner.send('/api/dmt-admin/gift-cards/setting', setting, json, 'PUT'), 200);
}

/** An answer that has to be this one, as JSON. */
export async function sent(call: Promise<Response>, status: number): Promise<Record<string, unknown>> {
  const answer = await call;
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

export async function anEvent(owner: Buyer, random: Random): Promise<Event> {
  const now = new Date().toISOString();
  const eventDate = {
    startDate: isoWithOffset(minutesAfter(now, 60 * 24 * 30)),
    endDate: isoWithOffset(minutesAfter(now, 60 * 24 * 30 + 180)),
  };
  const oneRate = random.oneIn(2) ? random.pick(RATES) : null;
  const options = Array.from({ length: 1 + random.below(4) }, (_, index) => ({
    title: `Soort ${index + 1}`,
    price: (random.oneIn(8) ? 0 : 1 + random.below(9_999)) / 100,
    availableTickets: 5_000,
    vatRate: oneRate ?? random.pick(RATES),
    eventDate,
  }));
  const servicePerOrder = random.oneIn(3) ? 0 : random.below(400);
  const made = await sent(
    owner.post('/api/events', {
      event_title: 'Dag van de sommen',
      event_description: 'Kom kijken.',
      event_details: '<p>Kom kijken.</p>',
      event_category: { name: 'Evenementen' },
      event_dates: [{ event_date_start: eventDate.startDate, event_date_end: eventDate.endDate }],
      serviceCosts: servicePerOrder / 100,
      has_event_ticket_sale: true,
      organisers: [{ organiser_id: 1 }],
      event_options: options,
    }),
    201,
  );
  const id = Number(made['event_id']);
  const { event_options: stored } = await sent(owner.get(`/api/dmt-admin/events/${id}`), 200);
  return {
    id,
    servicePerOrder,
    options: (stored as { id: number; title: string }[])
      .map((option) => {
        const { price, vatRate } = options.find(({ title }) => title === option.title)!;
        return { id: option.id, cents: Math.round(price * 100), rate: vatRate };
      })
      .toSorted((a, b) => a.id - b.id),
  };
}

export async function aDiscount(owner: Buyer, random: Random, index: number): Promise<Discount> {
  const kind = random.oneIn(2) ? 'percent' : 'amount';
  const value = kind === 'percent' ? 1 + random.below(100) : 1 + random.below(9_000);
  const code = `SOM-${index}`;
  await sent(
    owner.post('/api/dmt-admin/discount-codes', { code, kind, value: kind === 'percent' ? value : value / 100 }),
    201,
  );
  return { code, kind, value };
}

/** Cards that were bought and paid; their codes come by mail. `rateOf`: at which rate one is taxed when it is sold. */
export async function someCards(site: SiteHere, random: Random, count: number): Promise<Omit<Card, 'rate'>[]> {
  const amounts = Array.from({ length: count }, () => 10 + random.below(150));
  for (const [index, amount] of amounts.entries()) {
    const person = { firstName: 'Gerda', lastName: 'Gever', email: `gever${index}@bezoeker.example`, way: 'print' };
    await sent((await buyerAt(site.origin)).post('/api/gift-cards', { ...person, amount }), 201);
    payNewest(site, amount * 100);
    await site.control.deliverWebhooks();
  }
  return Promise.all(
    amounts.map(async (amount, index) => {
      const { text } = await mailTo(site, `gever${index}@bezoeker.example`);
      return { id: String(index), code: CODE.exec(text)?.[1] ?? '', left: amount * 100 };
    }),
  );
}

/** The newest payment is over this amount; it is paid. Gives its id. */
export function payNewest(site: SiteHere, cents: number): string {
  const [payment] = site.control.payments();
  if (!payment) throw new Error('nothing was asked of the bank');
  const asked = site.control
    .calls('mollie')
    .findLast(({ method, path }) => method === 'POST' && path.endsWith('/payments'));
  const { value } = (asked?.body as { amount: { value: string } } | undefined)?.amount ?? { value: '' };
  if (value.replace('.', '').replace(/^0+(?=\d)/, '') !== String(cents))
    throw new Error(`the bank was asked for ${value}, not ${cents} cents`);
  site.control.setStatus(payment.id, 'paid');
  return payment.id;
}

/** The email to an address, once the shop has sent it. */
export async function mailTo(site: SiteHere, email: string): Promise<{ text: string; html: string; secret: string }> {
  for (;;) {
    const mail = site.control.mails().find(({ to }) => to.some((one) => one.includes(email)));
    if (mail) return { text: mail.text ?? '', html: mail.html ?? '', secret: LINK.exec(mail.text ?? '')?.[1] ?? '' };
    await new Promise((resolve) => setTimeout(resolve, 50)); // until the mailer has come round
  }
}

/** Passes the robot check for an order of nothing. */
export async function notARobot(buyer: Buyer): Promise<void> {
  const challenge = await sent(buyer.get('/api/captcha/challenge?purpose=order'), 200);
  const response = packed(await solve(challenge as Parameters<typeof solve>[0]));
  await sent(buyer.post('/api/captcha/check', { purpose: 'order', response }), 201);
}

export const key = () => ({ 'idempotency-key': newUuid() });
