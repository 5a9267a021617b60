import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { eventDateLine } from '../../src/kernel/dutch-dates.ts';
import type { Site } from '../../src/kernel/site.ts';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import { TICKET_MIN_TOTAL, amountsOf, ticketCount } from '../checkout/cart.ts';
import { type StoredCheckout, checkoutStorage } from '../checkout/checkout-storage.ts';
import { eventCrumbs } from '../checkout/event-crumbs.ts';
import { pathOf } from '../checkout/event-of-address.ts';
import { useIsHydrated } from '../checkout/hydrated.ts';
import { NO_DETAILS } from '../checkout/personal-fields.ts';
import { placeOf } from '../checkout/place.ts';
import { restoredChoice } from '../checkout/restored-choice.ts';
import { nextState, reachable } from '../checkout/steps.ts';
import { TicketTable } from '../checkout/ticket-table.tsx';
import { type TicketChoice, useTicketChoice } from '../checkout/use-ticket-choice.ts';
import { useWords } from '../checkout/words.ts';
import { useSite } from '../app.tsx';
import { useToasts } from '../layout/toasts.tsx';
import type { PageExtras } from '../page-handle.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageMetadata } from '../ui/page-metadata.tsx';
import { DEFAULT_IMAGE } from '../programme/default-image.ts';
import { PictureAt } from '../ui/picture.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import { Wrap } from '../ui/section.tsx';
import { Tag } from '../ui/tag.tsx';
import { EventFacts, lowestPaidCents } from './event-facts.tsx';
import { eventJsonLd } from './event-json-ld.ts';
import { EventState } from './event-state.tsx';
import type { loader } from './event.loader.ts';
import styles from './event.module.css';
import { TicketJump } from './ticket-jump.tsx';

// The server has these at once; a browser fetches them when somebody buys, and keeps the server's HTML until then.
const DetailsStep = import.meta.env.SSR
  ? (await import('../checkout/details-step.tsx')).DetailsStep
  : lazy(async () => ({ default: (await import('../checkout/details-step.tsx')).DetailsStep }));
const Confirmation = import.meta.env.SSR
  ? (await import('../checkout/confirmation.tsx')).Confirmation
  : lazy(async () => ({ default: (await import('../checkout/confirmation.tsx')).Confirmation }));

type EventData = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ event }) => eventCrumbs(event),
  // Only the server writes it into the page.
  ...(import.meta.env.SSR && {
    jsonLd: ({ event, options, saleStates }: EventData, site: Site) =>
      eventJsonLd(event, options ?? [], saleStates, site),
  }),
};

/** An event or workshop, its tickets, and step 1 of buying them as a history entry with the same address (EVENT-25). */
export function Component() {
  const page = useLoaderData<typeof loader>();
  return <EventPage key={page.event.event_id} page={page} />;
}

function EventPage({ page }: { page: EventData }) {
  const { event, confirmation } = page;
  const go = useNavigate();
  const purchase = usePurchase(page);
  return (
    <Suspense fallback={null}>
      {purchase.step === 'details' ? (
        <DetailsStep
          event={event}
          options={purchase.onSale}
          items={purchase.choice.form.items}
          first={purchase.details}
          takesFocus={purchase.isStarted}
          onNext={() => void go(`${pathOf(event)}/betaling`)}
          onCancel={purchase.cancel}
        />
      ) : (
        <EventArticle page={page} choice={purchase.choice} isWarned={purchase.isWarned} onOrder={purchase.order} />
      )}
      {confirmation && (
        <Confirmation
          key={confirmation.payment}
          first={confirmation}
          eventPath={pathOf(event)}
          onClose={() => void go(pathOf(event))}
        />
      )}
    </Suspense>
  );
}

/** Where the visitor is between table and step 1, and the ways from one to the other. */
function usePurchase({ event, options, saleStates, asked }: EventData) {
  const t = useWords();
  const toasts = useToasts();
  const go = useNavigate();
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const onSale = (options ?? []).filter((option) => saleStates[option.id] === 'open');
  const [stored, setStored] = useState(() => (isHydrated ? storedFor(event) : null));
  const kept = (found: StoredCheckout | null) => amountsOf(restoredChoice(found?.items ?? [], onSale).items);
  const choice = useTicketChoice(onSale, { amounts: asked?.amounts ?? kept(stored), messages: asked?.messages ?? {} });
  const [isWarned, setIsWarned] = useState(asked?.isWarned ?? false);

  const mark = isHydrated ? (location.state as { checkout?: 'details' | 'warned' } | null)?.checkout : undefined;
  const progress = { hasTickets: choice.form.items.length > 0, hasDetails: false, isFree: false };
  const wantsDetails = mark === 'details' || asked?.step === 'details';
  const step = reachable(wantsDetails ? 'details' : 'select', progress);

  const warn = () => {
    setIsWarned(true);
    toasts.show({ severity: 'warn', summary: t('nothingChosen'), detail: t('nothingChosenDetail') });
  };

  useEffect(() => {
    const found = storedFor(event);
    if (!found) return;
    setStored(found);
    if (!asked) choice.replace(kept(found));
    // Once, after taking over the server's page: what somebody chooses afterwards must not be overwritten.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (mark === 'warned') warn();
    // Once per arrival with that mark.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mark, location.key]);

  useFocusOnReturn(step);
  useEffect(() => {
    if (onSale.length > 0) void import('../checkout/details-step.tsx');
    // Ahead of the first press, once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const order = () => {
    const form = choice.settleAll();
    if (!form) return;
    if (ticketCount(form.items) < TICKET_MIN_TOTAL) return warn();
    if (nextState('select', 'start', { ...progress, hasTickets: true }) !== 'details') return;
    const details = checkoutStorage.read()?.details ?? stored?.details ?? NO_DETAILS;
    setIsWarned(false);
    setStored({ eventId: event.event_id, items: form.items, details });
    checkoutStorage.keep(event, form.items, details);
    checkoutStorage.rememberStep('details');
    void go(location.pathname, { state: { checkout: 'details' }, preventScrollReset: true });
  };

  /** CHECK-03: back to the table, amounts kept, personal details gone. */
  const cancel = () => {
    checkoutStorage.forgetDetails(event);
    setStored((now) => now && { ...now, details: NO_DETAILS });
    if (mark === 'details' && !asked) void go(-1);
    else void go(location.pathname, { replace: true, state: null });
  };

  return {
    step,
    isStarted: mark === 'details',
    onSale,
    choice,
    isWarned,
    order,
    cancel,
    // What was typed lies in the browser: Forward comes back to it without passing the table's button.
    details: (isHydrated && storedFor(event)?.details) || (stored?.details ?? NO_DETAILS),
  };
}

function storedFor(event: Event): StoredCheckout | null {
  const found = checkoutStorage.read();
  return found?.eventId === event.event_id ? found : null;
}

/** Back at the table, the keyboard starts at its heading. */
function useFocusOnReturn(step: string) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && step === 'select') document.getElementById('tickets-heading')?.focus();
    before.current = step;
  }, [step]);
}

type EventArticleProps = { page: EventData; choice: TicketChoice; isWarned: boolean; onOrder: () => void };

function EventArticle({ page, choice, isWarned, onOrder }: EventArticleProps) {
  const { event, options, saleStates, nextDate, isOver } = page;
  const t = useWords();
  const site = useSite();
  const place = placeOf(event, site);
  const shownDate = nextDate ?? event.event_dates.at(-1);
  const hasTable = event.has_event_ticket_sale && options !== null && options.length > 0;
  const hasPanel = hasTable || (event.has_event_ticket_sale && options === null);
  const states = Object.values(saleStates);
  const isSoldOut = states.length > 0 && states.every((state) => state === 'sold-out');
  const isOnSale = states.includes('open');
  const isWorkshop = event.event_category.name === 'Workshops';

  return (
    <article className={styles.page}>
      <PageMetadata
        title={event.event_title}
        description={event.event_description}
        path={pathOf(event)}
        image={event.event_image_url ?? undefined}
        keywords={[...event.tags, isWorkshop ? 'workshop' : 'evenement', place.city].join(', ')}
        section={event.event_category.name}
      />
      <Wrap>
        <div className={hasPanel ? styles.withPanel : styles.withoutPanel}>
          <header className={styles.intro}>
            <p>
              <Tag tone={isWorkshop ? 'info' : 'success'}>{isWorkshop ? t('workshop') : t('event')}</Tag>
            </p>
            <h1 tabIndex={-1}>{event.event_title}</h1>
            <div className={styles.lead}>
              {shownDate && (
                <p>
                  <Icon name="calendar" />
                  <span>{eventDateLine(shownDate.event_date_start, shownDate.event_date_end)}</span>
                </p>
              )}
              <p>
                <Icon name="map-pin" />
                <span>
                  {place.name}, {place.city}
                </span>
              </p>
            </div>
            <EventState event={event} isOver={isOver} isSoldOut={isSoldOut} />
          </header>
          <div className={styles.picture}>
            <PictureAt
              address={event.event_image_url ?? DEFAULT_IMAGE}
              sizes="(width > 1024px) 36rem, 100vw"
              ratio="4:3"
              priority
            />
          </div>
          {hasPanel && (
            <section className={styles.panel} id="tickets" aria-labelledby="tickets-heading">
              <h2 id="tickets-heading" tabIndex={-1} className={styles.panelHeading}>
                {isOnSale ? t('chooseTickets') : t('tickets')}
              </h2>
              {hasTable ? (
                <TicketTable
                  event={event}
                  options={options}
                  saleStates={saleStates}
                  choice={choice}
                  action={pathOf(event)}
                  isWarned={isWarned}
                  onOrder={onOrder}
                />
              ) : (
                <Notice tone="error" role="alert">
                  <p>{t('optionsFailed')}</p>
                </Notice>
              )}
            </section>
          )}
          <div className={styles.story}>
            {event.event_description && <p className={styles.description}>{event.event_description}</p>}
            {event.event_details && (
              <div className={styles.about}>
                <h2>{isWorkshop ? t('aboutWorkshop') : t('aboutEvent')}</h2>
                <SafeHtml html={event.event_details} />
              </div>
            )}
            <EventFacts event={event} options={options ?? []} />
          </div>
        </div>
      </Wrap>
      {isOnSale && <TicketJump lowestCents={lowestPaidCents(event, options ?? [])} />}
    </article>
  );
}
