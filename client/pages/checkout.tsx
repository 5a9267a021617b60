import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoSelection } from '../checkout/no-selection.tsx';
import { checkoutStorage } from '../checkout/checkout-storage.ts';
import { pathOf } from '../checkout/event-of-address.ts';
import { useStoredOrder } from '../checkout/use-stored-order.ts';
import type { PageExtras } from '../page-handle.ts';

const DetailsStep = lazy(async () => ({ default: (await import('../checkout/details-step.tsx')).DetailsStep }));

export const handle: PageExtras = { breadcrumb: () => [{ label: 'Bestellen', url: '/events/checkout' }] };

/** The steps on their own, with the selection that this browser keeps (ROUTE-16). */
export function Component() {
  const order = useStoredOrder();
  const go = useNavigate();
  if (order.kind !== 'found') return <NoSelection step="details" isLoading={order.kind === 'loading'} />;
  return (
    <Suspense fallback={<NoSelection step="details" isLoading />}>
      <DetailsStep
        event={order.event}
        options={order.options}
        items={order.items}
        first={order.details}
        onNext={() => void go('/events/checkout/betaling')}
        onCancel={() => {
          checkoutStorage.forgetDetails(order.event);
          void go(pathOf(order.event));
        }}
      />
    </Suspense>
  );
}
