import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import type { AdminHealth } from '../../../../src/dashboard/schema.ts';
import { apiContext, nowContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Tag } from '../../../ui/messages/notice.tsx';
import { adminApi } from '../../api/api.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Fact } from '../../ui/figures.tsx';
import { numericMoment } from '../../ui/text/format.ts';
import { CallsOfDay } from './calls-of-day.tsx';
import { areAstray, DateNotice, OldPlaces, WebhooksNotice } from './health-notices.tsx';
import { SettingsPage } from '../settings-page.tsx';
import styles from '../settings.module.css';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { partWords } from '../settings-words.ts';

export function Component() {
  const t = useWords(words);
  const { parts, disk, backup, date, mail, webhooks, flaggedOrders, alikeAddresses, calls, ...server } =
    useLoaderData<typeof loader>();
  const revalidator = useRevalidator();
  const isWell = parts.every((part) => part.isWell);
  const hasWarning =
    disk.isLow || backup.isLate || backup.oldPlaces.length > 0 || date.since !== null || areAstray(webhooks);
  const [tone, summary] = isWell ? WELL[hasWarning ? 'warned' : 'quiet'] : ILL;
  return (
    <SettingsPage part="health" lead={t('health.lead')}>
      <Notice tone={tone}>
        <p>{t(`health.${summary}`)}</p>
      </Notice>
      {disk.isLow && (
        <Notice tone="warn">
          <p>{t('health.diskLow')}</p>
        </Notice>
      )}
      {backup.isLate && (
        <Notice tone="warn">
          <p>{t('health.backupLate')}</p>
        </Notice>
      )}
      <DateNotice date={date} />
      <OldPlaces places={backup.oldPlaces} />
      <WebhooksNotice webhooks={webhooks} />
      <Facts title={t('health.parts')}>
        {parts.map((part) => (
          <Fact key={part.name} term={partWords(part.name)}>
            <Tag tone={part.isWell ? 'success' : 'error'}>{t(part.isWell ? 'health.works' : 'health.fails')}</Tag>
          </Fact>
        ))}
      </Facts>
      <Facts title={t('health.mail')} action={<Link to="/dmt-admin/post">{t('health.toPost')}</Link>}>
        <Fact term={t('health.waiting')}>{mail.waiting}</Fact>
        {mail.held > 0 && (
          <Fact term={t('health.held')}>
            <Link to="/dmt-admin/post?state=held">{mail.held}</Link>
          </Fact>
        )}
        {mail.oldestWaitingAt && <Fact term={t('health.oldest')}>{numericMoment(mail.oldestWaitingAt)}</Fact>}
        <Fact term={t('health.dead')}>{mail.dead}</Fact>
        <Fact term={t('health.lastSent')}>{mail.lastSentAt ? numericMoment(mail.lastSentAt) : t('health.never')}</Fact>
      </Facts>
      <Facts title={t('health.orders')}>
        <Fact term={t('health.flagged')}>
          {flaggedOrders > 0 ? <Link to="/dmt-admin">{flaggedOrders}</Link> : flaggedOrders}
        </Fact>
      </Facts>
      <BackupFacts backup={backup} />
      {alikeAddresses.length > 0 && (
        <Panel title={t('health.alikeTitle')}>
          <p>{t('health.alikeWhy')}</p>
          <ul>
            {alikeAddresses.map(({ of, address, alike }) => (
              <li key={`${of} ${address}`}>{t(`health.alike.${of}`, { address, alike })}</li>
            ))}
          </ul>
        </Panel>
      )}
      <CallsOfDay calls={calls} />
      <Facts title={t('health.server')}>
        <Fact term={t('health.up')}>{server.since}</Fact>
        <Fact term={t('health.lag')}>{t('health.lagValue', { count: server.lagMilliseconds })}</Fact>
        <Fact term={t('health.disk')}>
          {t('health.memoryValue', { count: Math.floor(disk.freeBytes / 1_000_000) })}
        </Fact>
        <Fact term={t('health.memory')}>
          {t('health.memoryValue', { count: Math.round(server.memoryBytes / 1_000_000) })}
        </Fact>
      </Facts>
      <div>
        <Button variant="secondary" busy={revalidator.state !== 'idle'} onClick={() => void revalidator.revalidate()}>
          {t('health.again')}
        </Button>
      </div>
    </SettingsPage>
  );
}

const WELL = { quiet: ['success', 'well'], warned: ['info', 'warned'] } as const;
const ILL = ['error', 'ill'] as const;

function BackupFacts({ backup }: { backup: AdminHealth['backup'] }) {
  const t = useWords(words);
  const { isKept, madeAt, bytes, isEncrypted } = backup;
  return (
    <Facts title={t('health.backup')}>
      <Fact term={t('health.backupMade')}>
        {madeAt ? numericMoment(madeAt) : t(isKept ? 'health.backupNever' : 'health.backupElsewhere')}
      </Fact>
      {bytes !== null && (
        <>
          <Fact term={t('health.backupSize')}>
            {t('health.backupBytes', { number: (bytes / 1_000_000).toLocaleString('nl-NL', ONE_DIGIT) })}
          </Fact>
          <Fact term={t('health.backupReadable')}>{t(isEncrypted ? 'health.backupSecret' : 'health.backupOpen')}</Fact>
        </>
      )}
    </Facts>
  );
}

const ONE_DIGIT = { maximumFractionDigits: 1 };

function Facts({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Panel title={title} action={action}>
      <dl className={styles['facts']}>{children}</dl>
    </Panel>
  );
}

type HealthData = AdminHealth & { since: string };

export async function loader({ context }: LoaderFunctionArgs): Promise<HealthData> {
  const health = await adminApi(context.get(apiContext)).health();
  const since = new Date(Date.parse(context.get(nowContext)()) - health.upSeconds * 1000).toISOString();
  return { ...health, since: numericMoment(since) };
}
