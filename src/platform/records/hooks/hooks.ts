import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Webhooks tell other programs what happened. A delivery is stored in the transaction of its cause and sent later. */

/** Why a target gets nothing now. failing: no answer for days. gone: it answered 410. restored: after a restore. */
export type PausedBecause = 'asked' | 'failing' | 'gone' | 'restored';

export type HookTarget = {
  id: string;
  url: string;
  kinds: string[];
  /** Sealed. */
  secret: string;
  /** Sealed; also signs until `oldSecretUntil`, so that a consumer has time to change. */
  oldSecret: string | null;
  oldSecretUntil: Instant | null;
  /** Null while it is on. */
  pausedBecause: PausedBecause | null;
  madeAt: Instant;
  /** Account that added it. */
  madeBy: string;
  /** Failures since it last accepted a message. */
  failures: number;
  failingSince: Instant | null;
  /** Nothing is sent before this instant: it failed, or a dispatcher is sending to it. */
  restsUntil: Instant;
};

/** failed: given up after many attempts, until somebody sends it again. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export type NewDelivery = { id: string; targetId: string; kind: string; body: string; at: Instant };

export type Delivery = {
  /** Also the header `webhook-id`, the same at each attempt. */
  id: string;
  targetId: string;
  kind: string;
  state: DeliveryState;
  attempts: number;
  createdAt: Instant;
  nextAttemptAt: Instant;
  triedAt: Instant | null;
  /** Word for the last answer or fault, such as 'http-204' or 'no-connection'. */
  outcome: string | null;
  deliveredAt: Instant | null;
};

/** Delivery and target that one dispatcher holds until it marks them or the claim expires. */
export type ClaimedDelivery = Pick<Delivery, 'id' | 'kind' | 'attempts'> & {
  body: string;
  /** Fencing token: a mark under an older claim is ignored. */
  claim: number;
  target: HookTarget;
};

/** `outcome` is one word. `restsUntil`: nothing is sent to the target before then. */
export type DeliveryMark =
  | { state: 'delivered'; at: Instant; outcome: string }
  | {
      state: 'waiting' | 'failed';
      outcome: string;
      until: Instant;
      restsUntil: Instant;
      failingSince: Instant;
      pausedBecause: PausedBecause | null;
    };

export type HookHealth = {
  waiting: number;
  failed: number;
  /** Targets that were paused other than by hand. */
  paused: number;
  oldestWaitingAt: Instant | null;
};

/** Store of targets and deliveries. Writes join the caller's transaction. */
export type Hooks = {
  /** All targets, oldest first. */
  targets(): Promise<HookTarget[]>;
  find(id: string): Promise<HookTarget | null>;
  insert(target: HookTarget): Promise<void>;
  /** False if there is none. */
  change(id: string, by: Partial<Omit<HookTarget, 'id'>>): Promise<boolean>;
  /** Removes a target with its deliveries; false if there is none. */
  remove(id: string): Promise<boolean>;
  /** Pauses all that are on, for this reason. Returns how many. */
  pauseAll(because: PausedBecause): Promise<number>;
  put(delivery: NewDelivery): Promise<void>;
  /**
   * Hands the longest due delivery, of a target that is on and does not rest, to the caller alone until `until`, with its
   * target; null if none is due. Runs in a transaction of its own.
   */
  claim(now: Instant, until: Instant): Promise<ClaimedDelivery | null>;
  /** Records the outcome; false, without effect, once the claim was taken over or the target is gone. */
  mark(claimed: ClaimedDelivery, mark: DeliveryMark): Promise<boolean>;
  /** Deliveries, newest first. `before`: id of the last one seen (unknown: empty result). */
  list(of: { before?: string | undefined; limit: number }): Promise<Delivery[]>;
  /** Makes a delivery due at `now` with fresh attempts under its own id; null if there is none. */
  resend(id: string, now: Instant): Promise<Delivery | null>;
  /** Makes all that a target did not accept due at `now`, with fresh attempts. */
  resendAll(targetId: string, now: Instant): Promise<void>;
  /** Messages per target that it has not accepted. */
  waitingOf(): Promise<Map<string, number>>;
  health(): Promise<HookHealth>;
  /** Removes at most `limit` deliveries that were made before. Returns how many. */
  forgetBefore(createdBefore: Instant, limit: number): Promise<number>;
};
