import { lazy, Suspense } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { Site } from '../../../src/kernel/web/site.ts';
import { eventCrumbs, pathOf } from '../../sales/checkout/steps/event-of-address.ts';
import type { PageExtras } from '../../ui/page/page.ts';
import { eventJsonLd } from './event-json-ld.ts';
import type { loader, EventData } from './event.loader.ts';
import { EventArticle } from './event-article.tsx';
import { usePurchase } from './event-purchase.ts';
import { useFreshSeats } from './fresh-seats.ts';

const paymentPage = () =>
  Promise.all([
    import('../../sales/checkout/payment/payment.page.tsx'),
    import('../../sales/checkout/payment/payment-step.tsx'),
  ]);

// The browser loads it when a visitor buys, and keeps the server's HTML until then.
const DetailsStep = import.meta.env.SSR
  ? (await import('../../sales/checkout/details/details-step.tsx')).DetailsStep
  : lazy(async () => ({ default: (await import('../../sales/checkout/details/details-step.tsx')).DetailsStep }));

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ event }) => eventCrumbs(event),
  // Used on the server only.
  ...(import.meta.env.SSR && {
    jsonLd: ({ event, options, saleStates }: EventData, site: Site) =>
      eventJsonLd(event, options ?? [], saleStates, site),
    ownPath: ({ event }: EventData) => pathOf(event),
  }),
};

/** The details step is a history entry with the same address (EVENT-25). */
export function Component() {
  const page = useLoaderData<typeof loader>();
  return <EventPage key={`${page.event.event_id} ${page.earlier?.reference ?? ''}`} page={page} />;
}

function EventPage({ page: given }: { page: EventData }) {
  const page = useFreshSeats(given);
  const { event } = page;
  const go = useNavigate();
  const purchase = usePurchase(page);
  return (
    <Suspense fallback={null}>
      {purchase.step === 'details' ? (
        <DetailsStep
          fetchNext={paymentPage}
          event={event}
          options={purchase.onSale}
          items={purchase.choice.form.items}
          first={purchase.details}
          codes={purchase.codes}
          takesFocus={purchase.isStarted}
          onNext={() => void go(`${pathOf(event)}/betaling`)}
          onCancel={purchase.cancel}
        />
      ) : (
        <EventArticle
          page={page}
          choice={purchase.choice}
          isWarned={purchase.isWarned}
          onOrder={() => void purchase.order()}
        />
      )}
    </Suspense>
  );
}
