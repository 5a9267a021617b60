import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { firstShownMonth, personsByMonth } from '../../../../kernel/dates/months.ts';
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

/** The owner's list of cards of others, and how often each was used. */
export function createMemberships({ memberships, audit, atomically, clock }: MembershipPorts) {
  async function all(): Promise<AdminMembership[]> {
    const hours = await memberships.personsByHour(firstShownMonth(clock.now()));
    const counted = Map.groupBy(hours, ({ name }) => name);
    return (await memberships.list()).map(({ name, gives, lookAt, endedAt }) => ({
      name,
      gives,
      lookAt,
      isEnded: endedAt !== null,
      months: personsByMonth(counted.get(name) ?? []),
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
