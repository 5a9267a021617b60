import { monthName } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { PersonsOfMonth } from '../../../../src/kernel/dates/months.ts';
import texts from '../../ui/text/text.module.css';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const MONTHS_AT_ONCE = 3;

/** Persons who came in per month, the latest months open. */
export function Months({ months }: { months: readonly PersonsOfMonth[] }) {
  const t = useWords(words);
  if (months.length === 0) return t('unused');
  const line = ({ month, persons }: PersonsOfMonth) => (
    <span key={month} className={texts['under']}>
      {t('persons', { count: persons, month: monthText(month) })}
    </span>
  );
  return (
    <>
      {months.slice(0, MONTHS_AT_ONCE).map(line)}
      {months.length > MONTHS_AT_ONCE && (
        <details>
          <summary>{t('earlier')}</summary>
          {months.slice(MONTHS_AT_ONCE).map(line)}
        </details>
      )}
    </>
  );
}

/** Writes '2026-05' as 'mei 2026'. */
export function monthText(month: string): string {
  const [year, number] = month.split('-');
  return `${monthName(Number(number))} ${year}`;
}
