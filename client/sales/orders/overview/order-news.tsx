import { lazy } from 'react';
import type { Instant } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { adjustPath } from '../../checkout/cart/cart.ts';
import type { AgainProps } from '../pay/order-again.tsx';
import { MONEY_BACK, outcomeOf } from './order-outcome.ts';
import styles from './order-news.module.css';
import { words as orderWords } from '../order.words.ts';
import { words as stepWords } from '../../checkout/steps/steps.words.ts';

// Few orders end unpaid, are replaced or paid twice, so the browser loads it when needed.
const load = () => import('../pay/order-again.tsx');
const parts = import.meta.env.SSR
  ? await load()
  : {
      OrderAgain: lazy(async () => ({ default: (await load()).OrderAgain })),
      Received: lazy(async () => ({ default: (await load()).Received })),
      Replaced: lazy(async () => ({ default: (await load()).Replaced })),
    };
const loadKept = async () => ({ default: (await import('../../kept/seats-kept.tsx')).SeatsKept });
const SeatsKept = lazyPart(import.meta.env.SSR ? (await loadKept()).default : lazy(loadKept));
const OrderAgain = lazyPart(parts.OrderAgain);
const Received = lazyPart(parts.Received);
const Replaced = lazyPart(parts.Replaced);

type UnpaidOrderProps = AgainProps & {
  order: ShownOrder;
  now: Instant;
  /** True if this page polls by itself. */
  isWatched?: boolean;
};

export function UnpaidOrder({ order, now, isWatched = false, ...again }: UnpaidOrderProps) {
  const { kind, text } = outcomeOf(order.status);
  if (order.received) return <Received order={order} received={order.received} />;
  if (order.superseded)
    return <Replaced order={order} by={order.superseded} isRunning={kind === 'running'} {...again} />;
  if (order.checkoutUrl)
    return <LeftAtBank order={order} now={now} checkoutUrl={order.checkoutUrl} isWatched={isWatched} />;
  return (
    <Stack gap={4}>
      <p className={styles.lead}>{text}</p>
      <Kept order={order} now={now} />
      {kind === 'running' && isWatched && <p>{orderWords.stillAsking}</p>}
      {kind === 'not-paid' && <OrderAgain order={order} {...again} />}
    </Stack>
  );
}

/** Shown beside valid tickets if a surplus payment came in. */
export function MoneyReceived({ order }: { order: ShownOrder }) {
  if (!order.received) return null;
  return (
    <Notice tone="info" title={MONEY_BACK}>
      <Received order={order} received={order.received} />
    </Notice>
  );
}

/** The payment was started but not completed: it can be continued, or the order changed (STATE-17). */
function LeftAtBank({
  order,
  now,
  checkoutUrl,
  isWatched,
}: Pick<UnpaidOrderProps, 'order' | 'now'> & { checkoutUrl: string; isWatched: boolean }) {
  const items = order.orderLines.map((line) => ({ option_id: line.eventOption.id, amount: line.quantity }));
  return (
    <Stack gap={4}>
      <p className={styles.lead}>{outcomeOf(order.status).text}</p>
      <p>{orderWords.leftAtBank}</p>
      <Kept order={order} now={now} />
      <p className={styles.ways}>
        <LinkButton to={checkoutUrl} external>
          {orderWords.goOnPaying}
        </LinkButton>
        <LinkButton to={adjustPath(order.event.path, items, order.again?.payment)} variant="secondary">
          {stepWords.adjust}
        </LinkButton>
      </p>
      {isWatched && <p>{orderWords.paidAfterAll}</p>}
    </Stack>
  );
}

function Kept({ order: { kept, orderLines }, now }: Pick<UnpaidOrderProps, 'order' | 'now'>) {
  if (!kept) return null;
  const seats = orderLines.reduce((sum, line) => sum + line.quantity, 0);
  return <SeatsKept held={seats} {...kept} now={now} />;
}
