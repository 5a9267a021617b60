import { dayInWords } from '../../../src/kernel/dates/dutch-periods.ts';
import { boundsOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { ReactNode } from 'react';
import type { TillMovement, TillSums } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import { moment, money } from '../ui/text/format.ts';
import words from './nl.json' with { type: 'json' };
import styles from './till.module.css';

type SumsTablesProps = {
  sums: TillSums;
  now: string;
  wayOf?: (movement: TillMovement) => ReactNode;
};

export function SumsTables({ sums, now, wayOf }: SumsTablesProps) {
  const t = useWords(words);
  const { kinds, people, days, movements } = sums;
  const moved = movements.filter(({ kind }) => kind !== 'carried');
  return (
    <>
      <table className={styles['sums']}>
        <caption>{t('sums.caption')}</caption>
        <Head first={t('sums.what')} />
        <tbody>
          {kinds.map(({ kind, rows, cash, terminal }) => (
            <tr key={kind}>
              <th scope="row">{kind === 'sale' ? t('sums.sale', { count: rows }) : t(`sums.${kind}`)}</th>
              <Amounts cash={cash} terminal={kind === 'sale' || kind === 'return' ? terminal : null} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sums.expected')}</th>
            <Amounts cash={sums.expected} terminal={sums.terminal} />
          </tr>
        </tfoot>
      </table>
      {people.length > 0 && (
        <table className={styles['sums']}>
          <caption>{t('people.caption')}</caption>
          <Head first={t('people.name')} />
          <tbody>
            {people.map(({ name, cash, terminal, sales }, index) => (
              <tr key={`${index} ${name}`}>
                <th scope="row">
                  {name} <small>{t('people.sales', { count: sales })}</small>
                </th>
                <Amounts cash={cash} terminal={terminal} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {days.length > 1 && (
        <table className={styles['sums']}>
          <caption>{t('days.caption')}</caption>
          <Head first={t('days.day')} />
          <tbody>
            {days.map(({ date, cash, terminal }) => (
              <tr key={date}>
                <th scope="row">{dayInWords(boundsOf(date).from, now)}</th>
                <Amounts cash={cash} terminal={terminal} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moved.length > 0 && (
        <>
          <h3>{t('moved.title')}</h3>
          <Movements movements={moved} wayOf={wayOf} />
        </>
      )}
    </>
  );
}

export function Movements({
  movements,
  wayOf,
}: {
  movements: readonly TillMovement[];
  wayOf?: SumsTablesProps['wayOf'] | undefined;
}) {
  const t = useWords(words);
  return (
    <ul className={styles['moved']}>
      {movements.map((movement) => {
        const { id, kind, amount, reason, name, at } = movement;
        return (
          <li key={id}>
            {movementName(t, movement, movements)}: {money(amount)}. {reason}{' '}
            <small>{t('moved.by', { name, at: moment(at) })}</small>
            {(kind === 'float' || kind === 'banked') && wayOf?.(movement)}
          </li>
        );
      })}
    </ul>
  );
}

/** A correction names what it corrects; one without a row here corrects the count before. */
function movementName(
  t: Translate<typeof words>,
  { kind, corrects }: TillMovement,
  all: readonly TillMovement[],
): string {
  if (corrects === undefined) return t(`sums.${kind}`);
  const wrong = all.find(({ id }) => id === corrects);
  return t('slip.of', { what: t(wrong ? `sums.${wrong.kind === 'banked' ? 'banked' : 'float'}` : 'sums.carried') });
}

function Head({ first }: { first: string }) {
  const t = useWords(words);
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{t('sums.cash')}</th>
        <th scope="col">{t('sums.terminal')}</th>
      </tr>
    </thead>
  );
}

/** `terminal` null: a row that only cash has. */
function Amounts({ cash, terminal }: { cash: number; terminal: number | null }) {
  return (
    <>
      <td>{money(cash)}</td>
      <td>{terminal === null ? '' : money(terminal)}</td>
    </>
  );
}
