import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { dayOf, yearOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { VatRateShown, VatShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { apiContext, nowContext } from '../../api/context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import { address, orNothing } from '../api/calls.ts';
import { createAsk } from '../api/routes.ts';
import { AdminPage, Panel } from '../ui/admin-page.tsx';
import { type Column, Records } from '../ui/list/records.tsx';
import { money } from '../ui/text/format.ts';
import { dayText, FIGURES, VAT, VAT_CHANGE, vatRowsAddress } from './figures-words.ts';
import nl from './nl.json' with { type: 'json' };
import styles from './figures.module.css';

const BASES = ['supply', 'payment'] as const;
const YEARS_BACK = 2;

/** Shows VAT by day of visit or of payment; each quarter has a file for the bookkeeper. */
export function Component() {
  const t = useWords(nl);
  const { shown, year, basis, thisYear } = useLoaderData<VatData>();
  const basisText = { supply: t('vat.supply'), payment: t('vat.payment') };
  return (
    <AdminPage
      title={t('vat.title', { year })}
      lead={t('vat.lead')}
      back={{ to: FIGURES, label: t('movements.back') }}
      actions={
        <LinkButton to={VAT_CHANGE} variant="secondary">
          {t('vat.change')}
        </LinkButton>
      }
    >
      <Panel title={t('vat.basis')} hint={t('vat.ask')}>
        <ul className={styles['presets']}>
          {BASES.map((one) => (
            <li key={one}>
              <Link to={address(VAT, { year, basis: one })} aria-current={one === basis ? 'true' : undefined}>
                {basisText[one]}
              </Link>
            </li>
          ))}
        </ul>
        <p>{basis === 'supply' ? t('vat.supplyText') : t('vat.paymentText')}</p>
        <nav aria-label={t('vat.years')}>
          <ul className={styles['presets']}>
            {Array.from({ length: YEARS_BACK + 2 }, (_, back) => thisYear + 1 - back).map((one) => (
              <li key={one}>
                <Link to={address(VAT, { year: one, basis })} aria-current={one === year ? 'page' : undefined}>
                  {one}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Panel>
      {shown === null ? (
        <Notice tone="error">
          <p>{t('vat.failed')}</p>
        </Notice>
      ) : (
        shown.quarters.map(({ quarter, from, to, rates, gifts }) => (
          <Panel
            key={quarter}
            title={t('vat.quarter', { quarter })}
            hint={t('period', { from: dayText(from), to: dayText(to) })}
            action={
              rates.length > 0 && (
                <ul className={styles['files']} aria-label={t('vat.files', { quarter })}>
                  {(['xlsx', 'csv', 'pdf'] as const).map((kind) => (
                    <li key={kind}>
                      <a href={address(`/api/dmt-admin/figures/vat.${kind}`, { year, quarter, basis })} download>
                        {t(`vat.${kind}`)} <VisuallyHidden>{t('vat.ofQuarter', { quarter })}</VisuallyHidden>
                      </a>
                    </li>
                  ))}
                </ul>
              )
            }
          >
            <Records
              caption={t('vat.quarter', { quarter })}
              rows={rates}
              keyOf={({ rate }) => rate}
              columns={columns(t, { year, quarter, basis })}
              empty={<p>{t('vat.none')}</p>}
            />
            {gifts !== 0 && <p>{t('vat.gifts', { amount: money(gifts) })}</p>}
          </Panel>
        ))
      )}
    </AdminPage>
  );
}

const columns = (
  t: Translate<typeof nl>,
  of: { year: number; quarter: number; basis: VatData['basis'] },
): Column<VatRateShown>[] => [
  {
    label: t('vat.columnRate'),
    cell: ({ rate }) => (
      <Link to={vatRowsAddress({ ...of, rate })}>
        {rate}% <VisuallyHidden>{t('vatRows.see')}</VisuallyHidden>
      </Link>
    ),
  },
  { label: t('vat.columnGross'), isNumber: true, cell: ({ gross }) => money(gross) },
  { label: t('vat.columnBase'), isNumber: true, cell: ({ base }) => money(base) },
  { label: t('vat.columnVat'), isNumber: true, cell: ({ vat }) => money(vat) },
  {
    label: t('vat.columnCorrected'),
    isNumber: true,
    cell: ({ rate, correctedGross, correctedVat }) =>
      correctedGross === 0 && correctedVat === 0 ? (
        money(correctedVat)
      ) : (
        <Link to={vatRowsAddress({ ...of, rate, kind: 'corrected' })}>{money(correctedVat)}</Link>
      ),
  },
];

type VatData = { shown: VatShown | null; year: number; thisYear: number; basis: (typeof BASES)[number] };

export async function loader({ context, request }: LoaderFunctionArgs): Promise<VatData> {
  const query = new URL(request.url).searchParams;
  const thisYear = yearOf(dayOf(context.get(nowContext)()));
  const year = /^2\d{3}$/.test(query.get('year') ?? '') ? Number(query.get('year')) : thisYear;
  const basis = query.get('basis') === 'payment' ? 'payment' : 'supply';
  const answer = createAsk(context.get(apiContext))('GET', '/api/dmt-admin/figures/vat', { query: { year, basis } });
  return { shown: await orNothing(answer, 'VAT', context), year, thisYear, basis };
}
