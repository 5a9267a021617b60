import { useState } from 'react';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { nameInSteps } from '../attempt.ts';
import { CardSurpluses } from '../cards/card-surplus.tsx';
import { GroupSurpluses } from '../groups/group-surplus.tsx';
import { datesText, isPerson, kindsText } from '../gate-words.ts';
import words from '../nl.json' with { type: 'json' };
import type { Notice } from './gate-store.ts';
import type { Conflict, OfflineState } from './offline-gate.ts';
import styles from './offline-notice.module.css';

type OfflineNoticeProps = {
  state: OfflineState;
  /** Day of the gate. */
  today: string;
  onEnter: (tickets: string[]) => void;
  onSeen: (notice: string) => Promise<void>;
};

export function OfflineNotice({ state, today, onEnter, onSeen }: OfflineNoticeProps) {
  const t = useWords(words);
  const { since, waiting, isKept, isTurnedAway, isClockOff, hasList, notices } = state;
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const bars = [
    since !== null && t('offline.since', { time: clockTime(since) }),
    since !== null && !hasList && t('offline.noList'),
    waiting > 0 && !isTurnedAway && t('offline.waiting', { count: waiting }),
    !isKept && waiting > 0 && t('offline.full'),
    isClockOff && t('offline.clockOff'),
  ].filter((bar) => bar !== false);
  const conflicts = state.conflicts.filter((conflict) => !dismissed.includes(keyOf(conflict)));
  return (
    <section
      className={styles['notice']}
      aria-label={t('offline.title')}
      data-offline={since === null ? undefined : true}
    >
      <output>
        {bars.length > 0 && (
          <button
            type="button"
            className={styles['bar']}
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            {bars.map((bar) => (
              <span key={bar}>{bar} </span>
            ))}
          </button>
        )}
        {state.surplus.length > 0 && <VisuallyHidden>{t('surplus.title')}</VisuallyHidden>}
        {state.groupSurplus.length > 0 && <VisuallyHidden>{t('surplus.groups')}</VisuallyHidden>}
        {conflicts.length > 0 && <VisuallyHidden>{t('offline.conflicts')}</VisuallyHidden>}
        {notices.length > 0 && <VisuallyHidden>{t('offline.notices')}</VisuallyHidden>}
      </output>
      {isTurnedAway && (
        <div className={styles['card']} role="alert">
          <h2>{t('signedOut.title')}</h2>
          <p>{t('signedOut.text')}</p>
          {waiting > 0 && <p>{t('signedOut.waiting', { count: waiting })}</p>}
          <LinkButton to="/login?returnTo=/dmt-admin/poort" external>
            {t('texts.signIn')}
          </LinkButton>
        </div>
      )}
      <CardSurpluses surplus={state.surplus} today={today} />
      <GroupSurpluses surplus={state.groupSurplus} today={today} />
      {conflicts.length > 0 && (
        <details className={styles['card']}>
          <summary>
            <h2>{t('offline.conflicts')}</h2> {conflicts.length}
          </summary>
          <p>{t('offline.conflictsText')}</p>
          <ul>
            {conflicts.map((conflict) => (
              <ConflictLine
                key={keyOf(conflict)}
                conflict={conflict}
                onSeen={() => setDismissed([...dismissed, keyOf(conflict)])}
              />
            ))}
          </ul>
        </details>
      )}
      {notices.length > 0 && (
        <details className={styles['card']}>
          <summary>
            <h2>{t('offline.notices')}</h2> {notices.length}
          </summary>
          <ul>
            {notices.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} onEnter={onEnter} onSeen={() => void onSeen(notice.id)} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const keyOf = ({ ticket, entries }: Conflict) => [ticket, ...entries.map(({ id }) => id)].join(' ');

function ConflictLine({ conflict: { ticket, title, entries }, onSeen }: { conflict: Conflict; onSeen: () => void }) {
  const t = useWords(words);
  return (
    <li>
      <strong>{t('offline.conflict', { title, number: ticket.split('-')[0] ?? '' })}</strong>
      <ul>
        {entries.map(({ id, at, device }) => (
          <li key={id}>{t('offline.entry', { time: clockTime(at), device })}</li>
        ))}
      </ul>
      <button type="button" onClick={onSeen}>
        {t('offline.seen')}
      </button>
    </li>
  );
}

type NoticeLineProps = { notice: Notice; onEnter: (tickets: string[]) => void; onSeen: () => void };

function NoticeLine({ notice, onEnter, onSeen }: NoticeLineProps) {
  const t = useWords(words);
  const { word, at, tickets, card, isOfGroup } = notice;
  const open = word === 'choose' ? tickets.filter((ticket) => isPerson(ticket) && ticket.meaning === 'welcome') : [];
  return (
    <li>
      <p>
        {t(`offline.notice.${word}`, {
          time: clockTime(at),
          kinds: kindsText(tickets) || (card ?? t(isOfGroup ? 'offline.aGroup' : 'offline.aTicket')),
          date: datesText(tickets, at),
        })}
      </p>
      {open.length > 0 && <p>{kindsText(open)}</p>}
      {open.length > 0 && (
        <button
          type="button"
          onClick={() => {
            onEnter(open.map(nameInSteps));
            onSeen();
          }}
        >
          {t('parties.enter', { count: open.length })}
        </button>
      )}
      <button type="button" onClick={onSeen}>
        {t('offline.seen')}
      </button>
    </li>
  );
}
