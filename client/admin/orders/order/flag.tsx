import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { focusHeading } from '../../ui/admin-page.tsx';
import { useOrdersApi } from '../orders-api.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** Shown until the owner marks it as done; a newer reason comes first. */
export function Flag({ order: { id, flag, flagText } }: { order: Pick<AdminOrderDetail, 'id' | 'flag' | 'flagText'> }) {
  const t = useWords(words);
  const api = useOrdersApi();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [isOvertaken, setIsOvertaken] = useState(false);

  const markDone = async (seen: string) => {
    setIsOvertaken(false);
    const isDone = await submission.run(async () => {
      const fares = await api.markDone(id, { flag: seen }).then(() => true, orStale);
      if (!fares) await revalidator.revalidate();
      return fares;
    });
    if (isDone === undefined) return;
    setIsOvertaken(!isDone);
    if (!isDone) return;
    toasts.show({ severity: 'success', summary: t('order.doneSaved') });
    focusHeading();
    await revalidator.revalidate();
  };

  const overtaken = isOvertaken && (
    <p role="alert" tabIndex={-1} ref={takeFocus}>
      {flag === null ? t('order.doneElsewhere') : t('order.flagChanged')}
    </p>
  );
  if (flag === null) return overtaken && <Notice>{overtaken}</Notice>;
  return (
    <Notice tone="warn" title={t('order.attention')}>
      {flagText && <p>{flagText}</p>}
      {overtaken}
      {submission.fault && <p role="alert">{submission.fault}</p>}
      <p>
        <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void markDone(flag)}>
          {t('order.done')}
        </Button>
      </p>
    </Notice>
  );
}

/** False: the order is now flagged for another reason. */
function orStale(fault: unknown): false {
  if (isApiFault(fault) && fault.code === 'stale') return false;
  throw fault;
}

/** Moves the focus away from the button: a second press would not be about what was read. */
function takeFocus(news: HTMLElement | null): void {
  news?.focus();
}
