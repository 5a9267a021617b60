import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { AdminQuote, QuoteForm, QuoteView } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import type { AdminBookingDetail } from '../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type Part } from '../actor.ts';
import { rowsOf } from './helpers.ts';

/** The owner at the list of requests: makes quotes, confirms and calls off by hand, closes, and pays back. */
export function createQuoter(part: Part): Actor {
  const { stage, owner } = part;
  return {
    name: 'quoter',
    weight: 22,
    act: async (random) => {
      const all = rowsOf<{ id: string; state: string }>(part, 'select id, state from booking order by id');
      const asked = all.filter(({ state }) => state === 'asked');
      if (all.length === 0) return;
      const { id } = asked.length > 0 && random.oneIn(2) ? random.pick(asked) : random.pick(all);
      const what = random.below(10);
      if (what < 6) await quote(id, random);
      else if (what < 8) await decide(id, random);
      else await payBack(id, random);
    },
  };

  async function quote(id: string, random: Random): Promise<void> {
    const page = `/api/dmt-admin/bookings/${id}/quote`;
    const seen = await owner.call('GET', page);
    if (!expected(part, 'quote form', seen, [404])) return;
    const { form, extras, events, sent, isPossible } = seen.body as unknown as AdminQuote;
    if (!isPossible) return;
    const [guide] = extras;
    if (!guide) {
      const extra = { title: 'Gids', price: 75, vatRate: 21, per: 'group' };
      expected(part, 'extra', await owner.call('POST', '/api/dmt-admin/extras', extra, key()));
    }
    const whole: QuoteForm = {
      ...form,
      extras: guide ? [guide.id] : [],
      optionId: events.length > 0 && random.oneIn(3) ? random.pick(events).optionId : null,
      deposit: random.oneIn(4) ? null : { kind: 'percent', value: 10 + random.below(30) },
      validUntil: addDays(dayOf(stage.clock.now()), random.below(2)),
    };
    const preview = await owner.call('POST', `${page}/preview`, whole);
    if (!expected(part, 'preview', preview, [404, 409, 422])) return;
    const { total } = preview.body as unknown as QuoteView;
    const answer = await owner.call('POST', page, { ...whole, seen: sent[0]?.number ?? 0, total }, key());
    stage.cover('request', `quote ${answer.status || 'cut'} ${codeOf(answer)}`);
    expected(part, 'quote', answer, [404, 409, 422]);
  }

  async function decide(id: string, random: Random): Promise<void> {
    const page = `/api/dmt-admin/bookings/${id}`;
    const seen = await owner.call('GET', page);
    if (!expected(part, 'request', seen, [404])) return;
    const { version, mayConfirm, mayCancel, cancelling, mayClose, state } = seen.body as unknown as AdminBookingDetail;
    const what =
      mayConfirm && random.oneIn(3) ? 'confirm' : mayCancel ? 'cancel' : mayClose && random.oneIn(3) ? 'close' : null;
    if (what === null) return;
    const { by, costs, back } = cancelling.length > 0 ? random.pick(cancelling) : { by: 'owner', costs: 0, back: 0 };
    const cancel = { version, by, costs, back, words: '' };
    const body = { confirm: { version }, cancel, close: { version, answer: '' } }[what];
    const answer = await owner.call('POST', `${page}/${what}`, body);
    stage.cover(state, `${what} by hand ${answer.status || 'cut'} ${codeOf(answer)}`);
    expected(part, `${what} by hand`, answer, [404, 409]);
  }

  /** Gives one payment of a booking back. */
  async function payBack(id: string, random: Random): Promise<void> {
    const paid = rowsOf<{ order_id: string }>(
      part,
      `select i.order_id from instalment i join orders o on o.id = i.order_id
        where i.booking_id = ? and o.status = 'paid' order by i.order_id`,
      id,
    );
    if (paid.length === 0) return;
    const page = `/api/dmt-admin/orders/${random.pick(paid).order_id}`;
    const seen = await owner.call('GET', page);
    if (!expected(part, 'order', seen)) return;
    const { refundable, status } = seen.body as unknown as AdminOrderDetail;
    if (status !== 'paid' || refundable === 0) return;
    const refund = key();
    const answer = await owner.call(
      'POST',
      `${page}/refunds`,
      { amount: refundable, void: true, restock: true },
      refund,
    );
    stage.cover(status, `refund of a booking ${answer.status || 'cut'} ${codeOf(answer)}`);
    if (!expected(part, 'refund', answer, [409, 422])) return;
    if (answer.body['outcome'] === 'accepted') part.acceptedRefunds.add(refund['idempotency-key']);
  }
}

const key = () => ({ 'idempotency-key': newUuid() });
