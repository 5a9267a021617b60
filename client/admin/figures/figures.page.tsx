import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { FiguresShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import type { GiftCardsShown } from '../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { apiContext, nowContext } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { PayoutsState } from '../../../src/modules/ticketing/books/payouts/payouts-schema.ts';
import { Notice, Tag } from '../../ui/messages/notice.tsx';
import { useWords } from '../ui/text/use-words.ts';
import { address, orNothing } from '../api/calls.ts';
import { createAsk } from '../api/routes.ts';
import { AdminPage, Panel } from '../ui/admin-page.tsx';
import { Figure, Figures } from '../ui/figures.tsx';
import { amountText, money } from '../ui/text/format.ts';
import {
  dayText,
  FIGURES,
  BOOKKEEPER,
  INVOICES,
  MEMBERSHIPS,
  movementsAddress,
  PAYOUTS,
  periodText,
  VAT,
  VISITS,
} from './figures-words.ts';
import { CardSales } from './memberships/card-sales.tsx';
import { PeriodPlot } from './plots/period-plot.tsx';
import { SalesPlot } from './plots/sales-plot.tsx';
import { ChoosePeriod, type PeriodAsked } from './choose-period.tsx';
import { DateAndOptionTables, EventTables, SumsTable } from './sums-table.tsx';
import nl from './nl.json' with { type: 'json' };
import styles from './figures.module.css';

export function Component() {
  const t = useWords(nl);
  const { shown, errors, today, asked, payouts, cards } = useLoaderData<FiguresData>();
  const isRefused = Object.keys(errors).length > 0;
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      hasErrors={isRefused}
      actions={
        <>
          <LinkButton to={VISITS} variant="secondary">
            {t('visits')}
          </LinkButton>
          <LinkButton to={VAT} variant="secondary">
            {t('vat.link')}
          </LinkButton>
          <LinkButton to={INVOICES} variant="secondary">
            {t('invoices')}
          </LinkButton>
          <LinkButton to={BOOKKEEPER} variant="secondary">
            {t('bookkeeper')}
          </LinkButton>
          <LinkButton to={MEMBERSHIPS} variant="secondary">
            {t('memberships')}
          </LinkButton>
        </>
      }
    >
      <PayoutsLine payouts={payouts} />
      <ChoosePeriod today={today} asked={asked} shown={shown} errors={errors} />
      {shown === null ? (
        !isRefused && (
          <Notice tone="error">
            <p>{t('failed')}</p>
          </Notice>
        )
      ) : (
        <PeriodFigures shown={shown} />
      )}
      {cards !== null && cards.cards > 0 && (
        <Panel title={t('giftCards')} hint={t('giftCardsHint')}>
          <Figures>
            <Figure value={money(cards.outstanding)} term={t('giftCardsOutstanding')} />
            {cards.claim > 0 && <Figure value={money(cards.claim)} term={t('giftCardsClaim')} />}
            <Figure value={money(cards.sold)} term={t('giftCardsSold')} />
            <Figure value={money(cards.spent)} term={t('giftCardsSpent')} />
          </Figures>
          <p>
            <Link to="/dmt-admin/cadeaubonnen">{t('giftCardsLink')}</Link>
          </p>
        </Panel>
      )}
    </AdminPage>
  );
}

function PayoutsLine({ payouts }: Pick<FiguresData, 'payouts'>) {
  const t = useWords(nl);
  const { agreeUntil = null, open = 0 } = payouts ?? {};
  return (
    <p>
      <Link to={PAYOUTS}>{t('payouts.link')}</Link>{' '}
      {agreeUntil !== null && t('payouts.agrees', { day: dayText(agreeUntil) })}
      {payouts !== null && agreeUntil === null && open === 0 && t('payouts.unknown')}{' '}
      {open > 0 && <Tag tone="warn">{t('payouts.open', { count: open })}</Tag>}
    </p>
  );
}

function PeriodFigures({ shown }: { shown: FiguresShown }) {
  const t = useWords(nl);
  const { from, to, event, total, gifts, periods, ways, events, sales } = shown;
  const days = { from, to };
  const query = { ...days, event: event?.id };
  const isEmpty = ways.length === 0;
  const behind = (kind: string) => <Link to={movementsAddress({ ...query, kind })}>{t('rows')}</Link>;
  return (
    <>
      <Panel
        title={t('period', { from: dayText(from), to: dayText(to) })}
        hint={event === null ? undefined : t('onlyEvent', { title: event.title })}
        action={event !== null && <Link to={address(FIGURES, days)}>{t('allEvents')}</Link>}
      >
        <Figures>
          <Figure term={t('net')} value={money(total.net)} />
          <Figure term={t('sold')} value={money(total.sold)} aside={!isEmpty && behind('sold')} />
          <Figure term={t('refunded')} value={money(total.refunded)} aside={total.refunded > 0 && behind('refunded')} />
          {total.chargedBack !== 0 && (
            <Figure term={t('chargedBack')} value={money(total.chargedBack)} aside={behind('charged_back')} />
          )}
          {gifts !== null && <Figure term={t('gifts')} value={money(gifts.given - gifts.returned)} />}
          <Figure term={t('orders')} value={amountText(total.orders)} />
          <Figure term={t('tickets')} value={amountText(total.tickets)} />
        </Figures>
        {isEmpty ? (
          <p>{t('none')}</p>
        ) : (
          <ul className={styles['files']}>
            <li>
              <Link to={movementsAddress(query)}>{t('rows')}</Link>
            </li>
            <li>
              <a href={address('/api/dmt-admin/figures/movements.xlsx', query)} download>
                {t('fileXlsx')}
              </a>
            </li>
            <li>
              <a href={address('/api/dmt-admin/figures/movements.csv', query)} download>
                {t('file')}
              </a>
            </li>
          </ul>
        )}
      </Panel>
      {!isEmpty && (
        <>
          <Panel title={t('overTime')}>
            <PeriodPlot
              bars={periods.map((period) => ({ ...period, label: periodText(period) }))}
              description={t('plot', { from: dayText(from), to: dayText(to) })}
            />
            <SumsTable
              caption={t('overTime')}
              about={t('columnPeriod')}
              rows={periods
                .filter((period) => period.orders + period.refunded + Math.abs(period.net) > 0)
                .map((period) => ({
                  ...period,
                  name: periodText(period),
                  to: movementsAddress({ from: period.from, to: period.to, event: event?.id }),
                }))}
            />
          </Panel>
          <Panel title={t('byWay')}>
            <SumsTable
              caption={t('byWay')}
              about={t('columnWay')}
              rows={ways.map((sums) => ({
                ...sums,
                key: sums.way,
                name: t(`way.${sums.way}`),
                to: movementsAddress({ ...query, way: sums.way }),
              }))}
            />
          </Panel>
        </>
      )}
      {event !== null && sales !== null && (
        <Panel title={t('salesOverTime')} hint={t('salesHint')}>
          <SalesPlot sales={sales} />
        </Panel>
      )}
      {event === null ? (
        !isEmpty && (
          <Panel title={t('byEvent')}>
            <EventTables events={events} days={days} />
          </Panel>
        )
      ) : (
        <DateAndOptionTables shown={shown} />
      )}
      {shown.cardSales.length > 0 && <CardSales sales={shown.cardSales} days={days} />}
    </>
  );
}

type FiguresData = {
  shown: FiguresShown | null;
  errors: Record<string, string>;
  today: string;
  asked: PeriodAsked;
  payouts: PayoutsState | null;
  cards: GiftCardsShown['sums'] | null;
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<FiguresData> {
  const ask = createAsk(context.get(apiContext));
  const part = (name: string) => new URL(request.url).searchParams.get(name)?.trim() ?? '';
  const asked = { from: part('from'), to: part('to'), per: part('per'), event: part('event') };
  const [figures, payouts, cards] = await Promise.all([
    ask('GET', '/api/dmt-admin/figures', { query: asked }).then(known, (fault: unknown) => refusedOr(fault, context)),
    orNothing(ask('GET', '/api/dmt-admin/payouts/state'), 'payouts', context),
    orNothing(ask('GET', '/api/dmt-admin/gift-cards/sums'), 'gift cards', context),
  ]);
  return { ...figures, today: dayOf(context.get(nowContext)()), asked, payouts, cards };
}

const known = (shown: FiguresShown) => ({ shown, errors: {} });

/** Shows errors in the days beside their fields, and any other fault in place of the figures. */
async function refusedOr(fault: unknown, context: Parameters<typeof orNothing>[2]) {
  if (isApiFault(fault) && Object.keys(fault.errors).length > 0) return { shown: null, errors: fault.errors };
  return { shown: await orNothing<FiguresShown>(Promise.reject(fault), 'figures', context), errors: {} };
}
