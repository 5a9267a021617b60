import { Link } from 'react-router-dom';
import type { FigureSums, FiguresShown } from '../../../src/modules/ticketing/figures/figures-schema.ts';
import { type Translate, useWords } from '../../ui/words.ts';
import { address } from '../api/calls.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { type Column, Records } from '../ui/list/records.tsx';
import { amountText, money } from '../ui/text/format.ts';
import { FIGURES } from './figures-words.ts';
import nl from './nl.json' with { type: 'json' };

type SumsRow = FigureSums & { key: string; name: string; to: string };

/** Sums, each with a link to what it is made of. `about`: what the rows are. */
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

const sumColumns = (t: Translate<typeof nl>, about: string): Column<SumsRow>[] => [
  { label: about, cell: ({ to, name }) => <Link to={to}>{name}</Link> },
  { label: t('orders'), isNumber: true, cell: ({ orders }) => amountText(orders) },
  { label: t('sold'), isNumber: true, cell: ({ sold }) => money(sold) },
  { label: t('back'), isNumber: true, cell: ({ refunded, chargedBack }) => money(refunded + chargedBack) },
  { label: t('net'), isNumber: true, cell: ({ net }) => money(net) },
];

/** The events that brought most, and the others behind a line that tells how many there are. */
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
