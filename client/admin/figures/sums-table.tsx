import { Link } from 'react-router-dom';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { FigureSums, FiguresShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import { address } from '../api/calls.ts';
import { Panel } from '../ui/admin-page.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { type Column, Records } from '../ui/list/records.tsx';
import { amountText, moment, money } from '../ui/text/format.ts';
import { dayText, FIGURES } from './figures-words.ts';
import nl from './nl.json' with { type: 'json' };

type SumsRow = FigureSums & { key: string; name: string; to: string };

export function SumsTable({ caption, about, rows }: { caption: string; about: string; rows: readonly SumsRow[] }) {
  const t = useWords(nl);
  return (
    <Records
      caption={caption}
      rows={rows}
      keyOf={({ key }) => key}
      columns={sumColumns(t, about)}
      empty={<p>{t('none')}</p>}
    />
  );
}

const sumColumns = (t: Words, about: string): Column<SumsRow>[] => [
  { label: about, cell: ({ to, name }) => <Link to={to}>{name}</Link> },
  { label: t('orders'), isNumber: true, cell: ({ orders }) => amountText(orders) },
  { label: t('sold'), isNumber: true, cell: ({ sold }) => money(sold) },
  { label: t('back'), isNumber: true, cell: ({ refunded, chargedBack }) => money(refunded + chargedBack) },
  { label: t('net'), isNumber: true, cell: ({ net }) => money(net) },
];

/** Lists the events with the highest income, and merges the others into one line with their number. */
export function EventTables({ events, days }: { events: FiguresShown['events']; days: { from: string; to: string } }) {
  const t = useWords(nl);
  const rows = events.map((sums) => ({
    ...sums,
    key: String(sums.id),
    name: sums.title,
    to: address(FIGURES, { ...days, event: sums.id }),
  }));
  const others = rows.slice(AT_ONCE);
  return (
    <>
      <SumsTable caption={t('byEvent')} about={t('columnEvent')} rows={rows.slice(0, AT_ONCE)} />
      {others.length > 0 && (
        <Disclosure summary={t('otherEvents', { count: others.length })}>
          <SumsTable caption={t('byEvent')} about={t('columnEvent')} rows={others} />
        </Disclosure>
      )}
    </>
  );
}

const AT_ONCE = 12;

type Words = Translate<typeof nl>;

export function DateAndOptionTables({ shown: { event, dates, options } }: { shown: FiguresShown }) {
  const t = useWords(nl);
  if (event === null || options.length === 0) return null;
  return (
    <>
      {dates.length > 0 && (
        <Panel title={t('byDate')} hint={t('datesHint')}>
          <Records
            caption={t('byDate')}
            rows={dates}
            keyOf={({ day }) => day}
            columns={dateColumns(t, event.id)}
            empty={null}
          />
        </Panel>
      )}
      <Panel title={t('byOption')} hint={t('optionsHint')}>
        <Records
          caption={t('byOption')}
          rows={options.map((option, index) => ({ ...option, index }))}
          keyOf={({ index }) => index} // one may have come after another of its name
          columns={optionColumns(t, event.id)}
          empty={null}
        />
      </Panel>
    </>
  );
}

const share = (part: number, all: number) => Math.round((100 * part) / Math.max(1, all));

const dateColumns = (t: Words, eventId: number): Column<FiguresShown['dates'][number]>[] => [
  {
    label: t('columnDate'),
    cell: ({ day }) => (
      <Link to={address(`/dmt-admin/bestellingen/bezoekers/${eventId}`, { date: day })}>
        {dayText(day)} <VisuallyHidden>{t('seeVisitors')}</VisuallyHidden>
      </Link>
    ),
  },
  {
    label: t('columnPeople'),
    isNumber: true,
    cell: ({ people: sold, places: capacity }) =>
      t('ofCapacity', { sold: amountText(sold), capacity: amountText(capacity), percent: share(sold, capacity) }),
  },
  { label: t('columnAmount'), isNumber: true, cell: ({ amount }) => money(amount) },
];

const optionColumns = (t: Words, eventId: number): Column<FiguresShown['options'][number]>[] => [
  {
    label: t('columnOption'),
    cell: ({ title, start }) => (
      <Link to={address(`/dmt-admin/bestellingen/bezoekers/${eventId}`, start === null ? {} : { date: dayOf(start) })}>
        {start === null ? title : `${title}, ${moment(start)}`} <VisuallyHidden>{t('seeVisitors')}</VisuallyHidden>
      </Link>
    ),
  },
  {
    label: t('columnSold'),
    isNumber: true,
    cell: ({ sold, capacity }) => t('ofCapacity', { sold, capacity, percent: share(sold, capacity) }),
  },
  { label: t('columnAmount'), isNumber: true, cell: ({ amount }) => money(amount) },
];
