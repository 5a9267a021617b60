import * as z from 'zod/mini';
import type { PersonalDetails } from '../../src/modules/ticketing/schema.ts';
import { eurosFromCents } from '../../src/kernel/money.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { type CartEvent, type TicketFormItem, costsOf } from './cart.ts';
import { NO_DETAILS } from './personal-fields.ts';
import { type StepState, storedStep } from './steps.ts';

const STEP = 'checkout_step';
const RECORD = 'ticket_information';
const KEY = 'checkout_key';

const item = z.object({
  option_id: z.int(),
  title: z.string(),
  description: z.string(),
  event_id: z.int(),
  amount: z.int().check(z.gte(1)),
  price: z.number(),
  sum: z.number(),
});

/** The record of ENT-24 to ENT-26, with the field names stated there. Card data has no place in it. */
const ticketInformation = z.object({
  personalDetails: z.object({ firstname: z.string(), lastname: z.string(), email: z.string(), phone: z.string() }),
  paymentInformation: z.object({ method: z.literal('ideal') }),
  ticketDetails: z.object({
    /** Euros, service costs included. */
    total: z.number(),
    items: z.array(item),
    eventId: z.int(),
    eventTitle: z.string(),
  }),
});
export type TicketInformation = z.infer<typeof ticketInformation>;

/** A selection as the browser keeps it while somebody orders. */
export type StoredCheckout = { eventId: number; items: TicketFormItem[]; details: PersonalDetails };

/** The two stores of the browser; replaced in tests. */
export type BrowserStores = { session: Pick<Storage, StoreMethod>; local: Pick<Storage, StoreMethod> };
type StoreMethod = 'getItem' | 'setItem' | 'removeItem';

/** What the checkout remembers in this browser. Nothing here decides anything on the server. */
export type CheckoutStorage = ReturnType<typeof createCheckoutStorage>;

/** A browser may refuse storage (private windows): then the values live as long as the page. */
export function createCheckoutStorage(stores: () => BrowserStores) {
  const session = forgiving(() => stores().session);
  const local = forgiving(() => stores().local);
  return {
    /** The stored selection, or null when there is none or it cannot be read. */
    read(): StoredCheckout | null {
      const record = ticketInformation.safeParse(parsed(session.get(RECORD)));
      if (!record.success) return null;
      const { personalDetails, ticketDetails } = record.data;
      return { eventId: ticketDetails.eventId, items: ticketDetails.items, details: detailsOf(personalDetails) };
    },
    /** Keeps the chosen tickets of an event; details that were filled in stay. */
    keep(event: CartEvent, items: TicketFormItem[], details: PersonalDetails): void {
      const record: TicketInformation = {
        personalDetails: {
          firstname: details.firstName,
          lastname: details.lastName,
          email: details.email,
          phone: details.phoneNumber,
        },
        paymentInformation: { method: 'ideal' },
        ticketDetails: {
          total: eurosFromCents(costsOf(items, event).payableCents),
          items,
          eventId: event.event_id,
          eventTitle: event.event_title,
        },
      };
      session.set(RECORD, JSON.stringify(record));
    },
    /** CHECK-03: the amounts stay, the personal details go. */
    forgetDetails(event: CartEvent): void {
      const stored = this.read();
      if (stored) this.keep(event, stored.items, NO_DETAILS);
      local.remove(STEP);
    },
    rememberStep(state: StepState): void {
      local.set(STEP, storedStep(state));
    },
    /** On cancel and on paid (CHECK-11, CHECK-19). */
    clear(): void {
      session.remove(RECORD);
      session.remove(KEY);
      local.remove(STEP);
    },
    /** One key per content of the order: the same order again gives the same key, a changed one a new key (CHECK-25). */
    idempotencyKey(orderText: string): string {
      const known = keyRecord.safeParse(parsed(session.get(KEY)));
      if (known.success && known.data.order === orderText) return known.data.key;
      const key = newUuid();
      session.set(KEY, JSON.stringify({ order: orderText, key }));
      return key;
    },
    /** The server knows this key with another content (`key_reused`): the next order takes a new one. */
    dropKey(): void {
      session.remove(KEY);
    },
  };
}

/** The checkout memory of this browser tab. */
export const checkoutStorage = createCheckoutStorage(() => ({ session: sessionStorage, local: localStorage }));

const keyRecord = z.object({ order: z.string(), key: z.string() });

function detailsOf(stored: TicketInformation['personalDetails']): PersonalDetails {
  return { firstName: stored.firstname, lastName: stored.lastname, email: stored.email, phoneNumber: stored.phone };
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function forgiving(store: () => Pick<Storage, StoreMethod>) {
  const memory = new Map<string, string>();
  const tried = <T>(work: () => T, otherwise: () => T): T => {
    try {
      return work();
    } catch {
      return otherwise();
    }
  };
  return {
    get: (name: string) =>
      memory.get(name) ??
      tried<string | null>(
        () => store().getItem(name),
        () => null,
      ),
    set(name: string, value: string) {
      memory.delete(name);
      tried<unknown>(
        () => store().setItem(name, value),
        () => memory.set(name, value),
      );
    },
    remove(name: string) {
      memory.delete(name);
      tried(
        () => store().removeItem(name),
        () => undefined,
      );
    },
  };
}
