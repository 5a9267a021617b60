import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { dayOf, yearOf } from '../../../src/kernel/dates/calendar-day.ts';
import { VAT_KINDS, type VatRowsShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { apiContext, nowContext } from '../../api/context.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import { address, orNothing } from '../api/calls.ts';
import { createAsk } from '../api/routes.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { type Column, Paging, Records } from '../ui/list/records.tsx';
import records from '../ui/list/records.module.css';
import { SearchBar } from '../ui/list/search-bar.tsx';
import texts from '../ui/text/text.module.css';
import { money } from '../ui/text/format.ts';
import { dayText, VAT, vatRowsAddress } from './figures-words.ts';
import nl from './nl.json' with { type: 'json' };
import styles from './figures.module.css';

export function Component() {
  const t = useWords(nl);
  const { shown, asked } = useLoaderData<VatRowsData>();
  const { after, ...filters } = asked;
  const { year, quarter, basis, rate, kind, q } = asked;
  const basisText = { supply: t('vat.supply'), payment: t('vat.payment') };
  const names = {
    quarter: t('vat.quarter', { quarter }),
    rate: rate === '' ? t('vatRows.allRates') : t('vatRows.rate', { rate }),
    what: kind === 'corrected' ? t('vatRows.onlyCorrected') : t('vatRows.all'),
  };
  return (
    <AdminPage
      title={t('vatRows.title', { quarter, year })}
      lead={t('vatRows.lead', { rate: names.rate, what: names.what, basis: basisText[basis] })}
      back={{ to: address(VAT, { year, basis }), label: t('vatRows.back', { year }) }}
    >
      {shown === null ? (
        <Notice tone="error">
          <p>{t('vat.failed')}</p>
        </Notice>
      ) : (
        <>
          <SearchBar
            label={t('vatRows.search')}
            value={q}
            kept={{ year: String(year), quarter: String(quarter), basis, ...(rate && { rate }), ...(kind && { kind }) }}
          />
          <ul className={styles['presets']} aria-label={t('vatRows.which')}>
            {(rate !== '' || kind !== '' || q !== '') && (
              <li>
                <Link to={vatRowsAddress({ year, quarter, basis })}>{t('vatRows.showAll')}</Link>
              </li>
            )}
            {(['xlsx', 'csv'] as const).map((file) => (
              <li key={file}>
                <a href={address(`/api/dmt-admin/figures/vat.${file}`, { year, quarter, basis })} download>
                  {t(`vatRows.${file}`)}
                </a>
              </li>
            ))}
          </ul>
          <Records
            caption={t('vatRows.caption')}
            rows={shown.rows.map((row, index) => ({ ...row, index }))}
            keyOf={({ index }) => index} // an order may have the same amount twice
            columns={columns(t)}
            isCompact
            empty={<p>{q === '' ? t('vat.none') : t('vatRows.noneFound', { search: q })}</p>}
          />
          <Paging
            label={t('movements.pages')}
            newest={after === '' ? null : { to: vatRowsAddress(filters), label: t('vatRows.first') }}
            older={
              shown.next === null
                ? null
                : { to: vatRowsAddress({ ...filters, after: shown.next }), label: t('vatRows.further') }
            }
          />
        </>
      )}
    </AdminPage>
  );
}

const columns = (t: Translate<typeof nl>): Column<VatRowsShown['rows'][number]>[] => [
  {
    label: t('orders'),
    cell: ({ order, day, kind }) => (
      <>
        {order.id === '' ? (
          <span>{t('movements.order', { number: order.number })}</span>
        ) : (
          <Link to={`/dmt-admin/bestellingen/${order.id}`}>{t('movements.order', { number: order.number })}</Link>
        )}
        <span className={records['phone']}>
          <span className={texts['under']}>
            {dayText(day)}, {t(`vatRows.${kind}`)}
          </span>
        </span>
      </>
    ),
  },
  { label: t('vatRows.day'), phone: 'off', cell: ({ day }) => dayText(day) },
  { label: t('movements.what'), phone: 'off', cell: ({ kind }) => t(`vatRows.${kind}`) },
  { label: t('vat.columnRate'), phone: 'off', cell: ({ rate }) => `${rate}%` },
  { label: t('columnAmount'), isNumber: true, phone: 'end', cell: ({ gross }) => money(gross) },
  { label: t('vat.columnBase'), isNumber: true, phone: 'off', cell: ({ base }) => money(base) },
  {
    label: t('vat.columnVat'),
    isNumber: true,
    phone: 'below',
    cell: ({ vat, rate }) => (
      <>
        <span className={records['phone']}>{t('vatRows.atRate', { rate })} </span>
        {money(vat)}
      </>
    ),
  },
];

type VatRowsData = {
  shown: VatRowsShown | null;
  asked: {
    year: number;
    quarter: number;
    basis: 'supply' | 'payment';
    rate: string;
    kind: '' | (typeof VAT_KINDS)[number];
    q: string;
    after: string;
  };
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<VatRowsData> {
  const parts = new URL(request.url).searchParams;
  const part = (name: string) => parts.get(name)?.trim() ?? '';
  const today = dayOf(context.get(nowContext)());
  const kind = part('kind');
  const asked: VatRowsData['asked'] = {
    year: /^2\d{3}$/.test(part('year')) ? Number(part('year')) : yearOf(today),
    quarter: /^[1-4]$/.test(part('quarter')) ? Number(part('quarter')) : Math.ceil(Number(today.slice(5, 7)) / 3),
    basis: part('basis') === 'payment' ? 'payment' : 'supply',
    rate: /^\d{1,2}$/.test(part('rate')) ? part('rate') : '',
    kind: VAT_KINDS.find((one) => one === kind) ?? '',
    q: part('q').slice(0, 100),
    after: part('after'),
  };
  const answer = createAsk(context.get(apiContext))('GET', '/api/dmt-admin/figures/vat/rows', { query: asked });
  return { shown: await orNothing(answer, 'the rows of the VAT', context), asked };
}
