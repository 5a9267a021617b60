import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { dayOf, yearOf } from '../../../../src/kernel/dates/calendar-day.ts';
import type { PayoutsState } from '../../../../src/modules/ticketing/books/payouts/payouts-schema.ts';
import type { AdminBookkeeper } from '../../../../src/modules/ticketing/books/bookkeeping/bookkeeper-schema.ts';
import { apiContext, nowContext } from '../../../api/context.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { address, orNothing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { BOOKKEEPER, dayText, FIGURES, PAYOUTS, periodText } from '../figures-words.ts';
import styles from '../figures.module.css';
import { BookkeeperForm } from './bookkeeper-form.tsx';
import nl from './nl.json' with { type: 'json' };

const BASES = ['supply', 'payment'] as const;
const YEARS_BACK = 3;

/** Files for bookkeeping software: a journal per month, an audit file per year; and how they go to the bookkeeper. */
export function Component() {
  const t = useWords(nl);
  const { year, thisYear, basis, months, payouts, setting } = useLoaderData<BookkeeperData>();
  return (
    <AdminPage title={t('title', { year })} lead={t('lead')} back={{ to: FIGURES, label: t('back') }}>
      {payouts && <Reconciled payouts={payouts} />}
      <Panel title={t('basis')}>
        <ul className={styles['presets']}>
          {BASES.map((one) => (
            <li key={one}>
              <Link to={address(BOOKKEEPER, { year, basis: one })} aria-current={one === basis ? 'true' : undefined}>
                {t(one)}
              </Link>
            </li>
          ))}
        </ul>
        <nav aria-label={t('years')}>
          <ul className={styles['presets']}>
            {Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back).map((one) => (
              <li key={one}>
                <Link to={address(BOOKKEEPER, { year: one, basis })} aria-current={one === year ? 'page' : undefined}>
                  {one}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Panel>
      <Panel title={t('yearTitle')} hint={t('yearText')}>
        <p>
          <a href={address('/api/dmt-admin/figures/auditfile.xml', { year, basis })} download>
            {t('auditFile', { year })}
          </a>
        </p>
      </Panel>
      <Panel title={t('months')} hint={t('monthsText')}>
        {months.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul className={styles['files']}>
            {months.map((month) => (
              <li key={month}>
                <a href={address('/api/dmt-admin/figures/journal.csv', { month, basis })} download>
                  {t('journal', { month: periodText({ key: month, from: `${month}-01` }) })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {setting && <BookkeeperForm key={setting.version} setting={setting} />}
    </AdminPage>
  );
}

function Reconciled({ payouts: { agreeUntil, open } }: { payouts: PayoutsState }) {
  const t = useWords(nl);
  const closed = agreeUntil === null ? t('unread') : t('agree', { day: dayText(agreeUntil) });
  return (
    <p>
      {open > 0 ? t('open', { count: open }) : closed} <Link to={PAYOUTS}>{t('payouts')}</Link>
    </p>
  );
}

type BookkeeperData = {
  year: number;
  thisYear: number;
  basis: (typeof BASES)[number];
  /** Months that have begun, newest first: '2026-05'. */
  months: string[];
  payouts: PayoutsState | null;
  setting: AdminBookkeeper | null;
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<BookkeeperData> {
  const query = new URL(request.url).searchParams;
  const today = dayOf(context.get(nowContext)());
  const thisYear = yearOf(today);
  const year = /^2\d{3}$/.test(query.get('year') ?? '') ? Number(query.get('year')) : thisYear;
  const ask = createAsk(context.get(apiContext));
  const setting = await orNothing(ask('GET', '/api/dmt-admin/figures/bookkeeper'), 'bookkeeper', context);
  const basis = BASES.find((one) => one === query.get('basis')) ?? setting?.basis ?? 'supply';
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, '0')}`);
  const payouts = await orNothing(ask('GET', '/api/dmt-admin/payouts/state'), 'payouts', context);
  return { year, thisYear, basis, months: months.filter((month) => month <= today.slice(0, 7)), payouts, setting };
}
