import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { InvoicesShown } from '../../../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { address, orNothing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { type Column, Paging, Records } from '../../ui/list/records.tsx';
import { money, numericMoment } from '../../ui/text/format.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { FIGURES, INVOICES } from '../figures-words.ts';
import nl from './nl.json' with { type: 'json' };
import styles from '../figures.module.css';

export function Component() {
  const t = useWords(nl);
  const { shown, below } = useLoaderData<InvoicesData>();
  return (
    <AdminPage title={t('title')} lead={t('lead')} back={{ to: FIGURES, label: t('back') }}>
      {shown === null ? (
        <Notice tone="error">
          <p>{t('failed')}</p>
        </Notice>
      ) : (
        <>
          <nav aria-label={t('years')}>
            <ul className={styles['presets']}>
              {shown.years.map((year) => (
                <li key={year}>
                  <Link to={address(INVOICES, { year })} aria-current={year === shown.year ? 'page' : undefined}>
                    {year}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Records
            caption={t('caption', { year: shown.year })}
            rows={shown.rows}
            keyOf={({ number }) => number}
            columns={columns(t)}
            empty={<p>{t('none')}</p>}
          />
          <Paging
            label={t('pages')}
            newest={below === '' ? null : { to: address(INVOICES, { year: shown.year }), label: t('newest') }}
            older={
              shown.next === null
                ? null
                : { to: address(INVOICES, { year: shown.year, below: shown.next }), label: t('older') }
            }
          />
        </>
      )}
    </AdminPage>
  );
}

const columns = (t: Translate<typeof nl>): Column<InvoicesShown['rows'][number]>[] => [
  {
    label: t('columnNumber'),
    cell: ({ number, kind, to }) =>
      to === '' ? (
        <Unbroken>{number}</Unbroken>
      ) : (
        <span>
          <a href={`/api/dmt-admin/invoices/${number}/pdf`} download>
            <Unbroken>{t(kind === 'credit' ? 'creditPdf' : 'invoicePdf', { number })}</Unbroken>
          </a>{' '}
          <a href={`/api/dmt-admin/invoices/${number}/ubl.xml`} download>
            {t('ubl')} <VisuallyHidden>{t('ublOf', { number })}</VisuallyHidden>
          </a>
        </span>
      ),
  },
  {
    label: t('columnIssued'),
    cell: ({ issuedAt }) => <Unbroken>{numericMoment(issuedAt)}</Unbroken>,
  },
  {
    label: t('columnTo'),
    cell: ({ to, credits }) => (
      <span>
        {to || t('forgotten')} {credits !== null && <Unbroken>{t('creditOf', { number: credits })}</Unbroken>}
      </span>
    ),
  },
  {
    label: t('columnOrder'),
    cell: ({ order }) => (
      <Link to={`/dmt-admin/bestellingen/${order.id}/factuur`}>{t('order', { number: order.number })}</Link>
    ),
  },
  { label: t('columnAmount'), isNumber: true, cell: ({ total }) => money(total) },
];

type InvoicesData = { shown: InvoicesShown | null; below: string };

export async function loader({ context, request }: LoaderFunctionArgs): Promise<InvoicesData> {
  const query = new URL(request.url).searchParams;
  const year = /^2\d{3}$/.test(query.get('year') ?? '') ? (query.get('year') ?? '') : '';
  const below = /^\d{1,9}$/.test(query.get('below') ?? '') ? (query.get('below') ?? '') : '';
  const answer = createAsk(context.get(apiContext))('GET', '/api/dmt-admin/invoices', { query: { year, below } });
  return { shown: await orNothing(answer, 'invoices', context), below };
}
