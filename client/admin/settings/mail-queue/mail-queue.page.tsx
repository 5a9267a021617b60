import { useLoaderData } from 'react-router-dom';
import type { DeskMail, DeskMailState } from '../../../../src/platform/mail/admin-schema.ts';
import { SettingsRoom } from '../settings-page.tsx';
import { address } from '../../api/address.ts';
import { moment } from '../../ui/text/moment.ts';
import { Older } from '../../ui/list/load-more.tsx';
import { Records } from '../../ui/list/records.tsx';
import { Tabs } from '../../ui/list/tabs.tsx';
import texts from '../../ui/text/text.module.css';
import { FiguresPanel } from './figures-panel.tsx';
import { HealthNotices, LIST } from './health-notices.tsx';
import { type loader, LISTS } from './mail-queue.loader.ts';
import styles from './mail-queue.module.css';
import { Resend } from './resend.tsx';
import { useWords } from './words.ts';

/** What the site mails: how it is doing, what waits, what went out, and what was given up and can be sent again. */
export function Component() {
  const t = useWords();
  const { health, state, mails, oldest, isNewest } = useLoaderData<typeof loader>();
  return (
    <SettingsRoom part="post" lead={t('lead')}>
      <HealthNotices health={health} />
      <FiguresPanel health={health} />
      <div id={LIST} className={styles['list']}>
        <Tabs
          label={t('lists')}
          tabs={LISTS.map((one) => ({ to: addressOf(one), label: t(`state.${one}`), isCurrent: one === state }))}
        />
        <Records
          caption={t(`caption.${state}`)}
          rows={mails}
          keyOf={({ id }) => id}
          columns={columns(t, state)}
          empty={<p>{t(`none.${state}`)}</p>}
        />
        <Older
          label={t('pages')}
          newest={isNewest ? null : { to: addressOf(state), label: t('newest') }}
          older={oldest === null ? null : { to: addressOf(state, oldest), label: t('older') }}
        />
      </div>
    </SettingsRoom>
  );
}

function columns(t: ReturnType<typeof useWords>, state: DeskMailState) {
  const mail = {
    label: t('columns.mail'),
    cell: ({ label, to }: DeskMail) => (
      <>
        {label}
        <span className={`${texts['under']} ${styles['to']}`}>{to || t('forgotten')}</span>
      </>
    ),
  };
  const when = {
    label: t('columns.when'),
    cell: (one: DeskMail) => (
      <span>
        {t(`when.${state}`, { moment: moment(one.sentAt ?? one.nextAttemptAt ?? one.createdAt) })}
        {state !== 'sent' && one.attempts > 0 && (
          <span className={texts['under']}>{t('attempts', { count: one.attempts })}</span>
        )}
      </span>
    ),
  };
  const problem = { label: t('columns.problem'), isWide: true, cell: ({ problem }: DeskMail) => problem };
  const resend = {
    label: t('columns.actions'),
    isPlain: true,
    cell: (one: DeskMail) => one.canResend && <Resend mail={one} />,
  };
  if (state === 'dead') return [mail, problem, when, resend];
  return state === 'waiting' ? [mail, problem, when] : [mail, when];
}

const addressOf = (state: DeskMailState, before?: string) => address('/dmt-admin/post', { state, before });
