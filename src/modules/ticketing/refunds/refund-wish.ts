import { type Cents, centsFromEuros } from '../../../kernel/money/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { RefundRequest } from './refunds-schema.ts';
import { texts } from './words.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

/** Requested refunds, and why they are refused. */

export type RefundWish = {
  /** The caller's idempotency key, a UUID; becomes the id of the refund. */
  key: string;
  /** 0: only void tickets. 'rest': all that is left. */
  amountCents: Cents | 'rest';
  isVoid: boolean;
  isRestocked: boolean;
  /** Tickets to void; null: all. */
  lines: LineAmount[] | null;
  reason: string | null;
  /** Message to the buyer; omitted: none. */
  words?: string | null | undefined;
  /** Payment to refund, by the provider's id; omitted: as `paymentToRefund` says. */
  paymentId?: string | undefined;
  /** 'buyer' hears the result; omitted: requested by the owner or a job. */
  askedBy?: 'buyer';
  /** True if a terminal payment was reversed on the terminal; omitted: returned in cash. */
  isByTerminal?: true;
};

/** Reads the owner's form, in cents; Problem 'invalid' if it requests neither money nor voided tickets. */
export function refundWishOf(key: string, request: RefundRequest): RefundWish {
  const amountCents = centsFromEuros(request.amount);
  if (amountCents === null || (amountCents === 0 && !request.void)) {
    throw new Problem('invalid', usual.invalidInput, { errors: { amount: 'Vul een bedrag in.' } });
  }
  return {
    key,
    amountCents,
    isVoid: request.void,
    isRestocked: request.restock,
    lines: request.lines && request.lines.length > 0 ? request.lines : null,
    reason: request.reason === undefined || request.reason === '' ? null : request.reason,
    ...(request.words && { words: request.words }),
    paymentId: request.payment,
  };
}

/** Problem 422: the idempotency key came with another refund. */
export function refundKeyReused(): Problem {
  const message = 'Deze terugbetaling is intussen gewijzigd. Probeer het opnieuw.';
  return new Problem('invalid', message, { reason: 'key_reused' });
}

/** Problem 409: the provider refused the refund, so nothing has changed. */
export function refundRefused(): Problem {
  const message = texts.refundRefused;
  return new Problem('conflict', message, { reason: 'refund_refused' });
}

/** Problem 409: there is nothing to choose, since the refund did not fail after it was accepted, or a choice was made. */
export function refundNotFailed(): Problem {
  const message = 'Voor deze terugbetaling is er niets (meer) te kiezen. Laad de bestelling opnieuw.';
  return new Problem('conflict', message, { reason: 'refund_not_failed' });
}

/** Problem 409: the seats were sold again, or the date was called off. */
export function placesGone(): Problem {
  const message =
    'De tickets kunnen niet weer geldig worden: de plaatsen zijn intussen verkocht, of de datum gaat niet door. Er is niets veranderd.';
  return new Problem('conflict', message, { reason: 'places_gone' });
}

/** Problem 409: the money returned to the gift card cannot be taken off it. */
export function cardSpent(): Problem {
  const message =
    'Wat op de cadeaubon was teruggezet, is er niet meer af te halen: het is uitgegeven, of de bon is geblokkeerd of voorbij zijn laatste dag. Er is niets veranderd.';
  return new Problem('conflict', message, { reason: 'gift_card_spent' });
}

/** Problem 409: the order, or the payment named, is not paid. */
export function notPaid(): Problem {
  return new Problem('conflict', texts.orderNotPaid, { reason: 'not_paid' });
}

/** Problem 409: the amount is higher than what can still be refunded. */
export function tooHigh(): Problem {
  const message = texts.amountTooHigh;
  return new Problem('conflict', message, { reason: 'refund_too_high' });
}

/** Problem 409: fewer tickets are valid than would be voided. */
export function alreadyVoid(): Problem {
  const message = texts.ticketsAlreadyVoid;
  return new Problem('conflict', message, { reason: 'tickets_already_void' });
}
