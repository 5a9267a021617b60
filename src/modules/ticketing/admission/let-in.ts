import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import {
  type AdmissionRow,
  type Entry,
  type EntryOutcome,
  nextTurn,
  recordedAfter,
  groupActiveEntries,
  type Undo,
  type WaitingUndo,
} from './entry.ts';
import type { GateStep, GateWord, StepAnswer } from './gate-schema.ts';
import { codesOfHashes } from './hashed-codes.ts';
import { admittedBetween } from './meaning.ts';
import type { AdmissionPorts, GatePhone, GateTicket, Keeper } from './ports.ts';
import { eachOnce, judged, marginOf, seenTickets } from './seen-tickets.ts';
import { strangeReferences } from './strange-references.ts';
import { refOf } from './ticket-refs.ts';

type EnterStep = Extract<GateStep, { kind: 'enter' }>;
type LetInStep = Extract<GateStep, { kind: 'let-in' }>;
/** A step's id, and when its phone decided it; left out: the server does. */
type Told = { id: string; at?: string | undefined };
type UndoStep = Extract<GateStep, { kind: 'undo' }>;

/** More undos than phones bring in a day may not wait for entries that never come. */
const WAITING_MOST = 1000;
/** Difference from which a clock counts as off; a request may take up to this long. */
const FAR_MS = 5 * 60_000;

const WORDS: Record<EntryOutcome, GateWord> = { entered: 'welcome', again: 'again', lapsed: 'lapsed' };

/** Lets tickets in and takes entries back. */
export function lettingIn(ports: AdmissionPorts) {
  const { admissions, gateTickets, orders, refundRequests, atomically, clock } = ports;

  /**
   * Steps of one phone, in order, each in a transaction of its own: a stored step stays when a later one
   * fails, and a repeat changes nothing and gives the same words. A step without `at` is decided now, by the rule; of two
   * that come at once for one ticket exactly one is welcome. A step with `at` was decided by a phone without network: it
   * is kept whatever became of the ticket since, if it was the ticket's day. An undo waits for an entry that comes later, and
   * then takes it back at once. Problems, both 422: `unknown_references` when
   * a step names a ticket that this phone was not given today, before anything is written; `key_reused` at a step whose id
   * stands for something else.
   */
  async function takeSteps(steps: readonly GateStep[], by: GatePhone): Promise<StepAnswer[]> {
    const hashes = new Set(steps.flatMap((step) => (step.kind === 'let-in' ? [step.hash] : [])));
    const codes = await codesOfHashes(ports, hashes, clock.now());
    const strange = await strangeReferences(ports, steps, { by, codes });
    if (strange > 0) throw unknownReferences(strange);
    const answers: StepAnswer[] = [];
    for (const step of steps) answers.push(await atomically(() => takeStep(step, by, codes)));
    return answers;
  }

  function takeStep(step: GateStep, by: GatePhone, codes: ReadonlyMap<string, string>): Promise<StepAnswer> {
    if (step.kind === 'let-in') return letIn(step, by, codes.get(step.hash));
    return step.kind === 'enter' ? enterNamed(step, by) : undo(step, by);
  }

  async function enterNamed({ id, ticket: reference, at }: EnterStep, by: GatePhone): Promise<StepAnswer> {
    const ticket = await gateTickets.byRef(refOf(reference));
    return ticket ? enter({ id, at }, ticket, by) : answerOf(id, 'unknown', null, by);
  }

  /** Lets in the ticket whose own code was scanned, as the entry `id`, by the rule. Problem 422 `key_reused`. */
  function enterScanned(id: string, ticket: GateTicket, by: GatePhone): Promise<StepAnswer> {
    return atomically(() => enter({ id }, ticket, by));
  }

  /**
   * A phone without network let in who holds a code. One that opens nothing, or tickets of another day, was let in on the word
   * of who stood there: it is told and not kept, because the ticket is good still. One of several without a choice is told too.
   */
  async function letIn({ id, of, at }: LetInStep, by: GatePhone, code: string | undefined): Promise<StepAnswer> {
    const opened = code === undefined ? [] : await gateTickets.byCode(code);
    const meant = opened.filter((ticket) => of === undefined || `${ticket.line}-${ticket.number}` === of);
    const stored = await known({ id, at }, meant, by);
    if (stored) return stored;
    const [ticket] = meant;
    if (!ticket) return answerOf(id, 'unknown', null, by);
    if (meant.length > 1) {
      const choices = eachOnce(await seenTickets(ports, await judged(ports, meant, clock.now()), by));
      return { id, word: 'choose', ticket: null, choices };
    }
    return enter({ id, at }, ticket, by);
  }

  /**
   * The time on which a step of a phone is believed: the whole days of its ticket, also where the owner lets hours count
   * alone. The clock of a phone may be hours off, and who is in is in.
   */
  async function daysOf(ticket: GateTicket): Promise<{ from: Instant; until: Instant }> {
    return admittedBetween(ticket, { ...(await marginOf(admissions)), isWholeDay: true });
  }

  /** Answer that was given to a stored entry; null for a new id. `meant`: tickets that the step may mean. */
  async function known({ id, at }: Told, meant: readonly GateTicket[], by: GatePhone): Promise<StepAnswer | null> {
    const row = await admissions.find(id);
    if (!row) return null;
    const ticket = meant.find(({ code }) => code === row.ticketCode);
    if (row.kind !== 'entry' || !ticket) throw keyReused();
    return answerOf(id, WORDS[row.outcome], ticket, by, isClockOff(at, row.at));
  }

  async function enter({ id, at: told }: Told, named: GateTicket, by: GatePhone): Promise<StepAnswer> {
    await orders.queue([`gate-entry ${id}`]); // before the order, as its undo does
    const ticket = (await taken(named)) ?? named;
    const repeated = await known({ id, at: told }, [ticket], by); // the same step may have come twice at once
    if (repeated) return repeated;
    const now = clock.now();
    const days = await daysOf(ticket);
    const at = momentOf(told, now, days);
    const rows = await admissions.ofTickets([ticket.code]);
    const [one] = await judged(ports, [ticket], now);
    if (told !== undefined && !isWithin(days, at)) return answerOf(id, 'other-day', ticket, by);
    const outcome = told === undefined ? byTheRule(one?.meaning) : await byThePhone(ticket, rows, at);
    if (outcome === null) return answerOf(id, one?.meaning ?? 'unknown', ticket, by);
    const row: Entry = {
      id,
      kind: 'entry',
      ticketCode: ticket.code,
      outcome,
      turn: nextTurn(rows),
      at,
      recordedAt: recordedAfter(ticket.paidAt, now),
      actorId: by.actorId,
      device: by.device,
    };
    // Somebody else took the turn meanwhile: then the rows tell what it means now.
    if (!(await admissions.add(row))) return enter({ id, at: told }, ticket, by);
    const waiting = await admissions.takeUndo(id);
    if (waiting) await admissions.add(undoOf(row, { ...waiting, at: momentOf(waiting.at, now, days) }, now));
    return answerOf(id, WORDS[outcome], ticket, by, isClockOff(told, at));
  }

  async function byThePhone(ticket: GateTicket, rows: AdmissionRow[], at: Instant): Promise<EntryOutcome> {
    if (!(await wasGood(ticket, at))) return 'lapsed';
    return groupActiveEntries(rows).has(ticket.code) ? 'again' : 'entered';
  }

  /** True if a ticket was valid at a moment: one that lapsed later was good then. */
  async function wasGood({ isVoid, orderState, lapsedBy }: GateTicket, at: Instant): Promise<boolean> {
    if (!isVoid && orderState === 'paid') return true;
    const lapsed = lapsedBy === null ? null : await refundRequests.find(lapsedBy);
    return lapsed !== null && at < lapsed.createdAt;
  }

  /** Takes back an entry of a ticket whose day it is, or was when a phone without network did so. */
  async function undo(step: UndoStep, by: GatePhone): Promise<StepAnswer> {
    const entry = (await admissions.find(step.entry)) ?? (await comingEntry(step.entry));
    const stored = await admissions.find(step.id);
    if (stored && (stored.kind !== 'undo' || stored.undoes !== step.entry)) throw keyReused();
    const now = clock.now();
    if (entry === null) return waitFor(step, by, now);
    if (entry.kind !== 'entry') return answerOf(step.id, 'unknown', null, by);
    const ticket = await taken(await gateTickets.byTicketCode(entry.ticketCode));
    if (stored) return answerOf(step.id, 'undone', ticket, by, isClockOff(step.at, stored.at));
    const days = ticket && (await daysOf(ticket));
    const at = days && momentOf(step.at, now, days);
    if (!days || !at || !isWithin(days, at)) return answerOf(step.id, 'other-day', null, by);
    const { actorId, device } = by;
    // One that was undone already stays so.
    await admissions.add(undoOf(entry, { id: step.id, undoes: entry.id, at, recordedAt: now, actorId, device }, now));
    return answerOf(step.id, 'undone', ticket, by, isClockOff(step.at, at));
  }

  /** An entry that another call may be storing just now; from here on it waits for this one. */
  async function comingEntry(id: string): Promise<AdmissionRow | null> {
    await orders.queue([`gate-entry ${id}`]);
    return admissions.find(id);
  }

  async function waitFor({ id, entry, at }: UndoStep, { actorId, device }: Keeper, now: Instant): Promise<StepAnswer> {
    const told = at === undefined ? now : new Date(at).toISOString();
    const undo = { id, undoes: entry, at: told < now ? told : now, recordedAt: now, actorId, device };
    const kept = await admissions.keepUndo(undo, WAITING_MOST);
    if (kept && kept.undoes !== entry) throw keyReused();
    return { id, word: kept ? 'undone' : 'unknown', ticket: null };
  }

  /** The ticket as it is once nobody else may pay back its order or let it in before the transaction ends. */
  async function taken(ticket: GateTicket | null): Promise<GateTicket | null> {
    if (!ticket) return null;
    await orders.takeSeries(ticket.orderId);
    return gateTickets.byRef(ticket);
  }

  async function answerOf(
    id: string,
    word: GateWord,
    ticket: GateTicket | null,
    by: GatePhone,
    isOff = false,
  ): Promise<StepAnswer> {
    const [one] = ticket ? await judged(ports, [ticket], clock.now()) : [];
    const [seen = null] = await seenTickets(ports, one ? [one] : [], by);
    return { id, word, ticket: seen, ...(isOff && { isClockOff: true }) };
  }

  return { takeSteps, enterScanned };
}

function byTheRule(meaning: string | undefined): EntryOutcome | null {
  return meaning === 'welcome' ? 'entered' : null;
}

function undoOf({ id: undoes, ticketCode, recordedAt }: Entry, undo: WaitingUndo, now: Instant): Undo {
  return { ...undo, kind: 'undo', undoes, ticketCode, recordedAt: recordedAfter(recordedAt, now) };
}

const isWithin = ({ from, until }: { from: Instant; until: Instant }, at: Instant) => from <= at && at < until;

/** `count`: how many steps named a ticket that this phone was not given. */
function unknownReferences(count: number): Problem {
  const message = 'Deze tickets zijn op dit toestel vandaag niet opgezocht. Zoek op naam, of scan de code opnieuw.';
  return new Problem('invalid', message, { reason: 'unknown_references', facts: { count } });
}

function keyReused(): Problem {
  const message = 'Deze stap staat al opgeschreven voor iets anders. Kijk in de lijst, en probeer het opnieuw.';
  return new Problem('invalid', message, { reason: 'key_reused' });
}

/**
 * Returns the time of a step: the phone's time, if that is before now and on the day of its ticket, `from` to `until`;
 * otherwise, or without a time, now. A clock that is far off thus puts no wrong hour into the books.
 */
function momentOf(told: string | undefined, now: Instant, { from, until }: { from: Instant; until: Instant }): Instant {
  if (told === undefined) return now;
  const at = new Date(told).toISOString();
  return at < now && from <= at && at < until ? at : now;
}

/** True if the stored time differs from the phone's, because its clock is far off. */
function isClockOff(told: string | undefined, stored: Instant): boolean {
  return told !== undefined && Math.abs(Date.parse(told) - Date.parse(stored)) > FAR_MS;
}
