import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

type AnyTables = Record<string, Record<string, unknown>>;

export const T = '2026-05-01T10:00:00.000Z';
const JUNE = { starts_at: '2026-06-06T09:00:00.000Z', ends_at: '2026-06-06T15:00:00.000Z' };
/** When the worker of the sound shop was last alive, and the moment of looking. */
export const WORKER_ALIVE = '2026-05-01T12:00:00.000Z';
export const NOW = '2026-05-01T12:00:10.000Z';
const OFFERED = '2026-05-02T10:00:00.000Z';
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A valid code, another one for each letter or digit. */
export const codeOf = (letter: string) =>
  Array.from({ length: 26 }, (_, at) => SIGNS[(letter.charCodeAt(0) + 7 * at) % SIGNS.length]).join('');

/**
 * Rows of a sound shop, parents first: a paid order, one at the bank, one paid too late and refunded, a free one; and taken
 * by the owner one for cash without an address, of which half went back, and one on an invoice; and
 * the till that was closed over that.
 */
const SHOP: [table: string, row: Record<string, unknown>][] = [
  [
    'organiser',
    {
      id: 1,
      name: 'De tuin',
      website: null,
      is_main_location: 1,
      street: 'Laan 1',
      postal_code: '1234 AB',
      city: 'Dorp',
    },
  ],
  [
    'event',
    {
      id: 1,
      version: 1,
      title: 'Open dag',
      description: '',
      details: '',
      included: '',
      category: 'Evenementen',
      service_costs_cents: 50,
      has_ticket_sale: 1,
      is_published: 1,
      status: 'planned',
      tags: '[]',
    },
  ],
  ['event_organiser', { event_id: 1, position: 0, organiser_id: 1 }],
  [
    'offer',
    {
      event_id: 1,
      title: 'Open dag',
      path: '/events/1/open-dag',
      place: 'Laan 1, 1234 AB Dorp',
      category: 'Evenementen',
      service_costs_cents: 50,
      is_on_sale: 1,
      is_cancelled: 0,
    },
  ],
  ['offer_option', anOption(1, { price_cents: 750, sold: 2, held: 1 })],
  ['offer_option', anOption(2, { price_cents: 0, sold: 1 })],
  ['offer_option', anOption(3, { price_cents: 750, sold: 3, held: 1, waited_from: 2 })],
  ['offer_option', anOption(4, { price_cents: 0, is_person: 0 })],
  ['visitor_day', { day: '2026-06-06', persons: 8 }],
  [
    'orders',
    anOrder('A', 1, { status: 'paid', total_cents: 1550, group_code: codeOf('G'), paid_at: T, paid_by: 'a1' }),
  ],
  ['orders', anOrder('B', 2, { status: 'awaiting_payment', total_cents: 800 })],
  ['orders', anOrder('C', 3, { status: 'canceled', total_cents: 800 })],
  [
    'orders',
    anOrder('F', 4, { status: 'paid', total_cents: 0, service_costs_cents: 0, group_code: codeOf('H'), paid_at: T }),
  ],
  ['orders', anOrder('K', 5, { ...taken('K', 1500), email: '' })],
  ['orders', anOrder('L', 6, taken('L', 750))],
  ['order_line', aLine('A', { amount: 2 })],
  ['order_line', aLine('B')],
  ['order_line', aLine('C')],
  ['order_line', aLine('F', { option_id: 2, unit_price_cents: 0 })],
  ['order_line', aLine('K', { option_id: 3, amount: 2 })],
  ['order_line', aLine('L', { option_id: 3 })],
  ['ticket', { code: codeOf('1'), order_id: 'A', line: 0, number: 1, is_void: 0 }],
  ['ticket', { code: codeOf('2'), order_id: 'A', line: 0, number: 2, is_void: 0 }],
  ['ticket', { code: codeOf('3'), order_id: 'F', line: 0, number: 1, is_void: 0 }],
  ['ticket', { code: codeOf('4'), order_id: 'K', line: 0, number: 1, is_void: 0 }],
  ['ticket', { code: codeOf('5'), order_id: 'K', line: 0, number: 2, is_void: 1 }],
  ['ticket', { code: codeOf('6'), order_id: 'L', line: 0, number: 1, is_void: 0 }],
  ['payment_attempt', anAttempt('a1', 'A', 1550, 'paid')],
  ['payment_attempt', anAttempt('b1', 'B', 800, 'open')],
  ['payment_attempt', anAttempt('c1', 'C', 800, 'paid')],
  [
    'refund',
    { id: 'r1', order_id: 'C', attempt_id: 'c1', amount_cents: 800, reason: 'late', status: 'waiting', created_at: T },
  ],
  [
    'refund_request',
    { id: 'q1', order_id: 'K', content_hash: 'q', amount_cents: 750, is_restocked: 0, reason: null, created_at: T },
  ],
  ['tender', aTender('a1', 'A', 'provider', 1550, { attempt_id: 'a1', taken_by: null })],
  ['tender', aTender('tK', 'K', 'cash', 1500)],
  ['tender', aTender('tL', 'L', 'invoice', 750)],
  ['tender', aTender('gK', 'K', 'cash', 750, { role: 'returns', request_id: 'q1' })],
  ['tender', aTender('sL', 'L', 'invoice', 750, { role: 'settles' })],
  ['till_row', aTillRow('rK', 'sale', 1500, { tender_id: 'tK' })],
  ['till_row', aTillRow('rG', 'return', -750, { tender_id: 'gK' })],
  ['till_row', aTillRow('rF', 'float', 5000, { reason: 'Wisselgeld' })],
  [
    'till_closing',
    {
      number: 1,
      id: 'closing',
      expected_cents: 5750,
      counted_cents: 5700,
      difference_cents: -50,
      terminal_cents: 0,
      remark: 'Een munt onder de kast',
      taken_by: 'anna',
      closed_at: T,
    },
  ],
  ['till_row', aTillRow('rN', 'carried', 5700, { till: 2 })],
  ['manual_order', { order_id: 'K', taken_by: 'anna', is_mailed: 0, reason: null }],
  ['manual_order', { order_id: 'L', taken_by: 'anna', is_mailed: 1, reason: null }],
  ['buyer_mailing', aMailing(1, { state: 'sending', cursor: 1, recipients: 2 })],
  ['buyer_mailing', aMailing(2, { state: 'sent', cursor: 2, recipients: 2, sent: 1, skipped: 1, finished_at: T })],
  ['buyer_mailing_recipient', { mailing_id: 1, position: 1, order_ids: '["A"]' }],
  ['buyer_mailing_recipient', { mailing_id: 1, position: 2, order_ids: '["K"]' }],
  [
    'call_off',
    {
      id: 'c1',
      content_hash: 'c',
      event_id: 1,
      starts_at: T,
      ends_at: T,
      reason: 'Storm',
      actor_id: 'anna',
      started_at: '2027-01-01T00:00:00.000Z',
      state: 'done',
    },
  ],
  [
    'call_off_order',
    {
      call_off_id: 'c1',
      order_id: 'K',
      refund_id: 'q1',
      way: 'provider',
      amount_cents: 750,
      lines: '[]',
      tries: 1,
      next_try_at: T,
      refusal: null,
    },
  ],
  ['waitlist_entry', aWish('w1', 1, { amount: 2, state: 'offered', offered: 1, offered_until: OFFERED, held: 1 })],
  ['waitlist_entry', aWish('w2', 2, { amount: 2, passed: 1 })],
  [
    'waitlist_entry',
    aWish('w3', 1, { option_id: 1, state: 'offered', offered: 1, offered_until: OFFERED, order_id: 'B' }),
  ],
  ['waitlist_entry', aWish('w4', null, { state: 'unconfirmed', confirmed_at: null })],
  ['outbox', aMail('m1', 'order-paid:A')],
  ['outbox', aMail('m2', 'order-paid:F')],
  ['outbox', aMail('m3', 'order-paid:L')],
  ['lease', { name: 'jobs', holder: 'x', expires_at: WORKER_ALIVE }],
  ['admission', anAdmission('e1', { outcome: 'entered' })],
  ['admission', anAdmission('e2', { outcome: 'again' })],
  ['admission', anAdmission('u1', { kind: 'undo', undoes: 'e1' })],
  ['admission', anAdmission('e3', { outcome: 'entered', turn: 1 })],
  ['admission', anAdmission('e4', { outcome: 'entered', ticket_code: codeOf('4') })],
  ['admission', anAdmission('e5', { outcome: 'entered', ticket_code: codeOf('3') })],
  ['admission', anAdmission('e6', { outcome: 'entered', ticket_code: codeOf('5') })],
  ['gate_sale', { order_id: 'K', sold_at: T }],
  ['book_change', { order_id: 'A' }],
];

function aWish(id: string, position: number | null, row: Record<string, unknown>) {
  const about = { event_id: 1, option_id: 3, event_title: 'Open dag', option_title: 'Kaart', ...JUNE };
  return {
    id,
    link_hash: id,
    ...about,
    email: `anna-${id}@voorbeeld.nl`,
    amount: 1,
    state: 'waiting',
    position,
    created_at: T,
    confirmed_at: T,
    ...row,
  };
}
function anOption(id: number, option: Record<string, unknown>) {
  return {
    id,
    event_id: 1,
    position: id,
    title: 'Kaart',
    description: '',
    vat_rate: 9,
    capacity: 10,
    ...JUNE,
    ...option,
  };
}
function anOrder(id: string, number: number, order: Record<string, unknown>) {
  const hashes = { content_hash: id, browser_hash: id, client_hash: id, link_hash: id };
  const buyer = { first_name: 'Anna', last_name: 'Bakker', email: 'anna@voorbeeld.nl', phone_number: '0612345678' };
  const times = { created_at: T, held_until: '2026-05-01T10:30:00.000Z' };
  return { id, number, series_id: id, event_id: 1, service_costs_cents: 50, ...hashes, ...buyer, ...times, ...order };
}
function taken(letter: string, total_cents: number) {
  const group_code = codeOf(letter);
  return { status: 'paid', total_cents, service_costs_cents: 0, group_code, paid_at: T, paid_by: `t${letter}` };
}
function aTender(id: string, order_id: string, kind: string, amount_cents: number, row: Record<string, unknown> = {}) {
  return { id, order_id, kind, role: 'pays', amount_cents, taken_by: 'anna', taken_at: T, ...row };
}
function aTillRow(id: string, kind: string, amount_cents: number, row: Record<string, unknown>) {
  return { id, till: 1, kind, way: 'cash', amount_cents, taken_by: 'anna', at: T, ...row };
}
function aLine(order_id: string, line: { option_id?: number; amount?: number; unit_price_cents?: number } = {}) {
  const { amount = 1, unit_price_cents = 750, option_id = 1 } = line;
  const sum_cents = amount * unit_price_cents;
  return {
    order_id,
    line: 0,
    option_id,
    title: 'Kaart',
    description: '',
    amount,
    unit_price_cents,
    sum_cents,
    vat_rate: 9,
    ...JUNE,
  };
}
function anAttempt(id: string, order_id: string, amount_cents: number, status: string) {
  return {
    id,
    order_id,
    amount_cents,
    status,
    description: '',
    return_path: '/',
    payment_id: `tr_${id}`,
    created_at: T,
    sent_at: T,
  };
}
function anAdmission(id: string, row: Record<string, unknown>) {
  const at = '2026-05-01T11:00:00.000Z';
  return { id, kind: 'entry', ticket_code: codeOf('1'), turn: 0, at, recorded_at: at, device: 'Poort 1', ...row };
}
function aMail(id: string, unique_key: string) {
  const rest = { recipient: 'anna@voorbeeld.nl', facts: '{}', lane: 'urgent', state: 'waiting', attempts: 0, claim: 0 };
  return { id, kind: 'order-paid', unique_key, created_at: T, next_attempt_at: T, ...rest };
}

/** Tables to empty between plants, children first. */
const SWEPT = [
  'captcha_pass',
  'spent_pass',
  'account_session',
  'account_token',
  'account_device',
  'account_usage',
  'account',
  'sign_in_flow',
  'passkey_challenge',
  'role_invitation',
  'gate_device',
  'api_key',
  'admission_waiting_undo',
  'contact_message',
  'withdrawal',
  'booking',
  'newsletter_subscriber',
  'audit_entry',
  'approval',
  'job_run',
  'chargeback',
  'invoice_series',
  'invoice',
  'invoice_return',
  'gift_card',
];

export async function empty(database: Database): Promise<void> {
  const query = database.query<AnyTables>();
  const tables = [...new Set(SHOP.map(([table]) => table)), ...SWEPT];
  await query.updateTable('ticket').set({ lapsed_by: null }).execute();
  for (const table of tables.toReversed()) await query.deleteFrom(table).execute();
}

export async function fill(database: Database): Promise<void> {
  await empty(database);
  const query = database.query<AnyTables>();
  for (const [table, row] of SHOP) await query.insertInto(table).values(row).execute();
}

export const run = async (database: Database, ...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(database.root);
};

function aMailing(id: number, facts: Record<string, string | number>): Record<string, unknown> {
  const counts = { recipients: 0, cursor: 0, sent: 0, skipped: 0, failed: 0 };
  const text = { subject: 'Neem een jas mee', body: '<p>Het wordt fris.</p>' };
  return {
    id,
    key: `mailing-${id}`,
    content_hash: 'h',
    event_id: 7,
    who: 'all',
    ...text,
    started_at: T,
    ...counts,
    ...facts,
  };
}
