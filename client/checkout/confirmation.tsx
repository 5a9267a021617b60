import { useEffect } from 'react';
import { centsFromEuros } from '../../src/kernel/money.ts';
import type { OrderStatus } from '../../src/modules/ticketing/schema.ts';
import { useSite } from '../app.tsx';
import { useToasts } from '../layout/toasts.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Stack } from '../ui/stack.tsx';
import { SummaryList } from '../ui/summary-list.tsx';
import { vatLabel } from './cart.ts';
import { checkoutStorage } from './checkout-storage.ts';
import type { ConfirmationData } from './confirmation-data.ts';
import styles from './confirmation.module.css';
import { OrderLines } from './order-lines.tsx';
import { type LinkOutcome, OrderLinkForm } from './order-link-form.tsx';
import { UNPROVEN, outcomeOf, statusUnknownText } from './order-outcome.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useWords } from './step-words.ts';

type ConfirmationProps = {
  first: ConfirmationData;
  /** The event's page: 'Sluiten' and 'Opnieuw bestellen' lead there. */
  eventPath: string;
  posted?: LinkOutcome | undefined;
  onClose: () => void;
};

/** The confirmation as a dialog, open in the server's HTML (CHECK-12 to CHECK-22). */
export function Confirmation({ first, eventPath, posted, onClose }: ConfirmationProps) {
  const t = useWords();
  const site = useSite();
  const known = useConfirmation(first);
  const outcome = known.kind === 'known' ? outcomeOf(known.order.status) : null;
  usePaidOnce(known);

  return (
    <Dialog open isOpenInHtml onClose={onClose} closeHref={eventPath} title={outcome?.heading ?? t('confirmation')}>
      <div className={styles.content} aria-live="polite">
        {known.kind === 'loading' && <output>{t('loadingOrder')}</output>}
        {known.kind === 'error' && (
          <Notice tone="error" role="alert">
            <p>{statusUnknownText(site.email)}</p>
          </Notice>
        )}
        {known.kind === 'unproven' && (
          <Stack gap={5}>
            <p>{UNPROVEN}</p>
            <OrderLinkForm
              action={`${eventPath}/bevestiging?payment=${encodeURIComponent(known.payment)}`}
              posted={posted}
            />
          </Stack>
        )}
        {known.kind === 'known' && <KnownOrder order={known.order} eventPath={eventPath} />}
      </div>
      {(outcome?.kind === 'running' || known.kind === 'loading') && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
    </Dialog>
  );
}

function KnownOrder({ order, eventPath }: { order: OrderStatus; eventPath: string }) {
  const t = useWords();
  const outcome = outcomeOf(order.status);
  if (outcome.kind === 'running') {
    return (
      <Stack gap={4}>
        <p className={styles.lead}>{outcome.text}</p>
        <p>{t('stillAsking')}</p>
      </Stack>
    );
  }
  if (outcome.kind === 'not-paid') {
    return (
      <Stack gap={5}>
        <p className={styles.lead}>{outcome.text}</p>
        <p>
          <LinkButton to={eventPath}>{t('orderAgain')}</LinkButton>
        </p>
      </Stack>
    );
  }
  return (
    <Stack gap={5}>
      <div>
        <p className={styles.lead}>{outcome.text}</p>
        <p>{t('orderDoneDetail', { firstName: order.firstName, lastName: order.lastName })}</p>
        <p>{t('ticketsSentTo', { email: order.email })}</p>
      </div>
      <OrderLines
        caption={t('summary')}
        lines={order.orderLines.map((line, index) => {
          const unitCents = centsFromEuros(line.eventOption.price) ?? 0;
          return {
            key: index,
            amount: line.quantity,
            title: line.eventOption.title,
            unitCents,
            sumCents: line.quantity * unitCents,
          };
        })}
        serviceCostsCents={centsFromEuros(order.serviceCosts) ?? 0}
        totalLabel={t('totalWithVat', { vat: vatLabel(order.vat.map(({ rate }) => ({ vatRate: rate }))) })}
        totalCents={centsFromEuros(order.totalAmount) ?? 0}
        vat={order.vat.map(({ rate, amount }) => ({ rate, amountCents: centsFromEuros(amount) ?? 0 }))}
      />
      <SummaryList
        rows={[
          { term: t('firstName'), detail: order.firstName },
          { term: t('lastName'), detail: order.lastName },
          { term: t('email'), detail: order.email },
          { term: t('phone'), detail: order.phoneNumber },
        ]}
      />
    </Stack>
  );
}

/** On paid: the success message, and nothing of this order stays in the browser (CHECK-19, CHECK-20). */
function usePaidOnce(known: ConfirmationData) {
  const t = useWords();
  const toasts = useToasts();
  const paid = known.kind === 'known' && known.order.status === 'paid' ? known.order : null;
  const firstName = paid?.firstName;
  const lastName = paid?.lastName;
  useEffect(() => {
    if (firstName === undefined) return;
    checkoutStorage.clear();
    toasts.show({
      severity: 'success',
      summary: t('orderDone'),
      detail: t('orderDoneDetail', { firstName, lastName }),
    });
    // Once per paid order: neither words nor toasts are a reason to say it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstName, lastName]);
}
