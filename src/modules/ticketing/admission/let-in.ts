import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { type AdmissionRow, type Entry, type EntryOutcome, nextTurn, recordedAfter, standing } from './entry.ts';
import type { GateStep, GateWord, StepAnswer } from './gate-schema.ts';
import { codesOfHashes } from './hashed-codes.ts';
import { admittedBetween } from './meaning.ts';
import type { AdmissionPorts, GateTicket } from './ports.ts';
import { judged, marginOf, refOf, refText, seenTickets } from './seen-tickets.ts';

/** Who works at the gate: an account, a device, or both. */
export type Keeper = { actorId: string | null; device: string };

type EnterStep = Extract<GateStep, { kind: 'enter' }>;
type LetInStep = Extract<GateStep, { kind: 'let-in' }>;
type UndoStep = Extract<GateStep, { kind: 'undo' }>;

const WORDS: Record<EntryOutcome, GateWord> = { entered: 'welcome', again: 'again', lapsed: 'lapsed' };

/** Lets tickets in and takes entries back. */
export function lettingIn(ports: AdmissionPorts) {
  const { admissions, gateTickets, orders, refundRequests, atomically, clock } = ports;

  /**
   * What happened at one phone, in order, each step in a transaction of its own: what was stored stays when a later one
   * fails, and a repeat changes nothing and gives the same words. A step without `at` is decided now, by the rule; of two
   * that come at once for one ticket exactly one is welcome. A step with `at` was decided by a phone without network: it
   * is kept whatever became of the ticket, and never refused.
   */
  async function takeSteps(steps: readonly GateStep[], by: Keeper): Promise<StepAnswer[]> {
    const hashes = new Set(steps.flatMap((step) => (step.kind === 'let-in' ? [step.hash] : [])));
    const codes = await codesOfHashes(ports, hashes, clock.now());
    const answers: StepAnswer[] = [];
    for (const step of steps) answers.push(await atomically(() => takeStep(step, by, codes)));
    return answers;
  }

  async function takeStep(step: GateStep, by: Keeper, codes: ReadonlyMap<string, string>): Promise<StepAnswer> {
    const stored = await known(step.id);
    if (stored) return stored;
    if (step.kind === 'let-in') return letIn(step, by, codes.get(step.hash));
    return step.kind === 'enter' ? enter(step, by) : undo(step, by);
  }

  /**
   * A phone without network let in who holds a code. One that opens nothing, or tickets of another day, was let in on the word
   * of who stood there: it is told and not kept, because the ticket is good still. One of several without a choice is told too.
   */
  async function letIn({ id, of, at }: LetInStep, by: Keeper, code: string | undefined): Promise<StepAnswer> {
    const opened = code === undefined ? [] : await gateTickets.byCode(code);
    const meant = opened.filter((ticket) => of === undefined || `${ticket.line}-${ticket.number}` === of);
    const [ticket] = meant;
    if (!ticket) return answerOf(id, 'unknown', null);
    if (meant.length > 1) {
      const choices = await seenTickets(ports, await judged(ports, meant, clock.now()));
      return { id, word: 'choose', ticket: null, choices };
    }
    if (!(await wasItsDay(ticket, at))) return answerOf(id, 'other-day', ticket);
    return enter({ kind: 'enter', id, ticket: refText(ticket), at }, by);
  }

  /**
   * Whether it was good on the day when the phone says so, or is now. The clock of a phone may be hours off, so whole days
   * count, also where the owner lets hours count alone: who is in is in.
   */
  async function wasItsDay(ticket: GateTicket, at: string): Promise<boolean> {
    const margin = await marginOf(ports.admissions);
    const { from, until } = admittedBetween(ticket, { ...margin, isWholeDay: true });
    const now = clock.now();
    return [momentOf(at, now), now].some((moment) => from <= moment && moment < until);
  }

  /** What a step that is stored already was answered; null for a new one. */
  async function known(id: string): Promise<StepAnswer | null> {
    const row = await admissions.find(id);
    return row && answerOf(id, wordOf(row), await gateTickets.byTicketCode(row.ticketCode));
  }

  async function enter(step: EnterStep, by: Keeper): Promise<StepAnswer> {
    const ticket = await taken(await gateTickets.byRef(refOf(step.ticket)));
    if (!ticket) return answerOf(step.id, 'unknown', null);
    const repeated = await known(step.id); // the same step may have come twice at once
    if (repeated) return repeated;
    const now = clock.now();
    const at = momentOf(step.at, now);
    const rows = await admissions.ofTickets([ticket.code]);
    const [one] = await judged(ports, [ticket], now);
    const outcome = step.at === undefined ? byTheRule(one?.meaning) : await byThePhone(ticket, rows, at);
    if (outcome === null) return answerOf(step.id, one?.meaning ?? 'unknown', ticket);
    const row: Entry = {
      id: step.id,
      kind: 'entry',
      ticketCode: ticket.code,
      outcome,
      turn: nextTurn(rows),
      at,
      recordedAt: recordedAfter(ticket.paidAt, now),
      ...by,
    };
    // Somebody else took the turn meanwhile: then the rows tell what it means now.
    if (!(await admissions.add(row))) return takeStep(step, by, new Map());
    return answerOf(step.id, WORDS[outcome], ticket);
  }

  async function byThePhone(ticket: GateTicket, rows: AdmissionRow[], at: Instant): Promise<EntryOutcome> {
    if (!(await wasGood(ticket, at))) return 'lapsed';
    return standing(rows).has(ticket.code) ? 'again' : 'entered';
  }

  /** Whether a ticket let somebody in at a moment: what lapsed later was good then. */
  async function wasGood({ isVoid, orderState, lapsedBy }: GateTicket, at: Instant): Promise<boolean> {
    if (!isVoid && orderState === 'paid') return true;
    const lapsed = lapsedBy === null ? null : await refundRequests.find(lapsedBy);
    return lapsed !== null && at < lapsed.createdAt;
  }

  async function undo(step: UndoStep, by: Keeper): Promise<StepAnswer> {
    const entry = await admissions.find(step.entry);
    if (entry?.kind !== 'entry') return answerOf(step.id, 'unknown', null);
    const { ticketCode } = entry;
    const ticket = await taken(await gateTickets.byTicketCode(ticketCode));
    const now = clock.now();
    const recordedAt = recordedAfter(entry.recordedAt, now);
    const at = momentOf(step.at, now);
    // One that was undone already stays so.
    await admissions.add({ id: step.id, kind: 'undo', ticketCode, undoes: entry.id, at, recordedAt, ...by });
    return answerOf(step.id, 'undone', ticket);
  }

  /** The ticket as it is once nobody else may pay back its order or let it in before the transaction ends. */
  async function taken(ticket: GateTicket | null): Promise<GateTicket | null> {
    if (!ticket) return null;
    await orders.takeSeries(ticket.orderId);
    return gateTickets.byRef(ticket);
  }

  async function answerOf(id: string, word: GateWord, ticket: GateTicket | null): Promise<StepAnswer> {
    const [one] = ticket ? await judged(ports, [ticket], clock.now()) : [];
    const [seen = null] = await seenTickets(ports, one ? [one] : []);
    return { id, word, ticket: seen };
  }

  return { takeSteps };
}

function byTheRule(meaning: string | undefined): EntryOutcome | null {
  return meaning === 'welcome' ? 'entered' : null;
}

function wordOf(row: AdmissionRow): GateWord {
  return row.kind === 'undo' ? 'undone' : WORDS[row.outcome];
}

/** The clock of a phone may be hours off; nothing happened later than now. */
function momentOf(at: string | undefined, now: Instant): Instant {
  if (at === undefined) return now;
  const told = new Date(at).toISOString();
  return told < now ? told : now;
}
