import { useEffect, useRef, useState } from 'react';
import { groupedCode, parseTicketCode } from '../../../../src/kernel/ids.ts';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { NO_REASON, REASON_MAX } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { CardChoice, CardVisits } from '../cards/card-choice.tsx';
import { cardWords } from '../cards/card-words.ts';
import { GroupPanel, useGroupMessage } from '../groups/group-panel.tsx';
import type { Groups } from '../groups/use-groups.ts';
import { PartyChoice } from './party-choice.tsx';
import { answersOf, areThings, datesText, kindsText, explainStatus } from '../gate-words.ts';
import words from '../nl.json' with { type: 'json' };
import type { CardView, GateView, GroupView } from '../attempt.ts';
import type { Gate } from '../use-gate.ts';
import styles from './answer.module.css';

const SIGN_IN = '/login?returnTo=/dmt-admin/poort';
const UNDO_MS = 10_000;

type Look = 'good' | 'look' | 'bad' | 'plain';
/** A distinct shape for each, because colour alone is not enough. */
const SIGNS: Record<Look | 'back', string> = {
  good: 'M4 13l5 5L20 6',
  look: 'M12 3v11M12 20h.01',
  bad: 'M5 5l14 14M19 5L5 19',
  plain: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0',
  back: 'M9 4L4 9l5 5M4 9h10a5 5 0 0 1 0 10H8',
};

export function Answer({ gate, groups, now }: { gate: Gate; groups: Groups; now: string }) {
  const t = useWords(words);
  const { shown, clear } = gate;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button may be gone; a keyboard scanner keeps its field.
    if (shown.kind !== 'nothing' && document.activeElement === document.body) panel.current?.focus();
  }, [shown]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && clear();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [clear]);
  const ofGroup = useGroupMessage(shown.kind === 'group' ? shown : null, groups);
  const message: Message | null = shown.kind === 'group' ? ofGroup : wordsOf(t, shown, now);
  const answers = shown.kind === 'answer' || shown.kind === 'choose' ? answersOf(shown.tickets) : [];
  return (
    <>
      <output aria-live="assertive" className={styles['heard']}>
        {message && [message.word, message.detail, ...answers].filter(Boolean).join('. ')}
      </output>
      {message && (
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={message.word}
          className={`${styles['answer']} ${styles[message.look]}`}
          data-answer={'word' in shown ? shown.word : shown.kind}
        >
          <p className={styles['word']}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={SIGNS[message.sign ?? message.look]} />
            </svg>
            <span>{message.word}</span>
          </p>
          {message.detail && <p className={styles['detail']}>{message.detail}</p>}
          {answers.length > 0 && (
            <ul className={styles['answers']} aria-label={t('answers')}>
              {answers.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {shown.kind === 'card' && shown.card && !shown.use && <CardVisits card={shown.card} onUndo={gate.undo} />}
          {shown.kind === 'group' && <GroupPanel shown={shown} read={groups} />}
          {shown.kind === 'choose' ? (
            <PartyChoice tickets={shown.tickets} onEnter={gate.enter} onStop={clear} />
          ) : shown.kind === 'card' && shown.card && isToChoose(shown) ? (
            <CardChoice
              key={shown.id}
              card={shown.card}
              onEnter={(persons) => gate.letInByCard(shown, persons)}
              onStop={clear}
            />
          ) : (
            <>
              {shown.kind === 'answer' && shown.otherDay !== undefined && (
                <OtherDay key={shown.otherDay} code={shown.otherDay} gate={gate} />
              )}
              <Ways key={keyOf(shown)} gate={gate} />
            </>
          )}
        </section>
      )}
    </>
  );
}

function Ways({ gate: { shown, undo, clear, perform, letIn } }: { gate: Gate }) {
  const t = useWords(words);
  const entries = madeBy(shown);
  const canUndo = useForAWhile(UNDO_MS) && entries.length > 0;
  if (shown.kind === 'asking') return null;
  const unchecked = shown.kind === 'answer' ? shown.letIn : undefined;
  return (
    <div className={styles['ways']}>
      {unchecked && (
        <button type="button" onClick={() => letIn(unchecked)}>
          {t('letIn')}
        </button>
      )}
      {canUndo && (
        <button type="button" onClick={() => undo(entries)}>
          {t('undo')}
        </button>
      )}
      {entries.length > 0 && !canUndo && <p>{t('undoLater')}</p>}
      {shown.kind === 'offline' && (
        <button type="button" onClick={() => void perform(shown.attempt, true)}>
          {t('tryNow')}
        </button>
      )}
      {shown.kind === 'fault' && shown.isSignedOut && (
        <LinkButton to={SIGN_IN} external>
          {t('texts.signIn')}
        </LinkButton>
      )}
      <button type="button" onClick={clear}>
        {t(shown.kind === 'offline' ? 'stop' : 'next')}
      </button>
    </div>
  );
}

const focused = (input: HTMLInputElement | null) => input?.focus();

function OtherDay({ code, gate }: { code: string; gate: Gate }) {
  const t = useWords(words);
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (!isAsked) {
    return (
      <div className={styles['despite']}>
        <button type="button" onClick={() => setAsked(true)}>
          {t('letIn')}
        </button>
      </div>
    );
  }
  return (
    <form
      className={styles['despite']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') gate.scan(code, reason.trim());
      }}
    >
      <label htmlFor="waarom-toch">{t('despite.reason')}</label>
      {isMissing && (
        <p id="waarom-fout" role="alert">
          {NO_REASON}
        </p>
      )}
      <input
        id="waarom-toch"
        type="text"
        ref={focused}
        autoComplete="off"
        maxLength={REASON_MAX}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'waarom-fout' : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <button type="submit">{t('letIn')}</button>
    </form>
  );
}

function useForAWhile(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return !isOver;
}

const isToChoose = ({ word }: CardView) => word === 'welcome' || word === 'fewer';

/** Check-ins that one press undoes. */
function madeBy(shown: GateView): string[] {
  if (shown.kind === 'answer') return shown.entries;
  return shown.kind === 'card' && shown.word === 'entered' && shown.use ? [shown.use.id] : [];
}

const keyOf = (shown: GateView) => madeBy(shown).join(' ') || shown.kind;

type Message = { look: Look; sign?: 'back'; word: string; detail: string };

function wordsOf(t: Translate<typeof words>, shown: Exclude<GateView, GroupView>, now: string): Message | null {
  switch (shown.kind) {
    case 'nothing':
      return null;
    case 'asking':
      return { look: 'plain', word: t('words.asking'), detail: '' };
    case 'offline': {
      const code = shown.attempt.kind === 'scan' ? parseTicketCode(shown.attempt.code) : null;
      const what = code ? t('texts.offlineScan', { code: groupedCode(code) }) : t('texts.offlineSteps');
      return { look: 'look', word: t('words.offline'), detail: `${t('texts.offline')} ${what}` };
    }
    case 'fault':
      return { look: 'bad', word: t('words.fault'), detail: shown.text };
    case 'choose':
      return { look: 'plain', word: t('words.choose'), detail: '' };
    case 'card':
      return cardWords(t, shown);
    case 'answer':
      return answerWords(t, shown, now);
  }
}

function answerWords(t: Translate<typeof words>, shown: GateView & { kind: 'answer' }, now: string): Message {
  const { word, tickets } = shown;
  const kinds = kindsText(tickets);
  const ofKinds = kinds && `${kinds}. `;
  switch (word) {
    case 'welcome':
    case 'choose':
      return {
        look: 'good',
        word: t(areThings(tickets) ? 'words.handedOut' : 'words.welcome'),
        detail: kinds || t(tickets.length > 0 ? 'texts.otherDayIn' : 'texts.letIn', { date: datesText(tickets, now) }),
      };
    case 'spent':
      return { look: 'look', word: t('card.spent'), detail: '' };
    case 'uncontrolled':
      return { look: 'look', word: t('words.uncontrolled'), detail: t('texts.uncontrolled') };
    case 'undone':
      return {
        look: 'plain',
        sign: 'back',
        word: t('words.undone'),
        detail: kinds && t(areThings(tickets) ? 'texts.takenBack' : 'texts.undone', { kinds }),
      };
    case 'inside':
    case 'again': {
      const at = tickets.flatMap(({ entries }) => entries).toSorted((one, other) => (one.at < other.at ? -1 : 1));
      const last = at.at(-1);
      const time = last ? clockTime(last.at) : '';
      const [one] = tickets;
      const isTwice = tickets.length === 1 && one !== undefined && one.entries.length > 1;
      const by = last
        ? t(areThings(tickets) ? 'texts.handedOutAtBy' : 'texts.insideAtBy', { time, device: last.device })
        : '';
      return {
        look: 'look',
        word: last ? t(areThings(tickets) ? 'texts.handedOutAt' : 'texts.insideAt', { time }) : t('words.inside'),
        detail: `${ofKinds}${isTwice ? `${explainStatus(t, one)}.` : by}`,
      };
    }
    case 'other-day':
      return {
        look: 'look',
        word: t('words.other-day'),
        detail: `${ofKinds}${t('texts.other-day', { date: datesText(tickets, now) })}`,
      };
    case 'lapsed':
      return { look: 'bad', word: t('words.lapsed'), detail: `${ofKinds}${t('texts.lapsed')}` };
    case 'unknown':
    case 'foreign':
      return { look: 'bad', word: t('words.unknown'), detail: t(`texts.${word}`) };
  }
}
