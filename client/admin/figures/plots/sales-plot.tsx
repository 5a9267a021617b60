import { Link } from 'react-router-dom';
import type { FiguresShown, SalesCurve } from '../../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { address } from '../../api/calls.ts';
import { Records } from '../../ui/list/records.tsx';
import { amountText } from '../../ui/text/format.ts';
import { FIGURES } from '../figures-words.ts';
import { Drawing } from './drawing.tsx';
import nl from '../nl.json' with { type: 'json' };
import styles from '../figures.module.css';

/** Rows of the table besides the current one, in days before the first date. */
const MOMENTS = [180, 90, 60, 30, 21, 14, 7, 3, 1, 0];

const WIDTH = 100;
const HEIGHT = 100;
const ROOM = 3;

/** Sales by day up to the first date, above a dashed line for the last event of that name; a table says the same. */
export function SalesPlot({ sales: { own, former } }: { sales: NonNullable<FiguresShown['sales']> }) {
  const t = useWords(nl);
  const curves = former === null ? [own] : [own, former];
  const earliest = Math.max(1, ...curves.map(({ points }) => points[0]?.daysBefore ?? 0));
  const top = Math.max(1, ...curves.map(({ points }) => points.at(-1)?.tickets ?? 0));
  const lineOf = (curve: SalesCurve) => stepsOf(curve, earliest, top);
  const dayText = (days: number) => (days === 0 ? t('onTheDay') : t('daysBefore', { count: days }));
  const momentText = (days: number) => (days === own.until && days > 0 ? t('now', { count: days }) : dayText(days));
  const formerText = former === null ? '' : t('formerTime', { year: former.year });
  const cellOf = (curve: SalesCurve, days: number) =>
    days < curve.until ? t('toCome') : amountText(soldBy(curve, days));
  return (
    <>
      <figure className={styles['plot']}>
        <Drawing name={t('salesPlotName')} description={t('salesPlot')} width={WIDTH} height={HEIGHT}>
          <line className={styles['axis']} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
          {former !== null && <path className={styles['formerLine']} d={lineOf(former)} />}
          <path className={styles['ownLine']} d={lineOf(own)} />
        </Drawing>
        <figcaption>
          <span>{dayText(earliest)}</span>
          <span>{t('mostTickets', { count: top })}</span>
          <span>{t('onTheDay')}</span>
        </figcaption>
        <p className={styles['legend']} aria-hidden="true">
          <span className={styles['ownMark']} /> {t('thisTime')}
          {former !== null && (
            <>
              {' '}
              <span className={styles['formerMark']} /> {formerText}
            </>
          )}
        </p>
      </figure>
      <Records
        caption={t('salesOverTime')}
        rows={momentsOf(curves, own.until).filter((days) => days <= earliest)}
        keyOf={(days) => days}
        columns={[
          { label: t('moment'), cell: momentText },
          { label: t('thisTime'), isNumber: true, cell: (days) => cellOf(own, days) },
          ...(former === null
            ? []
            : [{ label: formerText, isNumber: true, cell: (days: number) => cellOf(former, days) }]),
        ]}
        empty={null}
      />
      {former === null ? (
        <p>{t('noFormer')}</p>
      ) : (
        <p>
          <Link to={address(FIGURES, { event: former.id })}>{t('toFormer', former)}</Link>
        </p>
      )}
    </>
  );
}

function momentsOf(curves: readonly SalesCurve[], now: number): number[] {
  const all = [...new Set([...MOMENTS, now])].toSorted((a, b) => b - a);
  return all.filter((days) => curves.some(({ until }) => days >= until));
}

function soldBy({ points }: SalesCurve, daysBefore: number): number {
  return points.findLast((point) => point.daysBefore >= daysBefore)?.tickets ?? 0;
}

/** Steps on each day with a sale, extended to today or the date. */
function stepsOf({ points, until }: SalesCurve, earliest: number, top: number): string {
  const x = (daysBefore: number) => round(WIDTH - (daysBefore / earliest) * WIDTH);
  const y = (tickets: number) => round(HEIGHT - (tickets / top) * (HEIGHT - ROOM));
  const steps = points.map(({ daysBefore, tickets }) => `H${x(daysBefore)}V${y(tickets)}`);
  return `M0 ${HEIGHT}${steps.join('')}H${x(Math.min(until, points.at(-1)?.daysBefore ?? until))}`;
}

const round = (share: number) => Math.round(share * 100) / 100;
