import { isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret } from '../../../kernel/ids.ts';
import { eurosFromCents } from '../../../kernel/money.ts';
import { isProblem, Problem } from '../../../kernel/problem.ts';
import type { boughtCards } from '../card-sales/bought-card.ts';
import { lastDayToWithdraw } from '../gift-cards/gift-card.ts';
import { linkSecretOf } from '../orders/order-links.ts';
import type { Order } from '../orders/order.ts';
import type { MailWithdrawal } from '../tickets/mail-withdrawal.ts';
import { withdrawalSecretOf } from './declare.ts';
import type { Withdrawal, WithdrawalPorts } from './ports.ts';
import type { WithdrawalOutcome, WithdrawalView } from './withdrawals-schema.ts';

/** Confirming a declared withdrawal from the buyer's own address (P-17). */
export function withdrawalConfirming(
  ports: WithdrawalPorts,
  { withdrawCard }: Pick<ReturnType<typeof boughtCards>, 'withdrawCard'>,
) {
  const { withdrawals, orders, giftCards, atomically, audit, clock, secrets } = ports;

  /** Problem 404 `withdrawal_not_found` for a link that is unknown or whose declaration was removed. */
  async function withdrawalView(secret: string): Promise<WithdrawalView> {
    return viewOf(await behind(secret));
  }

  /**
   * Withdraws the gift card as of the first declaration for it, however late it is confirmed. Again is no fault. Problems:
   * 404 `withdrawal_not_found`; 503 `payment_provider_error`, after which nothing has changed.
   */
  async function confirmWithdrawal(secret: string): Promise<WithdrawalView> {
    const { withdrawal, order } = await behind(secret);
    if (withdrawal.state !== 'done') {
      const [first = withdrawal] = (await withdrawals.ofOrder(order.id)).filter(({ state }) => state !== 'done');
      const outcome = await withdrawnAsOf(order, first.receivedAt);
      await atomically(async () => {
        await withdrawals.endAllOf(order.id, outcome, clock.now());
        const facts = { outcome };
        await audit.note({ action: 'withdrawal-confirmed', subject: `withdrawal:${withdrawal.id}`, facts });
      });
    }
    return withdrawalView(secret);
  }

  async function withdrawnAsOf(order: Order, declaredAt: string): Promise<WithdrawalOutcome> {
    try {
      await withdrawCard(order, declaredAt);
      return 'withdrawn';
    } catch (thrown) {
      if (isProblem(thrown) && thrown.reason === 'gift_card_late') return 'late';
      if (isProblem(thrown) && thrown.reason === 'gift_card_used') return 'used';
      throw thrown;
    }
  }

  async function behind(secret: string): Promise<{ withdrawal: Withdrawal; order: Order }> {
    const withdrawal = isSecret(secret) ? await withdrawals.byLink(secrets.hash(secret)) : null;
    const order = withdrawal && (await orders.find(withdrawal.orderId ?? ''));
    if (!withdrawal || !order) throw notFound();
    return { withdrawal, order };
  }

  async function viewOf({ withdrawal, order }: { withdrawal: Withdrawal; order: Order }): Promise<WithdrawalView> {
    const soldAt = (await giftCards.byOrder(order.id))?.soldAt ?? null;
    return {
      state: withdrawal.state === 'done' ? 'done' : 'waiting',
      outcome: withdrawal.outcome,
      receivedAt: isoWithOffset(withdrawal.receivedAt),
      order: {
        number: order.number,
        amount: eurosFromCents(order.totalCents),
        email: order.email,
        until: soldAt === null ? null : lastDayToWithdraw({ soldAt }),
      },
    };
  }

  /** Null when the declaration was removed. */
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
      isEnded: withdrawal.state === 'done',
      secret: withdrawalSecretOf(secrets, id),
      order: order && { number: order.number, email: order.email, linkSecret: linkSecretOf(secrets, order) },
    };
  }

  return { withdrawalView, confirmWithdrawal, withdrawalForMail };
}

function notFound(): Problem {
  const message = 'Deze link is niet (meer) geldig. Meld uw herroeping opnieuw, of bel of mail ons.';
  return new Problem('not-found', message, { reason: 'withdrawal_not_found' });
}
