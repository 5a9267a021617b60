import type { Plant } from './plants.ts';
import { T } from './sound-shop.ts';

const attempt = (id: string, cents: number, status: string) =>
  `insert into payment_attempt (id, order_id, amount_cents, status, description, return_path, payment_id, created_at, sent_at)
    values ('${id}', 'L', ${cents}, '${status}', '', '/', 'tr_${id}', '${T}', '${T}')`;

/** The invoice of order L in the sound shop, over 750 cents, paid at the provider instead of to the owner. */
export const PAID_ONLINE = [
  `delete from tender where id = 'sL'`,
  attempt('o1', 750, 'paid'),
  `insert into tender (id, order_id, kind, role, amount_cents, attempt_id, taken_at)
    values ('o1', 'L', 'provider', 'settles', 750, 'o1', '${T}')`,
  `update orders set settled_by = 'o1' where id = 'L'`,
];

/** Breaches that must be found once an invoice was paid online; each comes after `PAID_ONLINE`. */
export const PLANTS_ONLINE: Plant[] = [
  [
    'I-2',
    'order:L',
    'settled by a payment that is not paid',
    `update payment_attempt set status = 'open' where id = 'o1'`,
  ],
  [
    'I-2',
    'order:L',
    'settled by the payment of another order',
    `update payment_attempt set order_id = 'A' where id = 'o1'`,
  ],
  ['I-2', 'order:L', 'settled by what no book has', `delete from tender where id = 'o1'`],
  ['I-2', 'order:L', 'settled by another amount than was paid', `update tender set amount_cents = 749 where id = 'o1'`],
  ['I-2', 'order:L', 'settled, and the order does not know it', `update orders set settled_by = null where id = 'L'`],
  [
    'I-3',
    'order:L',
    'a valid ticket although the money went back',
    `update payment_attempt set refunded_cents = 750 where id = 'o1'`,
  ],
  [
    'I-4',
    'attempt:o1',
    'a payment that neither settles an invoice nor goes back',
    `update orders set settled_by = null where id = 'L'`,
    `delete from tender where id = 'o1'`,
  ],
  [
    'I-4',
    'tender:o1',
    'less than the invoice was open for',
    `update tender set amount_cents = 700 where id = 'o1'`,
    `update payment_attempt set amount_cents = 700 where id = 'o1'`,
  ],
  [
    'I-4',
    'tender:o1',
    'an invoice of which the owner asks less after it was paid',
    `insert into refund_request (id, order_id, content_hash, amount_cents, is_restocked, created_at)
      values ('q9', 'L', 'h', 100, 0, '${T}')`,
    `insert into tender (id, order_id, kind, role, amount_cents, request_id, taken_by, taken_at)
      values ('x', 'L', 'invoice', 'returns', 100, 'q9', 'anna', '${T}')`,
  ],
  ['I-6', 'order:L', 'more asked at the provider than the invoice is over', attempt('o2', 751, 'open')],
  [
    'money-or-tickets',
    'order:L',
    'tickets that are good although the bank took the money back',
    `update payment_attempt set charged_back_cents = 750 where id = 'o1'`,
  ],
];
