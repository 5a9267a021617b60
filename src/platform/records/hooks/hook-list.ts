import type { AdminDelivery, AdminHook, AdminHooks } from './hooks-schema.ts';
import type { Delivery, Hooks, HookTarget, PausedBecause } from './hooks.ts';
import type { HookSender } from './sender.ts';

const SHOWN = 50;

/** Reason why a target is paused, for the owner. */
const PAUSED_TEXTS: Record<PausedBecause, string> = {
  asked: 'Door u stilgezet.',
  failing: 'Stilgezet: drie dagen lang nam dit programma niets aan.',
  gone: 'Stilgezet: het programma liet weten dat het geen berichten meer wil.',
  restored: 'Stilgezet: de site is teruggezet. Wat klaarstaat, kan al eens verstuurd zijn.',
};

const FAULT_TEXTS: Record<string, string> = {
  'refused-url': 'Naar dit adres mag niets worden gestuurd.',
  'no-address': 'De naam in het adres bestaat niet (meer).',
  'private-address': 'De naam in het adres leidt naar een eigen netwerk. Er is niets verstuurd.',
  certificate: 'Het certificaat van het programma klopt niet. Er is niets verstuurd.',
  'no-connection': 'Het programma was niet bereikbaar.',
  'bad-answer': 'Het programma gaf geen leesbaar antwoord.',
  timeout: 'Het programma antwoordde niet binnen tien seconden.',
};

/**
 * Lists targets and the newest messages, for administrators. `kinds`: Dutch names of the kinds of news. `hookSender`:
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

/** Dutch sentence for the outcome of an attempt; null if it was accepted, or there was none. */
function problemOf(outcome: string | null): string | null {
  if (outcome === null || outcome.startsWith('http-2')) return null;
  const status = /^http-(\d+)$/.exec(outcome)?.[1];
  if (status?.startsWith('3'))
    return `Het programma stuurde door naar een ander adres (${status}); dat volgen wij niet.`;
  if (status !== undefined) return `Het programma nam het bericht niet aan (antwoord ${status}).`;
  return FAULT_TEXTS[outcome] ?? FAULT_TEXTS['no-connection'] ?? null;
}
