import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import type {
  GateDay,
  GateEntries,
  GateStep,
  GroupEntryStep,
} from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import type { SeenGroupEntry } from '../../../../src/modules/ticketing/gate/groups-schema.ts';
import { hostOfGroupQr, vouchedGroup } from '../../../../src/modules/ticketing/rules/signing/signed-group.ts';
import type { GroupView } from '../attempt.ts';
import type { GateGroup } from '../gate-api.ts';

type Data = { day: GateDay; entries: GateEntries } | null;

type Surroundings = {
  baseUrl: string;
  /** Name of this phone until the server has given its own. */
  device: string;
  data: () => Data;
  /** Steps that were not sent yet. */
  waiting: () => readonly GateStep[];
  now: () => number;
};

/** Groups without network: today's list, what signatures say of others, and who came in as far as this phone knows. */
export function knownGroups({ baseUrl, device, data, waiting, now }: Surroundings) {
  /** Groups that are not listed yet, with the day that their signature names. */
  const vouched = new Map<string, { day: string; group: GateGroup }>();
  const today = () => dayOf(new Date(now()).toISOString());

  /** These groups with what this phone did since they were read. */
  function withWaiting(groups: readonly GateGroup[]): GateGroup[] {
    return groups.map((group) => {
      let entries = [...group.entries];
      for (const step of waiting()) {
        if (step.kind === 'undo') entries = entries.filter(({ id }) => id !== step.entry);
        if (step.kind === 'group' && step.bookingId === group.bookingId && !entries.some(({ id }) => id === step.id))
          entries.push({ id: step.id, persons: step.persons, at: step.at, device });
      }
      return { ...group, entries, inside: entries.reduce((sum, { persons }) => sum + persons, 0) };
    });
  }

  /** Today's groups; null without a list. Only the server knows what is still open. */
  function list(): GateGroup[] | null {
    const known = data();
    if (!known) return null;
    const entriesOf = (bookingId: string) =>
      (known.entries.groups ?? []).flatMap(([booking, id, at, by, persons]): SeenGroupEntry[] =>
        booking === bookingId ? [{ id, persons, at, device: by }] : [],
      );
    const listed = (known.day.groups ?? []).map(([bookingId, who, title, time, persons, isWaiting]): GateGroup => {
      const facts = { organisation: null, package: title, quote: null, time, isWaiting: isWaiting === 1, open: 0 };
      return { bookingId, name: who, persons, inside: 0, entries: entriesOf(bookingId), ...facts };
    });
    const ids = new Set(listed.map(({ bookingId }) => bookingId));
    const more = [...vouched.values()].filter(({ day, group }) => day === today() && !ids.has(group.bookingId));
    const unlisted = more.map(({ group }) => ({ ...group, entries: entriesOf(group.bookingId) }));
    return withWaiting([...listed, ...unlisted]);
  }

  const find = (bookingId: string) => list()?.find((group) => group.bookingId === bookingId) ?? null;

  /**
   * Decides about the QR code of a booking: by the list, or by its signature for one that the list does not know yet.
   * Null if the text is no such code of this garden. Without a list no key is known, and nothing can be checked.
   */
  async function scan(text: string): Promise<GroupView | null> {
    if (hostOfGroupQr(text) !== new URL(baseUrl).host) return null;
    const none = { kind: 'group', group: null, day: null, isOffline: true } as const;
    const known = data();
    if (!known) return { ...none, word: 'uncontrolled' };
    const claims = await vouchedGroup(text, known.day.keys);
    if (claims === null) return { ...none, word: 'unknown' };
    const { bookingId, day, persons } = claims;
    if (known.day.deadGroups?.includes(bookingId)) return { ...none, day, word: 'lapsed' };
    const isListed = known.day.groups?.some(([id]) => id === bookingId) ?? false;
    if (!isListed && day !== today()) return { ...none, day, word: 'other-day' };
    if (!isListed) {
      const facts = { organisation: null, package: '', quote: null, time: null, isWaiting: false, open: 0 };
      vouched.set(bookingId, { day, group: { bookingId, name: '', persons, inside: 0, entries: [], ...facts } });
    }
    const group = find(bookingId);
    return { ...none, day, group, word: group && group.inside >= group.persons ? 'inside' : 'welcome' };
  }

  /** True if so many may come in as far as this phone knows, or already did by this step. */
  function isRoom({ id, bookingId, persons }: Pick<GroupEntryStep, 'id' | 'bookingId' | 'persons'>): boolean {
    const group = find(bookingId);
    if (group === null) return false;
    return group.entries.some((entry) => entry.id === id) || group.inside + persons <= group.persons;
  }

  return { scan, list, withWaiting, isRoom };
}
