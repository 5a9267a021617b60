import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { DeskOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useOrdersApi } from '../orders-api.ts';
import { useWords } from '../words.ts';

/** Mails the tickets of an order once more, after asking. */
export function Resend({ order }: { order: Pick<DeskOrderDetail, 'id' | 'email'> }) {
  const t = useWords();
  const api = useOrdersApi();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [isAsking, setAsking] = useState(false);
  const { email } = order;
  const resend = async () => {
    const isSent = await submission.run(() => api.resend(order.id).then(() => true));
    if (!isSent) return;
    setAsking(false);
    toasts.show({ severity: 'success', summary: t('order.resent'), detail: t('order.resentDetail', { email }) });
    await revalidator.revalidate();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('order.resend')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('order.resendAsk')}
        confirmLabel={t('order.resendConfirm')}
        onConfirm={() => void resend()}
        busy={submission.isBusy}
        fault={submission.fault}
      >
        <p>{t('order.resendText', { email })}</p>
      </Confirm>
    </>
  );
}
