import { vatInside } from '../../../src/kernel/money/money.ts';
import type { VatRowsShown, VatShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { type Part } from '../actor.ts';
import { runUntil } from '../running.ts';

const YEAR = 2026;
const QUARTERS = [2, 3];

type OrderRow = { id: string; total_cents: number; gift_cents: number; payment_id: string; asked_gift: number };
type CardRow = { id: string; payment_id: string; amount_cents: number; rate: number | null };
type Booked = { gross: number; vat: number };

/** At the end of a world: the books say of cards and gifts what an independent sum over the provider's payments does. */
export async function checkFriendBooks(part: Part): Promise<void> {
  const { friends, stage } = part;
  if (friends.cards.length + friends.gifts.length === 0) return;
  let isDone = false;
  compare(part)
    .catch((thrown: unknown) => stage.fail('books', String(thrown)))
    .finally(() => (isDone = true));
  await runUntil(stage, () => isDone);
}

async function compare(part: Part): Promise<void> {
  const { stage } = part;
  const shown = await part.owner.call('GET', `/api/dmt-admin/figures/vat?year=${YEAR}&basis=payment`);
  const booked = await bookedByOrder(part);
  const { rows } = stage.life.connection;
  const cards = rows<CardRow>(`select o.id, a.payment_id, c.amount_cents, c.vat_rate as rate from gift_card c
    join orders o on o.id = c.order_id join payment_attempt a on a.id = o.paid_by where c.sold_at is not null`);
  let [cardCents, giftCents] = [0, 0];
  for (const { id, payment_id: paymentId, amount_cents: amount, rate } of cards) {
    const left = amount - backOf(part, paymentId);
    cardCents += left;
    if (rate === null) continue; // taxed when it is spent
    same(part, `card ${id}`, booked.get(id), { gross: left, vat: vatInside(left, rate) });
  }
  const [inBook] = rows<{ cents: number | null }>("select sum(cents) as cents from book_sum where book = 'cards'");
  if ((inBook?.cents ?? 0) !== cardCents) {
    stage.fail('card-money', `the book of cards says ${inBook?.cents}, where sales less returns are ${cardCents}`);
  }
  const gifts = rows<OrderRow>(`select o.id, o.total_cents, o.gift_cents, a.payment_id,
    (select coalesce(sum(q.gift_cents), 0) from refund_request q join refund r on r.id = q.id
      where q.order_id = o.id and r.status not in ('failed', 'canceled')) as asked_gift
    from orders o join payment_attempt a on a.id = o.paid_by where o.gift_cents > 0 and o.status in ('paid', 'refunded')`);
  for (const { id, total_cents: total, gift_cents: gift, payment_id: paymentId, asked_gift: asked } of gifts) {
    const back = backOf(part, paymentId);
    const taxed = total - gift;
    const giftBack = Math.min(gift, Math.max(asked, back - taxed));
    giftCents += gift - giftBack;
    same(part, `order ${id}`, booked.get(id), { gross: taxed - (back - giftBack) });
  }
  const inQuarters = (shown.body as unknown as VatShown).quarters.reduce((sum, { gifts: euros }) => sum + euros, 0);
  if (Math.round(inQuarters * 100) !== giftCents) {
    stage.fail('gifts', `the quarters have ${inQuarters} of gifts, where ${giftCents} cents were given and kept`);
  }
}

function same(part: Part, what: string, booked: Booked | undefined, wanted: Partial<Booked>): void {
  const { gross = 0, vat = 0 } = booked ?? {};
  const isSame = gross === wanted.gross && (wanted.vat === undefined || vat === wanted.vat);
  if (isSame) return;
  part.stage.fail('vat', `${what}: ${gross} with ${vat} of VAT is booked, where it is ${JSON.stringify(wanted)}`);
}

/** What went back of a payment: by refunds that did not fail, and by its bank. */
function backOf({ stage }: Part, paymentId: string): number {
  const payment = stage.outside.payments().find(({ id }) => id === paymentId);
  return stage.outside
    .refundsOf(paymentId)
    .filter(({ forced }) => forced !== 'failed' && forced !== 'canceled')
    .reduce((sum, { amountCents }) => sum + amountCents, payment?.chargedBackCents ?? 0);
}

/** Cents that the VAT return counts, by order, from its pages as the owner reads them. */
async function bookedByOrder({ owner }: Part): Promise<Map<string, Booked>> {
  const booked = new Map<string, Booked>();
  for (const quarter of QUARTERS) {
    let after = '';
    do {
      const query = `year=${YEAR}&quarter=${quarter}&basis=payment${after && `&after=${after}`}`;
      const { body } = await owner.call('GET', `/api/dmt-admin/figures/vat/rows?${query}`);
      const { rows, next } = body as unknown as VatRowsShown;
      for (const { order, gross, vat } of rows) {
        const before = booked.get(order.id) ?? { gross: 0, vat: 0 };
        const [more, moreVat] = [gross, vat].map((euros) => Math.round(euros * 100));
        booked.set(order.id, { gross: before.gross + (more ?? 0), vat: before.vat + (moreVat ?? 0) });
      }
      after = next ?? '';
    } while (after !== '');
  }
  return booked;
}
