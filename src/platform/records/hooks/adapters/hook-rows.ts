import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Delivery, DeliveryMark, DeliveryState, HookTarget, PausedBecause } from '../hooks.ts';

type TargetRow = {
  id: string;
  url: string;
  /** JSON list. */
  kinds: string;
  secret: string;
  old_secret: string | null;
  old_secret_until: Instant | null;
  state: 'on' | 'paused';
  paused_because: PausedBecause | null;
  made_at: Instant;
  made_by: string;
  failures: number;
  failing_since: Instant | null;
  rests_until: Instant;
};

export type DeliveryRow = {
  id: string;
  target_id: string;
  kind: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  claim: number;
  created_at: Instant;
  next_attempt_at: Instant;
  tried_at: Instant | null;
  outcome: string | null;
  delivered_at: Instant | null;
};

export type HookTables = { hook_target: TargetRow; hook_delivery: DeliveryRow };

export function targetOf(row: TargetRow): HookTarget {
  return {
    id: row.id,
    url: row.url,
    kinds: JSON.parse(row.kinds) as string[],
    secret: row.secret,
    oldSecret: row.old_secret,
    oldSecretUntil: row.old_secret_until,
    pausedBecause: row.state === 'on' ? null : (row.paused_because ?? 'asked'),
    madeAt: row.made_at,
    madeBy: row.made_by,
    failures: row.failures,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
  };
}

export function rowOf(target: HookTarget): TargetRow {
  return {
    id: target.id,
    url: target.url,
    kinds: JSON.stringify(target.kinds),
    secret: target.secret,
    old_secret: target.oldSecret,
    old_secret_until: target.oldSecretUntil,
    state: target.pausedBecause === null ? 'on' : 'paused',
    paused_because: target.pausedBecause,
    made_at: target.madeAt,
    made_by: target.madeBy,
    failures: target.failures,
    failing_since: target.failingSince,
    rests_until: target.restsUntil,
  };
}

export function deliveryOf(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    targetId: row.target_id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    triedAt: row.tried_at,
    outcome: row.outcome,
    deliveredAt: row.delivered_at,
  };
}

/** Changes of both rows; `failures` 0 resets the count, 1 is added to it. */
export function marked(mark: DeliveryMark): {
  delivery: Partial<DeliveryRow>;
  target: Partial<TargetRow> & { failures: 0 | 1 };
} {
  const { state, outcome } = mark;
  if (mark.state === 'delivered') {
    return {
      delivery: { state, outcome, delivered_at: mark.at },
      target: { failures: 0, failing_since: null, rests_until: mark.at },
    };
  }
  const { until, restsUntil, failingSince, pausedBecause } = mark;
  return {
    delivery: { state, outcome, next_attempt_at: until },
    target: {
      failures: 1,
      failing_since: failingSince,
      rests_until: restsUntil,
      ...(pausedBecause && { state: 'paused', paused_because: pausedBecause }),
    },
  };
}
