import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import {
  FAILED_REFUND_CHOICES,
  type AdminRefund,
  type FailedRefundChoice,
} from '../../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { money } from '../../ui/text/format.ts';
import words from '../nl.json' with { type: 'json' };
import { useOrdersApi } from '../orders-api.ts';
import styles from './order.module.css';

/** Shown when the refunded money has come back; the tickets that lapsed with the refund stay void. */
export function FailedRefund({ orderId, refund }: { orderId: string; refund: AdminRefund }) {
  const t = useWords(words);
  const [chosen, setChosen] = useState<FailedRefundChoice | null>(null);
  const { choose, submission } = useChoosing(orderId, refund.id);
  const facts = { amount: money(refund.amount - (refund.onCard ?? 0)), card: money(refund.onCard ?? 0) };
  return (
    <>
      <p>{t('failedRefund.what', facts)}</p>
      <p className={styles['links']}>
        {FAILED_REFUND_CHOICES.map((choice) => (
          <Button key={choice} variant="secondary" size="small" onClick={() => setChosen(choice)}>
            {t(`failedRefund.${choice}.label`)}
          </Button>
        ))}
      </p>
      {chosen && (
        <Confirm
          open
          onClose={() => setChosen(null)}
          title={t(`failedRefund.${chosen}.ask`, facts)}
          confirmLabel={t(`failedRefund.${chosen}.label`)}
          onConfirm={() => void choose(chosen, () => setChosen(null))}
          busy={submission.isBusy}
          fault={submission.fault ?? null}
          isGrave
        >
          <p>{t(`failedRefund.${chosen}.text`, facts)}</p>
          {chosen === 'restore' && refund.onCard !== undefined && <p>{t('failedRefund.restoreCard', facts)}</p>}
        </Confirm>
      )}
    </>
  );
}

/** Sends a choice; the same choice has the same key, so that a lost answer never pays twice. */
function useChoosing(orderId: string, refundId: string) {
  const t = useWords(words);
  const api = useOrdersApi();
  const stepUp = useStepUp();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const keys = useRef(new Map<FailedRefundChoice, string>());
  const choose = async (choice: FailedRefundChoice, onDone: () => void) => {
    const key = keys.current.get(choice) ?? crypto.randomUUID();
    keys.current.set(choice, key);
    const answer = await submission.run(() => stepUp(() => api.chooseForRefund(orderId, refundId, choice, key)));
    if (!answer) return;
    onDone();
    const isRefused = answer.outcome === 'refused';
    toasts.show({
      severity: isRefused ? 'error' : 'success',
      summary: t(isRefused ? 'refund.refused' : `failedRefund.${choice}.done`),
    });
    await revalidator.revalidate();
  };
  return { choose, submission };
}
