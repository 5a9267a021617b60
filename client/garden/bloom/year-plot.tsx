import type { Bloom, BloomPlant } from '../../../src/modules/content/bloom/bloom-schema.ts';
import type { Run } from '../../../src/modules/content/bloom/bloom-schema.ts';
import { ownedText, VisuallyHidden } from '../../ui/text/text.tsx';
import { dayText } from './brief.ts';
import { monthRuns, monthsText } from './months.ts';
import styles from './year-plot.module.css';
import { words } from './words.ts';

const MONTH = 30;
const YEAR = 12 * MONTH;
const HEIGHT = 24;

/** A line per plant: when it usually blooms, and when it was seen this year and last; a table has the same data. */
export function YearPlot({ today, plants }: Bloom) {
  const year = Number(today.slice(0, 4));
  const sorted = plants.toSorted((one, other) => beginOf(one) - beginOf(other));
  return (
    <figure className={styles['plot']}>
      <VisuallyHidden>{words.year.behind}</VisuallyHidden>
      <div aria-hidden="true" className={styles['drawing']}>
        <div className={styles['months']}>
          {words.year.months.split(' ').map((month) => (
            <span key={month}>{month}</span>
          ))}
        </div>
        <ul className={styles['lines']}>
          {sorted.map((plant) => (
            <Line key={plant.id} plant={plant} year={year} today={today} />
          ))}
        </ul>
        <ul className={styles['legend']}>
          <Sign label={words.year.usual} sign="usual" />
          <Sign label={words.year.thisYear({ year })} sign="thisYear" />
          <Sign label={words.year.lastYear({ year: year - 1 })} sign="lastYear" />
          <Sign label={words.year.today} sign="today" />
        </ul>
      </div>
      <details className={styles['behind']}>
        <summary>{words.year.table}</summary>
        <YearTable plants={sorted} year={year} />
      </details>
    </figure>
  );
}

/** Starts before January if the bloom spans the turn of the year. */
function beginOf({ months }: BloomPlant): number {
  return Math.min(...monthRuns(months).map((run) => (run.indexOf(1) > 0 ? (run[0] ?? 1) - 12 : (run[0] ?? 1))));
}

type LineProps = { plant: BloomPlant; year: number; today: string };

function Line({ plant: { name, months, colour, runs }, year, today }: LineProps) {
  return (
    <li className={styles['line']}>
      <span>{ownedText(name)}</span>
      <svg className={styles[colour]} viewBox={`0 0 ${YEAR} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
        {stretches(months).map(([from, until]) => (
          <rect
            key={from}
            className={styles['usual']}
            x={(from - 1) * MONTH}
            y="3"
            width={(until - from + 1) * MONTH}
            height="18"
          />
        ))}
        <Bars runs={runs} year={year} kind="thisYear" y={6} height={9} />
        <Bars runs={runs} year={year - 1} kind="lastYear" y={17} height={2.5} />
        <line className={styles['today']} x1={placeOf(today)} x2={placeOf(today)} y1="0" y2={HEIGHT} />
      </svg>
    </li>
  );
}

type BarsProps = { runs: readonly Run[]; year: number; kind: string; y: number; height: number };

function Bars({ runs, year, kind, y, height }: BarsProps) {
  return runsIn(runs, year).map(({ from, until }) => (
    <rect
      key={from}
      className={styles[kind]}
      x={placeOf(from)}
      width={Math.max(3, placeOf(until) - placeOf(from))}
      y={y}
      height={height}
    />
  ));
}

function Sign({ label, sign }: { label: string; sign: string }) {
  return (
    <li>
      <svg className={styles['white']} viewBox={`0 0 28 ${HEIGHT}`} focusable="false">
        {sign === 'usual' && <rect className={styles['usual']} y="3" width="28" height="18" />}
        {sign === 'thisYear' && <rect className={styles['thisYear']} y="7" width="28" height="9" />}
        {sign === 'lastYear' && <rect className={styles['lastYear']} y="11" width="28" height="2.5" />}
        {sign === 'today' && <line className={styles['today']} x1="14" x2="14" y1="0" y2={HEIGHT} />}
      </svg>
      {label}
    </li>
  );
}

function YearTable({ plants, year }: { plants: readonly BloomPlant[]; year: number }) {
  const seen = (runs: readonly Run[], of: number) => {
    const texts = runsIn(runs, of).map(({ from, until }) => {
      const [first, last] = [dayText(from, from), dayText(until, until)];
      return first === last ? first : words.year.period({ from: first, until: last });
    });
    return texts.length > 0 ? texts.join('; ') : words.year.unseen;
  };
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{words.year.title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.year.plant}</th>
          <th scope="col">{words.year.usual}</th>
          <th scope="col">{words.year.thisYear({ year })}</th>
          <th scope="col">{words.year.lastYear({ year: year - 1 })}</th>
        </tr>
      </thead>
      <tbody>
        {plants.map(({ id, name, latin, months, runs }) => (
          <tr key={id}>
            <th scope="row">
              {ownedText(name)} <i lang="la">{latin}</i>
            </th>
            <td>{monthsText(months)}</td>
            <td>{seen(runs, year)}</td>
            <td>{seen(runs, year - 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Consecutive months within the year. */
function stretches(months: readonly number[]): [from: number, until: number][] {
  return monthRuns(months).flatMap((run): [number, number][] => {
    const turn = run.indexOf(1);
    const [first = 1, last = 1] = [run[0], run.at(-1)];
    return turn > 0
      ? [
          [1, last],
          [first, 12],
        ]
      : [[first, last]];
  });
}

function runsIn(runs: readonly Run[], year: number): Run[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return runs
    .filter(({ from, until }) => from <= last && until >= first)
    .map(({ from, until }) => ({ from: from < first ? first : from, until: until > last ? last : until }));
}

function placeOf(day: string): number {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return Math.round(((month - 1) * MONTH + ((date - 1) / 31) * MONTH) * 10) / 10;
}
