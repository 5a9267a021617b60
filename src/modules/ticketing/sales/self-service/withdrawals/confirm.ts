import { dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { type Instant, isoWithOffset } from '../../../../../kernel/dates/dutch-dates.ts';
import { isSecret } from '../../../../../kernel/ids.ts';
import { eurosFromCents } from '../../../../../kernel/money/money.ts';
import { isProblem, Problem } from '../../../../../kernel/problem.ts';
import type { createBoughtCards } from '../../gift-cards/issuing/bought-card.ts';
import { lastDayToWithdraw } from '../../gift-cards/gift-card.ts';
import { linkSecretOf } from '../../orders/order-links.ts';
import type { Order } from '../../orders/order.ts';
import type { MailWithdrawal } from '../../../documents/index.ts';
import { withdrawalSecretOf } from './declare.ts';
import type { Withdrawal, WithdrawalPorts } from './ports.ts';
import type { WithdrawalView } from './withdrawals-schema.ts';
import { texts } from './words.ts';

export function createWithdrawalConfirmations(
  ports: WithdrawalPorts,
  {
    withdrawCard,
    backOf,
    withdrawalOutcome,
  }: Pick<ReturnType<typeof createBoughtCards>, 'withdrawCard' | 'backOf' | 'withdrawalOutcome'>,
) {
  const { withdrawals, orders, giftCards, atomically, audit, clock, secrets } = ports;

  async function withdrawalView(secret: string): Promise<WithdrawalView> {
    return viewOf(await behind(secret));
  }

  /**
   * Confirms as of the first declaration. It is stored with the decision about the card and ended by the bank's answer
   * (`refund-steps.ts`), so nothing is lost. Idempotent. Throws 404 `withdrawal_not_found`, and without effect 503
   * `payment_provider_error`.
   */
  async function confirmWithdrawal(secret: string): Promise<WithdrawalView> {
    const { withdrawal, order } = await behind(secret);
    if (withdrawal.state === 'done' || withdrawal.confirmedAt !== null) return viewOf({ withdrawal, order });
    const [first = withdrawal] = (await withdrawals.ofOrder(order.id)).filter(({ state }) => state !== 'done');
    const end = await withdrawAsOf(order, first.receivedAt, () => confirm(order, withdrawal));
    await atomically(async () => {
      await orders.lockSeries(order.id); // as what the bank says is followed
      await confirm(order, withdrawal);
      const isMoneyBack = end === 'used' && (await endReclaimed(order));
      if (end !== null && !isMoneyBack) return withdrawals.endAllOf(order.id, end, clock.now());
      const money = isMoneyBack ? 'given' : await moneyOf(order);
      if (money !== 'asked') await withdrawals.followMoney(order.id, money, clock.now());
    });
    return withdrawalView(secret);
  }

  async function confirm(order: Order, { id }: Withdrawal): Promise<void> {
    if (!(await withdrawals.confirmAllOf(order.id, clock.now()))) return;
    await audit.note({ action: 'withdrawal-confirmed', subject: `withdrawal:${id}`, facts: {} });
  }

  /** Returns null if it is withdrawn, or the bank refused. */
  async function withdrawAsOf(order: Order, at: Instant, also: () => Promise<void>): Promise<'late' | 'used' | null> {
    try {
      await withdrawCard(order, { declaredAt: at, also });
      return null;
    } catch (thrown) {
      const reason = isProblem(thrown) ? thrown.reason : undefined;
      if (reason === 'refund_refused') return null;
      if (reason === 'gift_card_late') return 'late';
      if (reason === 'gift_card_used') return 'used';
      throw thrown;
    }
  }

  /** Ends the withdrawal of an unused card that was charged back, so nothing is left to refund; otherwise false. */
  async function endReclaimed(order: Order): Promise<boolean> {
    const card = await giftCards.byOrder(order.id);
    return card !== null && giftCards.withdrawReclaimed(card.id, clock.now());
  }

  /** Says how the money went; a card withdrawn without an answer of the bank was paid back in another way. */
  async function moneyOf(order: Order): Promise<'given' | 'failed' | 'asked'> {
    const outcome = await withdrawalOutcome(order);
    const isOver = (await giftCards.byOrder(order.id))?.withdrawnAt != null;
    if (outcome === 'asked') return 'asked';
    return outcome === 'accepted' || (outcome === null && isOver) ? 'given' : 'failed';
  }

  async function behind(secret: string): Promise<{ withdrawal: Withdrawal; order: Order }> {
    const withdrawal = isSecret(secret) ? await withdrawals.byLink(secrets.hash(secret)) : null;
    const order = withdrawal && (await orders.find(withdrawal.orderId ?? ''));
    if (!withdrawal || !order) throw notFound();
    return { withdrawal, order };
  }

  async function viewOf({ withdrawal, order }: { withdrawal: Withdrawal; order: Order }): Promise<WithdrawalView> {
    const card = await giftCards.byOrder(order.id);
    const soldAt = card?.soldAt ?? null;
    const state = stateOf(withdrawal);
    const { outcome } = withdrawal;
    const backCents = state === 'waiting' && card ? await backOf(order, dayOf(withdrawal.receivedAt)) : null;
    const money = state === 'failed' || outcome === 'withdrawn' ? await withdrawalOutcome(order) : null;
    return {
      state: state === 'failed' && money === 'asked' ? 'again' : state,
      outcome,
      ...(outcome === 'withdrawn' && money === null && { isMoneyBack: true as const }),
      receivedAt: isoWithOffset(withdrawal.receivedAt),
      order: {
        number: order.number,
        amount: eurosFromCents(order.totalCents),
        email: order.email,
        until: soldAt === null ? null : lastDayToWithdraw({ soldAt }),
        ...(card?.friend && { isFriend: true as const }),
        ...(backCents !== null && { back: eurosFromCents(backCents) }),
      },
    };
  }

  async function withdrawalForMail(id: string): Promise<MailWithdrawal | null> {
    const withdrawal = await withdrawals.find(id);
    if (!withdrawal) return null;
    const order = withdrawal.orderId === null ? null : await orders.find(withdrawal.orderId);
    const { receivedAt, name, purchase, email, isSuspect } = withdrawal;
    return {
      id,
      receivedAt,
      name,
      purchase,
      email,
      isSuspect,
      isEnded: withdrawal.state === 'done' || withdrawal.confirmedAt !== null,
      secret: withdrawalSecretOf(secrets, id),
      order: order && { number: order.number, email: order.email, linkSecret: linkSecretOf(secrets, order) },
    };
  }

  return { withdrawalView, confirmWithdrawal, withdrawalForMail };
}

function stateOf({ state, confirmedAt }: Withdrawal): WithdrawalView['state'] {
  if (state === 'done') return 'done';
  if (confirmedAt === null) return 'waiting';
  return state === 'waiting' ? 'asked' : 'failed';
}

function notFound(): Problem {
  const message = texts.linkInvalid;
  return new Problem('not-found', message, { reason: 'withdrawal_not_found' });
}
