import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { IdentityProvider, IdentityRows } from './identity-rows.ts';

/** All that the outside world remembers, by kind of row. */
export type Rows = IdentityRows & {
  payment: SimulatedPayment;
  refund: SimulatedRefund;
  settlement: SimulatedSettlement;
  /** Changes of the balance besides payments, refunds and chargebacks. */
  movement: SimulatedMovement;
  /** Rows that change by time alone: open payments, refunds under way. */
  watched: { payment: string } | { refund: string };
  mail: SimulatedMail;
  /** First answers under an idempotency key. */
  answer: KeptAnswer;
  webhook: Webhook;
  /** Webhooks that are done with. */
  sent: SentWebhook;
  'service-fault': ServiceFault;
  'webhook-fault': WebhookFault;
  call: ReceivedCall;
  /** Tokens of the simulated robot check that were verified. */
  'captcha-token': { usedAt: Instant };
};

export type SimulatedService = 'mollie' | 'resend' | 'captcha' | IdentityProvider;

/** A payment as this Mollie keeps it. Amounts in cents, times as ISO UTC. */
export type SimulatedPayment = {
  id: string;
  mode: 'live' | 'test';
  /** One of PAYMENT_STATUSES (mollie-payment.ts), or any other word that a test planted. */
  status: string;
  amountCents: Cents;
  description: string;
  method: string | null;
  metadata: unknown;
  locale: string | null;
  redirectUrl: string;
  cancelUrl: string | null;
  webhookUrl: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  /** When each status was reached. */
  reached: Record<string, Instant>;
  chargedBackCents: Cents;
  /** True if the shop may cancel it while it is open; iDEAL payments it may not, unless a test says so. */
  isCancelable?: boolean;
  /** Website profile that it belongs to, when a test uses another one than the site's. */
  profileId?: string;
};

export type SimulatedRefund = {
  id: string;
  paymentId: string;
  mode: 'live' | 'test';
  amountCents: Cents;
  description: string;
  metadata: unknown;
  createdAt: Instant;
  /** Status set by a test or the demo page; null: it changes by time. */
  forced: string | null;
};

/**
 * Transfer of the simulated Mollie to the shop's bank. Amounts in cents; `fee` in hundredths of cents, VAT included.
 */
export type SimulatedSettlement = {
  id: string;
  reference: string;
  status: 'open' | 'pending' | 'processing-at-bank' | 'paidout' | 'failed';
  amountCents: Cents;
  createdAt: Instant;
  /** `cents`: what it adds to the amount. */
  lines: { id: string; kind: 'payment' | 'refund' | 'chargeback'; paymentId: string; cents: Cents; at: Instant }[];
  fee: { count: number; parts: number };
};

export type SimulatedMovement = { id: string; type: string; cents: Cents; createdAt: Instant };

/** Email as requested by a caller. Attachments in base64. */
export type MailOrder = {
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  attachments: MailAttachment[];
};

export type MailAttachment = { filename: string; contentType: string; content: string };

/** Email that the simulated Resend accepted. Attachments in base64. */
export type SimulatedMail = MailOrder & { id: string; createdAt: Instant; idempotencyKey: string | null };

/** A call to a shop that still has to be made. */
export type Webhook = {
  id: string;
  paymentId: string;
  url: string;
  tries: number;
  /** Not before this moment; null: held back until it is released. */
  dueAt: Instant | null;
};

/** A call that is done with. `status` is the shop's last answer; null: none, or never sent. */
export type SentWebhook = Webhook & { outcome: 'delivered' | 'given-up' | 'dropped'; status: number | null };

/**
 * Fault of calls to a service. Before the request is read: `delay`, `error`, `hang`, `cut`, `busy` (429), `html`. After
 * it was carried out: `accept-then-hang`, `accept-then-error`, `accept-then-cut`, `cut-json`, `drip` (a byte now and
 * then, so that it never ends).
 */
export type ServiceFault = {
  kind:
    | 'delay'
    | 'error'
    | 'hang'
    | 'cut'
    | 'busy'
    | 'html'
    | 'accept-then-hang'
    | 'accept-then-error'
    | 'accept-then-cut'
    | 'cut-json'
    | 'drip';
  /** Status of `error` and `accept-then-error`; 500 when left out. */
  status?: number;
  /** Length of `delay`. */
  milliseconds?: number;
  /** Header `Retry-After` of `busy`, `error`, `html` and `accept-then-error`. */
  retryAfterSeconds?: number;
  /** How many calls it still hits; left out: until it is taken away. */
  times?: number;
  /** Only calls with this method. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Only calls with this in their path: the id of one payment, say. */
  about?: string;
};

/**
 * Fault of webhooks. `drop`: never sent; `repeat`: sent `times` times; `delay`: sent `seconds` later; `reorder`: held
 * back until there are `times` of them, then sent newest first.
 */
export type WebhookFault =
  | { kind: 'drop' }
  | { kind: 'repeat'; times: number }
  | { kind: 'delay'; seconds: number }
  | { kind: 'reorder'; times: number };

/** One call that a service received, as the tests read it back. */
export type ReceivedCall = {
  service: SimulatedService;
  method: string;
  path: string;
  idempotencyKey: string | null;
  body: unknown;
};

/** `request` is a digest: emails with attachments are large. */
export type KeptAnswer = { request: string; status: number; body: unknown; keptAt: Instant };
