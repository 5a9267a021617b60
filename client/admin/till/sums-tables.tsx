import { dayInWords } from '../../../src/kernel/dates/dutch-periods.ts';
import { boundsOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { TillSums } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { useWords } from '../ui/text/use-words.ts';
import { moment, money } from '../ui/text/format.ts';
import words from './nl.json' with { type: 'json' };
import styles from './till.module.css';

/** `now` decides whether a day is shown with its year. */
export function SumsTables({ sums, now }: { sums: TillSums; now: string }) {
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
          <ul className={styles['moved']}>
            {moved.map(({ id, kind, amount, reason, name, at }) => (
              <li key={id}>
                {t(`sums.${kind}`)}: {money(amount)}. {reason} <small>{t('moved.by', { name, at: moment(at) })}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
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
