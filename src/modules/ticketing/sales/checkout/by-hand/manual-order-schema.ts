import * as z from 'zod/mini';
import { isEmailAddress } from '../../../../../kernel/email-address.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG } from '../../../../../kernel/text/field-faults.ts';
import { isUuid } from '../../../../../kernel/ids.ts';
import { EMAIL_MAX } from '../../../../../kernel/text/one-recipient.ts';
import type { AskedQuestion } from '../../../../../kernel/events/question.ts';
import { givenAnswers } from '../../questions/answers-schema.ts';
import { isOneLine, ODD_TEXT } from '../../../../../kernel/text/plain-text.ts';

const INTEGER_MAX = 2_147_483_647;
const AMOUNT_MAX = 100_000;
const NO_TICKETS = 'Kies minstens één ticket.';
const NO_AMOUNT = 'Vul een geldig bedrag in.';
const NO_WAY = 'Kies hoe er wordt betaald.';
const PARTY_MAX = 500;

export const FREE_REASON_MAX = 500;

export const MANUAL_WAYS = ['cash', 'terminal', 'invoice', 'free'] as const;
export type ManualWay = (typeof MANUAL_WAYS)[number];

export const GATE_WAYS = ['cash', 'terminal', 'free'] as const;
export type GateWay = (typeof GATE_WAYS)[number];

const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, TOO_LONG),
    z.refine((text) => text === '' || isOneLine(text), ODD_TEXT),
  );
const whole = (max: number) => z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(max, NO_NUMBER));

/** Price as the seller saw it. */
const sold = {
  eventId: whole(INTEGER_MAX),
  orderLines: z
    .array(z.object({ option_id: whole(INTEGER_MAX), amount: whole(AMOUNT_MAX) }))
    .check(z.minLength(1, NO_TICKETS), z.maxLength(50, 'Een bestelling heeft hoogstens 50 regels.')),
  reason: z.string().check(z.trim(), z.maxLength(FREE_REASON_MAX, TOO_LONG)),
  totalAmount: z.number(NO_AMOUNT).check(z.gte(0, NO_AMOUNT)),
};
const unexplained = {
  path: ['reason'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null, // also beside other faults
  error: 'Vul in waarom deze tickets gratis zijn.',
};
const isExplained = ({ way, reason }: { way: string; reason: string }) => way !== 'free' || reason !== '';

/** Body of POST /api/dmt-admin/orders. A name suffices; with an address the tickets are emailed. */
export const manualOrderRequest = z
  .object({
    eventId: sold.eventId,
    firstName: line(100),
    lastName: line(100).check(z.minLength(1, REQUIRED)),
    email: z.string().check(
      z.trim(),
      z.maxLength(EMAIL_MAX, TOO_LONG),
      z.refine((text) => text === '' || isEmailAddress(text), NO_EMAIL),
    ),
    phoneNumber: line(30),
    orderLines: sold.orderLines,
    way: z.enum(MANUAL_WAYS, NO_WAY),
    reason: sold.reason,
    totalAmount: sold.totalAmount,
    answers: z.optional(givenAnswers),
    /** Text that the owner adds. */
    words: z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG))),
  })
  .check(z.refine(isExplained, unexplained));
export type ManualOrderRequest = z.infer<typeof manualOrderRequest>;

/**
 * Body of POST /api/dmt-admin/gate/sales. `id` is a UUID from the phone and becomes that of the order. `membership` names
 * the card of others for which it is free, and is then the reason.
 */
export const gateSaleRequest = z
  .object({
    id: z.string().check(z.refine(isUuid, 'Dit nummer klopt niet.')),
    ...sold,
    way: z.enum(GATE_WAYS, NO_WAY),
    membership: z.optional(line(60).check(z.minLength(1, REQUIRED))),
  })
  .check(
    z.refine((sale) => sale.membership !== undefined || isExplained(sale), unexplained),
    z.refine(({ way, membership }) => membership === undefined || way === 'free', { path: ['way'], error: NO_WAY }),
    z.refine(({ orderLines }) => orderLines.reduce((sum, { amount }) => sum + amount, 0) <= PARTY_MAX, {
      path: ['orderLines'],
      error: `Verkoop hoogstens ${PARTY_MAX} tickets tegelijk.`,
    }),
  );
export type GateSaleRequest = z.infer<typeof gateSaleRequest>;

/**
 * Response with status 201, idempotent per `Idempotency-Key`. 404 `event_not_found`; 409 `event_cancelled`,
 * `sale_closed`, `sold_out` and `price_mismatch`; 422 `invalid`, `unknown_option` and `key_reused`.
 */
export type ManualOrderAnswer = { id: string; number: number };

export type ManualOffer = {
  event: { id: number; title: string; cancelled: boolean };
  options: {
    id: number;
    title: string;
    price: number;
    isPerson: boolean;
    start: string;
    end: string;
    free: number;
  }[];
  questions: AskedQuestion[];
};
