import type { StepAnswer } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import type { GateStore, Notice, QueuedStep } from './gate-store.ts';

export const AT_ONCE = 200;
/** Statuses that reject the content of a request, as opposed to failures of the server. */
const REFUSALS = [400, 413, 422];
/** A server error at a single step does not block the others; at many steps the server is in trouble. */
const FAULT = 500;
const FAULTS_MAX = 3;

type Send = (steps: QueuedStep[]) => Promise<StepAnswer[]>;

export type SendResult = 'all' | 'unanswered' | 'turned-away';

/** Unsent actions in order, stored before anything is shown; if the browser is full, kept in memory and sent anyway. */
export function gateQueue(store: GateStore, send: Send) {
  let waiting: QueuedStep[] = [];
  let isKept = true;
  let running: Promise<SendResult> | null = null;

  async function load(): Promise<void> {
    const left = await store.steps().catch(() => []);
    const known = new Set(waiting.map(({ id }) => id));
    waiting = [...left.filter(({ id }) => !known.has(id)), ...waiting];
  }

  /** Resolves once the steps are stored, or cannot be. A step that is already there is not added again. */
  async function add(steps: readonly QueuedStep[]): Promise<void> {
    const known = new Set(waiting.map(({ id }) => id));
    const added = steps.filter(({ id }) => !known.has(id));
    waiting = [...waiting, ...added];
    try {
      await store.addSteps(added);
    } catch {
      isKept = false;
    }
  }

  /** Oldest first. Safe to repeat: the server ignores steps whose id it already has. */
  function sendAll(): Promise<SendResult> {
    running ??= sendInOrder().finally(() => (running = null));
    return running;
  }

  async function sendInOrder(): Promise<SendResult> {
    let size = AT_ONCE;
    const aside = new Set<string>();
    const next = () => waiting.filter((step) => !aside.has(step.kind === 'undo' ? step.entry : step.id));
    for (let some = next().slice(0, size); some.length > 0; some = next().slice(0, size)) {
      try {
        await settle(some, await send(some));
        size = AT_ONCE;
      } catch (fault) {
        const status = isApiFault(fault) ? fault.status : 0;
        if (status === 401 || status === 403) return 'turned-away';
        if (!REFUSALS.includes(status) && status !== FAULT) return 'unanswered';
        // One of them is rejected for its content: the others are sent, and that one gets a notice.
        if (some.length > 1) size = Math.ceil(some.length / 2);
        else if (status === FAULT) {
          for (const step of some) aside.add(step.kind === 'undo' ? step.entry : step.id);
          if (aside.size > FAULTS_MAX) return 'unanswered';
        } else
          await settle(
            some,
            some.map(({ id }) => ({ id, word: 'refused', ticket: null })),
          );
      }
    }
    if (aside.size > 0) return 'unanswered';
    isKept = true;
    return 'all';
  }

  async function settle(
    some: readonly QueuedStep[],
    answers: readonly (Omit<StepAnswer, 'word'> & { word: StepAnswer['word'] | 'refused' })[],
  ): Promise<void> {
    const at = new Map(some.map((step) => [step.id, step.at]));
    const isUndo = (id: string) => some.some((step) => step.id === id && step.kind === 'undo');
    const answered = answers.map(({ id }) => id).filter((id) => at.has(id));
    const notices = answers.flatMap(({ id, word, ticket, choices, card }): Notice[] => {
      const isTold = word === 'unknown' || word === 'lapsed' || word === 'other-day' || word === 'choose';
      // A step that never was a check-in needs no undo.
      if ((!isTold && word !== 'refused') || isUndo(id)) return [];
      if (word !== 'unknown' && some.some((step) => step.id === id && step.kind === 'group'))
        return [{ id, at: at.get(id) ?? '', word: word === 'refused' ? word : 'lapsed', tickets: [], isOfGroup: true }];
      const tickets = choices ?? (ticket ? [ticket] : []);
      // A card that was not valid on its day had lapsed, or not begun.
      if (card) return [{ id, at: at.get(id) ?? '', word: 'lapsed', tickets, card: card.kind }];
      return [{ id, at: at.get(id) ?? '', word, tickets }];
    });
    if (answered.length === 0) throw new Error('an answer to none of the steps');
    waiting = waiting.filter(({ id }) => !answered.includes(id));
    await store.settle(answered, notices).catch(() => undefined);
    onSettled(notices);
  }

  let onSettled: (notices: Notice[]) => void = () => undefined;
  return {
    load,
    add,
    sendAll,
    waiting: (): readonly QueuedStep[] => waiting,
    isKept: () => isKept,
    onSettled: (listener: (notices: Notice[]) => void) => void (onSettled = listener),
  };
}

export type GateQueue = ReturnType<typeof gateQueue>;
