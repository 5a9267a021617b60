import { dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { firstShownMonth, personsByMonth } from '../../../../../kernel/dates/months.ts';
import { centsFromEuros, eurosFromCents } from '../../../../../kernel/money/money.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Atomically } from '../../../../../platform/database/database.ts';
import type { Audit } from '../../../../../platform/records/audit/audit.ts';
import { NO_PERCENT } from '../../../rules/friends/friend-price.ts';
import type { OfferPorts } from '../../offer/ports.ts';
import type { FriendKind, FriendKinds } from './friend-card.ts';
import type { FriendKindView } from '../gift-card-schema.ts';
import type { FriendUses } from './friend-uses.ts';
import type { AdminFriendKind, FriendKindRequest } from './friends-schema.ts';

export type FriendKindPorts = {
  friendKinds: FriendKinds;
  friendUses: Pick<FriendUses, 'personsByHour'>;
  audit: Pick<Audit, 'note'>;
  edition: OfferPorts['edition'];
  atomically: Atomically;
  clock: Pick<Clock, 'now'>;
};

/** The owner's list of kinds of friends' cards. */
export function createFriendKinds({ friendKinds, friendUses, audit, edition, atomically, clock }: FriendKindPorts) {
  async function friendKindsOnSale(): Promise<FriendKindView[]> {
    const today = dayOf(clock.now());
    const kinds = await friendKinds.list();
    return kinds.filter((kind) => isOnSale(kind, today)).map(viewOf);
  }

  async function allFriendKinds(): Promise<AdminFriendKind[]> {
    const hours = await friendUses.personsByHour(firstShownMonth(clock.now()));
    const counted = Map.groupBy(hours, ({ kind }) => kind);
    return (await friendKinds.list()).map((kind) => {
      const used = personsByMonth(counted.get(kind.name) ?? []);
      return { ...viewOf(kind), vatRate: kind.vatRate, isEnded: kind.endedAt !== null, used };
    });
  }

  /** Adds, changes or revives a kind; safe to repeat. Cards that were sold stay as they are. */
  async function saveFriendKind({ price, ...request }: FriendKindRequest, actorId: string): Promise<void> {
    await atomically(async () => {
      const now = clock.now();
      const { isConfirmed, ...kind } = request;
      const known = await friendKinds.find(kind.name);
      const priceCents = centsFromEuros(price) ?? 0;
      // A punch card counts visits, no matter whose, and is only used at the gate.
      const none = kind.visits === null ? {} : { adults: 0, children: 0, percent: NO_PERCENT, daysAhead: 0 };
      await friendKinds.put({ ...kind, ...none, priceCents, madeAt: known?.madeAt ?? now, endedAt: null });
      const facts = { priceCents, vatRate: kind.vatRate, isConfirmed };
      await audit.note({ action: 'friend-kind-saved', actorId, subject: `friend-kind:${kind.name}`, facts });
      await edition.raise();
    });
  }

  /** Ends the sale of a kind; its cards stay valid. Safe to repeat. Throws 404. */
  async function endFriendKind(name: string, actorId: string): Promise<void> {
    await atomically(async () => {
      if (await friendKinds.end(name, clock.now())) {
        await audit.note({ action: 'friend-kind-ended', actorId, subject: `friend-kind:${name}`, facts: {} });
        return edition.raise();
      }
      if (!(await friendKinds.find(name))) throw new Problem('not-found', 'Deze vriendenkaart staat niet in de lijst.');
    });
  }

  return { friendKindsOnSale, allFriendKinds, saveFriendKind, endFriendKind };
}

/** True until the owner ends it, or its season is over. */
export function isOnSale({ endedAt, season }: FriendKind, today: string): boolean {
  return endedAt === null && (season === null || season.until >= today);
}

function viewOf(kind: FriendKind): FriendKindView {
  const { name, gives, priceCents, adults, children, percent, months, visits = null, season } = kind;
  const { isProRata, daysAhead } = kind;
  const price = eurosFromCents(priceCents);
  return { name, gives, price, adults, children, percent, months, visits, season, isProRata, daysAhead };
}
