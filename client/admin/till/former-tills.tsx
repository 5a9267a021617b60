import { useState } from 'react';
import type { ClosedTill, ClosedTillDetail, TillNow } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../ui/text/use-words.ts';
import { Panel } from '../ui/admin-page.tsx';
import { FaultNotice, useSubmission } from '../ui/form/submission.tsx';
import { moment, money } from '../ui/text/format.ts';
import { ClosedTillFacts, correctedText } from './closed-till.tsx';
import { differenceText } from './count-form.tsx';
import words from './nl.json' with { type: 'json' };
import { Slip } from './slip.tsx';
import { useTillApi } from './till-api.ts';
import styles from './till.module.css';

type FormerTillsProps = {
  first: ClosedTill[];
  year: number;
  open: number;
  onPrint: (closed: ClosedTillDetail) => void;
  onMoved: (till: TillNow) => void;
};

export function FormerTills(props: FormerTillsProps) {
  const t = useWords(words);
  const api = useTillApi();
  const submission = useSubmission();
  const [tills, setTills] = useState(props.first);
  const [openTill, setOpenTill] = useState<ClosedTillDetail | null>(null);
  const last = tills.at(-1);
  const more = async () => {
    const older = await submission.run(() => api.closings(last?.till));
    if (older) setTills([...tills, ...older]);
  };
  const show = async (till: number) => {
    const detail = await submission.run(() => api.closing(till));
    if (detail) setOpenTill(detail);
  };
  const moved = (till: TillNow) => {
    props.onMoved(till);
    setOpenTill(null);
    void api.closings(till.till).then(
      ([corrected]) =>
        corrected && setTills((all) => all.map((one) => (one.till === corrected.till ? corrected : one))),
      () => undefined,
    );
  };
  return (
    <Panel title={t('former.title')}>
      <FaultNotice submission={submission} />
      {tills.length === 0 && <p>{t('former.none')}</p>}
      <ul className={styles['former']}>
        {tills.map((closed) => (
          <li key={closed.till}>
            <p>
              <strong>{t('former.till', { till: closed.till, moment: moment(closed.closedAt) })}</strong>{' '}
              {t('former.facts', {
                name: closed.name,
                counted: money(closed.counted),
                terminal: money(closed.terminal),
              })}{' '}
              {differenceText(t, closed.difference)}
              {closed.corrected && ` ${correctedText(t, closed.corrected)}`}
            </p>
            {closed.till === props.open - 1 && (
              <Slip
                of={{ till: closed.till }}
                what={t('closed.count', { till: closed.till })}
                written={closed.corrected?.counted ?? closed.counted}
                onMoved={moved}
              />
            )}
            {openTill?.till === closed.till ? (
              <>
                <ClosedTillFacts closed={openTill} />
                <Button variant="secondary" size="small" onClick={() => props.onPrint(openTill)}>
                  {t('closed.print')}
                </Button>
              </>
            ) : (
              <Button variant="tertiary" size="small" onClick={() => void show(closed.till)}>
                {t('former.show', { till: closed.till })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {last && last.till > 1 && (
        <Button variant="secondary" onClick={() => void more()}>
          {t('former.more')}
        </Button>
      )}
      <p>
        {t('former.kept')}{' '}
        {[props.year, props.year - 1].map((year) => (
          <a key={year} href={`/api/dmt-admin/till/closings.csv?year=${year}`} download className={styles['file']}>
            {t('former.file', { year })}
          </a>
        ))}
      </p>
    </Panel>
  );
}
