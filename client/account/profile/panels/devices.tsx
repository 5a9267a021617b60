import { useContext } from 'react';
import { clockTime, longDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import { useSignOut } from '../../session/session.ts';
import { type AccountView, useAccountApi } from '../../../api/account.ts';
import { Tag } from '../../../ui/messages/notice.tsx';
import { ActButton, ProfileContext } from '../forms/own-form.tsx';
import { focusPanel, Panel } from '../forms/panel.tsx';
import styles from '../profile.module.css';
import { useWords } from '../../../ui/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** Where the account is signed in, and a way out of each (S-04). */
export function Devices({ sessions }: Pick<AccountView, 'sessions'>) {
  const t = useWords(words);
  const signOut = useSignOut();
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Panel id="apparaten" title={t('devices')}>
      <p>{t('devicesIntro')}</p>
      <ul className={styles.rows}>
        {sorted.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <ActButton intent="sign-out-everywhere" variant="secondary" send={() => signOut({ everywhere: true })}>
        {t('signOutEverywhere')}
      </ActButton>
    </Panel>
  );
}

function Device({ session }: { session: AccountView['sessions'][number] }) {
  const t = useWords(words);
  const api = useAccountApi();
  const { changed } = useContext(ProfileContext);
  const { browser, current, id, lastUsedAt, startedAt } = session;
  const used = t('deviceAt', { date: longDate(lastUsedAt), time: clockTime(lastUsedAt) });
  const end = async () => {
    await api.endSession(id);
    await changed(t('deviceEnded'));
    focusPanel('apparaten');
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.rowTitle}>{browser}</p>
        <p className={styles.small}>{t('deviceSince', { since: longDate(startedAt), used })}</p>
      </div>
      {current ? (
        <Tag tone="success">{t('deviceThis')}</Tag>
      ) : (
        <ActButton
          intent="end-session"
          fields={{ id }}
          variant="tertiary"
          size="small"
          name={t('deviceEndOf', { browser })}
          send={end}
        >
          {t('deviceEnd')}
        </ActButton>
      )}
    </li>
  );
}
