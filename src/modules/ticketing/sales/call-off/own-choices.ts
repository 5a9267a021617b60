import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import type { createGiftCardGrants } from '../gift-cards/issuing/give-card.ts';
import { type Order, orderStale, providerSilent } from '../orders/order.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { refused } from './call-off.ts';
import type { OwnCallOff, OwnCallOffs, OwnChoice, OwnChoiceRequest } from './call-off-schema.ts';
import type { createCallOffDecisions } from './decide.ts';
import { callOffNotFound, shownDate } from './follow.ts';
import { datesOf } from './news.ts';
import type { CallOff, CallOffPorts, StoredShare } from './ports.ts';
import { CALLED_OFF, isHeldBy, createShares, stateOf } from './share.ts';
import { texts } from './words.ts';

/** Choices that buyers make after a call-off. */
export function createOwnChoices(
  ports: CallOffPorts,
  { take, datesFor, moveIn, refundIn }: ReturnType<typeof createCallOffDecisions>,
  { giveCardInstead }: Pick<ReturnType<typeof createGiftCardGrants>, 'giveCardInstead'>,
  { settleIfReachable }: Pick<Settlement, 'settleIfReachable'>,
) {
  const { callOffs, offers, payments, atomically, clock } = ports;
  const { sharesOf, cardsFor, toCardOf, refundsOf } = createShares(ports);

  async function ownCallOffsOf(order: Order): Promise<OwnCallOffs> {
    const offer = await offers.find(order.eventId);
    const shares = await callOffs.sharesOfOrder(order.id);
    const refunds = await refundsOf(shares);
    const views: OwnCallOff[] = [];
    for (const share of shares) {
      const callOff = await callOffs.find(share.callOffId);
      if (callOff) views.push(await ownCallOff(order, { callOff, share, refund: refunds.get(share.refundId) }));
    }
    const event = { title: offer?.title ?? '', path: offer?.path ?? '/agenda' };
    return { number: order.number, event, callOffs: views };
  }

  async function ownCallOff(
    order: Order,
    { callOff, share, refund }: { callOff: CallOff; share: StoredShare; refund: Parameters<typeof stateOf>[2] },
  ): Promise<OwnCallOff> {
    const held = await callOffs.held(order.eventId, order.id);
    const isHeld = held.some(isHeldBy(share));
    const state = stateOf(share, isHeld, refund);
    const options = await offers.options([order.eventId]);
    const isOpen = isHeld && isAnswerable(callOff, share);
    const [fresh] = share.isDecided ? [] : await sharesOf(held, isHeldBy(share), clock.now());
    const counted = fresh ? { ...share, amountCents: fresh.amountCents, way: fresh.way } : share;
    const moved = options.find(({ start }) => start !== null && start === share.movedTo);
    return {
      id: callOff.id,
      dates: (share.movedTo === null ? datesOf(callOff, share, { held, options }) : callOff.dates).map(shownDate),
      reason: callOff.reason,
      tickets: share.lines.reduce((sum, { amount }) => sum + amount, 0),
      amount: eurosFromCents(counted.amountCents),
      toCard: eurosFromCents(await toCardOf(order, counted)),
      way: counted.way,
      choice: share.choice,
      by: share.chosenBy,
      movedTo: moved?.start && moved.end ? shownDate({ start: moved.start, end: moved.end }) : null,
      isDone: state === 'returned' || state === 'moved' || state === 'card',
      until: isOpen && callOff.answerUntil !== null ? isoWithOffset(callOff.answerUntil) : null,
      choices: isOpen ? await choicesOf(order, callOff, counted) : [],
    };
  }

  async function choicesOf(order: Order, callOff: CallOff, share: StoredShare): Promise<OwnChoice[]> {
    if (share.choice !== 'open') return [{ choice: 'refund' }];
    const dates = await datesFor(callOff, share, order);
    const moves = dates.map(({ isHeld, ...to }) => ({ choice: 'move' as const, to: shownDate(to), isHeld }));
    const cards = (await cardsFor([share])).size > 0 ? [{ choice: 'card' as const }] : [];
    return [...moves.toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld)), { choice: 'refund' }, ...cards];
  }

  /** Returns the deadline, of several the earliest; null if there is nothing to choose. */
  async function choiceUntil(order: Order): Promise<string | null> {
    const open: string[] = [];
    for (const share of await callOffs.sharesOfOrder(order.id)) {
      const callOff = share.choice === 'open' ? await callOffs.find(share.callOffId) : null;
      if (callOff?.answerUntil && isAnswerable(callOff, share)) open.push(callOff.answerUntil);
    }
    const [first] = open.toSorted();
    return first === undefined ? null : isoWithOffset(first);
  }

  function isAnswerable({ answerUntil }: CallOff, share: StoredShare): boolean {
    const isOpen = share.choice === 'open' || (share.choice === 'move' && share.chosenBy === 'owner');
    return answerUntil !== null && clock.now() < answerUntil && isOpen && !share.isDecided;
  }

  /**
   * Stores the buyer's choice in one transaction; safe to repeat. A card is given at once; a job sends money. Throws
   * 404 `call_off_not_found`; 409 `already_chosen`, `answer_late` and `stale`; for a card, without effect, 503
   * `payment_provider_error`.
   */
  async function chooseOwn(orderId: string, request: OwnChoiceRequest): Promise<void> {
    if (request.choice === 'card') await bookMoneyBack(orderId);
    await atomically(async () => {
      const callOff = await callOffs.find(request.callOff);
      const isIts = (await callOffs.sharesOfOrder(orderId)).some(({ callOffId }) => callOffId === request.callOff);
      if (!callOff || !isIts) throw callOffNotFound();
      // Payments are locked before the order, as in settlement and refunds, to avoid deadlocks.
      for (const { id } of request.choice === 'card' ? await payments.attempts.attemptsOf(orderId) : []) {
        await payments.attempts.takeAttempt(id);
      }
      const taken = await take(callOff.id, orderId);
      const { share } = taken;
      const to = request.to === undefined ? '' : new Date(request.to).toISOString();
      if (request.choice === share.choice && (request.choice !== 'move' || share.movedTo === to)) return;
      if (!isAnswerable(callOff, share)) throw share.choice === 'open' ? tooLate() : alreadyChosen();
      if (request.choice === 'refund') {
        if (!(await refundIn(callOff, taken, { from: share.choice, by: 'visitor' }))) throw orderStale();
        return;
      }
      if (share.choice !== 'open') throw alreadyChosen();
      if (request.choice === 'card') return takeCard(callOff, taken);
      await moveIn(callOff, taken, { to, from: 'open', by: 'visitor' });
    });
  }

  /** Brings the payments up to date, so that no card is given for money that went back already. */
  async function bookMoneyBack(orderId: string): Promise<void> {
    for (const { paymentId, status } of await payments.attempts.attemptsOf(orderId)) {
      if (paymentId !== null && status === 'paid' && !(await settleIfReachable(paymentId))) throw providerSilent();
    }
  }

  /** Gives a card under the id of the planned refund, so that only one of the two can happen. */
  async function takeCard(callOff: CallOff, { order, share }: { order: Order; share: StoredShare }): Promise<void> {
    const held = await callOffs.held(order.eventId, order.id);
    const [fresh] = await sharesOf(held, isHeldBy(share), clock.now());
    if (!fresh || !(await cardsFor([fresh])).has(order.id)) throw orderStale();
    const { amountCents, lines, way } = fresh;
    const counted = { ...share, amountCents, lines, way };
    await callOffs.replaceShare(callOff.id, counted);
    const chosen = { from: 'open', by: 'visitor', choice: 'card' } as const;
    if (!(await refundIn(callOff, { order, share: counted }, chosen))) throw orderStale();
    await giveCardInstead(order.id, { key: share.refundId, amountCents, lines, reason: CALLED_OFF }, null);
  }

  return { ownCallOffsOf, choiceUntil, chooseOwn };
}

function alreadyChosen() {
  return refused('already_chosen', texts.alreadyChosen);
}

function tooLate() {
  return refused('answer_late', texts.deadlinePassed);
}
