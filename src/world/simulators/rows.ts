import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { IdentityProvider, IdentityRows } from './identity-rows.ts';

/** State of the outside world by kind. */
export type Rows = IdentityRows & {
  payment: SimulatedPayment;
  refund: SimulatedRefund;
  settlement: SimulatedSettlement;
  movement: SimulatedMovement;
  methods: SimulatedMethod[];
  /** Rows that change with time: open payments, refunds under way. */
  watched: { payment: string } | { refund: string };
  mail: SimulatedMail;
  answer: KeptAnswer;
  webhook: Webhook;
  sent: SentWebhook;
  'service-fault': ServiceFault;
  'webhook-fault': WebhookFault;
  call: ReceivedCall;
  /** Verified tokens of the simulated robot check. */
  'captcha-token': { usedAt: Instant };
};

export type SimulatedService = 'mollie' | 'resend' | 'captcha' | IdentityProvider;

/** Way to pay of the account at Mollie; its payments expire 15 minutes after their creation by default. */
export type SimulatedMethod = { id: string; name: string; expiresAfterSeconds?: number };

export type SimulatedPayment = {
  id: string;
  mode: 'live' | 'test';
  /** One of PAYMENT_STATUSES, or any word that a test planted. */
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
  /** Time at which each status began. */
  reached: Record<string, Instant>;
  chargedBackCents: Cents;
  /** True if cancellable while open; iDEAL is not, by default. */
  isCancelable?: boolean;
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
  /** Status that a test or the demo page set; null if it changes with time. */
  forced: string | null;
};

/** Payout to the shop's bank. Amounts in cents; `fee` in hundredths of cents, VAT included. */
export type SimulatedSettlement = {
  id: string;
  reference: string;
  status: 'open' | 'pending' | 'processing-at-bank' | 'paidout' | 'failed';
  amountCents: Cents;
  createdAt: Instant;
  /** `cents`: added to the payout. */
  lines: { id: string; kind: 'payment' | 'refund' | 'chargeback'; paymentId: string; cents: Cents; at: Instant }[];
  fee: { count: number; parts: number };
};

export type SimulatedMovement = { id: string; type: string; cents: Cents; createdAt: Instant };

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

export type SimulatedMail = MailOrder & { id: string; createdAt: Instant; idempotencyKey: string | null };

/** A call to a shop that still has to be made. */
export type Webhook = {
  id: string;
  paymentId: string;
  url: string;
  tries: number;
  /** Earliest time to send; null while held until released. */
  dueAt: Instant | null;
};

/** Webhook; `status` is the shop's last answer, null if there was none or it was never sent. */
export type SentWebhook = Webhook & { outcome: 'delivered' | 'given-up' | 'dropped'; status: number | null };

/**
 * Before the request is read: `delay`, `error`, `hang`, `cut`, `busy` (429), `html`. After it was carried out:
 * `accept-then-…`, `cut-json`, `drip` (endless bytes).
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
  /** For `error` and `accept-then-error`; default 500. */
  status?: number;
  milliseconds?: number;
  /** `Retry-After` of `busy`, `error`, `html` and `accept-then-error`. */
  retryAfterSeconds?: number;
  /** Number of hits left; unlimited by default. */
  times?: number;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Only calls with this in their path. */
  about?: string;
};

/** `drop`: never; `repeat`: `times` times; `delay`: by `seconds`; `reorder`: held until `times` wait, newest first. */
export type WebhookFault =
  | { kind: 'drop' }
  | { kind: 'repeat'; times: number }
  | { kind: 'delay'; seconds: number }
  | { kind: 'reorder'; times: number };

export type ReceivedCall = {
  service: SimulatedService;
  method: string;
  path: string;
  idempotencyKey: string | null;
  body: unknown;
};

/** `request` is a digest: emails with attachments are large. */
export type KeptAnswer = { request: string; status: number; body: unknown; keptAt: Instant };
