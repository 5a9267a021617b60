import { type Instant, isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Audit } from '../../../platform/records/audit/audit.ts';
import { isProviderFault, type Provider, type ProviderWay } from '../provider.ts';
import type { PaymentWays, SoldWaysRequest } from './ways-schema.ts';

/** Way to pay that is sold; a payment by it may stay pending for `pendingDays`, 0 for an hour at most. */
export type Way = { id: string; name: string; pendingDays: number };

export type KnownWay = Way & {
  /** False once the account no longer has it. */
  isOffered: boolean;
  /** Place among the ways that are sold, from 0; null if it is not sold. */
  place: number | null;
  readAt: Instant;
};

/** Store of the ways that the account has or had; writes join the caller's transaction. */
export type WayStore = {
  list(): Promise<KnownWay[]>;
  put(way: KnownWay): Promise<void>;
};

export type WayPorts = {
  ways: WayStore;
  provider: Pick<Provider, 'ways'>;
  audit: Pick<Audit, 'note'>;
  /** Outdates the pages that show them. */
  edition: { raise(): Promise<void>; ofContent(): number };
  atomically: Atomically;
  clock: Clock;
  log: Log;
};

/** Sold until the owner chooses. */
export const USUAL_WAY: Way = { id: 'ideal', name: 'iDEAL', pendingDays: 0 };

/** Days that a payment may stay pending; of a way that is not listed, caution assumes `UNKNOWN_DAYS`. */
const PENDING_DAYS: Readonly<Record<string, number>> = {
  ideal: 0,
  wero: 0,
  bancontact: 0,
  creditcard: 0,
  applepay: 0,
  googlepay: 0,
  paypal: 0,
  kbc: 0,
  belfius: 0,
  banktransfer: 14,
  directdebit: 14,
};
const UNKNOWN_DAYS = 3;

/** The ways to pay that the owner's account has, and those of them that are sold. */
export function createWays({ ways, provider, audit, edition, atomically, clock, log }: WayPorts) {
  // Each order and each event asks; a change raises the content's edition.
  let kept: { content: number; known: KnownWay[] } | null = null;

  async function knownWays(): Promise<KnownWay[]> {
    const content = edition.ofContent();
    if (kept?.content !== content) kept = { content, known: await ways.list() };
    return kept.known;
  }

  /** Returns the ways that are sold, in the owner's order; iDEAL alone until the owner chooses. */
  async function sold(): Promise<Way[]> {
    const chosen = (await knownWays()).filter(({ place, isOffered }) => place !== null && isOffered);
    if (chosen.length === 0) return [USUAL_WAY];
    return chosen.toSorted(byPlace).map(({ id, name, pendingDays }) => ({ id, name, pendingDays }));
  }

  /** Finds a way among those that are sold; null if it is not. */
  async function find(id: string): Promise<Way | null> {
    return (await sold()).find((way) => way.id === id) ?? null;
  }

  /** Returns the first way that answers within an hour, else the first. */
  async function prompt(): Promise<Way> {
    const all = await sold();
    return all.find(({ pendingDays }) => pendingDays === 0) ?? all[0] ?? USUAL_WAY;
  }

  /** Days that a payment by a way may stay pending, also if it is no longer sold; null stands for iDEAL. */
  async function pendingDaysOf(id: string | null): Promise<number> {
    return (await knownWays()).find((way) => way.id === id)?.pendingDays ?? 0;
  }

  async function all(): Promise<PaymentWays> {
    const known = await ways.list();
    const isSold = ({ id, place }: KnownWay) => place !== null || (id === USUAL_WAY.id && isUntouched(known));
    const usual = known.some(({ id }) => id === USUAL_WAY.id) ? [] : [{ ...USUAL_WAY, isSold: isUntouched(known) }];
    const newest = known.map(({ readAt }) => readAt).toSorted();
    return {
      ways: [
        ...usual.map((way) => ({ ...way, isOffered: known.length === 0 })),
        ...known
          .toSorted((one, other) => byPlace(one, other) || (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1))
          .map((way) => ({
            id: way.id,
            name: way.name,
            pendingDays: way.pendingDays,
            isSold: isSold(way),
            isOffered: way.isOffered,
          })),
      ].toSorted((one, other) => Number(other.isSold) - Number(one.isSold)),
      readAt: newest.length > 0 ? isoWithOffset(newest.at(-1) ?? '') : null,
    };
  }

  /** Sells these ways in this order, and no others. Throws 422 `errors.sold` for one that the account does not have. */
  async function sell({ sold: wanted }: SoldWaysRequest, actorId: string): Promise<void> {
    await atomically(async () => {
      const known = new Map((await ways.list()).map((way) => [way.id, way]));
      if (known.size === 0) known.set(USUAL_WAY.id, knownOf(USUAL_WAY, clock.now()));
      const unknown = wanted.find(({ id }) => !known.get(id)?.isOffered);
      if (unknown) {
        const errors = { sold: `Uw account bij de betaaldienst heeft ${unknown.id} niet. Haal de lijst opnieuw op.` };
        throw new Problem('invalid', 'Controleer de betaalwijzen.', { errors });
      }
      const places = new Map(wanted.map(({ id, pendingDays }, place) => [id, { place, pendingDays }]));
      const changed = [...known.values()].filter(({ id, place, pendingDays }) => {
        const now = places.get(id);
        return (now?.place ?? null) !== place || (now && now.pendingDays !== pendingDays);
      });
      for (const way of changed) await ways.put({ ...way, place: null, ...places.get(way.id) });
      if (changed.length === 0) return;
      const names = wanted.map(({ id }) => known.get(id)?.name ?? id).join(', ');
      await audit.note({ action: 'payment-ways-saved', actorId, subject: 'payment-ways', facts: { ways: names } });
      await edition.raise();
    });
  }

  /**
   * Asks the provider which ways the account has, and keeps them. False if it does not answer: what was kept stays. A
   * way that is gone is no longer sold, and is again once it is back. Uses the network.
   */
  async function read(): Promise<boolean> {
    const answer = await askWays();
    if (answer === null) return false;
    const now = clock.now();
    await atomically(async () => {
      const known = new Map((await ways.list()).map((way) => [way.id, way]));
      const offered = new Set(answer.map(({ id }) => id));
      const isNews = answer.some(({ id, name }) => known.get(id)?.name !== name || !known.get(id)?.isOffered);
      const gone = [...known.values()].filter(({ id, isOffered }) => isOffered && !offered.has(id));
      for (const { id, name } of answer) {
        const way = known.get(id) ?? knownOf({ id, name, pendingDays: PENDING_DAYS[id] ?? UNKNOWN_DAYS }, now);
        await ways.put({ ...way, name, isOffered: true, readAt: now });
      }
      for (const way of gone) await ways.put({ ...way, isOffered: false });
      if (isNews || gone.length > 0) await edition.raise();
    });
    return true;
  }

  async function askWays(): Promise<ProviderWay[] | null> {
    try {
      return await provider.ways();
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ error: thrown }, 'the ways to pay of the account could not be read');
      return null;
    }
  }

  return { sold, find, prompt, pendingDaysOf, all, sell, read };
}

const isUntouched = (known: readonly KnownWay[]) => known.every(({ place, isOffered }) => place === null || !isOffered);

const byPlace = (one: KnownWay, other: KnownWay) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0;

const knownOf = (way: Way, readAt: Instant): KnownWay => ({ ...way, isOffered: true, place: null, readAt });
