import { newUuid } from '../../kernel/ids.ts';
import { minutesAfter } from '../../kernel/instants.ts';
import type { Cents } from '../../kernel/money.ts';
import { createTurns } from '../../kernel/taking-turns.ts';
import { type Attempt, UNANSWERED } from './attempt.ts';
import type { PaymentPorts, Recorded } from './payments.ts';
import { isProviderFault, type ProviderPayment } from './ports.ts';
import { outcomeOf } from './status.ts';

/** The link to pay at, or why there is none; 'unknown': the payment may exist, ask again with the same attempt. */
export type Started = { kind: 'link'; url: string } | { kind: 'refused' | 'unavailable' | 'unknown' };

const KEY_LIVES_MINUTES = 55; // Mollie keeps an idempotency key for one hour
const ANSWER_MAY_TAKE_MINUTES = 2;

/** Making a payment: written first, then asked for, so that a lost answer is never a lost payment. */
export function starting(
  ports: PaymentPorts,
  {
    record,
    lostPayment,
  }: {
    record: (payment: ProviderPayment) => Promise<Recorded | null>;
    lostPayment: (lost: Attempt) => Promise<ProviderPayment | null>;
  },
) {
  const { attempts, provider, clock, atomically } = ports;
  const turns = createTurns<Started>();

  /** Writes a new attempt in the order's transaction, before anything is sent. Gives its id. */
  async function prepare(order: { orderId: string; amountCents: Cents; description: string; returnPath: string }) {
    const now = clock.now();
    const id = newUuid();
    const nextAskAt = minutesAfter(now, ANSWER_MAY_TAKE_MINUTES);
    await attempts.insert({ ...UNANSWERED, ...order, id, copyOf: null, createdAt: now, sentAt: now, nextAskAt });
    return id;
  }

  /**
   * Makes the payment of a prepared attempt and stores its id and link. Safe to repeat and to run many times at once:
   * same idempotency key within 55 minutes, later a search by metadata first. Not inside a transaction.
   */
  function start(attemptId: string, isFirst = false): Promise<Started> {
    return turns.join(attemptId, () => startNow(attemptId, isFirst));
  }

  async function startNow(attemptId: string, isFirst: boolean): Promise<Started> {
    const attempt = await attempts.find(attemptId);
    if (!attempt) throw new Error('an attempt that was prepared is gone');
    if (attempt.paymentId) return linkOf(attempt);
    try {
      const payment = (isFirst ? null : await earlierPayment(attempt)) ?? (await create(attempt));
      const recorded = await atomically(() => record(payment));
      return recorded ? linkOf(recorded.attempt) : { kind: 'unknown' };
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      // After an earlier try whose answer was lost, a "no" now does not prove that nothing exists.
      return { kind: isFirst && thrown.kind !== 'unreadable' ? thrown.kind : 'unknown' };
    }
  }

  async function earlierPayment(attempt: Attempt): Promise<ProviderPayment | null> {
    const now = clock.now();
    const isKeyAlive = now < minutesAfter(attempt.sentAt, KEY_LIVES_MINUTES);
    if (isKeyAlive) return null;
    const found = await lostPayment(attempt);
    if (found) return found;
    await atomically(async () => {
      const known = await attempts.take(attempt.id);
      if (known) await attempts.save({ ...known, sentAt: now });
    });
    return null;
  }

  function create(attempt: Attempt): Promise<ProviderPayment> {
    const back = ports.baseUrl + attempt.returnPath;
    return provider.create({
      attemptId: attempt.id,
      orderId: attempt.orderId,
      amountCents: attempt.amountCents,
      description: attempt.description,
      redirectUrl: back,
      cancelUrl: back,
      webhookUrl: ports.webhookUrl,
    });
  }

  return { prepare, start };
}

/** A payment of an attempt that is still to be paid, or that was ended before it could be. */
function linkOf(attempt: Attempt): Started {
  const isPayable = outcomeOf(attempt.status) === 'running' && attempt.mismatch === null;
  return isPayable && attempt.checkoutUrl ? { kind: 'link', url: attempt.checkoutUrl } : { kind: 'refused' };
}
