import { useRef, useState } from 'react';
import { newUuid } from '../../../src/kernel/ids.ts';
import {
  NO_AMOUNT,
  REMARK_MAX,
  type SlipRequest,
  type TillNow,
} from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { isApiFault } from '../../api/fault.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Confirm } from '../ui/form/confirm.tsx';
import { useSubmission } from '../ui/form/submission.tsx';
import { money, moneyText } from '../ui/text/format.ts';
import { useWords } from '../ui/text/use-words.ts';
import { countedOf } from './count.ts';
import words from './nl.json' with { type: 'json' };
import { useTillApi } from './till-api.ts';

type SlipProps = {
  of: SlipRequest['of'];
  what: string;
  written: number;
  onMoved: (till: TillNow) => void;
};

/** Uses one id until the answer is known, so that nothing is booked twice. */
export function Slip({ of, what, written, onMoved }: SlipProps) {
  const t = useWords(words);
  const api = useTillApi();
  const id = useRef<string>(null);
  const submission = useSubmission();
  const [isOpen, setOpen] = useState(false);
  const [right, setRight] = useState(moneyText(written));
  const [reason, setReason] = useState('');
  const send = async () => {
    const euros = countedOf(right);
    if (euros === null) return submission.refuse({ right: NO_AMOUNT });
    id.current ??= newUuid();
    const request = { id: id.current, of, right: euros, reason };
    const till = await submission.run(async () => {
      try {
        return await api.correctSlip(request);
      } catch (fault) {
        if (isApiFault(fault) && fault.code === 'key_reused') id.current = null;
        throw fault;
      }
    });
    if (!till) return;
    id.current = null;
    setOpen(false);
    setReason('');
    onMoved(till);
  };
  return (
    <>
      <Button variant="tertiary" size="small" onClick={() => setOpen(true)}>
        {t('slip.correct', { what })}
      </Button>
      {isOpen && (
        <Confirm
          open
          onClose={() => setOpen(false)}
          title={t('slip.title', { what })}
          confirmLabel={t('slip.save')}
          onConfirm={() => void send()}
          busy={submission.isBusy}
          fault={submission.fault}
        >
          <p>{t('slip.text', { amount: money(written) })}</p>
          <Field
            label={t('slip.right')}
            name="right"
            hint={t('cash.hint')}
            error={submission.errors['right']}
            inputMode="decimal"
            autoComplete="off"
            value={right}
            onChange={({ target }) => setRight(target.value)}
          />
          <Field
            label={t('cash.reason')}
            name="slipReason"
            error={submission.errors['reason']}
            maxLength={REMARK_MAX}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Confirm>
      )}
    </>
  );
}
