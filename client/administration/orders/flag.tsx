import { useRevalidator } from 'react-router-dom';
import type { DeskOrderDetail } from '../../../src/modules/ticketing/desk-schema.ts';
import { useToasts } from '../../layout/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSubmission } from '../ui/use-submission.ts';
import { focusHeading } from '../focus-heading.ts';
import { useOrdersApi } from './orders-api.ts';
import { useWords } from './words.ts';

/** Why the owner should look at this order, until they say that it is done. */
export function Flag({ order }: { order: Pick<DeskOrderDetail, 'id' | 'flag' | 'flagText'> }) {
  const t = useWords();
  const api = useOrdersApi();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  if (order.flag === null) return null;
  const markDone = async () => {
    const isDone = await submission.run(() => api.markDone(order.id).then(() => true));
    if (!isDone) return;
    toasts.show({ severity: 'success', summary: t('order.doneSaved') });
    focusHeading();
    await revalidator.revalidate();
  };
  return (
    <Notice tone="warn" title={t('order.attention')}>
      {order.flagText && <p>{order.flagText}</p>}
      {submission.fault && <p role="alert">{submission.fault}</p>}
      <p>
        <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void markDone()}>
          {t('order.done')}
        </Button>
      </p>
    </Notice>
  );
}
