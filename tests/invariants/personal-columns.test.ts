import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openMigrated } from '../support/migrated.ts';

/** Words in the name of a column that may tell of a person: who they are, what they wrote, what they did, by what. */
const TELLS =
  /name|email|phone|address|recipient|actor|_by$|account_id|device|browser|client|message|answer|remark|note$|reason|words|subject|facts/;

/**
 * The rule by which what stands there goes: the word before the colon in the breaches of P-09 (`src/ops/invariants/retention.ts`)
 * and of I-7 (`lifetimes.ts`), which turn red where it stays.
 */
const RULES: Record<string, string[]> = {
  order: ['orders.email', 'orders.first_name', 'orders.last_name'],
  phone: ['orders.phone_number'],
  answers: ['order_answer.answer', 'orders.answers_revision'],
  refund: ['refund_request.reason', 'refund_request.words'],
  manual: ['manual_order.reason'],
  'manual-taker': ['manual_order.device', 'manual_order.taken_by'],
  tender: ['tender.device', 'tender.taken_by'],
  keeper: ['admission.actor_id', 'admission.device', 'admission.reason'],
  'group-keeper': ['booking_entry.actor_id', 'booking_entry.device'],
  'friend-keeper': ['friend_use.actor_id', 'friend_use.device'],
  'waiting-undo': ['admission_waiting_undo.actor_id', 'admission_waiting_undo.device'],
  'till-row': ['till_row.device', 'till_row.reason', 'till_row.taken_by'],
  till: ['till_closing.device', 'till_closing.remark', 'till_closing.taken_by'],
  'gift-card': ['gift_card.message', 'gift_card.recipient_email', 'gift_card.recipient_name'],
  waitlist: ['waitlist_entry.email'],
  withdrawal: ['withdrawal.email', 'withdrawal.name'],
  booking: ['answer', 'email', 'first_name', 'invoice_address', 'last_name', 'phone'].map(
    (column) => `booking.${column}`,
  ),
  message: ['email', 'first_name', 'last_name', 'message', 'phone'].map((column) => `contact_message.${column}`),
  subscriber: ['newsletter_subscriber.email', 'newsletter_subscriber.name'],
  account: ['account.email', 'account.first_name', 'account.last_name', 'account_usage.account_id'],
  mail: ['outbox.facts', 'outbox.message_id', 'outbox.recipient'],
  trail: ['audit_entry.actor_id', 'audit_entry.facts', 'audit_entry.subject'],
  mailing: ['buyer_mailing.actor_id', 'buyer_mailing.recipients', 'buyer_mailing.subject'],
  session: ['account_session.account_id', 'account_session.browser'],
  device: ['account_device.account_id'],
  link: ['account_token.account_id', 'account_token.browser_hash', 'account_token.email'],
  'sign-in': ['sign_in_flow.browser_hash'],
  invitation: ['role_invitation.email', 'role_invitation.invited_by'],
  'api-key': ['api_key.made_by', 'api_key.name'],
  'gate-device': ['gate_device.made_by', 'gate_device.name'],
  pass: ['captcha_pass.browser_hash'],
  approval: ['asked_by', 'decided_by', 'facts', 'person', 'subject'].map((column) => `approval.${column}`),
};

/** Columns that stay, with the reason. */
const STAYS: Record<string, string[]> = {
  'goes with its account, which has a rule': [
    'account_identity.account_id',
    'account_identity.subject',
    'account_role.account_id',
    'account_role.granted_by',
    'passkey.account_id',
    'passkey.name',
    'recovery_code.account_id',
    'second_factor.account_id',
  ],
  'the name of a kind of card': ['friend_kind.name', 'membership_card.name'],
  'the name of a way to pay': ['payment_way.name'],
  'goes with its message, which has a rule': ['contact_answer.message_id', 'contact_presence.message_id'],
  'an id of an account beside a decision of the books, of nobody once the account is gone': [
    'call_off.actor_id',
    'call_off_order.chosen_by',
    'content_version.actor_id',
    'event_refund.actor_id',
    'hook_target.made_by',
    'payout_difference.explained_by',
    'refund_request.actor_id',
  ],
  'address of the business that keeps the books, until the owner changes it': ['bookkeeper.email'],
  'the address of the owner, who sets it': ['approval_setting.email'],
  'what the owner writes about an event, a date or a payout, to everybody or of money': [
    'call_off.answer_until',
    'call_off.reason',
    'call_off.words',
    'event.status_reason',
    'event_refund.words',
    'offer.cancel_reason',
    'payout_difference.note',
    'refund.reason',
  ],
  'a hash that leads back to nobody': [
    'account_mail_turn.address_hash',
    'mail_suppression.address_hash',
    'order_key.browser_hash',
    'orders.browser_hash',
    'orders.client_hash',
    'orders.network_hash',
  ],
  'says nothing of a person': [
    'backup_run.name',
    'booking.cancelled_by', // 'visitor' or 'owner'
    'image.name',
    'job_run.name',
    'kysely_migration.name',
    'lease.name',
    'mail_suppression.reason',
    'newsletter_issue.recipients',
    'organiser.name',
    'orders.paid_by',
    'orders.settled_by',
    'refund_request.asked_by', // 'buyer', or nothing
    'ticket.lapsed_by',
  ],
};

test('a column that may tell of a person has its rule, or the reason why it stays (P-09)', async () => {
  const database = await openMigrated();
  const { rows } = await sql<{ column: string; name: string }>`
    select m.name || '.' || c.name as "column", c.name as name
    from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%'`.execute(database.query<unknown>());
  await database.close();
  const telling = rows.filter(({ name }) => TELLS.test(name)).map(({ column }) => column);
  const settled = [...Object.values(RULES), ...Object.values(STAYS)].flat();
  expect(settled.length).toBe(new Set(settled).size);
  expect(
    telling.filter((column) => !settled.includes(column)),
    'columns without a rule',
  ).toEqual([]);
  expect(
    settled.filter((column) => !rows.some((row) => row.column === column)),
    'columns that are gone',
  ).toEqual([]);
});

test('each rule is looked at by an invariant, which reads the tables of its columns (P-09)', () => {
  const folder = path.join(import.meta.dirname, '../../src/ops/invariants');
  const looked = ['retention.ts', 'lifetimes.ts']
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  for (const [rule, columns] of Object.entries(RULES)) {
    expect(looked).toContain(`select '${rule}:' ||`);
    const tables = [...new Set(columns.map((column) => column.split('.')[0] ?? ''))];
    expect([rule, ...tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(looked))]).toEqual([rule]);
  }
});
