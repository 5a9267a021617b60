import { useEffect, useState } from 'react';
import type { AdminSubscriber, AdminSubscriberDetail } from '../../../../../src/modules/newsletter/schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { AskedCall } from '../../../ui/form/asked-call.tsx';
import { Fact } from '../../../ui/figures.tsx';
import { faultText } from '../../../api/calls.ts';
import { moment } from '../../../ui/text/format.ts';
import { useNewsletterApi } from '../newsletter-api.ts';
import styles from './subscribers.module.css';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

type DialogProps = { subscriber: AdminSubscriber; onClose: () => void };

/** Proof of consent: when, through which form, and its text (P-06). */
export function SubscriberDialog({ subscriber, onClose }: DialogProps) {
  const t = useWords(words);
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving) return <Remove subscriber={subscriber} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('subscriber.title', subscriber)}>
      <div className={styles['dialog']}>
        <Proof id={subscriber.id} />
        <Button variant="secondary" onClick={() => setRemoving(true)}>
          {t('subscriber.remove')}
        </Button>
      </div>
    </Dialog>
  );
}

function Proof({ id }: { id: number }) {
  const t = useWords(words);
  const { detail, fault } = useDetail(id);
  if (fault !== null) {
    return (
      <Notice tone="error" role="alert">
        <p>{fault}</p>
      </Notice>
    );
  }
  if (detail === null) return <p aria-live="polite">{t('subscriber.loading')}</p>;
  const { name, requestedAt, confirmedAt, suppressed, proof } = detail;
  return (
    <dl className={styles['facts']}>
      <Fact term={t('subscriber.name')}>{name}</Fact>
      <Fact term={t('subscriber.requested')}>{moment(requestedAt)}</Fact>
      <Fact term={t('subscriber.confirmed')}>{confirmedAt ? moment(confirmedAt) : t('subscriber.notYet')}</Fact>
      {suppressed && <Fact term={t('subscriber.suppressed')}>{t(`subscriber.${suppressed}`)}</Fact>}
      <Fact term={t('subscriber.form')}>{proof.form}</Fact>
      <Fact term={t('subscriber.text')}>
        {proof.text} {t('subscriber.version', { version: proof.textVersion })}
      </Fact>
    </dl>
  );
}

function Remove({ subscriber, onClose }: DialogProps) {
  const t = useWords(words);
  const api = useNewsletterApi();
  return (
    <AskedCall
      onClose={onClose}
      title={t('subscriber.removeAsk', subscriber)}
      confirmLabel={t('subscriber.removeConfirm', subscriber)}
      call={() => api.removeSubscriber(subscriber.id)}
      done={t('subscriber.removed', subscriber)}
      isGrave
    >
      <p>{t('subscriber.removeAskText')}</p>
    </AskedCall>
  );
}

function useDetail(id: number): { detail: AdminSubscriberDetail | null; fault: string | null } {
  const api = useNewsletterApi();
  const [answer, setAnswer] = useState<{ detail: AdminSubscriberDetail | null; fault: string | null }>({
    detail: null,
    fault: null,
  });
  useEffect(() => {
    let isCurrent = true;
    const show = (shown: typeof answer) => isCurrent && setAnswer(shown);
    void api.subscriber(id).then(
      (detail) => show({ detail, fault: null }),
      (fault: unknown) => show({ detail: null, fault: faultText(fault) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, id]);
  return answer;
}
