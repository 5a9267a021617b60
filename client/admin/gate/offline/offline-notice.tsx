import { useState } from 'react';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { nameInSteps } from '../attempt.ts';
import { datesText, kindsText } from '../gate-words.ts';
import words from '../nl.json' with { type: 'json' };
import type { Notice } from './gate-store.ts';
import type { Conflict, OfflineState } from './offline-gate.ts';
import styles from './offline-notice.module.css';

type OfflineNoticeProps = {
  state: OfflineState;
  onEnter: (tickets: string[]) => void;
  onSeen: (notice: string) => Promise<void>;
};

export function OfflineNotice({ state, onEnter, onSeen }: OfflineNoticeProps) {
  const t = useWords(words);
  const { since, waiting, isKept, isTurnedAway, isClockOff, hasList, notices } = state;
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const conflicts = state.conflicts.filter((conflict) => !dismissed.includes(keyOf(conflict)));
  return (
    <section
      className={styles['notice']}
      aria-label={t('offline.title')}
      data-offline={since === null ? undefined : true}
    >
      <output>
        {since !== null && <p className={styles['bar']}>{t('offline.since', { time: clockTime(since) })}</p>}
        {since !== null && !hasList && <p className={styles['bar']}>{t('offline.noList')}</p>}
        {waiting > 0 && !isTurnedAway && <p className={styles['bar']}>{t('offline.waiting', { count: waiting })}</p>}
        {!isKept && waiting > 0 && <p className={styles['bar']}>{t('offline.full')}</p>}
        {isClockOff && <p className={styles['bar']}>{t('offline.clockOff')}</p>}
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
      {conflicts.length > 0 && (
        <div className={styles['card']}>
          <h2>{t('offline.conflicts')}</h2>
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
        </div>
      )}
      {notices.length > 0 && (
        <div className={styles['card']}>
          <h2>{t('offline.notices')}</h2>
          <ul>
            {notices.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} onEnter={onEnter} onSeen={() => void onSeen(notice.id)} />
            ))}
          </ul>
        </div>
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
  const { word, at, tickets } = notice;
  const open = word === 'choose' ? tickets.filter(({ meaning }) => meaning === 'welcome') : [];
  return (
    <li>
      <p>
        {t(`offline.notice.${word}`, {
          time: clockTime(at),
          kinds: kindsText(tickets) || t('offline.aTicket'),
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
