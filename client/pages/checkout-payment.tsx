import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFree } from '../checkout/cart.ts';
import { checkoutStorage } from '../checkout/checkout-storage.ts';
import { pathOf } from '../checkout/event-of-address.ts';
import { NoSelection } from '../checkout/no-selection.tsx';
import { PaymentStep } from '../checkout/payment-step.tsx';
import { checkDetails } from '../checkout/personal-fields.ts';
import { useStoredOrder } from '../checkout/use-stored-order.ts';
import type { PageExtras } from '../page-handle.ts';

export const handle: PageExtras = { breadcrumb: () => [{ label: 'Bestellen', url: '/events/checkout' }] };

/** Step Betaling of the steps on their own; without valid details back to the first (ROUTE-16). */
export function Component() {
  const order = useStoredOrder();
  const go = useNavigate();
  const checked = order.kind === 'found' ? checkDetails(order.details) : null;
  const isIncomplete = order.kind === 'found' && (!checked?.ok || isFree(order.items));

  useEffect(() => {
    if (isIncomplete) void go('/events/checkout', { replace: true });
  }, [isIncomplete, go]);

  if (order.kind !== 'found' || !checked?.ok || isIncomplete) {
    return <NoSelection step="payment" isLoading={order.kind !== 'none'} />;
  }
  return (
    <PaymentStep
      event={order.event}
      options={order.options}
      items={order.items}
      details={checked.details}
      messages={order.changes}
      onAdjust={() => void go(pathOf(order.event))}
      onCancel={() => {
        checkoutStorage.clear();
        void go(pathOf(order.event));
      }}
    />
  );
}
