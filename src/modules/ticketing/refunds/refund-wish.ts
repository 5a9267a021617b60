import { type Cents, centsFromEuros } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { RefundRequest } from './refunds-schema.ts';

/** A refund as it is asked for, and why it is refused. */

/** What the owner asks for. */
export type RefundWish = {
  /** The caller's idempotency key, a UUID; becomes the id of the refund. */
  key: string;
  /** 0: only tickets lapse. 'rest': all that is left. */
  amountCents: Cents | 'rest';
  isVoid: boolean;
  isRestocked: boolean;
  /** Which tickets lapse; null: all. */
  lines: LineAmount[] | null;
  reason: string | null;
  /** What its buyer reads with it; left out: nothing. */
  words?: string | null | undefined;
  /** Which payment goes back, by the provider's id; left out: that of the tickets, or of an order without, what it got. */
  paymentId?: string | undefined;
  /** Who asks: the buyer hears what becomes of it; left out: the owner, or what runs by itself. */
  askedBy?: 'buyer';
  /** What was paid on the terminal went back there, by its own reversal; left out: in cash. */
  isByTerminal?: true;
};

/** What the owner filled in, in cents; Problem 'invalid' when it asks for nothing. */
export function refundWishOf(key: string, request: RefundRequest): RefundWish {
  const amountCents = centsFromEuros(request.amount);
  if (amountCents === null || (amountCents === 0 && !request.void)) {
    throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors: { amount: 'Vul een bedrag in.' } });
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

/** A key that comes again with another refund. */
export function refundKeyReused(): Problem {
  const message = 'Deze terugbetaling is intussen gewijzigd. Probeer het opnieuw.';
  return new Problem('invalid', message, { reason: 'key_reused' });
}

/** The provider refused to give the money back, so nothing of it happened: what was good is good. */
export function refundRefused(): Problem {
  const message =
    'De betaaldienst heeft de terugbetaling geweigerd. Er is niets veranderd: wat u had, is geldig zoals het was. Wij hebben hier bericht van en nemen contact met u op.';
  return new Problem('conflict', message, { reason: 'refund_refused' });
}

/** Only what was accepted and failed later leaves something to choose, once. */
export function refundNotFailed(): Problem {
  const message = 'Voor deze terugbetaling is er niets (meer) te kiezen. Laad de bestelling opnieuw.';
  return new Problem('conflict', message, { reason: 'refund_not_failed' });
}

/** Others have the places by now, or nothing takes place there any more. */
export function placesGone(): Problem {
  const message =
    'De tickets kunnen niet weer geldig worden: de plaatsen zijn intussen verkocht, of de datum gaat niet door. Er is niets veranderd.';
  return new Problem('conflict', message, { reason: 'places_gone' });
}

/** What went back to the gift card cannot be taken off it. */
export function cardSpent(): Problem {
  const message =
    'Wat op de cadeaubon was teruggezet, is er niet meer af te halen: het is uitgegeven, of de bon is geblokkeerd of voorbij zijn laatste dag. Er is niets veranderd.';
  return new Problem('conflict', message, { reason: 'gift_card_spent' });
}

/** Nothing came in for the order, or not by the payment that is named. */
export function notPaid(): Problem {
  return new Problem('conflict', 'Deze bestelling is niet betaald.', { reason: 'not_paid' });
}

/** More than can still go back of what paid the order. */
export function tooHigh(): Problem {
  const message = 'Het bedrag is hoger dan wat nog kan worden terugbetaald.';
  return new Problem('conflict', message, { reason: 'refund_too_high' });
}

/** Fewer tickets are good than would lapse. */
export function alreadyVoid(): Problem {
  const message = 'Deze tickets zijn al vervallen. Laad de bestelling opnieuw.';
  return new Problem('conflict', message, { reason: 'tickets_already_void' });
}
