import { type FormEvent, useRef, useState } from 'react';
import { newUuid } from '../../../src/kernel/ids.ts';
import {
  type ClosedTillDetail,
  REMARK_MAX,
  type TillNow,
  WHY_DIFFERENT,
} from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useWords } from '../ui/text/use-words.ts';
import { Panel } from '../ui/admin-page.tsx';
import { Confirm } from '../ui/form/confirm.tsx';
import { TextArea } from '../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../ui/form/submission.tsx';
import { money, moneyText } from '../ui/text/format.ts';
import { COINS, type CoinCounts, countedOf, countFault, eurosInCoins } from './count.ts';
import words from './nl.json' with { type: 'json' };
import { useTillApi } from './till-api.ts';
import styles from './till.module.css';

type CountFormProps = {
  till: TillNow;
  onClosed: (closed: ClosedTillDetail) => void;
  onRefused: (fault: unknown) => void;
};

/** Has one id per form, so that a lost answer closes nothing twice. */
export function CountForm({ till, onClosed, onRefused }: CountFormProps) {
  const t = useWords(words);
  const api = useTillApi();
  const id = useRef<string>(null);
  const submission = useSubmission();
  const [counted, setCounted] = useState('');
  const [remark, setRemark] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const euros = countedOf(counted);
  const { expected } = till.sums;
  const gap = euros === null ? 0 : Math.round(Math.abs(euros - expected) * 100);
  const mustSayWhy = gap > Math.round(till.reasonAbove * 100);

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fault = countFault(counted);
    const isSilent = fault === undefined && mustSayWhy && remark.trim() === '';
    if (fault === undefined && !isSilent) {
      submission.clear();
      // A count that is exactly right needs no second look.
      if (gap === 0) void close();
      else setIsAsked(true);
      return;
    }
    submission.refuse(isSilent ? { remark: WHY_DIFFERENT } : { counted: fault ?? '' });
    document.querySelector<HTMLElement>(isSilent ? '#remark' : '#counted')?.focus();
  };
  const close = async () => {
    id.current ??= newUuid();
    const request = { id: id.current, till: till.till, expected, counted: euros ?? 0, remark };
    const closed = await submission.run(async () => {
      try {
        return await api.close(request);
      } catch (fault) {
        onRefused(fault);
        throw fault;
      }
    });
    if (!closed) return;
    setIsAsked(false);
    onClosed(closed);
  };
  const difference = euros === null ? null : differenceText(t, euros - expected);
  const { counted: countError, remark: remarkError } = submission.errors;
  return (
    <Panel title={t('close.title')} id="sluiten">
      <form className={styles['count']} noValidate onSubmit={ask}>
        <Field
          label={t('close.counted')}
          name="counted"
          hint={t('close.hint')}
          error={countError}
          inputMode="decimal"
          autoComplete="off"
          value={counted}
          onChange={({ target }) => setCounted(target.value)}
        />
        <CoinFields onCounted={setCounted} />
        <output className={styles['difference']}>
          {t('close.expected', { amount: money(expected) })} {difference && <strong>{difference}</strong>}
        </output>
        <TextArea
          label={t(mustSayWhy ? 'close.why' : 'close.remark')}
          name="remark"
          optional={!mustSayWhy}
          hint={mustSayWhy ? t('close.whyHint', { amount: money(till.reasonAbove) }) : undefined}
          rows={2}
          maxLength={REMARK_MAX}
          error={remarkError}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        {!isAsked && <FaultNotice submission={submission} />}
        <Button type="submit" busy={submission.isBusy}>
          {t('close.close')}
        </Button>
      </form>
      <Confirm
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('close.sure')}
        confirmLabel={t('close.close')}
        onConfirm={() => void close()}
        busy={submission.isBusy}
        fault={isAsked ? (submission.fault ?? countError ?? remarkError ?? null) : null}
      >
        <p>{t('close.facts', { counted: money(euros ?? 0), expected: money(expected) })}</p>
        <p>
          <strong>{difference}</strong>
        </p>
        <p>{t('close.forGood')}</p>
      </Confirm>
    </Panel>
  );
}

export function differenceText(t: ReturnType<typeof useWords<[typeof words]>>, euros: number): string {
  const cents = Math.round(euros * 100);
  if (cents === 0) return t('difference.none');
  return t(cents > 0 ? 'difference.over' : 'difference.short', { amount: money(Math.abs(cents) / 100) });
}

function CoinFields({ onCounted }: { onCounted: (text: string) => void }) {
  const t = useWords(words);
  const [counts, setCounts] = useState<CoinCounts>({});
  const euros = eurosInCoins(counts);
  const type = (coin: number, typed: string) => {
    const next = { ...counts, [coin]: typed };
    setCounts(next);
    const counted = eurosInCoins(next);
    if (counted !== null) onCounted(moneyText(counted));
  };
  return (
    <details className={styles['coins']}>
      <summary>{t('coins.title')}</summary>
      <fieldset aria-label={t('coins.title')}>
        {COINS.map((coin) => (
          <label key={coin}>
            {money(coin / 100)}
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={counts[coin] ?? ''}
              onChange={({ target }) => type(coin, target.value)}
            />
          </label>
        ))}
      </fieldset>
      <output>{euros === null ? t('coins.odd') : t('coins.sum', { amount: money(euros) })}</output>
    </details>
  );
}
