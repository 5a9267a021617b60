import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { wallTime } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { AdminMembership, MembershipRequest } from './memberships-schema.ts';

/** Card of another organisation that the garden honours at its gate, such as the Museumkaart. */
export type Membership = MembershipRequest & { madeAt: Instant; endedAt: Instant | null };

/** Store of cards of others; writes join the caller's transaction. */
export type Memberships = {
  /** By name, ended ones included. */
  list(): Promise<Membership[]>;
  find(name: string): Promise<Membership | null>;
  /** Adds the card or replaces its texts, and takes it back into use. */
  put(membership: Membership): Promise<void>;
  /** False if it was ended already, or never existed. */
  end(name: string, at: Instant): Promise<boolean>;
  /**
   * Valid tickets for persons with a card, summed over each hour (UTC, 'yyyy-mm-ddThh') since `from`: of those given at the
   * gate the hour of the sale, of those bought for a card the hour when the visit begins.
   */
  personsByHour(from: Instant): Promise<{ name: string; hour: string; persons: number }[]>;
};

export type MembershipPorts = {
  memberships: Memberships;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
};

const MONTHS_SHOWN = 24;

/** The owner's list of cards of others, and how often each was used. */
export function createMemberships({ memberships, audit, atomically, clock }: MembershipPorts) {
  async function all(): Promise<AdminMembership[]> {
    const now = wallTime(clock.now());
    const first = new Date(Date.UTC(now.year, now.month - MONTHS_SHOWN, 1)).toISOString();
    const counted = Map.groupBy(await memberships.personsByHour(first), ({ name }) => name);
    return (await memberships.list()).map(({ name, gives, lookAt, endedAt }) => ({
      name,
      gives,
      lookAt,
      isEnded: endedAt !== null,
      months: monthsOf(counted.get(name) ?? []),
    }));
  }

  /** Adds, changes or revives a card; safe to repeat. */
  async function save(wanted: MembershipRequest, actorId: string): Promise<void> {
    await atomically(async () => {
      const known = await memberships.find(wanted.name);
      const isSame = known?.gives === wanted.gives && known.lookAt === wanted.lookAt && known.endedAt === null;
      if (isSame) return;
      await memberships.put({ ...wanted, madeAt: known?.madeAt ?? clock.now(), endedAt: null });
      await audit.note({ action: 'membership-saved', actorId, subject: `membership:${wanted.name}`, facts: {} });
    });
  }

  /** Ends a card, which the gate then no longer offers; safe to repeat. Throws 404. */
  async function end(name: string, actorId: string): Promise<void> {
    await atomically(async () => {
      if (await memberships.end(name, clock.now()))
        return audit.note({ action: 'membership-ended', actorId, subject: `membership:${name}`, facts: {} });
      if (!(await memberships.find(name))) throw new Problem('not-found', 'Deze kaart staat niet in de lijst.');
    });
  }

  return { all, save, end };
}

function monthsOf(hours: readonly { hour: string; persons: number }[]): AdminMembership['months'] {
  const sums = new Map<string, number>();
  for (const { hour, persons } of hours) {
    const { year, month } = wallTime(`${hour}:00:00Z`);
    const key = `${year}-${String(month).padStart(2, '0')}`;
    sums.set(key, (sums.get(key) ?? 0) + persons);
  }
  return [...sums].map(([month, persons]) => ({ month, persons })).toSorted((a, b) => (a.month < b.month ? 1 : -1));
}
