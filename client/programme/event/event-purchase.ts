import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ShownEvent } from '../../../src/modules/catalogue/schema.ts';
import { NO_TYPED_CODES, TICKET_MIN_TOTAL, amountsOf, ticketCount } from '../../sales/checkout/cart/cart.ts';
import { type StoredCheckout, checkoutStorage } from '../../sales/checkout/cart/checkout-storage.ts';
import { useApi } from '../../api/application.ts';
import { isApiFault, NO_CONNECTION } from '../../api/fault.ts';
import { useIsHydrated } from '../../ui/browser.ts';
import { NO_DETAILS } from '../../sales/checkout/cart/personal-fields.ts';
import { restoredChoice } from '../../sales/checkout/tickets/sale.ts';
import { nextState, reachable } from '../../sales/checkout/cart/steps.ts';
import { useTicketChoice } from '../../sales/checkout/tickets/use-ticket-choice.ts';
import { useToasts } from '../../ui/messages/toasts.tsx';
import type { EventData } from './event.loader.ts';
import { words } from '../../sales/checkout/page.words.ts';

const SETTLED_MS = 3_000;

const stepOne = () =>
  Promise.all([
    import('../../sales/checkout/details/details-step.tsx'),
    import('../../sales/checkout/details/check-details.ts'),
  ]);

export function usePurchase({ event, options, saleStates, asked, person, earlier }: EventData) {
  const toasts = useToasts();
  const go = useNavigate();
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const api = useApi();
  const isOrdering = useRef(false);
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
    toasts.show({ severity: 'warn', summary: words.nothingChosen, detail: words.nothingChosenDetail });
  };

  useEffect(() => {
    if (earlier) {
      const details = { ...storedFor(event)?.details, ...earlier.details };
      checkoutStorage.keep(event, choice.form.items, details, earlier.codes);
    }
    const found = storedFor(event);
    if (!found) return;
    setStored(found);
    if (!asked) choice.replace(kept(found));
    // Runs once, after hydration: later choices must not be overwritten.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (mark === 'warned') warn();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mark, location.key]);

  useFocusOnReturn(step);
  const hasChosen = ticketCount(choice.form.items) > 0;
  useEffect(() => {
    if (onSale.length === 0) return;
    // Loaded before it is needed: with the first ticket, otherwise once the page has settled.
    const timer = setTimeout(() => void stepOne().catch(() => {}), hasChosen ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasChosen]);

  const order = async () => {
    const form = choice.settleAll();
    if (!form || isOrdering.current) return;
    if (ticketCount(form.items) < TICKET_MIN_TOTAL) return warn();
    if (nextState('select', 'start', { ...progress, hasTickets: true }) !== 'details') return;
    const details = checkoutStorage.read()?.details ?? stored?.details ?? NO_DETAILS;
    setIsWarned(false);
    setStored({ eventId: event.event_id, items: form.items, details, codes: NO_TYPED_CODES });
    checkoutStorage.keep(event, form.items, details);
    checkoutStorage.rememberStep('details');
    isOrdering.current = true;
    try {
      await Promise.all([stepOne(), api.event(event.event_id)]);
      void go(location.pathname, { state: { checkout: 'details' }, preventScrollReset: true });
    } catch (fault) {
      const summary = isApiFault(fault) ? fault.message : NO_CONNECTION;
      toasts.show({ severity: 'error', summary, detail: words.choiceKept });
    } finally {
      isOrdering.current = false;
    }
  };

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
    isWarned: isWarned && ticketCount(choice.form.items) < TICKET_MIN_TOTAL,
    order,
    cancel,
    // Typed details are stored in the browser, because the Forward button returns to them without the table's button.
    details: (isHydrated && storedFor(event)?.details) || (stored?.details ?? earlier?.details ?? person ?? NO_DETAILS),
    codes: earlier?.codes,
  };
}

function storedFor(event: ShownEvent): StoredCheckout | null {
  const found = checkoutStorage.read();
  return found?.eventId === event.event_id ? found : null;
}

function useFocusOnReturn(step: string) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && step === 'select') document.getElementById('tickets-heading')?.focus();
    before.current = step;
  }, [step]);
}
