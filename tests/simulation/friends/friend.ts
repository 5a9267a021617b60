import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { GiftCardOrderView } from '../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import type { DiscountQuote } from '../../../src/modules/ticketing/schema.ts';
import { orderOf } from '../../support/buyer.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type Part } from '../actor.ts';
import { linkIn, rowsOf } from '../actors/helpers.ts';
import { payAndLook, paymentOf, twice } from '../actors/paying.ts';
import { createVisitor } from '../visitor.ts';
import { FRIEND_KINDS, type KnownFriend, openFriends, whileBusy } from './known-friend.ts';

const LINK = /\/vriendenkaart\/([\w-]{43})/;

/** People who buy friends' cards and punch cards, pay less with them in the shop, lose them, renew them and take them back. */
export function createFriend(part: Part): Actor {
  const { stage, friends } = part;
  return {
    name: 'friend',
    weight: 26,
    act: async (random) => {
      const idle = friends.cards.filter(({ isBusy }) => !isBusy);
      const what = random.below(16);
      if (idle.length === 0 || what < 3) return buy(part, random, null);
      const card = random.pick(idle);
      await whileBusy(card, async () => {
        if (what > 13 && card.deadCodes.length > 0) return tryOldCode(card, random);
        if (!(await read(part, card))) return;
        if (what < 8) await order(card, random);
        else if (what < 11) await lose(part, card, random);
        else if (what < 13) await buy(part, random, card);
        else if (what < 14) await takeBack(card);
      });
    },
  };

  /** Tickets for the persons on the card and maybe more; its number is typed where discount codes are. */
  async function order(card: KnownFriend, random: Random): Promise<void> {
    const visitor = createVisitor(stage);
    const asked = cartOf(part, random);
    const typed = { discountCode: card.code };
    const quoted = await visitor.insist('POST', '/api/mollie/discount', { ...typed, orderLines: asked.orderLines });
    stage.cover('friend', `price ${quoted.status || 'cut'} ${codeOf(quoted)}`);
    if (!expected(part, 'price of a friend', quoted, [422])) return;
    if (card.isStopped) stage.fail('stopped-card', `card of ${card.saleId} lowered a price after it was stopped`);
    const { serviceCosts, totalAmount } = quoted.body as unknown as DiscountQuote;
    const body = { ...asked, ...typed, serviceCosts, totalAmount };
    const key = { 'idempotency-key': newUuid() };
    const placed = await twice(random, () => visitor.insist('POST', '/api/mollie/create', body, key));
    stage.cover('friend', `order ${placed.status || 'cut'} ${codeOf(placed)}`);
    if (!expected(part, 'order of a friend', placed, [409, 422])) return;
    part.orders.push({
      id: visitor.cookie('checkout_ticket') ?? '',
      paymentId: paymentOf(placed.body) || null,
      visitor,
      email: asked.email,
      amount: asked.orderLines.reduce((sum, { amount }) => sum + amount, 0),
      word: null,
      wasPaid: false,
      isGivenBack: false,
    });
  }

  /** Somebody thinks better of a card; once it was used they are refused. */
  async function takeBack(card: KnownFriend): Promise<void> {
    const used = rowsOf<{ id: string }>(
      part,
      `select u.id from friend_use u join gift_card c on c.id = u.card_id where c.order_id = ? and u.undone_at is null
        and c.withdrawn_at is null and not exists (select 1 from refund_request q where q.order_id = c.order_id)`,
      card.saleId,
    );
    const answer = await createVisitor(stage).insist('POST', '/api/gift-cards/withdraw', { secret: card.secret });
    stage.cover('friend', `taken back ${answer.status || 'cut'} ${codeOf(answer)}`);
    if (!expected(part, 'card taken back', answer, [409]) || answer.body['outcome'] !== 'accepted') return;
    part.ledger.note('card taken back', card.saleId);
    if (used.length > 0) stage.fail('used-taken-back', `card of ${card.saleId} had ${used.length} uses`);
    card.isStopped = true;
  }

  async function tryOldCode(card: KnownFriend, random: Random): Promise<void> {
    const { orderLines } = cartOf(part, random);
    const body = { discountCode: random.pick(card.deadCodes), orderLines };
    const quoted = await createVisitor(stage).insist('POST', '/api/mollie/discount', body);
    if (expected(part, 'price with an old code', quoted, [422])) {
      stage.fail('old-code', `a code of the card of ${card.saleId} lowers prices, which a new one replaced`);
    }
  }
}

/** Buys a card, for oneself or as a present on a day; one that renews another begins after its last day. */
async function buy(part: Part, random: Random, before: KnownFriend | null): Promise<void> {
  const { stage, friends } = part;
  if (!(await openFriends(part))) return;
  const kind = before?.kind ?? random.pick(FRIEND_KINDS);
  const name = newUuid().slice(0, 8);
  const email = `vriend-${name}@bezoeker.example`;
  const mailOn = addDays(dayOf(stage.scheduler.now()), random.below(2));
  const present = { way: 'mail', recipientEmail: `blij-${name}@bezoeker.example`, mailOn };
  const body = {
    amount: kind.price,
    kind: kind.name,
    firstName: 'Vera',
    lastName: `Vriend ${name}`,
    email,
    recipientName: `Vera Vriend ${name}`,
    ...(random.oneIn(3) ? present : { way: 'print' }),
    ...(before?.secret && { renews: before.secret }),
  };
  const visitor = createVisitor(stage);
  const placed = await twice(random, () =>
    visitor.insist('POST', '/api/gift-cards', body, { 'idempotency-key': newUuid() }),
  );
  stage.cover(before ? 'friend' : 'none', `friend's card ${placed.status || 'cut'} ${codeOf(placed)}`);
  // Over midnight the day on which it is to be mailed is past.
  if (!expected(part, 'friends’ card', placed, [422])) return;
  const saleId = visitor.cookie('checkout_ticket') ?? '';
  const paymentId = paymentOf(placed.body);
  const end = await payAndLook(part, visitor, { paymentId, page: `/api/gift-cards/order?payment=${saleId}` }, random);
  if (end !== 'paid') return;
  part.ledger.note('card sold', saleId);
  const card = { saleId, email, kind, secret: null, code: null, codeNumber: 1, deadCodes: [], from: null, until: null };
  const known: KnownFriend = { ...card, isStopped: false, isBusy: false };
  friends.cards.push(known);
  if (before) await whileBusy(known, () => checkRenewal(part, known, before));
}

async function checkRenewal(part: Part, card: KnownFriend, before: KnownFriend): Promise<void> {
  if (!(await read(part, card)) || before.isStopped || card.kind.visits !== null) return;
  if (card.from !== null && before.until !== null && card.from <= before.until) {
    part.stage.fail('renewed-early', `a card from ${card.from} renews one until ${before.until}`);
  }
}

/** Reads the page of the card behind its emailed link; false while there is none, or once it has no code. */
export async function read(part: Part, card: KnownFriend): Promise<boolean> {
  card.secret ??= linkIn(part.stage, card.email, LINK)?.[1] ?? null;
  if (card.secret === null) return false;
  const seen = await createVisitor(part.stage).insist('GET', `/api/gift-cards/order?order=${card.secret}`);
  if (!expected(part, 'page of a card', seen)) return false;
  const { code, friend, validUntil, end, soldAt } = seen.body as unknown as GiftCardOrderView;
  part.stage.cover('friend', `is ${end ?? 'good'}`);
  if (code === null && end === null && soldAt !== null)
    part.stage.fail('no-code', `the page of the card of ${card.saleId} has no code`);
  if (code === null || !friend) return false;
  if (card.code !== code) noteDead(card);
  card.code = code;
  card.codeNumber = friend.codeNumber;
  card.from = friend.from;
  card.until = validUntil;
  return true;
}

function noteDead({ code, deadCodes }: KnownFriend): void {
  if (code !== null && !deadCodes.includes(code)) deadCodes.push(code);
}

/** Its holder or staff replace the code of a lost card, and ask once more when they are impatient. */
async function lose(part: Part, card: KnownFriend, random: Random): Promise<void> {
  const { stage, owner } = part;
  const { codeNumber, secret } = card;
  const [row] = rowsOf<{ id: string }>(part, 'select id from gift_card where order_id = ?', card.saleId);
  const byStaff = row !== undefined && random.oneIn(3);
  const answer = await twice(random, () =>
    byStaff
      ? owner.call('POST', `/api/dmt-admin/gift-cards/${row.id}/replace-code`, { codeNumber })
      : createVisitor(stage).insist('POST', '/api/gift-cards/replace-code', { secret, codeNumber }),
  );
  stage.cover('friend', `lost ${answer.status || 'cut'} ${codeOf(answer)}`);
  if (!expected(part, 'lost card', answer, [409])) return;
  const before = card.code;
  noteDead(card);
  if (!(await read(part, card))) return;
  if (card.code === before || card.codeNumber !== codeNumber + 1) {
    stage.fail('new-code', `a lost card has code no. ${card.codeNumber} after no. ${codeNumber}`);
  }
}

/** Adults and children on one date of the large event. */
function cartOf({ sales }: Part, random: Random) {
  const { event, options } = sales.large;
  const date = 2 * random.below(options.length / 2);
  const name = `Vriend ${newUuid().slice(0, 8)}`;
  const [adult, child] = options
    .slice(date, date + 2)
    .map((option) => orderOf(event, option, 1 + random.below(3), name));
  if (!adult || !child) throw new Error('a date has options for adults and for children');
  return random.oneIn(2) ? adult : { ...adult, orderLines: [...adult.orderLines, ...child.orderLines] };
}
