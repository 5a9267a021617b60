import { useCallback, useEffect, useRef, useState } from 'react';
import type { GateStep, StepAnswer } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { ApiFault, isApiFault } from '../../api/fault.ts';
import { faultText } from '../api/calls.ts';
import {
  type Attempt,
  type CardView,
  numberOf,
  type GateView,
  type GroupView,
  isUnanswered,
  withinPatience,
} from './attempt.ts';
import type { Persons } from './cards/rest.ts';
import { type GateWord, useGateApi } from './gate-api.ts';
import { decideHere } from './offline/decide.ts';
import type { OfflineGate } from './offline/offline-gate.ts';
import { type Feel, signal } from './camera/signals.ts';

const AGAIN_MS = 3_000;

/** Sends requests, shows results, retries those without an answer. `onChanged`: something happened at the gate. */
export function useGate(onChanged: () => void, offline: OfflineGate) {
  const api = useGateApi();
  const [shown, setShown] = useState<GateView>({ kind: 'nothing' });
  const latest = useRef<Attempt | null>(null);

  const ask = useCallback(
    async (attempt: Attempt): Promise<GateView> => {
      if (attempt.kind === 'let-in') throw new ApiFault({ status: 0 });
      if (attempt.kind === 'scan') {
        const { code, id, reason } = attempt;
        const answer = await api.scan({ code, id, ...(reason !== undefined && { reason }) });
        const { word, tickets, mayLetIn, card, group } = answer;
        if (group)
          return { kind: 'group', word: wordOfGroup(word), group: group.now, day: group.day, isOffline: false };
        if (card) {
          offline.cards.learn(card);
          return { kind: 'card', word: wordOfCard(word), card, isOffline: false, id, use: null };
        }
        await offline.learn(tickets);
        if (word === 'choose') return { kind: 'choose', tickets };
        const entries = word === 'welcome' ? [id] : [];
        return { kind: 'answer', word, tickets, entries, ...(mayLetIn && { otherDay: code }) };
      }
      const answers = await api.steps(attempt.steps);
      const ofCard = answeredCard(attempt.steps, answers);
      if (ofCard?.card) {
        await offline.learnCard(ofCard.card);
        return ofCard;
      }
      await offline.learn(answers.flatMap(({ ticket }) => ticket ?? []));
      const done = answers.filter(({ word }) => word === 'welcome' || word === 'undone');
      const affected = done.length > 0 ? done : answers;
      return {
        kind: 'answer',
        word: affected[0]?.word ?? 'unknown',
        tickets: affected.flatMap(({ ticket }) => ticket ?? []),
        entries: done.flatMap(({ word, id }) => (word === 'welcome' ? [id] : [])),
      };
    },
    [api, offline],
  );

  const perform = useCallback(
    async (attempt: Attempt, isRepeat = false) => {
      latest.current = attempt;
      if (!isRepeat) setShown({ kind: 'asking', attempt });
      let next: GateView;
      try {
        // Offline, and for decisions made offline, this phone answers immediately.
        const isHere = offline.state().since !== null || isDecidedHere(offline, attempt);
        next = (isHere ? await decideHere(offline, attempt) : null) ?? (await withinPatience(ask(attempt)));
      } catch (fault) {
        next = isUnanswered(fault)
          ? ((await decideHere(offline, attempt)) ?? { kind: 'offline', attempt })
          : { kind: 'fault', text: faultText(fault), isSignedOut: isApiFault(fault) && fault.status === 401 };
      }
      // Another code was scanned meanwhile, or this request was abandoned: its effect shows in the list and the
      // counts.
      if (latest.current === attempt) {
        setShown(next);
        if (!(isRepeat && next.kind === 'offline')) signal(feelOf(next));
        if (next.kind !== 'offline') latest.current = null;
      }
      if (next.kind === 'answer' || (next.kind === 'card' && next.use)) onChanged();
    },
    [ask, offline, onChanged],
  );

  useEffect(() => {
    if (shown.kind !== 'offline') return;
    const { attempt } = shown;
    const retry = () => void perform(attempt, true);
    const timer = setTimeout(retry, AGAIN_MS);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [shown, perform]);

  const clear = useCallback(() => {
    latest.current = null;
    setShown({ kind: 'nothing' });
  }, []);
  const scan = useCallback(
    (code: string, reason?: string) =>
      void perform({ kind: 'scan', code, id: newUuid(), ...(reason !== undefined && { reason }) }),
    [perform],
  );
  const enter = useCallback(
    (tickets: string[]) => {
      const steps = tickets.map((ticket): GateStep => ({ kind: 'enter', id: newUuid(), ticket }));
      void perform({ kind: 'steps', steps });
    },
    [perform],
  );
  const letInByCard = useCallback(
    ({ id, card }: CardView, { adults, children }: Persons) => {
      if (!card) return;
      void perform({ kind: 'steps', steps: [{ kind: 'use', id, hash: card.hash, adults, children }] });
    },
    [perform],
  );
  const letIn = useCallback((attempt: Attempt) => void perform(attempt), [perform]);
  const undo = useCallback(
    (entries: string[]) => {
      const steps = entries.map((entry): GateStep => ({ kind: 'undo', id: newUuid(), entry }));
      void perform({ kind: 'steps', steps });
    },
    [perform],
  );
  return { shown, scan, enter, letInByCard, letIn, undo, clear, perform };
}

export type Gate = ReturnType<typeof useGate>;

/**
 * True if this phone has to answer. The undo of a waiting check-in is sent after it: the server does not know that
 * check-in yet. A ticket on this phone's list has no reference from the server: it is sent by the hash of its code.
 */
function isDecidedHere(offline: OfflineGate, attempt: Attempt): boolean {
  if (attempt.kind !== 'steps') return attempt.kind === 'let-in';
  return attempt.steps.some((step) => {
    if (step.kind === 'undo') return offline.isWaiting(step.entry);
    return step.kind === 'enter' && numberOf(step.ticket) === step.ticket && offline.canName(step.ticket);
  });
}

const CARD_WORDS: readonly GateWord[] = ['welcome', 'inside', 'spent', 'other-day'];
const wordOfCard = (word: GateWord) => (CARD_WORDS.includes(word) ? (word as CardView['word']) : 'lapsed');

const GROUP_WORDS: readonly GateWord[] = ['welcome', 'inside', 'other-day'];
const wordOfGroup = (word: GateWord) => (GROUP_WORDS.includes(word) ? (word as GroupView['word']) : 'lapsed');

/** View of the answer to a step with a friends' card, or to its undo; null if it was none. */
function answeredCard(steps: readonly GateStep[], [answer]: readonly StepAnswer[]): CardView | null {
  const [step] = steps;
  if (!step || !answer?.card) return null;
  const { word, card } = answer;
  const view = { kind: 'card', card, isOffline: false, id: newUuid(), use: null } as const;
  if (step.kind === 'use' && word === 'welcome') return { ...view, word: 'entered', use: step };
  if (step.kind === 'use' && word === 'choose') return { ...view, word: 'fewer' };
  return { ...view, word: word === 'undone' ? 'undone' : wordOfCard(word) };
}

function feelOf(shown: GateView): Feel {
  if (shown.kind === 'choose') return 'look';
  if (shown.kind !== 'answer' && shown.kind !== 'card' && shown.kind !== 'group') return 'bad';
  if (shown.word === 'welcome' || shown.word === 'undone' || shown.word === 'entered') return 'good';
  return shown.word === 'inside' ||
    shown.word === 'spent' ||
    shown.word === 'fewer' ||
    shown.word === 'again' ||
    shown.word === 'other-day' ||
    shown.word === 'uncontrolled'
    ? 'look'
    : 'bad';
}
