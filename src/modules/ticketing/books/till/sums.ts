import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { TakenBy } from '../../sales/index.ts';
import type { TillGroup } from './ports.ts';
import { TILL_KINDS, type TillKind } from './till-schema.ts';

type Both = { cashCents: Cents; terminalCents: Cents };

export type Sums = {
  /** Cents expected in the drawer and on the terminal. */
  expectedCents: Cents;
  terminalCents: Cents;
  /** Sums per kind, without empty ones. */
  kinds: (Both & { kind: TillKind; rows: number })[];
  /** Sums per person, the highest first. */
  people: (Both & { by: TakenBy; sales: number })[];
  /** Sums per day, oldest first, as a till may stay open for days. */
  days: (Both & { day: CalendarDay; sales: number })[];
};

const OF_ORDERS: ReadonlySet<TillKind> = new Set(['sale', 'return', 'rounding']);

export function sumsOf(groups: readonly TillGroup[]): Sums {
  const ofOrders = groups.filter(({ kind }) => OF_ORDERS.has(kind));
  const { cashCents: expectedCents, terminalCents } = bothOf(groups);
  const kinds = TILL_KINDS.flatMap((kind) => {
    const some = groups.filter((group) => group.kind === kind);
    return some.length === 0 ? [] : [{ kind, ...bothOf(some), rows: some.reduce((sum, { rows }) => sum + rows, 0) }];
  });
  const people = [...Map.groupBy(ofOrders, personKey).values()].map((some) => {
    const { takenBy = null, device = null } = some[0] ?? {};
    return {
      by: takenBy === null ? { takenBy, device } : { takenBy, device: null },
      ...bothOf(some),
      sales: salesOf(some),
    };
  });
  const days = [...Map.groupBy(ofOrders, ({ hour }) => dayOf(hour))]
    .map(([day, some]) => ({ day, ...bothOf(some), sales: salesOf(some) }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  return { expectedCents, terminalCents, kinds, people: people.toSorted((a, b) => allOf(b) - allOf(a)), days };
}

/** Key of a person: an account on any device, or else a shared device. */
function personKey({ takenBy, device }: TakenBy): string {
  return takenBy === null ? `device ${device ?? ''}` : `account ${takenBy}`;
}

function bothOf(groups: readonly TillGroup[]): Both {
  const sum = (wanted: TillGroup['way']) =>
    groups.reduce((cents, { way, amountCents }) => cents + (way === wanted ? amountCents : 0), 0);
  return { cashCents: sum('cash'), terminalCents: sum('terminal') };
}

function salesOf(groups: readonly TillGroup[]): number {
  return groups.reduce((sum, { kind, rows }) => sum + (kind === 'sale' ? rows : 0), 0);
}

function allOf({ cashCents, terminalCents }: Both): Cents {
  return cashCents + terminalCents;
}
