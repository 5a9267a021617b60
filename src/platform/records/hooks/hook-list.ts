import type { AdminDelivery, AdminHook, AdminHooks } from './hooks-schema.ts';
import { PAUSED_TEXTS, problemOf } from './hook-texts.ts';
import type { Delivery, Hooks, HookTarget } from './hooks.ts';
import type { HookSender } from './sender.ts';

const SHOWN = 50;

/**
 * Targets and the newest messages, for administrators. `kinds`: Dutch names of the kinds of news. `hookSender`:
 * null in a demonstration.
 */
export async function listHooks({
  hooks,
  kinds,
  namesOf,
  hookSender,
}: {
  hooks: Pick<Hooks, 'targets' | 'list' | 'waitingOf'>;
  kinds: Readonly<Record<string, string>>;
  namesOf: (accountIds: string[]) => Promise<ReadonlyMap<string, string>>;
  hookSender: HookSender | null;
}): Promise<AdminHooks> {
  const targets = await hooks.targets();
  const deliveries = await hooks.list({ limit: SHOWN });
  const waiting = await hooks.waitingOf();
  const names = await namesOf([...new Set(targets.map(({ madeBy }) => madeBy))]);
  const hosts = new Map(targets.map(({ id, url }) => [id, new URL(url).host]));
  return {
    isPretended: hookSender === null,
    kinds: Object.entries(kinds).map(([kind, label]) => ({ kind, label })),
    targets: targets.map((target) =>
      adminHook(target, deliveries, waiting.get(target.id) ?? 0, names.get(target.madeBy) ?? null),
    ),
    deliveries: deliveries.map((one) => adminDelivery(one, hosts.get(one.targetId) ?? '', kinds[one.kind] ?? 'Test')),
  };
}

function adminHook(
  { id, url, kinds, pausedBecause, failingSince, madeAt }: HookTarget,
  deliveries: readonly Delivery[],
  waiting: number,
  madeBy: string | null,
): AdminHook {
  const tried = deliveries.filter(({ targetId, triedAt }) => targetId === id && triedAt !== null);
  const [last] = tried.toSorted((a, b) => ((a.triedAt ?? '') < (b.triedAt ?? '') ? 1 : -1));
  const failing = failingSince === null ? null : problemOf(last?.outcome ?? null);
  return {
    id,
    url,
    kinds,
    state: pausedBecause === null ? (failingSince === null ? 'on' : 'failing') : 'paused',
    problem: pausedBecause === null ? failing : PAUSED_TEXTS[pausedBecause],
    madeAt,
    madeBy,
    waiting,
  };
}

function adminDelivery(
  { id, state, attempts, createdAt, nextAttemptAt, deliveredAt, outcome }: Delivery,
  host: string,
  label: string,
): AdminDelivery {
  const next = state === 'waiting' ? nextAttemptAt : null;
  return { id, host, label, state, attempts, createdAt, nextAttemptAt: next, deliveredAt, problem: problemOf(outcome) };
}
