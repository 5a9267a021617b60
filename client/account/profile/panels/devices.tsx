import { useContext } from 'react';
import { clockTime, longDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import { useSignOut } from '../../session/session.ts';
import { type AccountView, useAccountApi } from '../../../api/account.ts';
import { Tag } from '../../../ui/messages/notice.tsx';
import { ActButton, ProfileContext } from '../forms/own-form.tsx';
import { focusPanel, Panel } from '../forms/panel.tsx';
import styles from '../profile.module.css';
import { words } from '../words.ts';

export function Devices({ sessions }: Pick<AccountView, 'sessions'>) {
  const signOut = useSignOut();
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Panel id="apparaten" title={words.devices}>
      <p>{words.devicesIntro}</p>
      <ul className={styles.rows}>
        {sorted.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <ActButton intent="sign-out-everywhere" variant="secondary" send={() => signOut({ everywhere: true })}>
        {words.signOutEverywhere}
      </ActButton>
    </Panel>
  );
}

function Device({ session }: { session: AccountView['sessions'][number] }) {
  const api = useAccountApi();
  const { changed } = useContext(ProfileContext);
  const { browser, current, id, lastUsedAt, startedAt } = session;
  const used = words.deviceAt({ date: longDate(lastUsedAt), time: clockTime(lastUsedAt) });
  const end = async () => {
    await api.endSession(id);
    await changed(words.deviceEnded);
    focusPanel('apparaten');
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.rowTitle}>{browser}</p>
        <p className={styles.small}>{words.deviceSince({ since: longDate(startedAt), used })}</p>
      </div>
      {current ? (
        <Tag tone="success">{words.deviceThis}</Tag>
      ) : (
        <ActButton
          intent="end-session"
          fields={{ id }}
          variant="tertiary"
          size="small"
          name={words.deviceEndOf({ browser })}
          send={end}
        >
          {words.deviceEnd}
        </ActButton>
      )}
    </li>
  );
}
