import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { useSite } from '../../../api/application.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { type AgainProps, OrderAgain } from '../pay/order-again.tsx';
import { outcomeOf } from './order-outcome.ts';
import styles from './order-news.module.css';
import { words } from './surplus.words.ts';

type ReplacedProps = AgainProps & { order: ShownOrder; by: NonNullable<ShownOrder['superseded']> };

/** Another order of the series took the place of this one. */
export function Replaced({ order, by, ...again }: ReplacedProps) {
  const isRunning = outcomeOf(order.status).kind === 'running';
  return (
    <Stack gap={4}>
      <p className={styles.lead}>{words.replacedBy[by.state]({ number: by.number })}</p>
      <p>{isRunning ? words.replacedRunning : words.replacedUnpaid}</p>
      <p className={styles.ways}>
        <OtherOrder order={order} by={by} />
      </p>
      {by.state === 'ended' && !isRunning && <OrderAgain order={order} {...again} />}
    </Stack>
  );
}

/** Explains why a payment brought no tickets, and the refund. */
export function Received({ order, received }: { order: ShownOrder; received: NonNullable<ShownOrder['received']> }) {
  const site = useSite();
  const { number, superseded, event } = order;
  const amount = euroText(centsFromEuros(received.amount) ?? 0);
  const isOther = received.reason === 'double' && superseded?.state === 'paid';
  const why =
    received.reason === 'late' && event.cancelled
      ? words.receivedWhy.cancelled
      : isOther
        ? words.receivedWhy.replaced({ number: superseded.number })
        : words.receivedWhy[received.reason];
  return (
    <Stack gap={4}>
      <p className={styles.lead}>{words.received({ amount, number })}</p>
      <p>{why}</p>
      <p>{words.receivedBack[received.refund]({ amount, number, email: site.email })}</p>
      {superseded && order.status !== 'paid' && (
        <p>
          <OtherOrder order={order} by={superseded} />
        </p>
      )}
    </Stack>
  );
}

function OtherOrder({ order, by }: { order: ShownOrder; by: NonNullable<ShownOrder['superseded']> }) {
  return (
    <LinkButton to={`${order.event.path}/bevestiging?payment=${by.payment}`} external>
      {words.viewOrder({ number: by.number })}
    </LinkButton>
  );
}
