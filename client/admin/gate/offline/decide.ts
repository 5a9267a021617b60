import type { GateStep } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import type { SeenTicket } from '../gate-api.ts';
import { type Attempt, numberOf, type GateView } from '../attempt.ts';
import type { OfflineGate } from './offline-gate.ts';

/** This phone's decision, stored before it is shown; null without Web Crypto, as codes cannot be hashed. */
export async function decideHere(offline: OfflineGate, attempt: Attempt): Promise<GateView | null> {
  if (!('subtle' in crypto)) return null;
  // One at a time, so that a code that is read twice at once is let in once.
  const decision = (turns.get(offline) ?? Promise.resolve()).then(() => decide(offline, attempt));
  turns.set(
    offline,
    decision.catch(() => undefined),
  );
  return decision;
}

const turns = new WeakMap<OfflineGate, Promise<unknown>>();

async function decide(offline: OfflineGate, attempt: Attempt): Promise<GateView | null> {
  // Only the server knows whether the owner allows it.
  if (attempt.kind === 'scan' && attempt.reason !== undefined) return null;
  if (attempt.kind === 'scan') return scanned(offline, attempt);
  if (attempt.kind === 'steps') return stepped(offline, attempt.steps);
  await offline.enter([{ id: attempt.id, ticket: '' }], attempt.hash);
  if (offline.state().since === null) void offline.send();
  return { kind: 'answer', word: 'welcome', tickets: [], entries: [attempt.id] };
}

async function scanned(offline: OfflineGate, { code, id }: { code: string; id: string }): Promise<GateView> {
  const other = (await offline.groups.scan(code)) ?? (await offline.cards.scan(code, id));
  if (other) return other;
  const { word, tickets, hash } = await offline.scan(code);
  const [first] = tickets;
  if (word === 'choose') return { kind: 'choose', tickets };
  if (word === 'welcome' && first) {
    await offline.enter([{ id, ticket: first.ticket }]);
    return { kind: 'answer', word, tickets: [offline.ticket(first.ticket) ?? first], entries: [id] };
  }
  // Has the id of the scan: if that did arrive, it is one check-in.
  const letIn: { letIn?: Attempt } = word === 'uncontrolled' && hash ? { letIn: { kind: 'let-in', hash, id } } : {};
  return { kind: 'answer', word, tickets, entries: [], ...letIn };
}

/** Lets in with a friends' card within what this phone knows. */
async function used(offline: OfflineGate, step: Extract<GateStep, { kind: 'use' }>): Promise<GateView | null> {
  const view = offline.cards.decide(step);
  if (view?.word !== 'entered') return view;
  await offline.use(step);
  return { ...view, card: offline.cards.card(step.hash) };
}

async function stepped(offline: OfflineGate, steps: readonly GateStep[]): Promise<GateView | null> {
  const enters = steps.flatMap((step) => (step.kind === 'enter' ? { id: step.id, ticket: numberOf(step.ticket) } : []));
  const [first] = steps;
  if (first?.kind === 'use') return used(offline, first);
  const undos = steps.filter((step) => step.kind === 'undo');
  if (undos.length > 0) {
    const tickets = undos.flatMap(({ entry }) => offline.ticketOf(entry) ?? []);
    await offline.undo(undos);
    return { kind: 'answer', word: 'undone', tickets, entries: [] };
  }
  // Only tickets that are still valid: another press or another phone may have been first. Tickets not on the list
  // were vouched for by a signature.
  const meaningOf = (ticket: string) => (offline.ticket(ticket) ?? offline.vouched(ticket))?.meaning;
  const open = enters.filter(({ ticket }) => meaningOf(ticket) === 'welcome');
  // A ticket that cannot be named here is left to the server, retried until it answers, so that no check-in is lost.
  if (enters.some(({ ticket }) => !offline.canName(ticket))) return null;
  const currentTickets = (some: typeof enters): SeenTicket[] =>
    some.flatMap(({ ticket }) => offline.ticket(ticket) ?? offline.vouched(ticket) ?? []);
  if (open.length === 0) {
    const tickets = currentTickets(enters);
    return { kind: 'answer', word: tickets[0]?.meaning ?? 'unknown', tickets, entries: [] };
  }
  await offline.enter(open);
  return { kind: 'answer', word: 'welcome', tickets: currentTickets(open), entries: open.map(({ id }) => id) };
}
