import { eurosFromCents } from '../../../../src/kernel/money/money.ts';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { GivenAnswer } from '../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import {
  type BrowserStores,
  browserStores,
  clearCheckout,
  createSafeStore,
  KEY,
  RECORD,
  STEP,
} from './browser-stores.ts';
import { type CartEvent, NO_TYPED_CODES, type TicketFormItem, type TypedCodes, costsOf, membersOf } from './cart.ts';
import { NO_DETAILS, type OrderDetails } from './personal-fields.ts';
import { type StepState, storedStep } from './steps.ts';
import { dutchOf } from '../../../../src/kernel/text/owned.ts';

/** Stored record, with the field names of ENT-24 to ENT-26. Never holds card data. */
export type TicketInformation = {
  /** Deleted with the rest of the record once the order is paid, not before: nothing typed is lost. */
  answers?: GivenAnswer[];
  codes?: TypedCodes;
  personalDetails: { firstname: string; lastname: string; email: string; phone: string };
  paymentInformation: { method: 'ideal' };
  ticketDetails: {
    /** Amount in euros, with service costs. */
    total: number;
    items: TicketFormItem[];
    eventId: number;
    eventTitle: string;
  };
};

export type StoredCheckout = {
  eventId: number;
  items: TicketFormItem[];
  details: OrderDetails;
  codes: TypedCodes;
};

/** Checkout state in this browser, which decides nothing on the server; without storage it lives with the page. */
export function createCheckoutStorage(stores: () => BrowserStores = browserStores) {
  const session = createSafeStore(() => stores().session);
  const local = createSafeStore(() => stores().local);
  return {
    /** Returns null if there is none or it cannot be read. */
    read(): StoredCheckout | null {
      return storedCheckoutOf(parsed(session.get(RECORD)));
    },
    /** Typed codes stay unless new ones are given. */
    keep(event: CartEvent, items: TicketFormItem[], details: OrderDetails, given?: TypedCodes): void {
      const answers = answersFor(event, details.answers);
      const before = given ? null : this.read();
      const codes = given ?? (before?.eventId === event.event_id ? before.codes : NO_TYPED_CODES);
      const record: TicketInformation = {
        ...(answers.length > 0 && { answers }),
        ...(Object.values(codes).some(Boolean) && { codes }),
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
          eventTitle: dutchOf(event.event_title),
        },
      };
      session.set(RECORD, JSON.stringify(record));
    },
    /** Keeps the amounts (CHECK-03). */
    forgetDetails(event: CartEvent): void {
      const stored = this.read();
      if (stored) this.keep(event, stored.items, NO_DETAILS, NO_TYPED_CODES);
      local.remove(STEP);
    },
    rememberStep(state: StepState): void {
      local.set(STEP, storedStep(state));
    },
    /** Clears the order after a cancellation or a payment (CHECK-11, CHECK-19). */
    clear: () => clearCheckout(session, local),
    /** The same order has the same key, a changed one a new key (CHECK-25). */
    idempotencyKey(orderText: string): string {
      const known = membersOf(parsed(session.get(KEY)));
      if (known['order'] === orderText && typeof known['key'] === 'string') return known['key'];
      const key = newUuid();
      session.set(KEY, JSON.stringify({ order: orderText, key }));
      return key;
    },
    /** Makes a new key, because the server knows this one with other content (`key_reused`). */
    dropKey(): void {
      session.remove(KEY);
    },
  };
}

export const checkoutStorage = createCheckoutStorage();

/** Validates by hand: a manipulated record must not break the page; it decides nothing on the server. */
function storedCheckoutOf(record: unknown): StoredCheckout | null {
  const { personalDetails, ticketDetails, answers: kept, codes: keptCodes } = membersOf(record);
  const answers = Array.isArray(kept) ? kept.filter(isAnswer) : [];
  const { items, eventId } = membersOf(ticketDetails);
  if (!Array.isArray(items) || !items.every(isItem) || !Number.isInteger(eventId)) return null;
  const { firstname, lastname, email, phone } = membersOf(personalDetails);
  const details = {
    ...(answers.length > 0 && { answers }),
    firstName: textOf(firstname),
    lastName: textOf(lastname),
    email: textOf(email),
    phoneNumber: textOf(phone),
  };
  const { discount, card, cardOf, gift } = membersOf(keptCodes);
  const codes = {
    discount: textOf(discount),
    card: textOf(card),
    cardOf: textOf(cardOf) || null,
    ...(typeof gift === 'number' && { gift }),
  };
  return { eventId: Number(eventId), items, details, codes };
}

/** Leaves out answers that were given for another event. */
export function answersFor(
  { event_questions: questions = [] }: Pick<CartEvent, 'event_questions'>,
  answers: readonly GivenAnswer[] = [],
): GivenAnswer[] {
  return answers.filter((given) => questions.some(({ id }) => id === given.question_id));
}

function isAnswer(value: unknown): value is GivenAnswer {
  const { question_id, answer } = membersOf(value);
  return typeof question_id === 'number' && typeof answer === 'string';
}

function isItem(value: unknown): value is TicketFormItem {
  const item = membersOf(value);
  const isCounted =
    Number.isInteger(item['option_id']) && Number.isInteger(item['amount']) && Number(item['amount']) >= 1;
  return isCounted && isOwned(item['title']) && typeof item['price'] === 'number';
}

const isOwned = (value: unknown) => typeof value === 'string' || typeof membersOf(value)['text'] === 'string';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
