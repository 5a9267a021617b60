import { newUuid } from '../../kernel/ids.ts';
import { type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import { partedPath } from '../../kernel/web/languages.ts';
import { createTurns } from '../../kernel/async/taking-turns.ts';
import { type Attempt, mismatchOf, UNANSWERED, type Recorded } from './attempt.ts';
import type { PaymentPorts } from './ports.ts';
import { isProviderFault, type ProviderPayment } from './provider.ts';
import { isKnownStatus, outcomeOf } from './status.ts';

/**
 * Link at which a visitor pays, or the reason why there is none. 'unknown': a payment may exist, so try again. 'over':
 * a payment exists that cannot be paid any more, and is yet to be settled.
 */
export type Started =
  | { kind: 'link'; url: string }
  | { kind: 'refused' | 'unavailable' | 'unknown' }
  | { kind: 'over'; paymentId: string };

/** Facts of the order for its attempt; `createdAt` is that of the order. */
export type Prepared = {
  orderId: string;
  amountCents: Cents;
  description: string;
  returnPath: string;
  /** Way to pay, one that is sold. */
  method: string;
  createdAt: Instant;
};

const KEY_LIVES_MINUTES = 55; // Mollie keeps an idempotency key for one hour
const ANSWER_MAY_TAKE_MINUTES = 2;

/** Creates payments. An attempt is stored before the provider is asked, so that no answer loses a payment. */
export function createPaymentCreator(
  ports: PaymentPorts,
  {
    record,
    lostPayment,
  }: {
    record: (payment: ProviderPayment, taken: Attempt) => Promise<Recorded | null>;
    lostPayment: (lost: Attempt) => Promise<ProviderPayment | null>;
  },
) {
  const { attempts, profiles, provider, clock, atomically } = ports;
  const turns = createTurns<Started>();

  /** Stores a new attempt and returns it. Joins the transaction that stores the order. */
  async function prepare({ createdAt, ...order }: Prepared): Promise<Attempt> {
    const id = newUuid();
    const nextAskAt = minutesAfter(createdAt, ANSWER_MAY_TAKE_MINUTES);
    const profileId = await profiles.own();
    const made = { id, copyOf: null, profileId, createdAt, sentAt: createdAt, nextAskAt };
    const attempt: Attempt = { ...UNANSWERED, ...order, ...made };
    await attempts.insert(attempt);
    return attempt;
  }

  /**
   * Creates the payment of an attempt and stores its id and link. Safe to repeat and to run concurrently: for 55
   * minutes it uses the same idempotency key, and after that it first looks for a payment with the attempt in its
   * metadata. Calls the provider, so never inside a transaction. `isFirst`: it was prepared just now, and is not
   * read again.
   */
  function start(attempt: Attempt, isFirst = false): Promise<Started> {
    return turns.join(attempt.id, () => startNow(attempt, isFirst));
  }

  async function startNow(prepared: Attempt, isFirst: boolean): Promise<Started> {
    const attempt = isFirst ? prepared : await attempts.find(prepared.id);
    if (!attempt) throw new Error('an attempt that was prepared is gone');
    if (attempt.paymentId) return linkOf(attempt, attempt.paymentId);
    try {
      const payment = (isFirst ? null : await earlierPayment(attempt)) ?? (await create(attempt, isFirst));
      return await atomically(() => keep(attempt.id, payment), 'shared');
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      // After a lost answer, a refusal does not prove that nothing exists.
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

  /** Creates a payment. A retry may get the stored first answer, so it then asks for the present status. */
  async function create(attempt: Attempt, isFirst: boolean): Promise<ProviderPayment> {
    const back = ports.baseUrl + attempt.returnPath;
    const payment = await provider.create({
      attemptId: attempt.id,
      orderId: attempt.orderId,
      amountCents: attempt.amountCents,
      description: attempt.description,
      method: attempt.method,
      language: partedPath(attempt.returnPath).language,
      redirectUrl: back,
      cancelUrl: back,
      webhookUrl: ports.webhookUrl,
    });
    if (attempt.profileId === null) await atomically(() => learnProfile(attempt.id, payment.profileId));
    return isFirst ? payment : ((await provider.find(payment.id)) ?? payment);
  }

  /** Stores the profile of our key, which its first payment reveals. */
  async function learnProfile(attemptId: string, reported: string): Promise<void> {
    const profileId = await profiles.learn(reported, clock.now());
    const known = await attempts.take(attemptId);
    if (known) await attempts.save({ ...known, profileId });
  }

  /**
   * Stores a payment that can still be paid whole. Of any other it stores only the id, because its news has
   * consequences that belong to settlement.
   */
  async function keep(attemptId: string, payment: ProviderPayment): Promise<Started> {
    const taken = await attempts.takeEither(attemptId, payment.id);
    const attempt = taken.find(({ id }) => id === attemptId);
    if (!attempt || taken.length > 1) return { kind: 'unknown' }; // the payment belongs to another attempt
    const isRunning = !isKnownStatus(payment.status) || outcomeOf(payment.status) === 'running';
    if (isRunning && mismatchOf(attempt, payment, ports.mode) === null) {
      const recorded = await record(payment, attempt);
      return recorded ? linkOf(recorded.attempt, payment.id) : { kind: 'unknown' };
    }
    if (attempt.paymentId === null) await attempts.save({ ...attempt, paymentId: payment.id, nextAskAt: clock.now() });
    return { kind: 'over', paymentId: payment.id };
  }

  return { prepare, start };
}

function linkOf(attempt: Attempt, paymentId: string): Started {
  const isPayable = outcomeOf(attempt.status) === 'running' && attempt.mismatch === null;
  return isPayable && attempt.checkoutUrl ? { kind: 'link', url: attempt.checkoutUrl } : { kind: 'over', paymentId };
}
