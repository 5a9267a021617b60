import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFree } from './cart/cart.ts';
import { checkoutStorage } from './cart/checkout-storage.ts';
import { pathOf } from './steps/event-of-address.ts';
import { NoSelection } from './steps/no-selection.tsx';
import { isFilledIn } from './cart/personal-fields.ts';
import { useStoredOrder } from './placing/use-stored-order.ts';
import { partOfPage } from '../../ui/lazy.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { words } from './words.ts';

const PaymentStep = partOfPage(async () => (await import('./payment/payment-step.tsx')).PaymentStep);

export const handle: PageExtras = { breadcrumb: () => [{ label: words.order, url: '/events/checkout' }] };

/** Leads back to the first step without valid details (ROUTE-16). */
export function Component() {
  const order = useStoredOrder();
  const go = useNavigate();
  const isIncomplete = order.kind === 'found' && (!isFilledIn(order.details) || isFree(order.items));

  useEffect(() => {
    if (isIncomplete) void go('/events/checkout', { replace: true });
  }, [isIncomplete, go]);

  if (order.kind !== 'found' || isIncomplete) {
    return <NoSelection step="payment" isLoading={order.kind !== 'none'} />;
  }
  return (
    <Suspense fallback={<NoSelection step="payment" isLoading />}>
      <PaymentStep
        event={order.event}
        options={order.options}
        items={order.items}
        details={order.details}
        typed={order.codes}
        messages={order.changes}
        onAdjust={() => void go(pathOf(order.event))}
        onCancel={() => {
          checkoutStorage.clear();
          void go(pathOf(order.event));
        }}
      />
    </Suspense>
  );
}
