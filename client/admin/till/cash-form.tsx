import { type FormEvent, useRef, useState } from 'react';
import { newUuid } from '../../../src/kernel/ids.ts';
import { NO_AMOUNT, REMARK_MAX, type TillNow } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { isApiFault } from '../../api/fault.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useWords } from '../ui/text/use-words.ts';
import { Panel } from '../ui/admin-page.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Select } from '../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../ui/form/submission.tsx';
import { moneyText } from '../ui/text/format.ts';
import { countedOf } from './count.ts';
import words from './nl.json' with { type: 'json' };
import { useTillApi } from './till-api.ts';
import styles from './till.module.css';

const KINDS = ['float', 'banked', 'over', 'short'] as const;
type Kind = (typeof KINDS)[number];

type CashFormProps = {
  /** True if the user may record more than putting in change. */
  mayCorrect: boolean;
  onMoved: (till: TillNow) => void;
  /** The answer was lost and something else had been recorded under the id: the till has to be checked. */
  onOther: () => void;
};

/** Uses one id until the answer is known, so that a lost answer records nothing twice. */
export function CashForm({ mayCorrect, onMoved, onOther }: CashFormProps) {
  const t = useWords(words);
  const api = useTillApi();
  const id = useRef<string>(null);
  const submission = useSubmission();
  const [kind, setKind] = useState<Kind>('float');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { errors } = submission;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsDone(false);
    const euros = countedOf(amount);
    if (euros === null || euros === 0) {
      submission.refuse({ amount: NO_AMOUNT });
      document.querySelector<HTMLElement>('#amount')?.focus();
      return;
    }
    id.current ??= newUuid();
    const movement = { id: id.current, amount: kind === 'short' ? -euros : euros };
    const till = await submission.run(async () => {
      try {
        if (kind === 'float') return await api.putFloat(movement);
        return await api.correct({ ...movement, kind: kind === 'banked' ? 'banked' : 'error', reason });
      } catch (fault) {
        if (isApiFault(fault) && fault.code === 'key_reused') {
          id.current = null;
          onOther();
        }
        throw fault;
      }
    });
    if (!till) return;
    id.current = null;
    setAmount('');
    setReason('');
    setIsDone(true);
    onMoved(till);
  };
  return (
    <Panel title={t(mayCorrect ? 'cash.title' : 'cash.float')}>
      <form className={styles['count']} noValidate onSubmit={(event) => void send(event)}>
        <FaultNotice submission={submission} />
        {mayCorrect && (
          <Select
            label={t('cash.what')}
            name="kind"
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`cash.${value}`) }))}
            onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? 'float')}
          />
        )}
        <Field
          label={t('cash.amount')}
          name="amount"
          hint={t('cash.hint')}
          error={errors['amount']}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        {kind !== 'float' && (
          <Field
            label={t('cash.reason')}
            name="reason"
            error={errors['reason']}
            maxLength={REMARK_MAX}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Button type="submit" variant="secondary" busy={submission.isBusy} busyLabel={t('cash.busy')}>
          {t('cash.save')}
        </Button>
        <output>{isDone && t('cash.saved')}</output>
      </form>
    </Panel>
  );
}

export function ReasonForm(props: { reasonAbove: number; onSaved: (till: TillNow) => void }) {
  const t = useWords(words);
  const api = useTillApi();
  const submission = useSubmission();
  const [amount, setAmount] = useState(moneyText(props.reasonAbove));
  const [isSaved, setSaved] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    const reasonAbove = countedOf(amount);
    if (reasonAbove === null) return submission.refuse({ reasonAbove: NO_AMOUNT });
    const till = await submission.run(() => api.setReasonAbove({ reasonAbove }));
    if (!till) return;
    setSaved(true);
    props.onSaved(till);
  };
  return (
    <Disclosure look="sheet" summary={t('setting.title')}>
      <form className={styles['count']} noValidate onSubmit={(event) => void save(event)}>
        <FaultNotice submission={submission} />
        <Field
          label={t('setting.label')}
          name="reasonAbove"
          hint={t('setting.hint')}
          error={submission.errors['reasonAbove']}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Button type="submit" variant="secondary" busy={submission.isBusy}>
          {t('setting.save')}
        </Button>
        <output>{isSaved && t('setting.saved')}</output>
      </form>
    </Disclosure>
  );
}
