import { daysAfter, type Instant, minutesAfter, secondsAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../clock.ts';
import type { Atomically } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import { backoffSeconds, MOST_ATTEMPTS, type Outbox } from '../../mail/outbox.ts';
import type { Secrets } from '../../secrets.ts';
import type { ClaimedDelivery, DeliveryMark, Hooks, HookTarget, PausedBecause } from './hooks.ts';
import { type HookSender, isHookFault, pretendToSend } from './sender.ts';
import { hookHeaders } from './signature.ts';

/** Minutes after which the dispatcher of an unmarked claim is considered dead. */
export const CLAIM_MINUTES = 5;
const LIMIT_MS = 10_000;
/** Targets that are served at the same time, so that a slow one does not hold up the others. */
const AT_ONCE = 4;
const ROUND = 200;
/** Longest rest of a failing target, so that its recovery is noticed within an hour. */
const LONGEST_REST_SECONDS = 60 * 60;
const LONGEST_RETRY_AFTER_SECONDS = 24 * 60 * 60;
/** Days without an accepted message after which a target is paused. */
const PATIENCE_DAYS = 3;
const GONE = 410;
/** Days for which a message is kept, sent or not, and can be sent again. */
export const KEPT_DAYS = 30;
const FORGOTTEN_AT_ONCE = 500;

/** Answer of a target; `status` is null if none came. */
type Outcome = { word: string; status: number | null; retryAfterSeconds: number | null };

export type HookAlerts = { 'owner-alert': { reason: 'hook-failing' | 'hook-gone'; detail: string } };

/**
 * Sends deliveries, each at least once: claims in a short transaction, sends outside it, then marks. After a crash in
 * between it sends again under the same id. A target that fails rests, and its deliveries wait; others go on.
 */
export function createHookDispatcher(ports: {
  hooks: Pick<Hooks, 'claim' | 'mark'>;
  /** Null in a demonstration: nothing is sent, and all messages count as accepted. */
  send: HookSender | null;
  secrets: Pick<Secrets, 'open'>;
  outbox: Pick<Outbox<HookAlerts>, 'put'>;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  ownerEmail: string;
}) {
  const { hooks, secrets, outbox, atomically, clock, log, ownerEmail } = ports;
  const send = ports.send ?? pretendToSend;

  /** Sends what is due until done or aborted. Returns how many messages were accepted. */
  async function deliver(signal?: AbortSignal): Promise<number> {
    const accepted = await Promise.all(Array.from({ length: AT_ONCE }, () => deliverInTurn(signal)));
    return accepted.reduce((sum, count) => sum + count, 0);
  }

  async function deliverInTurn(leaving: AbortSignal | undefined): Promise<number> {
    let accepted = 0;
    for (let round = 0; round < ROUND; round++) {
      if (leaving?.aborted) break;
      const claimed = await hooks.claim(clock.now(), minutesAfter(clock.now(), CLAIM_MINUTES));
      if (!claimed) break;
      const answer = await attempt(claimed, leaving);
      // Unmarked, it is sent again under the same id once the claim expires.
      if (answer === 'left') break;
      const mark = markOf(claimed, answer, clock.now());
      await keep(claimed, mark);
      note(log, claimed, mark);
      if (mark.state === 'delivered') accepted++;
    }
    return accepted;
  }

  async function attempt(claimed: ClaimedDelivery, leaving?: AbortSignal): Promise<Outcome | 'left'> {
    const { id, body, target } = claimed;
    const headers = hookHeaders({ id, body }, new Date(clock.now()), openSecrets(target));
    const limit = new AbortController();
    const callOff = clock.after(LIMIT_MS, () => limit.abort());
    const signal = leaving ? AbortSignal.any([limit.signal, leaving]) : limit.signal;
    try {
      const answer = await send({ url: target.url, headers, body }, signal);
      return { ...answer, word: `http-${answer.status}` };
    } catch (thrown) {
      if (leaving?.aborted) return 'left';
      if (isHookFault(thrown)) return unanswered(thrown.word);
      log.error({ hook: target.id, error: thrown instanceof Error ? thrown.name : typeof thrown }, 'webhook not sent');
      return unanswered('no-connection');
    } finally {
      callOff();
    }
  }

  /** Secrets to sign with: the current one, and for a day also the previous one. */
  function openSecrets({ id, secret, oldSecret, oldSecretUntil }: HookTarget): string[] {
    const isOldGood = oldSecretUntil !== null && oldSecretUntil > clock.now();
    const sealed = [secret, ...(oldSecret !== null && isOldGood ? [oldSecret] : [])];
    return sealed.flatMap((one) => secrets.open('hook-secret', one, id) ?? []);
  }

  async function keep(claimed: ClaimedDelivery, mark: DeliveryMark): Promise<void> {
    await atomically(async () => {
      const isKept = await hooks.mark(claimed, mark);
      const because = mark.state === 'delivered' ? null : mark.pausedBecause;
      if (!isKept || because === null) return;
      await outbox.put({
        kind: 'owner-alert',
        to: ownerEmail,
        facts: { reason: because === 'gone' ? 'hook-gone' : 'hook-failing', detail: new URL(claimed.target.url).host },
        lane: 'urgent',
        uniqueKey: `owner-alert:hook:${claimed.id}:${claimed.claim}`,
      });
    });
  }

  return { deliver };
}

/** Decides what an attempt means for its delivery and its target. Only 2xx is accepted. */
function markOf(claimed: ClaimedDelivery, { word: outcome, status, ...answer }: Outcome, now: Instant): DeliveryMark {
  const { id, attempts, target } = claimed;
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', at: now, outcome };
  const waitSeconds = Math.min(answer.retryAfterSeconds ?? 0, LONGEST_RETRY_AFTER_SECONDS);
  const restSeconds = Math.min(backoffSeconds(target.id, target.failures + 1), LONGEST_REST_SECONDS);
  const failingSince = target.failingSince ?? now;
  return {
    state: attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting',
    outcome,
    until: secondsAfter(now, Math.max(backoffSeconds(id, attempts), waitSeconds)),
    restsUntil: secondsAfter(now, Math.max(restSeconds, waitSeconds)),
    failingSince,
    pausedBecause: pauseFor(status, failingSince, now),
  };
}

const unanswered = (word: string): Outcome => ({ word, status: null, retryAfterSeconds: null });

function pauseFor(status: number | null, failingSince: Instant, now: Instant): PausedBecause | null {
  if (status === GONE) return 'gone';
  return failingSince <= daysAfter(now, -PATIENCE_DAYS) ? 'failing' : null;
}

function note(log: Log, { id, kind, attempts, target }: ClaimedDelivery, { state, outcome }: DeliveryMark): void {
  const line = state === 'delivered' ? log.info : log.warn;
  line({ delivery: id, hook: target.id, kind, attempts, state, outcome }, 'webhook handled');
}

/** Removes messages after their days, in short steps. Safe to repeat. */
export async function forgetDeliveries(
  { hooks, clock, log }: { hooks: Pick<Hooks, 'forgetBefore'>; clock: Pick<Clock, 'now'>; log: Log },
  signal?: AbortSignal,
): Promise<void> {
  const before = daysAfter(clock.now(), -KEPT_DAYS);
  let forgotten = 0;
  for (let step = FORGOTTEN_AT_ONCE; step === FORGOTTEN_AT_ONCE; forgotten += step) {
    if (signal?.aborted) return;
    step = await hooks.forgetBefore(before, FORGOTTEN_AT_ONCE);
  }
  if (forgotten > 0) log.info({ deliveries: forgotten }, 'old webhook messages forgotten');
}
