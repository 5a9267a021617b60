import type { StepAnswer } from '../../../../src/modules/ticketing/admission/gate-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import type { GateStore, Notice, QueuedStep } from './gate-store.ts';

/** So many go up at once; the server takes some more. */
export const AT_ONCE = 200;
/** What the server answers about what was sent, and not about itself. */
const REFUSALS = [400, 413, 422];
/** A fault of the server's own at one step holds up no other; at so many it is in trouble. */
const FAULT = 500;
const FAULTS_MAX = 3;

type Send = (steps: QueuedStep[]) => Promise<StepAnswer[]>;

/** How sending ended: all is up, nothing answers, or whoever holds the phone may not any more. */
export type Sent = 'all' | 'unanswered' | 'turned-away';

/**
 * What happened here and did not go up yet, in order. It is kept by the browser before anybody is told; a browser that cannot
 * keep it (a full disk) leaves it in the memory of the page, where it works on and goes up all the same.
 */
export function gateQueue(store: GateStore, send: Send) {
  let waiting: QueuedStep[] = [];
  let isKept = true;
  let running: Promise<Sent> | null = null;

  /** Takes up what an earlier page left. */
  async function load(): Promise<void> {
    const left = await store.steps().catch(() => []);
    const known = new Set(waiting.map(({ id }) => id));
    waiting = [...left.filter(({ id }) => !known.has(id)), ...waiting];
  }

  /** Resolves once it is kept, or once it is known that it cannot be. A step that is there already is not added again. */
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

  /** Sends all there is, oldest first. Safe to repeat: steps have ids, and one that the server has changes nothing. */
  function sendAll(): Promise<Sent> {
    running ??= sendInOrder().finally(() => (running = null));
    return running;
  }

  async function sendInOrder(): Promise<Sent> {
    let size = AT_ONCE;
    /** Steps that come again later, and their undos. */
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
        // One of them is refused for what it is: those around it go up, and it is told instead.
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
    const notices = answers.flatMap(({ id, word, ticket, choices }): Notice[] => {
      const isTold = word === 'unknown' || word === 'lapsed' || word === 'other-day' || word === 'choose';
      // What was never an entry needs no undo.
      if ((!isTold && word !== 'refused') || isUndo(id)) return [];
      return [{ id, at: at.get(id) ?? '', word, tickets: choices ?? (ticket ? [ticket] : []) }];
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
    /** Whether all of it survives the page. */
    isKept: () => isKept,
    /** Told whenever steps went up, with what somebody has to know. */
    onSettled: (listener: (notices: Notice[]) => void) => void (onSettled = listener),
  };
}

export type GateQueue = ReturnType<typeof gateQueue>;
