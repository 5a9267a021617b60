import { useEffect, useRef, useState } from 'react';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { OrderDetails } from '../cart/personal-fields.ts';
import { waitingAddress } from '../../../../src/kernel/pages/addresses.ts';
import { useApi } from '../../../api/application.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { type CardPart, type Quote, type TicketFormItem, isFree } from '../cart/cart.ts';
import { checkoutHref, orderRequestOf } from './order-request.ts';
import { checkoutStorage } from '../cart/checkout-storage.ts';
import { pathOf } from '../steps/event-of-address.ts';
import { type OrderFailure, PAYMENT_REQUEST_FAILED, failureOf } from './order-failure.ts';

/** Address of the details step, with the selection of this browser. */
const DETAILS = '/events/checkout';

export type OrderPhase = 'idle' | 'checking-human' | 'placing';

/** `isNil`: nothing is left to pay in money. */
type PlacedCodes = { quote: Quote; card: CardPart | null; isNil: boolean; way?: string | null; gift?: number };

/** Places an order once, however often the button is pressed (CHECK-25), and leaves for the bank. */
export function useOrder(event: ShownEvent, onFailure: (failure: OrderFailure) => void) {
  const api = useApi();
  const toasts = useToasts();
  const isRunning = useRef(false);
  const [phase, setPhase] = useState<OrderPhase>('idle');

  // After a return from the bank through the back-forward cache, the button must work again.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isRunning.current = false;
      setPhase('idle');
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const place = async (items: readonly TicketFormItem[], details: OrderDetails, codes?: PlacedCodes): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      if (codes ? codes.isNil : isFree(items)) {
        setPhase('checking-human');
        const { proveHuman } = await import('../../../ui/captcha/proof-of-work.ts');
        await proveHuman(api, 'order');
      }
      setPhase('placing');
      const order = orderRequestOf(event, items, details, codes?.quote, codes?.card, codes?.way, codes?.gift);
      // Answers do not make another order, and are not stored.
      const { answers: _, ...cart } = order;
      const link = await api.createOrder(order, checkoutStorage.idempotencyKey(JSON.stringify(cart)));
      const href = checkoutHref(link.links.checkout.href, location.origin);
      if (!href) throw new TypeError(`Not an address to pay at: ${link.links.checkout.href}`);
      location.assign(href);
    } catch (fault) {
      isRunning.current = false;
      setPhase('idle');
      const failure = failureOf(fault);
      if (failure.kind === 'wait')
        return location.assign(waitingAddress(isFree(items) ? DETAILS : `${pathOf(event)}/betaling`));
      if (failure.kind === 'new-key') checkoutStorage.dropKey();
      // oxlint-disable-next-line no-console -- ERR-08 asks for a line in the log.
      console.error(`create order failed: ${fault instanceof Error ? fault.message : String(fault)}`);
      toasts.show({ severity: 'error', summary: PAYMENT_REQUEST_FAILED, detail: failure.message });
      onFailure(failure);
    }
  };

  return { phase, place };
}
