import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { moment, money } from '../../ui/text/format.ts';
import words from '../nl.json' with { type: 'json' };
import { useOrdersApi } from '../orders-api.ts';

type TakenProps = { order: AdminOrderDetail; taken: NonNullable<AdminOrderDetail['taken']> };

/** Shows the payment of an order that the owner took, and the amount still owed. */
export function Taken({ order, taken: { by, device, freeBecause, settledAt, isPaidOnline } }: TakenProps) {
  const t = useWords(words);
  const { paidWith, owed } = order;
  const who = [by, device].filter(Boolean).join(', ');
  const rows = [
    { term: t('order.takenBy'), detail: who || t('order.takenByNobody') },
    { term: t('order.paidWith'), detail: paidWith && t(`paidWith.${paidWith}`) },
    { term: t('order.freeBecause'), detail: freeBecause },
    { term: t('order.owed'), detail: owed > 0 ? money(owed) : null },
    { term: t(isPaidOnline ? 'order.paidOnlineAt' : 'order.settledAt'), detail: settledAt && moment(settledAt) },
  ];
  return (
    <>
      <SummaryList rows={rows.filter(({ detail }) => detail)} />
      {owed > 0 && <Settle order={order} />}
    </>
  );
}

function Settle({ order }: { order: Pick<AdminOrderDetail, 'id' | 'owed'> }) {
  const t = useWords(words);
  const api = useOrdersApi();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [isAsking, setAsking] = useState(false);
  const settle = async () => {
    if (!(await submission.run(() => api.settle(order.id).then(() => true)))) return;
    setAsking(false);
    toasts.show({ severity: 'success', summary: t('order.settled') });
    await revalidator.revalidate();
  };
  return (
    <p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('order.settle')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('order.settleAsk', { amount: money(order.owed) })}
        confirmLabel={t('order.settle')}
        onConfirm={() => void settle()}
        busy={submission.isBusy}
        fault={submission.fault}
      >
        <p>{t('order.settleText')}</p>
      </Confirm>
    </p>
  );
}
