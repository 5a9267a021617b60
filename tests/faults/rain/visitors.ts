import { centsFromEuros, eurosFromCents, type Cents } from '../../../src/kernel/money/money.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { OwnCallOffs } from '../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { orderOf, placeOrder } from '../../support/buyer.ts';
import type { Random } from '../../support/seeded-random.ts';
import { arrive, insist, type Part } from '../mixed/insist.ts';
import type { Staff } from '../mixed/staff.ts';
import { until } from '../town.ts';

/** Buyers of an event of three dates, of which the first will be called off: their orders, and their choices. */

/** Enough for many emails before it, and for a slow machine. */
export const MAIL_MS = 900_000;
const BY_HAND = ['cash', 'terminal', 'invoice', 'free'] as const;
export type Visitor = {
  orderId: string;
  /** Null: taken by the owner. */
  paymentId: string | null;
  email: string;
  way: 'provider' | (typeof BY_HAND)[number];
  /** How many tickets for each of the three dates. */
  tickets: [number, number, number];
  /** Price of its tickets for the first date, with service costs if it has no others. */
  dueCents: Cents;
};

type Sold = { part: Part; staff: Staff; options: EventOption[] };

/** Somebody buys: by the bank or of the owner in one of all ways, for the first date, for two of them, or for another one. */
export async function buyTickets({ part, staff, options }: Sold, random: Random): Promise<Visitor> {
  const amount = 1 + random.below(3);
  const other = 1 + random.below(2);
  const tickets: Visitor['tickets'] = [0, 0, 0];
  const what = random.below(10);
  if (what < 8) tickets[0] = amount;
  if (what >= 6) tickets[other] = 1 + random.below(2);
  const way = random.oneIn(4) ? random.pick(BY_HAND) : 'provider';
  const name = `Bezoeker ${newUuid().slice(0, 8)}`;
  const lines = options.flatMap((option, n) => (tickets[n] ? [{ option, amount: tickets[n] }] : []));
  const bought =
    way === 'provider' ? await atTheBank(part, lines, name) : await ofTheOwner({ part, staff }, { lines, way, name });
  const price = (n: number) => (tickets[n] ?? 0) * (centsFromEuros(options[n]?.price ?? 0) ?? 0);
  const isOnly = tickets[1] + tickets[2] === 0;
  const serviceCents = way === 'provider' && isOnly ? (centsFromEuros(part.sale.event.serviceCosts) ?? 0) : 0;
  const dueCents = tickets[0] === 0 || way === 'free' ? 0 : price(0) + serviceCents;
  return { ...bought, way, tickets, dueCents };
}

type Lines = { option: EventOption; amount: number }[];

async function atTheBank(part: Part, lines: Lines, name: string) {
  const [first] = lines;
  if (!first) throw new Error('nothing to buy');
  const one = orderOf(part.sale.event, first.option, first.amount, name);
  const all = lines.map(({ option, amount }) => orderOf(part.sale.event, option, amount, name).orderLines[0]);
  const sum = all.reduce((cents, line) => cents + (centsFromEuros(line?.sum ?? 0) ?? 0), 0);
  const totalAmount = eurosFromCents(sum + (centsFromEuros(one.serviceCosts) ?? 0));
  const buyer = await arrive(part);
  const request = { ...one, orderLines: all.flatMap((line) => line ?? []), totalAmount };
  const answer = await insist(() => placeOrder(buyer, request));
  const links = answer.body['links'] as { checkout: { href: string } } | undefined;
  const paymentId = links?.checkout.href.split('/').at(-1);
  if (answer.status !== 201 || !paymentId)
    throw new Error(`an order was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  await part.world.setStatus(paymentId, 'paid');
  return { orderId: buyer.cookie('checkout_ticket') ?? '', paymentId, email: one.email };
}

async function ofTheOwner(
  { part, staff }: Pick<Sold, 'part' | 'staff'>,
  { lines, way, name }: { lines: Lines; way: (typeof BY_HAND)[number]; name: string },
) {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '-')}@bezoeker.example`;
  const sum = lines.reduce((cents, { option, amount }) => cents + amount * (centsFromEuros(option.price) ?? 0), 0);
  const sale = {
    eventId: part.sale.event.event_id,
    firstName: 'Anna',
    lastName: name,
    email,
    phoneNumber: '',
    orderLines: lines.map(({ option, amount }) => ({ option_id: option.id, amount })),
    way,
    reason: way === 'free' ? 'Vrijwilliger' : '',
    totalAmount: way === 'free' ? 0 : eurosFromCents(sum),
  };
  const answer = await staff.post('/api/dmt-admin/orders', sale, { 'idempotency-key': newUuid() });
  const { id: orderId } = answer.body as { id?: string };
  if (answer.status !== 201 || orderId === undefined)
    throw new Error(`taken: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { orderId, paymentId: null, email };
}

/** Outcome that a buyer saw: money, a gift card, or the start of another date; null: no seats were left. */
export type Told = 'refund' | 'card' | string | null;

/** Chooses by the emailed link, and sends it twice, as people do; whatever happens to the site meanwhile. */
export async function chooseByMail(part: Part, { email }: Visitor, random: Random): Promise<Told> {
  const find = async () =>
    (await part.world.mailsTo(email))
      .map(({ text }) => /\/bestelling\/([\w-]+)\/afgezegd/.exec(text ?? '')?.[1])
      .find(Boolean);
  await until(`the mail to ${email}`, async () => (await find()) !== undefined, MAIL_MS);
  const address = `/api/orders/${await find()}/call-offs`;
  const browser = await arrive(part);
  const { callOffs } = (await insist(() => browser.get(address))).body as unknown as OwnCallOffs;
  const [off] = callOffs;
  if (!off) throw new Error(`${email} has nothing to choose`);
  const one = random.pick(off.choices);
  const request = { callOff: off.id, choice: one.choice, ...(one.choice === 'move' && { to: one.to.start }) };
  const answer = await insist(() => browser.post(address, request));
  const again = await insist(() => browser.post(address, request));
  const isFull = answer.status === 409 && answer.body['code'] === 'stale' && one.choice === 'move' && !one.isHeld;
  if (isFull) return null;
  if (answer.status !== 204 || again.status !== 204) {
    part.wrong.push(`${email} chose ${one.choice}: ${answer.status}, ${again.status} ${JSON.stringify(answer.body)}`);
  }
  return one.choice === 'move' ? new Date(one.to.start).toISOString() : one.choice;
}
