import { canonicalEmail } from '../../../../../kernel/email-address.ts';
import { daysAfter, isoWithOffset } from '../../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import type { Withdrawal, WithdrawalPorts } from './ports.ts';
import type { AdminWithdrawal, WithdrawalFilter } from './withdrawals-schema.ts';

const LIST_MAX = 100;
/** Days after which the owner is asked. */
const UNCONFIRMED_DAYS = 7;
const KEPT_MONTHS = 12;

export function createWithdrawalAdmin(ports: WithdrawalPorts) {
  const { withdrawals, orders, atomically, audit, clock } = ports;

  async function listWithdrawals(view: WithdrawalFilter): Promise<AdminWithdrawal[]> {
    return Promise.all((await withdrawals.list(view, LIST_MAX)).map(viewOf));
  }

  async function viewOf(withdrawal: Withdrawal): Promise<AdminWithdrawal> {
    const { receivedAt, orderId, endedAt, confirmedAt, id, name, purchase, email, state, outcome, isSuspect } =
      withdrawal;
    const order = orderId === null ? null : await orders.find(orderId);
    return {
      id,
      name,
      purchase,
      email,
      state,
      outcome,
      isSuspect,
      isConfirmed: confirmedAt !== null,
      receivedAt: isoWithOffset(receivedAt),
      endedAt: endedAt && isoWithOffset(endedAt),
      order: order && { id: order.id, number: order.number },
    };
  }

  /** Marks it handled, or not. Throws 404 `withdrawal_not_found`. */
  function setWithdrawalDone(id: string, isDone: boolean, actorId: string): Promise<AdminWithdrawal> {
    return atomically(async () => {
      const hasChanged = isDone ? await withdrawals.end(id, 'handled', clock.now()) : await withdrawals.reopen(id);
      const withdrawal = await withdrawals.find(id);
      if (!withdrawal) throw notFound();
      const action = isDone ? 'withdrawal-handled' : 'withdrawal-reopened';
      if (hasChanged) await audit.note({ action, actorId, subject: `withdrawal:${id}` });
      return viewOf(withdrawal);
    });
  }

  /** Hands unconfirmed ones to the owner, and deletes after twelve months. */
  async function tendWithdrawals(): Promise<void> {
    const now = clock.now();
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
    await withdrawals.raiseUnconfirmed(daysAfter(now, -UNCONFIRMED_DAYS));
    await withdrawals.forget(before.toISOString());
  }

  async function exportOf(email: string): Promise<Record<string, unknown>[]> {
    return (await withdrawals.ofEmail(canonicalEmail(email))).map(
      ({ receivedAt, name, purchase, email: address, confirmedAt, state, outcome, endedAt }) => {
        return { receivedAt, name, purchase, email: address, confirmedAt, state, outcome, endedAt };
      },
    );
  }

  return {
    listWithdrawals,
    countWithdrawals: withdrawals.countOpen,
    setWithdrawalDone,
    tendWithdrawals,
    withdrawalPersonal: {
      name: 'withdrawals',
      exportOf,
      erase: (email: string) => atomically(() => withdrawals.erase(canonicalEmail(email))),
    },
  };
}

function notFound(): Problem {
  return new Problem('not-found', 'Deze herroeping bestaat niet (meer).', { reason: 'withdrawal_not_found' });
}
