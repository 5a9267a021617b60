import type {
  GateDay,
  GateEntries,
  GroupEntryStep,
  StepAnswer,
  UseStep,
} from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import type { CardSurplus } from '../../../../src/modules/ticketing/gate/friend-card-schema.ts';
import type { GroupSurplus } from '../../../../src/modules/ticketing/gate/groups-schema.ts';
import type { GateGroup, Party, SeenCard, SeenTicket, Today } from '../gate-api.ts';
import { knownGroups } from '../groups/known-groups.ts';
import { knownCards } from '../cards/known-cards.ts';
import { type DayClock, dayClock } from './day-clock.ts';
import type { GateStore, Notice, QueuedStep } from './gate-store.ts';
import { keptDay } from './kept-day.ts';
import type { KnownEntry, Moment } from './known-day.ts';
import { type Handle, offlineScan, type OfflineScan } from './offline-scan.ts';
import { withWaitingSteps } from './own-entries.ts';
import { gateQueue } from './queue.ts';

export type GateCalls = {
  day(): Promise<GateDay>;
  entries(): Promise<GateEntries>;
  steps(steps: QueuedStep[]): Promise<StepAnswer[]>;
};

/** A ticket that was checked in more than once, on phones that could not know. */
export type Conflict = { ticket: string; title: string; entries: readonly KnownEntry[] };

export type OfflineState = {
  since: string | null;
  waiting: number;
  /** True if waiting steps survive the page. */
  isKept: boolean;
  isTurnedAway: boolean;
  isClockOff: boolean;
  hasList: boolean;
  notices: readonly Notice[];
  conflicts: readonly Conflict[];
  /** Friends' cards with which too many came in. */
  surplus: readonly CardSurplus[];
  groupSurplus: readonly GroupSurplus[];
  /** Null while there is a connection, or without a list; so are `groups`. */
  parties: Party[] | null;
  groups: GateGroup[] | null;
};

type Surroundings = {
  store: GateStore;
  calls: GateCalls;
  baseUrl: string;
  device: string;
  session: () => string;
  clock?: DayClock;
};

/** The offline gate, and the sync when the network is back. Independent of any screen. */
export function offlineGate({ store, calls, baseUrl, device, session, clock = dayClock() }: Surroundings) {
  const refs = new Map<string, string>();
  const listHere = keptDay({ store, clock, session, own: () => [...refs] });
  let isRefreshing = false;
  let handles = new Map<string, Handle>();
  let scanned: readonly SeenTicket[] = [];
  let state: OfflineState = {
    since: null,
    waiting: 0,
    isKept: true,
    isTurnedAway: false,
    isClockOff: false,
    hasList: false,
    notices: [],
    conflicts: [],
    surplus: [],
    groupSurplus: [],
    parties: null,
    groups: null,
  };
  let wasClockOff = false;
  const listeners = new Set<() => void>();
  const queue = gateQueue(store, async (steps) => {
    const answers = await calls.steps(steps);
    wasClockOff ||= answers.some((answer) => answer.isClockOff);
    await listHere.learn(answers.flatMap(({ ticket }) => ticket ?? []));
    for (const { card, group } of answers) {
      if (card) await listHere.learnUses(card);
      if (group) await listHere.learnGroup(group);
    }
    return answers;
  });
  const surroundings = { baseUrl, device, data: listHere.data, waiting: queue.waiting, now: clock.now };
  const cards = knownCards(surroundings);
  const groups = knownGroups(surroundings);
  queue.onSettled((notices) => change({ notices: [...state.notices, ...notices] }));

  const moment = (): Moment => ({ now: clock.now(), isDoubtful: clock.isDoubtful() });
  const own = () => withWaitingSteps(listHere.day(), queue.waiting(), refs, device);

  const partiesNow = () => listHere.day()?.parties(own().entries, moment()) ?? null;

  function change(changes: Partial<OfflineState>): void {
    const waiting = queue.waiting().length;
    const { entries } = own();
    const conflicts = [...entries].flatMap(([ticket, some]): Conflict[] => {
      if (some.length < 2) return [];
      return [{ ticket, title: listHere.day()?.ticket(ticket, entries, moment())?.title ?? '', entries: some }];
    });
    const hasList = listHere.day() !== null;
    const isClockOff = wasClockOff || clock.isOff();
    const { surplus = [], groupSurplus = [] } = listHere.data()?.entries ?? {};
    const found = { conflicts, surplus, groupSurplus };
    state = { ...state, waiting, isKept: queue.isKept(), isClockOff, hasList, ...found, ...changes };
    state.parties = state.since === null ? null : partiesNow();
    state.groups = state.since === null ? null : groups.list();
    for (const listener of listeners) listener();
  }

  async function begin(): Promise<void> {
    const [notices] = await Promise.all([store.notices().catch(() => []), listHere.load(), queue.load()]);
    for (const [id, ticket] of listHere.data()?.own ?? []) refs.set(id, ticket);
    change({ notices });
  }

  async function hear(today: Today): Promise<void> {
    clock.confirm(Date.parse(today.now));
    if (state.since !== null || state.isTurnedAway || state.isClockOff !== (wasClockOff || clock.isOff()))
      change({ since: null, isTurnedAway: false });
    const before = listHere.day()?.date;
    if (before !== undefined && before !== today.date) await forget();
    await send();
    await listHere.keepOwner();
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      const data = listHere.data();
      const isBooked = data?.day.booked !== today.booked || !sameMargin(data.day.margin, today.margin);
      if (!isBooked && data?.entries.version === today.version) return;
      const timesForgotten = listHere.forgotten();
      const [next, entries] = await Promise.all([isBooked ? calls.day() : data?.day, calls.entries()]);
      if (next) await listHere.keep({ day: next, entries }, timesForgotten);
      change({});
    } catch (fault) {
      await miss(fault);
    } finally {
      isRefreshing = false;
    }
  }

  async function miss(fault: unknown): Promise<void> {
    if (!isApiFault(fault)) return;
    const { status } = fault;
    if (status === 401 || status === 403) {
      await forget();
      change({ isTurnedAway: true, since: null });
      return;
    }
    if (state.since === null) change({ since: new Date(clock.now()).toISOString() });
    endInTime();
  }

  function endInTime(): void {
    if (listHere.endsInTime()) change({});
  }

  async function forget(): Promise<void> {
    await listHere.forget();
    change({});
  }

  async function send(): Promise<void> {
    if (queue.waiting().length === 0) return;
    const result = await queue.sendAll();
    if (result === 'turned-away') await forget();
    change({ isTurnedAway: result === 'turned-away' });
  }

  async function scan(text: string): Promise<OfflineScan> {
    endInTime();
    const found = await offlineScan(text, { baseUrl, day: listHere.day(), ...own(), at: moment() });
    handles = new Map([...handles, ...found.handles]);
    scanned = found.tickets;
    return found;
  }

  /** Stores persons who come in with a friends' card or of a group, before it resolves. */
  async function use(step: UseStep | Omit<GroupEntryStep, 'at'>): Promise<void> {
    await queue.add([{ ...step, at: new Date(clock.now()).toISOString() }]);
    if (state.since === null) void send();
    change({});
  }

  /** Keeps what the server said of a card and who came in with it. */
  async function learnCard(card: SeenCard): Promise<void> {
    cards.learn(card);
    await listHere.learnUses(card);
  }

  /** Checks in tickets or an unchecked code, stored before it resolves. The given ids make a repeat one check-in. */
  async function enter(tickets: readonly { id: string; ticket: string }[], hash: string | null = null): Promise<void> {
    const at = new Date(clock.now()).toISOString();
    const steps = tickets.flatMap(({ id, ticket }): QueuedStep[] => {
      const known = listHere.day()?.hashOf(ticket);
      const handle = handles.get(ticket) ?? (known ? { hash: known } : hash === null ? null : { hash });
      if (!handle) return [];
      if (ticket !== '' && !known) refs.set(id, ticket);
      return [{ kind: 'let-in', id, at, ...handle }];
    });
    await queue.add(steps);
    // Stores with the list which of several tickets a hash meant, for a page that starts later.
    const data = listHere.data();
    if (data && steps.some(({ id }) => refs.has(id))) await listHere.keep(data);
    change({});
  }

  async function undo(entries: readonly { id: string; entry: string }[]): Promise<void> {
    const at = new Date(clock.now()).toISOString();
    await queue.add(entries.map(({ id, entry }) => ({ kind: 'undo', id, entry, at })));
    change({});
  }

  return {
    begin,
    hear,
    learn: listHere.learn,
    miss,
    forget,
    send,
    scan,
    cards,
    groups,
    learnCard,
    learnGroup: listHere.learnGroup,
    use,
    enter,
    undo,
    ticket: (ref: string): SeenTicket | null => listHere.day()?.ticket(ref, own().entries, moment()) ?? null,
    /** A ticket of the last scan that may be on no list. */
    vouched: (ref: string): SeenTicket | null => {
      const found = scanned.find(({ ticket }) => ticket === ref);
      const entries = own().entries.get(ref) ?? [];
      return found ? { ...found, entries: [...entries], meaning: entries.length > 0 ? 'inside' : found.meaning } : null;
    },
    canName: (ref: string): boolean => handles.has(ref) || (listHere.day()?.hashOf(ref) ?? null) !== null,
    isWaiting: (entry: string): boolean => queue.waiting().some(({ id }) => id === entry),
    close: async (): Promise<void> => {
      await listHere.close();
      change({});
    },
    reopen: listHere.reopen,
    ticketOf: (entry: string): SeenTicket | null => {
      const { entries } = own();
      const found = [...entries].find(([, some]) => some.some(({ id }) => id === entry));
      return found ? (listHere.day()?.ticket(found[0], entries, moment()) ?? null) : null;
    },
    seen: async (notice: string): Promise<void> => {
      await store.forgetNotice(notice).catch(() => undefined);
      change({ notices: state.notices.filter(({ id }) => id !== notice) });
    },
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type OfflineGate = ReturnType<typeof offlineGate>;

function sameMargin(one: Today['margin'], other: Today['margin']): boolean {
  return (
    one.isWholeDay === other.isWholeDay &&
    one.earlyMinutes === other.earlyMinutes &&
    one.lateMinutes === other.lateMinutes
  );
}
