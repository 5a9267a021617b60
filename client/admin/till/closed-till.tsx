import type { ClosedTillDetail } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { useSite } from '../../api/application.ts';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import { money, moment } from '../ui/text/format.ts';
import { differenceText } from './count-form.tsx';
import words from './nl.json' with { type: 'json' };
import { Movements, SumsTables } from './sums-tables.tsx';
import styles from './till.module.css';

export function ClosedTillFacts({ closed }: { closed: ClosedTillDetail }) {
  const t = useWords(words);
  const { closedAt, name, counted, expected, difference, terminal, remark, corrected, sums } = closed;
  return (
    <>
      <p>{t('closed.by', { moment: moment(closedAt), name })}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('closed.counted')}</dt>
          <dd>{money(counted)}</dd>
        </div>
        <div>
          <dt>{t('closed.expected')}</dt>
          <dd>{money(expected)}</dd>
        </div>
        <div>
          <dt>{t('closed.terminal')}</dt>
          <dd>{money(terminal)}</dd>
        </div>
      </dl>
      <p>
        <strong>{differenceText(t, difference)}</strong>
      </p>
      {corrected && (
        <>
          <p>
            <strong>{correctedText(t, corrected)}</strong>
          </p>
          <Movements movements={corrected.rows} />
        </>
      )}
      {remark !== '' && <p className={styles['remark']}>{t('closed.remark', { remark })}</p>}
      <SumsTables sums={sums} now={closedAt} />
    </>
  );
}

export function correctedText(
  t: Translate<typeof words>,
  { counted, difference }: NonNullable<ClosedTillDetail['corrected']>,
): string {
  return t('closed.corrected', { counted: money(counted), difference: differenceText(t, difference) });
}

export function TillPaper({ closed }: { closed: ClosedTillDetail }) {
  const t = useWords(words);
  const site = useSite();
  return (
    <section className={styles['paper']} aria-hidden="true">
      <h1>{t('closed.paper', { name: site.name, till: closed.till })}</h1>
      <ClosedTillFacts closed={closed} />
      <p className={styles['sign']}>{t('closed.sign')}</p>
    </section>
  );
}
