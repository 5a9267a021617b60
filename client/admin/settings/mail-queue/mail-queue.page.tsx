import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { OutboxEmail, OutboxEmailState, MailHealth } from '../../../../src/platform/mail/admin-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { address, oldestOf } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Fact, Figure, Figures } from '../../ui/figures.tsx';
import { Paging, Records } from '../../ui/list/records.tsx';
import { Tabs } from '../../ui/list/search-bar.tsx';
import { amountText, moment } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { SettingsPage } from '../settings-page.tsx';
import styles from './mail-queue.module.css';
import { HeldWord, Resend } from './mail-actions.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

export function Component() {
  const t = useWords(words);
  const { health, state, mails, oldest, isNewest } = useLoaderData<typeof loader>();
  return (
    <SettingsPage part="post" lead={t('lead')}>
      <HealthNotices health={health} />
      <FiguresPanel health={health} />
      <div id={LIST} className={styles['list']}>
        <Tabs
          label={t('lists')}
          tabs={LISTS.map((one) => ({ to: addressOf(one), label: t(`state.${one}`), isCurrent: one === state }))}
        />
        {state === 'held' && health.held > 0 && <HeldWord mail={null} count={health.held} />}
        <Records
          caption={t(`caption.${state}`)}
          rows={mails}
          keyOf={({ id }) => id}
          columns={columns(t, state)}
          empty={<p>{t(`none.${state}`)}</p>}
        />
        <Paging
          label={t('pages')}
          newest={isNewest ? null : { to: addressOf(state), label: t('newest') }}
          older={oldest === null ? null : { to: addressOf(state, oldest), label: t('older') }}
        />
      </div>
    </SettingsPage>
  );
}

function columns(t: Translate<typeof words>, state: OutboxEmailState) {
  const mail = {
    label: t('columns.mail'),
    cell: ({ label, to }: OutboxEmail) => (
      <>
        {label}
        <span className={`${texts['under']} ${styles['to']}`}>{to || t('forgotten')}</span>
      </>
    ),
  };
  const when = {
    label: t('columns.when'),
    cell: (one: OutboxEmail) => (
      <span>
        {t(`when.${state}`, { moment: moment(one.sentAt ?? one.nextAttemptAt ?? one.createdAt) })}
        {state !== 'sent' && one.attempts > 0 && (
          <span className={texts['under']}>{t('attempts', { count: one.attempts })}</span>
        )}
      </span>
    ),
  };
  const problem = { label: t('columns.problem'), isWide: true, cell: ({ problem }: OutboxEmail) => problem };
  const resend = {
    label: t('columns.actions'),
    isPlain: true,
    cell: (one: OutboxEmail) => one.canResend && <Resend mail={one} />,
  };
  const decide = {
    label: t('columns.actions'),
    isPlain: true,
    cell: (one: OutboxEmail) => <HeldWord mail={one} count={1} />,
  };
  if (state === 'dead') return [mail, problem, when, resend];
  if (state === 'held') return [mail, when, decide];
  return state === 'waiting' ? [mail, problem, when] : [mail, when];
}

const addressOf = (state: OutboxEmailState, before?: string) => address('/dmt-admin/post', { state, before });

const LIST = 'mails';

function HealthNotices({ health: { service, dead, held, restingUntil, restingBecause } }: { health: MailHealth }) {
  const t = useWords(words);
  return (
    <>
      {service === 'demo' && (
        <Notice tone="info">
          <p>
            {t('demo')} <a href="/demo/mailbox">{t('mailbox')}</a>
          </p>
        </Notice>
      )}
      {restingUntil !== null && (
        <Notice tone="warn">
          {restingBecause !== null && <p>{restingBecause}</p>}
          <p>{t('resting', { time: clockTime(restingUntil) })}</p>
        </Notice>
      )}
      {held > 0 && (
        <Notice tone="warn">
          <p>
            {t('held.why', { count: held, number: amountText(held) })}{' '}
            <a href={`${address('/dmt-admin/post', { state: 'held' })}#${LIST}`}>{t('held.look', { count: held })}</a>
          </p>
        </Notice>
      )}
      {dead > 0 && (
        <Notice tone="error">
          <p>
            {t('ill', { count: dead, number: amountText(dead) })}{' '}
            <a href={`${address('/dmt-admin/post', { state: 'dead' })}#${LIST}`}>{t('toDead', { count: dead })}</a>
          </p>
        </Notice>
      )}
      {dead === 0 && held === 0 && restingUntil === null && (
        <Notice tone="success">
          <p>{t('well')}</p>
        </Notice>
      )}
    </>
  );
}

function FiguresPanel({ health }: { health: MailHealth }) {
  const t = useWords(words);
  const revalidator = useRevalidator();
  const { waiting, waitingBulk, oldestWaitingAt, dead, lastSentAt, sentLastDay, from } = health;
  const bulk = waitingBulk > 0 && t('figures.waitingBulk', { count: waitingBulk, number: amountText(waitingBulk) });
  return (
    <Panel
      title={t('figures.title')}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={revalidator.state !== 'idle'}
          onClick={() => void revalidator.revalidate()}
        >
          {t('figures.again')}
        </Button>
      }
    >
      <Figures>
        <Figure term={t('figures.waiting')} value={amountText(waiting)} aside={bulk} />
        <Figure term={t('figures.dead')} value={amountText(dead)} />
        <Figure term={t('figures.sentLastDay')} value={amountText(sentLastDay)} />
      </Figures>
      <dl className={styles['facts']}>
        {oldestWaitingAt && (
          <Fact term={t('figures.oldest')}>{t('figures.since', { moment: moment(oldestWaitingAt) })}</Fact>
        )}
        <Fact term={t('figures.last')}>{lastSentAt ? moment(lastSentAt) : t('figures.never')}</Fact>
        <Fact term={t('figures.from')}>{from}</Fact>
      </dl>
    </Panel>
  );
}

const LISTS = ['dead', 'held', 'waiting', 'sent', 'withdrawn'] as const satisfies OutboxEmailState[];

export type PostData = {
  health: MailHealth;
  state: OutboxEmailState;
  mails: OutboxEmail[];
  oldest: string | null;
  isNewest: boolean;
};

/** Reads `?state=dead&before=…`; by default it shows the first list that needs attention. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<PostData> {
  const ask = createAsk(context.get(apiContext));
  const query = new URL(request.url).searchParams;
  const before = query.get('before') ?? '';
  const health = await ask('GET', '/api/dmt-admin/mail');
  const state = LISTS.find((one) => one === query.get('state')) ?? listFor(health);
  const mails = await ask('GET', '/api/dmt-admin/outbox', { query: { state, before } });
  return {
    health,
    state,
    mails,
    oldest: oldestOf(mails),
    isNewest: before === '',
  };
}

function listFor({ dead, held, waiting }: MailHealth): OutboxEmailState {
  if (held > 0) return 'held';
  if (dead > 0) return 'dead';
  return waiting > 0 ? 'waiting' : 'sent';
}
