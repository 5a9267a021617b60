import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoSelection } from './steps/no-selection.tsx';
import { checkoutStorage } from './cart/checkout-storage.ts';
import { pathOf } from './steps/event-of-address.ts';
import { useStoredOrder } from './placing/use-stored-order.ts';
import type { PageExtras } from '../../ui/page/page.ts';
import { words } from './words.ts';

const DetailsStep = lazy(async () => ({ default: (await import('./details/details-step.tsx')).DetailsStep }));

const paymentPage = () => Promise.all([import('./payment/payment.page.tsx'), import('./payment/payment-step.tsx')]);

export const handle: PageExtras = { breadcrumb: () => [{ label: words.order, url: '/events/checkout' }] };

/** Continues with the selection stored in this browser (ROUTE-16). */
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
        fetchNext={paymentPage}
        onNext={() => void go('/events/checkout/betaling')}
        onCancel={() => {
          checkoutStorage.forgetDetails(order.event);
          void go(pathOf(order.event));
        }}
      />
    </Suspense>
  );
}
