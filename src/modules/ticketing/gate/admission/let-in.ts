import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import {
  type AdmissionRow,
  type Entry,
  groupActiveEntries,
  isClockOff,
  momentOf,
  nextTurn,
  outcomeOf,
  recordedAfter,
  type Undo,
  type WaitingUndo,
  wordOf,
} from './entry.ts';
import { ofOrder } from '../../sales/index.ts';
import type { EntryWord, GateStep, GateWord, StepAnswer } from '../gate-schema.ts';
import type { createFriendScans } from './friend-cards.ts';
import { admittedBetween, type Margin } from './meaning.ts';
import type { AdmissionPorts, GatePhone, GateTicket, GroupSteps, Keeper } from './ports.ts';
import { withoutRepeats, judgeByEvents, judgeTickets, type Judged, marginOf, seenTickets } from './seen-tickets.ts';
import { strangeReferences } from './strange-references.ts';
import { codesOfHashes, refOf } from './ticket-refs.ts';

type EnterStep = Extract<GateStep, { kind: 'enter' }>;
type LetInStep = Extract<GateStep, { kind: 'let-in' }>;
/** Id of a step, and the time at which its phone decided it. Without a time the server decides. */
type DecidedStep = { id: string; at?: string | undefined; reason?: string | undefined };
type UndoStep = Extract<GateStep, { kind: 'undo' }>;

/** Most undos that may wait for an entry that never comes; a phone sends fewer in a day. */
const WAITING_MOST = 1000;

/** Lets visitors in, and takes that back. */
export function createAdmission(
  ports: AdmissionPorts,
  friends: ReturnType<typeof createFriendScans>,
  groups: GroupSteps,
) {
  const { admissions, gateTickets, orders, refundRequests, atomically, audit, clock } = ports;

  /**
   * Takes the steps of one phone in order, each in a transaction of its own, so that a stored step stays if a later one
   * fails. Without `at` the rule decides now. With `at` an offline phone has decided, and its step is stored whatever
   * happened to the ticket since, if it was the ticket's day. An undo waits for an entry that comes later. Throws 422
   * `unknown_references`, before anything is written, if a ticket was not shown to this phone today; 422 `key_reused`.
   */
  async function takeSteps(steps: readonly GateStep[], by: GatePhone): Promise<StepAnswer[]> {
    const hashes = new Set(steps.flatMap((step) => (step.kind === 'let-in' ? [step.hash] : [])));
    const codes = await codesOfHashes(ports, hashes, clock.now());
    const strangeCards = await friends.countUnknown(steps);
    const strange = await strangeReferences(ports, steps, { by, codes, strangeCards });
    if (strange > 0) throw unknownReferences(strange);
    const answers: StepAnswer[] = [];
    for (const step of steps) answers.push(await atomically(() => takeStep(step, by, codes)));
    return answers;
  }

  async function takeStep(step: GateStep, by: GatePhone, codes: ReadonlyMap<string, string>): Promise<StepAnswer> {
    if (step.kind === 'use') return friends.takeUse(step, by);
    if (step.kind === 'group') return groups.takeLateEntry(step, by);
    if (step.kind === 'let-in') return letIn(step, by, codes.get(step.hash));
    if (step.kind === 'enter') return enterByReference(step, by);
    return (await friends.undoUse(step)) ?? (await groups.undoEntry(step)) ?? undo(step, by);
  }

  async function enterByReference({ id, ticket: reference, at }: EnterStep, by: GatePhone): Promise<StepAnswer> {
    const ticket = await gateTickets.byRef(refOf(reference));
    return ticket ? admit({ id, at }, ticket, by) : answerOf(id, 'unknown', null, by);
  }

  /** Lets in by a code. Unknown and ambiguous codes store nothing. */
  async function letIn({ id, of, at }: LetInStep, by: GatePhone, code: string | undefined): Promise<StepAnswer> {
    const opened = code === undefined ? [] : await gateTickets.byCode(code);
    const candidates = opened.filter((ticket) => of === undefined || `${ticket.line}-${ticket.number}` === of);
    const stored = await admissions.find(id);
    if (stored) {
      const { entry, ticket } = repeated(stored, candidates);
      return answerOf(id, wordOf(entry.outcome), ticket, by, isClockOff(at, entry.at));
    }
    const [ticket] = candidates;
    if (!ticket) return answerOf(id, 'unknown', null, by);
    if (candidates.length > 1) {
      const choices = withoutRepeats(await seenTickets(ports, await judgeTickets(ports, candidates, clock.now()), by));
      return { id, word: 'choose', ticket: null, choices };
    }
    return admit({ id, at }, ticket, by);
  }

  /**
   * Admits a ticket as the entry `id`: locks, reads once, judges and stores. A repeated id gives the same answer. Joins
   * the caller's transaction. Throws 422 `key_reused` if the id was for another ticket.
   */
  async function admit(
    { id, at: decidedAt, reason }: DecidedStep,
    named: GateTicket,
    by: GatePhone,
  ): Promise<StepAnswer> {
    await orders.queue([`gate-entry ${id}`]); // before the order, as its undo does
    const ticket = (await taken(named)) ?? named;
    const { rows, known, isUndoWaiting } = await admissions.around(id, ticket.code);
    const margin = await marginOf(admissions);
    const now = clock.now();
    const judgedBy = (some: AdmissionRow[]) => judgeByEvents([ticket], { rows: some, margin, now });
    if (known) {
      const { entry } = repeated(known, [ticket]);
      return answer(id, wordOf(entry.outcome), judgedBy(rows), by, isClockOff(decidedAt, entry.at));
    }
    const days = daysOf(ticket, margin);
    const at = momentWithin(days, decidedAt, now);
    const before = judgedBy(rows);
    if (decidedAt !== undefined && !isWithin(days, at)) return answer(id, 'other-day', before, by);
    const mayLetIn = margin.letsOtherDays === true && ticket.isPerson && before[0]?.meaning === 'other-day';
    const isInside = (before[0]?.entries.length ?? 0) > 0;
    const isDespite = mayLetIn && !isInside && reason !== undefined;
    const ruled = isDespite ? 'welcome' : byTheRule(before[0]?.meaning);
    const word = decidedAt === undefined ? ruled : await byThePhone(ticket, rows, at);
    if (word === null) {
      const meaning = mayLetIn && isInside ? 'inside' : (before[0]?.meaning ?? 'unknown');
      return { ...(await answer(id, meaning, before, by)), ...(mayLetIn && !isInside && { mayLetIn }) };
    }
    const entry: Entry = {
      id,
      kind: 'entry',
      ticketCode: ticket.code,
      outcome: outcomeOf(word),
      turn: nextTurn(rows),
      at,
      recordedAt: recordedAfter(ticket.paidAt, now),
      actorId: by.actorId,
      device: by.device,
      ...(isDespite && { reason }),
    };
    // If another call was first, the rows decide what this one means now.
    if (!(await admissions.add(entry))) return admit({ id, at: decidedAt, reason }, ticket, by);
    if (isDespite) {
      const facts = { reason, device: by.device };
      await audit.note({ action: 'gate-other-day', actorId: by.actorId, subject: `order:${ticket.orderId}`, facts });
    }
    const after: AdmissionRow[] = [...rows, entry];
    const waiting = isUndoWaiting ? await admissions.takeUndo(id) : null;
    if (waiting) {
      const undone = undoOf(entry, { ...waiting, at: momentWithin(days, waiting.at, now) }, now);
      if (await admissions.add(undone)) after.push(undone);
    } else if (entry.outcome === 'entered') await announceEntry(ports, ticket);
    return answer(id, word, judgedBy(after), by, isClockOff(decidedAt, at));
  }

  async function byThePhone(ticket: GateTicket, rows: AdmissionRow[], at: Instant): Promise<EntryWord> {
    if (!(await wasGood(ticket, at))) return 'lapsed';
    return groupActiveEntries(rows).has(ticket.code) ? 'again' : 'welcome';
  }

  /** True if the ticket was valid at that moment, even if it became void later. */
  async function wasGood({ isVoid, orderState, lapsedBy }: GateTicket, at: Instant): Promise<boolean> {
    if (!isVoid && orderState === 'paid') return true;
    const lapsed = lapsedBy === null ? null : await refundRequests.find(lapsedBy);
    return lapsed !== null && at < lapsed.createdAt;
  }

  /** Undoes an entry on the day of its ticket, or on the day when an offline phone undid it. */
  async function undo(step: UndoStep, by: GatePhone): Promise<StepAnswer> {
    const entry = (await admissions.find(step.entry)) ?? (await comingEntry(step.entry));
    const stored = await admissions.find(step.id);
    if (stored && (stored.kind !== 'undo' || stored.undoes !== step.entry)) throw keyReused();
    const now = clock.now();
    if (entry === null) return waitFor(step, by, now);
    if (entry.kind !== 'entry') return answerOf(step.id, 'unknown', null, by);
    const ticket = await taken(await gateTickets.byTicketCode(entry.ticketCode));
    if (stored) return answerOf(step.id, 'undone', ticket, by, isClockOff(step.at, stored.at));
    const margin = await marginOf(admissions);
    const days = ticket && daysOf(ticket, margin);
    const at = days && momentWithin(days, step.at, now);
    const isToday = at && isOfOtherDay(entry) && dayOf(entry.at) === dayOf(at);
    if (!days || !at || !(isToday || isWithin(days, at))) return answerOf(step.id, 'other-day', null, by);
    const { actorId, device } = by;
    await admissions.add(undoOf(entry, { id: step.id, undoes: entry.id, at, recordedAt: now, actorId, device }, now));
    const rows = await admissions.ofTickets([ticket.code]);
    return answer(step.id, 'undone', judgeByEvents([ticket], { rows, margin, now }), by, isClockOff(step.at, at));
  }

  /** Finds an entry, also one that another call is just storing; later calls wait for this one. */
  async function comingEntry(id: string): Promise<AdmissionRow | null> {
    await orders.queue([`gate-entry ${id}`]);
    return admissions.find(id);
  }

  async function waitFor({ id, entry, at }: UndoStep, { actorId, device }: Keeper, now: Instant): Promise<StepAnswer> {
    const undo = { id, undoes: entry, at: momentOf(at, now), recordedAt: now, actorId, device };
    const waiting = await admissions.keepUndo(undo, WAITING_MOST);
    if (waiting && waiting.undoes !== entry) throw keyReused();
    return { id, word: waiting ? 'undone' : 'unknown', ticket: null };
  }

  /** Locks a ticket, so that nobody refunds its order or admits it before the transaction ends. */
  async function taken(ticket: GateTicket | null): Promise<GateTicket | null> {
    if (!ticket) return null;
    await orders.lockSeries(ticket.orderId);
    return gateTickets.byRef(ticket);
  }

  async function answerOf(
    id: string,
    word: GateWord,
    ticket: GateTicket | null,
    by: GatePhone,
    isOff = false,
  ): Promise<StepAnswer> {
    return answer(id, word, ticket ? await judgeTickets(ports, [ticket], clock.now()) : [], by, isOff);
  }

  async function answer(
    id: string,
    word: GateWord,
    about: Judged[],
    by: GatePhone,
    isOff = false,
  ): Promise<StepAnswer> {
    const [seen = null] = await seenTickets(ports, about, by);
    return { id, word, ticket: seen, ...(isOff && { isClockOff: true }) };
  }

  return { takeSteps, admit };
}

async function announceEntry({ orders, announce }: AdmissionPorts, { orderId }: GateTicket): Promise<void> {
  await announce('gate.entered', async () => {
    const order = await orders.find(orderId);
    return { by: 'ticket', count: 1, ...(order ? ofOrder(order) : { orderNumber: null, eventId: null }) };
  });
}

const isOfOtherDay = ({ reason = null }: Entry) => reason !== null;

function byTheRule(meaning: string | undefined): EntryWord | null {
  return meaning === 'welcome' ? 'welcome' : null;
}

/** Returns the entry that a repeated step stored, with its ticket. Throws 422 `key_reused`. */
function repeated(row: AdmissionRow, tickets: readonly GateTicket[]): { entry: Entry; ticket: GateTicket } {
  const ticket = tickets.find(({ code }) => code === row.ticketCode);
  if (row.kind !== 'entry' || !ticket) throw keyReused();
  return { entry: row, ticket };
}

/** Returns when steps are accepted: all day, even if the owner chose hours, because a phone's clock may be off. */
function daysOf(ticket: GateTicket, margin: Margin): { from: Instant; until: Instant } {
  return admittedBetween(ticket, { ...margin, isWholeDay: true });
}

function undoOf({ id: undoes, ticketCode, recordedAt }: Entry, undo: WaitingUndo, now: Instant): Undo {
  return { ...undo, kind: 'undo', undoes, ticketCode, recordedAt: recordedAfter(recordedAt, now) };
}

const isWithin = ({ from, until }: { from: Instant; until: Instant }, at: Instant) => from <= at && at < until;

/** Problem 422; `count` steps named a ticket that was not given to this phone. */
function unknownReferences(count: number): Problem {
  const message = 'Deze tickets zijn op dit toestel vandaag niet opgezocht. Zoek op naam, of scan de code opnieuw.';
  return new Problem('invalid', message, { reason: 'unknown_references', facts: { count } });
}

function keyReused(): Problem {
  const message = 'Deze stap staat al opgeschreven voor iets anders. Kijk in de lijst, en probeer het opnieuw.';
  return new Problem('invalid', message, { reason: 'key_reused' });
}

/**
 * Returns the time to store for a step: that of the phone, if it has passed and is on the ticket's day (`from` to
 * `until`); otherwise now. A wrong clock thus puts no wrong hour into the books.
 */
function momentWithin(days: { from: Instant; until: Instant }, decidedAt: string | undefined, now: Instant): Instant {
  const at = momentOf(decidedAt, now);
  return isWithin(days, at) ? at : now;
}
