import { type Cents, centsFromEuros } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { RefundWords } from '../../documents/index.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { RefundRequest } from './refunds-schema.ts';
import { texts } from './words.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';

export type RefundWish = {
  /** UUID; also the id of the refund. */
  key: string;
  /** 0 only voids tickets; 'rest' is everything that is left. */
  amountCents: Cents | 'rest';
  isVoid: boolean;
  isRestocked: boolean;
  /** Tickets that become void; null for all lines. */
  lines: LineAmount[] | null;
  reason: string | null;
  words?: RefundWords | null | undefined;
  /** Id of the payment at the provider; by default that of `paymentToRefund`. */
  paymentId?: string | undefined;
  /** True if the gift to the garden is part of the amount. */
  isWithGift?: true;
  /** True if a used friends' card ends with it, whose price goes back in part. */
  endsCard?: true;
  /** 'buyer' gets an email about the outcome; absent if the owner or a job asked. */
  askedBy?: 'buyer';
  /** True if it was reversed on the terminal; without it, cash was returned. */
  isByTerminal?: true;
};

/** Converts a request to cents. Throws 'invalid' if it moves neither money nor tickets. */
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
    ...(request.gift && { isWithGift: true as const }),
  };
}

export function refundKeyReused(): Problem {
  const message = 'Deze terugbetaling is intussen gewijzigd. Probeer het opnieuw.';
  return new Problem('invalid', message, { reason: 'key_reused' });
}

/** Problem 409: the provider refused, and everything is as before. */
export function refundRefused(): Problem {
  const message = texts.refundRefused;
  return new Problem('conflict', message, { reason: 'refund_refused' });
}

/** Problem 409: the refund did not fail, or the owner has chosen already. */
export function refundNotFailed(): Problem {
  const message = 'Voor deze terugbetaling is er niets (meer) te kiezen. Laad de bestelling opnieuw.';
  return new Problem('conflict', message, { reason: 'refund_not_failed' });
}

export function seatsGone(): Problem {
  const message =
    'De tickets kunnen niet weer geldig worden: de plaatsen zijn intussen verkocht, of de datum gaat niet door. Er is niets veranderd.';
  return new Problem('conflict', message, { reason: 'places_gone' });
}

export function cardSpent(): Problem {
  const message =
    'Wat op de cadeaubon was teruggezet, is er niet meer af te halen: het is uitgegeven, of de bon is geblokkeerd of voorbij zijn laatste dag. Er is niets veranderd.';
  return new Problem('conflict', message, { reason: 'gift_card_spent' });
}

export function notPaid(): Problem {
  return new Problem('conflict', texts.orderNotPaid, { reason: 'not_paid' });
}

export function refundedMeanwhile(message: string): Problem {
  return new Problem('conflict', message, { reason: 'refund_meanwhile' });
}

export function tooHigh(): Problem {
  const message = texts.amountTooHigh;
  return new Problem('conflict', message, { reason: 'refund_too_high' });
}

/** Problem 409: fewer tickets are valid. */
export function alreadyVoid(): Problem {
  const message = texts.ticketsAlreadyVoid;
  return new Problem('conflict', message, { reason: 'tickets_already_void' });
}
