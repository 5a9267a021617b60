import { useEffect } from 'react';
import { Link, useActionData, useLoaderData, useRevalidator } from 'react-router-dom';
import type {
  PayoutShown,
  PayoutsShown,
  ReadingShown,
} from '../../../../src/modules/ticketing/books/payouts/payouts-schema.ts';
import { Notice, Tag } from '../../../ui/messages/notice.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { address, UNATTENDED } from '../../api/calls.ts';
import { useAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { Bar } from '../../ui/figures.tsx';
import { type Column, Paging, Records } from '../../ui/list/records.tsx';
import { moment, money } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { dayText, FIGURES, PAYOUTS } from '../figures-words.ts';
import { Differences, ExplainedDifferences } from './differences.tsx';
import { CompareForm, FileForm } from './reading-forms.tsx';
import { type PayoutsData, type PayoutResult } from './payouts-data.ts';
import nl from './nl.json' with { type: 'json' };

export { loader } from './payouts-data.ts';

type Words = Translate<typeof nl>;

export function Component() {
  const t = useWords(nl);
  const { shown, before } = useLoaderData<PayoutsData>();
  const result = useActionData<PayoutResult>() ?? null;
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      back={{ to: FIGURES, label: t('back') }}
      hasErrors={result !== null && (result.message !== null || Object.keys(result.wrong).length > 0)}
    >
      {result && <Outcome result={result} />}
      {shown === null ? (
        <Notice tone="error">
          <p>{t('failed')}</p>
        </Notice>
      ) : (
        <>
          <State shown={shown} />
          <Differences shown={shown} result={result} />
          {shown.source === 'file' && <FileForm isNeeded />}
          <Payouts shown={shown} before={before} />
          <ExplainedDifferences shown={shown} />
          <CompareForm result={result?.form === 'compare' ? result : null} />
          {shown.source === 'provider' && <FileForm isNeeded={false} />}
        </>
      )}
    </AdminPage>
  );
}

function Outcome({ result: { form, message, wrong, isSettled } }: { result: PayoutResult }) {
  const t = useWords(nl);
  if (message !== null && Object.keys(wrong).length === 0) {
    return (
      <Notice tone="error" role="alert">
        <p>{message}</p>
      </Notice>
    );
  }
  if (Object.keys(wrong).length > 0) return null;
  const done = {
    compare: t('compareAsked'),
    explain: t('explained'),
    reopen: t('reopened'),
    ask: isSettled ? t('asked') : t('askedStays'),
  };
  return (
    <Notice tone={form === 'ask' && !isSettled ? 'info' : 'success'} role="alert">
      <p>{done[form]}</p>
    </Notice>
  );
}

function State({ shown }: { shown: PayoutsShown }) {
  const t = useWords(nl);
  const { agreeUntil, open, payouts, source, last, waiting } = shown;
  const isEmpty = payouts.length === 0 && open === 0;
  const title = agreeUntil === null ? t(isEmpty ? 'nothing' : 'agreesNone') : t('agrees', { day: dayText(agreeUntil) });
  return (
    <Panel title={t('state')}>
      <Notice tone={open > 0 ? 'warn' : agreeUntil === null ? 'info' : 'success'} title={title}>
        {isEmpty && <p>{source === 'provider' ? t('nothingProvider') : t('nothingFile')}</p>}
        {agreeUntil !== null && open === 0 && <p>{t('agreesText')}</p>}
        {open > 0 && <p>{t('open', { count: open })}</p>}
        {last?.state === 'done' && <p>{t('lastRead', { moment: moment(last.at) })}</p>}
      </Notice>
      {source === 'file' && (
        <Notice tone="info" title={t('noToken')}>
          <p>{t('noTokenText')}</p>
        </Notice>
      )}
      {last && <Ended last={last} />}
      {waiting && <Waiting reading={waiting} />}
    </Panel>
  );
}

function Ended({ last: { kind, state, problems, done } }: { last: ReadingShown }) {
  const t = useWords(nl);
  if (kind === 'file') {
    return state === 'done' ? (
      <p>{t('fileRead', { count: done })}</p>
    ) : (
      <Notice tone="error" title={t('fileFailed')}>
        <p>{t('fileFailedText')}</p>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (state === 'done' && problems.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        {state === 'done'
          ? t('unreadable', { names: problems.join(', ') })
          : t(problems[0] === 'refused' ? 'refused' : 'unanswered')}
      </p>
    </Notice>
  );
}

const LOOK_MS = 2_000;

/** Polled without counting as activity. */
function Waiting({ reading: { done, total } }: { reading: ReadingShown }) {
  const t = useWords(nl);
  const ask = useAsk();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      void ask('GET', '/api/dmt-admin/payouts', { headers: UNATTENDED }).then(
        ({ waiting }) => (waiting?.done === done && waiting.total === total ? undefined : revalidate()),
        () => undefined,
      );
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [ask, done, total, revalidate]);
  return (
    <>
      {total !== null && <Bar value={done} max={total} />}
      <output className={texts['small']}>
        {t('waiting')}. {total === null ? t('waitingStart') : t('waitingCount', { count: total, done, total })}
      </output>
    </>
  );
}

function Payouts({ shown: { payouts, next, source }, before }: { shown: PayoutsShown; before: string }) {
  const t = useWords(nl);
  return (
    <Panel title={t('list')} hint={source === 'file' && payouts.length > 0 ? t('fileNoTotal') : undefined}>
      <Records
        caption={t('list')}
        rows={payouts}
        keyOf={({ reference }) => reference}
        columns={columns(t)}
        empty={<p>{t('none')}</p>}
      />
      <Paging
        label={t('pages')}
        newest={before === '' ? null : { to: PAYOUTS, label: t('newest') }}
        older={next === null ? null : { to: address(PAYOUTS, { voor: next }), label: t('older') }}
      />
    </Panel>
  );
}

const columns = (t: Words): Column<PayoutShown>[] => [
  {
    label: t('reference'),
    cell: ({ reference, at, status, source }) => (
      <>
        <Link to={`${PAYOUTS}/${reference}`}>{reference}</Link>
        <span className={texts['under']}>
          {dayText(at.slice(0, 10))}{' '}
          {status !== 'paidout' && <Tag tone={status === 'failed' ? 'error' : 'info'}>{t(`status.${status}`)}</Tag>}
          {source === 'file' && <Tag>{t('fromFile')}</Tag>}
        </span>
      </>
    ),
  },
  { label: t('paid'), isNumber: true, cell: ({ payments }) => money(payments) },
  { label: t('refunded'), isNumber: true, cell: ({ refunds }) => money(refunds) },
  { label: t('chargedBack'), isNumber: true, cell: ({ chargebacks }) => money(chargebacks) },
  { label: t('fees'), isNumber: true, cell: ({ fees }) => money(fees) },
  { label: t('others'), isNumber: true, cell: ({ others }) => money(others) },
  { label: t('total'), isNumber: true, cell: ({ amount }) => <strong>{money(amount)}</strong> },
];
