import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { clockTime } from '../../../src/kernel/dates/dutch-dates.ts';
import { yearOf } from '../../../src/kernel/dates/calendar-day.ts';
import { mayUse } from '../../../src/kernel/staff-roles.ts';
import type { ClosedTillDetail, TillMovement } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { accountApi } from '../../api/account.ts';
import { apiContext } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';
import { DemoBanner } from '../../layout/banners/demo-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { useWords } from '../ui/text/use-words.ts';
import { faultText, orNothing } from '../api/calls.ts';
import { toSignIn, turnedAway } from '../api/guard.ts';
import { focusHeading, Panel } from '../ui/admin-page.tsx';
import { moment } from '../ui/text/format.ts';
import { CashForm, ReasonForm } from './cash-form.tsx';
import { ClosedTillFacts, TillPaper } from './closed-till.tsx';
import { CountForm } from './count-form.tsx';
import { FormerTills } from './former-tills.tsx';
import { GroupBalances } from './group-balances.tsx';
import words from './nl.json' with { type: 'json' };
import { Slip } from './slip.tsx';
import { SumsTables } from './sums-tables.tsx';
import { tillApi, useTill } from './till-api.ts';
import styles from './till.module.css';

export function Component() {
  const t = useWords(words);
  const { first, groups, former, roles } = useLoaderData<typeof loader>();
  const { till, setTill, isStale, refresh } = useTill(first);
  const [justClosed, setJustClosed] = useState<number | null>(null);
  const [othersClosed, setOthersClosed] = useState<string | null>(null);
  const [printed, setPrinted] = useState<ClosedTillDetail | null>(null);
  const isOwner = mayUse(roles, 'administrator');
  const slipOf = ({ id, kind, amount }: TillMovement) => {
    const fixes = till.sums.movements.filter(({ corrects }) => corrects === id);
    const written = Math.abs(fixes.reduce((sum, fix) => sum + Math.round(fix.amount * 100), Math.round(amount * 100)));
    const what = t(kind === 'banked' ? 'sums.banked' : 'sums.float');
    return isOwner && <Slip key={written} of={{ row: id }} what={what} written={written / 100} onMoved={setTill} />;
  };
  const isEmpty = till.sums.kinds.every(({ kind }) => kind === 'carried');
  const print = (closed: ClosedTillDetail) => {
    flushSync(() => setPrinted(closed));
    window.print();
  };
  const closedNow = (closed: ClosedTillDetail) => {
    setJustClosed(closed.till);
    setOthersClosed(null);
    void refresh().then(focusHeading);
  };
  const refused = (fault: unknown) => {
    if (isApiFault(fault) && fault.code === 'till_closed') setOthersClosed(faultText(fault));
    void refresh();
  };
  return (
    <div id="app" className={styles['app']}>
      <PageMetadata title={t('title')} description={t('description')} noindex />
      <DemoBanner />
      <header className={styles['top']}>
        <a href="/dmt-admin/poort">{t('gate')}</a>
        {mayUse(roles, 'programme') && <a href="/dmt-admin">{t('today')}</a>}
      </header>
      <noscript>
        <p className={styles['needsScript']}>{t('needsScript')}</p>
      </noscript>
      <main id="inhoud" tabIndex={-1} className={styles['main']}>
        <h1>{t('title')}</h1>
        <div aria-live="polite" className={styles['told']}>
          {isStale && (
            <Notice tone="warn">
              <p>{t('stale', { time: clockTime(till.now) })}</p>
            </Notice>
          )}
          {justClosed !== null && (
            <Notice tone="success">
              <p>{t('closed.done', { till: justClosed })}</p>
            </Notice>
          )}
        </div>
        {othersClosed !== null && (
          <Notice tone="error" role="alert">
            <p>{othersClosed}</p>
          </Notice>
        )}
        <Panel title={t('now.title')}>
          <p>{till.since === null ? t('now.first') : t('now.since', { moment: moment(till.since) })}</p>
          {till.sums.days.some(({ date }) => date !== till.date) && (
            <Notice tone="warn">
              <p>{t('now.older')}</p>
            </Notice>
          )}
          {isEmpty && <p>{t('now.empty')}</p>}
          {till.sums.kinds.length > 0 && <SumsTables sums={till.sums} now={till.now} wayOf={slipOf} />}
        </Panel>
        <GroupBalances first={groups} onPaid={() => void refresh()} />
        {!isEmpty && <CountForm key={till.till} till={till} onClosed={closedNow} onRefused={refused} />}
        {till.closedToday.map((closed) => (
          <Panel key={closed.till} title={t('closed.title', { till: closed.till })}>
            <ClosedTillFacts closed={closed} />
            {isOwner && closed.till === till.till - 1 && (
              <Slip
                of={{ till: closed.till }}
                what={t('closed.count', { till: closed.till })}
                written={closed.corrected?.counted ?? closed.counted}
                onMoved={setTill}
              />
            )}
            <Button variant="secondary" onClick={() => print(closed)}>
              {t('closed.print')}
            </Button>
          </Panel>
        ))}
        <CashForm mayCorrect={isOwner} onMoved={setTill} onOther={() => void refresh()} />
        {former && (
          <FormerTills
            first={former.filter((closed) => till.closedToday.every((other) => other.till !== closed.till))}
            year={yearOf(till.date)}
            open={till.till}
            onPrint={print}
            onMoved={setTill}
          />
        )}
        {isOwner && <ReasonForm reasonAbove={till.reasonAbove} onSaved={setTill} />}
      </main>
      {printed && <TillPaper closed={printed} />}
    </div>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { loggedIn, mfa, roles } = await accountApi(api).session();
  if (mfa !== null || !(loggedIn || mayUse(roles, 'gate'))) throw toSignIn(request);
  try {
    const calls = tillApi(api);
    const first = await calls.now();
    const isOwner = mayUse(roles, 'administrator');
    const groups = await orNothing(calls.groups(), 'groups of today', context);
    const former = isOwner ? await orNothing(calls.closings(), 'former tills', context) : null;
    return { first, groups, roles, former };
  } catch (fault) {
    throw turnedAway(fault, request) ?? fault;
  }
}
