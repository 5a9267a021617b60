import type { OptionKind } from '../../../kernel/option-kind.ts';
import type { Generated, Selectable } from 'kysely';
import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../kernel/paths.ts';
import type { AskedQuestion } from '../../../kernel/question.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { CallOffState, CallOffWay, Choice, ChosenBy, Remedy } from '../call-off/call-off-schema.ts';
import type { EntryOutcome } from '../admission/entry.ts';
import type { Invoice } from '../invoicing/invoice.ts';
import type { MailingState, MailingWho } from '../mailings/mailings-schema.ts';
import type { OrderState } from '../orders/order.ts';
import type { Tender, TenderKind } from '../orders/tender.ts';
import type { TillKind } from '../till/till-schema.ts';
import type { TillWay } from '../till/till.ts';
import type { WaitlistState } from '../waitlist/waitlist-schema.ts';

export type Flag = 0 | 1;

export type TicketingTables = {
  offer: {
    event_id: number;
    version: number;
    title: string;
    path: string;
    place: string;
    category: CategoryName;
    service_costs_cents: Cents;
    is_on_sale: Flag;
    is_cancelled: Flag;
    cancel_reason: string | null;
    has_waitlist: Generated<Flag>;
    waitlist_hours: Generated<number>;
  };
  offer_option: {
    id: Generated<number>;
    event_id: number;
    position: number;
    title: string;
    description: string;
    price_cents: Cents;
    kind: Generated<OptionKind>;
    vat_rate: number;
    capacity: number;
    sold: Generated<number>;
    held: Generated<number>;
    max_per_order: number | null;
    starts_at: Instant | null;
    ends_at: Instant | null;
    sale_end: Instant | null;
    is_archived: Generated<Flag>;
    is_person: Generated<Flag>;
    /** The date that it was for does not go on. */
    call_off_id: Generated<string | null>;
    /** Somebody on its waiting list is offered places once so many are free; null: nobody waits. */
    waited_from: Generated<number | null>;
  };
  waitlist_entry: {
    id: string;
    link_hash: string;
    event_id: number;
    option_id: number;
    event_title: string;
    option_title: string;
    starts_at: Instant;
    ends_at: Instant;
    email: string;
    amount: number;
    wanted_until: Instant | null;
    state: WaitlistState;
    position: number | null;
    created_at: Instant;
    confirmed_at: Instant | null;
    passed: number;
    offers: number;
    offered: number;
    offered_until: Instant | null;
    held: number;
    order_id: string | null;
  };
  call_off: {
    id: string;
    content_hash: string;
    event_id: number;
    starts_at: Instant;
    ends_at: Instant;
    reason: string;
    actor_id: string;
    started_at: Instant;
    state: CallOffState;
    remedy: Generated<Remedy>;
    answer_until: Instant | null;
    to_starts_at: Instant | null;
    to_ends_at: Instant | null;
    words: string | null;
  };
  call_off_day: { event_id: number; starts_at: Instant; ends_at: Instant; call_off_id: string };
  call_off_hold: { call_off_id: string; order_id: string; option_id: number; amount: number };
  call_off_order: {
    call_off_id: string;
    order_id: string;
    refund_id: string;
    way: CallOffWay;
    amount_cents: Cents;
    lines: string;
    tries: number;
    next_try_at: Instant;
    refusal: string | null;
    choice: Generated<Choice>;
    chosen_by: Generated<ChosenBy>;
    chosen_at: Instant | null;
  };
  orders: {
    number: Generated<number>;
    id: string;
    series_id: string;
    event_id: number;
    status: OrderState;
    content_hash: string;
    browser_hash: string;
    client_hash: string;
    link_hash: string;
    link_number: number;
    first_name: string;
    last_name: string;
    email: string;
    phone_number: string;
    service_costs_cents: Cents;
    total_cents: Cents;
    discount_code: string | null;
    group_code: string | null;
    flag: string | null;
    looked_after_at: Instant | null;
    created_at: Instant;
    held_until: Instant;
    paid_at: Instant | null;
    paid_by: string | null;
    forget_at_end: Generated<Flag>;
    /** Grows whenever the answers of the order change. */
    answers_revision: Generated<number>;
  };
  event_question: {
    id: Generated<number>;
    event_id: number;
    position: number;
    text: string;
    purpose: string;
    kind: AskedQuestion['kind'];
    /** A list as JSON. */
    choices: string;
    per: AskedQuestion['per'];
    is_sensitive: Flag;
    at_gate: Flag;
    /** It is asked no more, and was answered. */
    is_retired: Generated<Flag>;
  };
  order_answer: {
    order_id: string;
    question_id: number;
    line: number;
    number: number;
    answer: string;
    consented_at: Instant | null;
  };
  order_key: { browser_hash: string; key: string; order_id: string };
  order_line: {
    order_id: string;
    line: number;
    option_id: number;
    title: string;
    description: string;
    amount: number;
    unit_price_cents: Cents;
    sum_cents: Cents;
    discount_cents: Cents;
    vat_rate: number;
    starts_at: Instant;
    ends_at: Instant;
    returned: number;
  };
  ticket: {
    code: string;
    order_id: string;
    line: number;
    number: number;
    is_void: Flag;
    lapsed_by: string | null;
    group_code: string | null;
  };
  discount_code: {
    code: string;
    kind: 'percent' | 'amount';
    value: number;
    event_id: number | null;
    max_uses: number | null;
    used: number;
    starts_on: CalendarDay | null;
    ends_on: CalendarDay | null;
    ended_at: Instant | null;
    created_at: Instant;
  };
  refund_request: {
    id: string;
    order_id: string;
    content_hash: string;
    amount_cents: Cents;
    is_restocked: Flag;
    reason: string | null;
    words: string | null;
    created_at: Instant;
  };
  tender: {
    id: string;
    order_id: string;
    kind: TenderKind;
    role: Tender['role'];
    amount_cents: Cents;
    attempt_id: string | null;
    request_id: string | null;
    taken_by: string | null;
    device: string | null;
    taken_at: Instant;
  };
  manual_order: {
    order_id: string;
    taken_by: string | null;
    device: string | null;
    is_mailed: Flag;
    reason: string | null;
  };
  till_row: {
    id: string;
    till: number;
    kind: TillKind;
    way: TillWay;
    amount_cents: Cents;
    tender_id: string | null;
    taken_by: string | null;
    device: string | null;
    reason: string | null;
    at: Instant;
  };
  till_closing: {
    number: number;
    id: string;
    expected_cents: Cents;
    counted_cents: Cents;
    difference_cents: Cents;
    terminal_cents: Cents;
    remark: string;
    taken_by: string | null;
    device: string | null;
    closed_at: Instant;
  };
  gate_sale: { order_id: string; sold_at: Instant };
  event_refund: {
    event_id: number;
    key: string;
    actor_id: string;
    started_at: Instant;
    finished_at: Instant | null;
    words: string | null;
  };
  cancel_rule: { event_id: number; until_hours: number; costs_kind: 'percent' | 'fixed'; costs: number };
  details_rule: { event_id: number; until_hours: number };
  date_change_rule: { event_id: number; until_hours: number };
  date_change: { id: string; order_id: string; from_start: Instant; to_start: Instant; changed_at: Instant };
  event_refund_order: {
    order_id: string;
    event_id: number;
    refund_id: string;
    tries: number;
    next_try_at: Instant;
    refusal: string | null;
  };
  admission: {
    id: string;
    kind: 'entry' | 'undo';
    ticket_code: string;
    outcome: EntryOutcome | null;
    turn: number;
    undoes: string | null;
    at: Instant;
    recorded_at: Instant;
    actor_id: string | null;
    device: string;
  };
  buyer_mailing: {
    id: Generated<number>;
    key: string;
    content_hash: string;
    event_id: number;
    state: MailingState;
    who: MailingWho;
    option_id: number | null;
    day: CalendarDay | null;
    subject: string;
    body: string;
    actor_id: string | null;
    started_at: Instant;
    finished_at: Instant | null;
    recipients: number;
    cursor: number;
    sent: number;
    skipped: number;
    failed: number;
  };
  buyer_mailing_recipient: { mailing_id: number; position: number; order_ids: string };
  invoice_series: { year: number; last: number };
  invoice: {
    number: string;
    year: number;
    sequence: number;
    kind: Invoice['kind'];
    order_id: string;
    credits: string | null;
    content_hash: string;
    total_cents: Cents;
    content: string | null;
    issued_at: Instant;
    replaced_at: Instant | null;
  };
  invoice_return: { number: string; return_id: string };
  visitor_day: { day: CalendarDay; persons: number };
  visitor_setting: { id: number; most_per_day: number | null; is_asked: Flag };
  admission_margin: { id: number; is_whole_day: Flag; early_minutes: number; late_minutes: number };
};

export type OfferRow = Selectable<TicketingTables['offer']>;
export type OptionRow = Selectable<TicketingTables['offer_option']>;
export type OrderRow = Selectable<TicketingTables['orders']>;
export type LineRow = Selectable<TicketingTables['order_line']>;
export type MailingRow = Selectable<TicketingTables['buyer_mailing']>;
export type QuestionRow = Selectable<TicketingTables['event_question']>;
export type TicketRow = Selectable<TicketingTables['ticket']>;

export function flagOf(is: boolean): Flag {
  return is ? 1 : 0;
}
