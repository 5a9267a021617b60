/** Breach that must be found once it is older than this before the worker was last alive, and not a minute earlier. */
type TimePlant = {
  rule: string;
  breach: string;
  what: string;
  /** The promised age in minutes, and two rounds of its sweeper. */
  minutes: number;
  plant: (at: string) => string[];
};

const HOUR = 60;
const DAY = 24 * HOUR;
const EVER = '2020-01-01T00:00:00.000Z';
const SOON = 20;
const HOURLY = 2 * HOUR;
const DAILY = 2 * DAY;

export const TIME_PLANTS: TimePlant[] = [
  lifetime('order:B', 'a hold that nothing can pay any more', SOON, (at) => [
    `update payment_attempt set status = 'expired' where id = 'b1'`,
    `update orders set held_until = '${at}' where id = 'B'`,
  ]),
  lifetime('order:B', 'a hold whose last payment could be paid until then', SOON, (at) => [
    `update payment_attempt set status = 'expired', expires_at = '${at}' where id = 'b1'`,
    `update orders set held_until = '${EVER}' where id = 'B'`,
  ]),
  lifetime('waitlist:w1', 'an offer to a waiting list', SOON, (at) => [
    `update waitlist_entry set offered_until = '${at}' where id = 'w1'`,
  ]),
  lifetime('pass:p', 'a captcha pass', SOON, (at) => [
    `insert into captcha_pass (solution_hash, purpose, browser_hash, expires_at, is_taken) values ('p', 'order', 'b', '${at}', 0)`,
  ]),
  lifetime('waiting-room-pass:w', 'a pass of the waiting room that was spent', HOURLY, (at) => [
    `insert into spent_pass (pass_hash, order_id, ends_at) values ('w', 'A', '${at}')`,
  ]),
  lifetime('session:s', 'a remembered session that is not used', 14 * DAY + HOURLY, (at) => session({ usedAt: at })),
  lifetime('session:s', 'a remembered session in all', 30 * DAY + HOURLY, (at) => session({ startedAt: at })),
  lifetime('session:s', 'a session that is not used', 2 * HOUR + HOURLY, (at) => session({ usedAt: at, kept: 0 })),
  lifetime('session:s', 'a session in all', DAY + HOURLY, (at) => session({ startedAt: at, kept: 0 })),
  lifetime('session:s', 'half a sign-in', 10 + HOURLY, (at) => session({ startedAt: at, stage: 'code' })),
  lifetime('device:d', 'a browser that need not prove itself', HOURLY, (at) => [
    `insert into account_device (secret_hash, account_id, expires_at) values ('d', 'a', '${at}')`,
  ]),
  lifetime('link:l', 'a mailed link', 14 * DAY + HOURLY, (at) => token('reset', EVER, at)),
  lifetime('sign-in:f', 'a sign-in at a provider that never came back', HOURLY, (at) => [
    `insert into sign_in_flow (browser_hash, provider, sealed, expires_at) values ('f', 'GOOGLE', '', '${at}')`,
  ]),
  lifetime('passkey-challenge:code b', 'a challenge that no passkey answered', HOURLY, (at) => [
    `insert into passkey_challenge (bound_to, purpose, challenge, expires_at) values ('b', 'code', 'c', '${at}')`,
  ]),
  lifetime('invitation:i', 'an invitation to a role', 14 * DAY + HOURLY, (at) => [
    `insert into role_invitation (id, secret_hash, email, role, invited_by, invited_at, expires_at)
      values ('i', 'h', 'anna@voorbeeld.nl', 'gate', 'a', '${at}', '${at}')`,
  ]),
  lifetime('gate-device:g', 'the code of a device at the gate', HOURLY, (at) => [
    `insert into gate_device (id, name, code_hash, code_expires_at, made_by, made_at)
      values ('g', 'Schuur', 'h', '${at}', 'a', '${at}')`,
  ]),
  lifetime('gate-device:g', 'a device at the gate after its night', HOURLY, (at) => [
    `insert into gate_device (id, name, code_hash, code_expires_at, made_by, made_at, secret_hash, started_at, ends_at)
      values ('g', 'Schuur', 'h', '${EVER}', 'a', '${at}', 's', '${at}', '${at}')`,
  ]),
  lifetime('api-key:k', 'a key that was revoked', 90 * DAY + HOURLY, (at) => [
    `insert into api_key (id, name, roles, event_ids, secret_hash, made_by, made_at, ends_on, revoked_at)
      values ('k', 'Boeken', 'books', '', 'h', 'a', '${EVER}', '2999-12-31', '${at}')`,
  ]),
  lifetime('waiting-undo:u', 'an undo whose entry never came', 14 * DAY + HOURLY, (at) => [
    `insert into admission_waiting_undo (id, undoes, at, recorded_at, device) values ('u', 'e', '${at}', '${at}', 'Schuur')`,
  ]),

  retention('withdrawal:x', 'a declared withdrawal', 365 * DAY + HOURLY, (at) => declared(at, null)),
  retention('withdrawal:x', 'one whose person was erased', HOURLY, (at) => declared(at, at)),
  retention('booking:b', 'a request that nobody confirmed', 7 * DAY + HOURLY, (at) => asked(at)),
  retention('keeper:old', 'who let somebody in at the gate', 730 * DAY + DAILY + HOURLY, (at) => [
    `insert into admission (id, kind, ticket_code, outcome, turn, at, recorded_at, device)
      select 'old', 'entry', min(code), 'lapsed', 0, '${at}', '${at}', 'Telefoon schuur' from ticket`,
  ]),
  retention('group-keeper:e', 'who let a group in at the gate', 730 * DAY + DAILY + HOURLY, (at) => [
    ...asked(at),
    `update booking set confirmed_at = asked_at where id = 'b'`,
    `insert into booking_entry (id, booking_id, persons, at, device) values ('e', 'b', 2, '${at}', 'Telefoon schuur')`,
  ]),
  retention('friend-keeper:f', 'who let somebody with a friends’ card in', 730 * DAY + DAILY + HOURLY, (at) => [
    ...aCardFor('visits_used = 2'),
    `insert into friend_use (id, card_id, adults, children, at, recorded_at, device)
      values ('f', 'g', 2, 0, '${at}', '${at}', 'Telefoon schuur')`,
  ]),
  retention('waitlist:w4', 'a wish that nobody confirmed', 7 * DAY + HOURLY, (at) => [
    `update waitlist_entry set created_at = '${at}' where id = 'w4'`,
  ]),
  retention('waitlist:w2', 'a wish after its date', 30 * DAY + HOURLY, (at) => [
    `update waitlist_entry set state = 'left', ends_at = '${at}' where id = 'w2'`,
  ]),
  retention('order:C', 'who did not pay', 30 * DAY + HOURLY, (at) => [
    `update orders set created_at = '${at}' where id = 'C'`,
  ]),
  retention('gift-card:g', 'who got a gift card by mail', 90 * DAY + HOURLY, (at) => aCardFor(`mailed_at = '${at}'`)),
  retention('gift-card:g', 'who got a printed gift card', 90 * DAY + HOURLY, (at) => aCardFor(`sold_at = '${at}'`)),
  retention('gift-card:g', 'who would have got a gift card that was taken back', 90 * DAY + HOURLY, (at) =>
    aCardFor(`mail_on = '2026-05-01', balance_cents = 0, withdrawn_at = '${at}'`),
  ),
  retention('phone:A', 'the telephone number after a visit', 90 * DAY + HOURLY, (at) => [
    `update order_line set ends_at = '${at}' where order_id = 'A'`,
    `update offer_option set ends_at = '${at}' where id = 1`,
  ]),
  retention('answers:A', 'what a buyer answered, after the visit', 30 * DAY + HOURLY, (at) => [
    ...answer('A'),
    `update order_line set ends_at = '${at}' where order_id = 'A'`,
    `update offer_option set ends_at = '${at}' where id = 1`,
  ]),
  retention('answers:C', 'what was answered with an order that nobody paid', 7 * DAY + HOURLY, (at) => [
    ...answer('C'),
    `update orders set created_at = '${at}' where id = 'C'`,
  ]),
  retention('message:1', 'a contact message', 365 * DAY + HOURLY, (at) => message(at, 'new', 'null')),
  retention('message:1', 'a contact message that was never confirmed', HOURLY, (at) =>
    message('2026-04-20T00:00:00.000Z', 'unconfirmed', `'${at}'`),
  ),
  retention('subscriber:1', 'an unconfirmed subscriber', 14 * DAY + HOURLY, (at) => [
    `insert into newsletter_subscriber (id, email, name, state, requested_at, form, text_version, confirm_key, unsubscribe_hash, sealed_unsubscribe, mailed_at)
      values (1, 'anna@voorbeeld.nl', 'Anna', 'unconfirmed', '${at}', 'block', '1', 'k', 'h', 's', '')`,
  ]),
  retention('account:a', 'an account that was never confirmed', 14 * DAY + HOURLY, (at) => account(at, 0)),
  retention('account:a', 'a sign-up kept elsewhere', 14 * DAY + HOURLY, (at) => token('activation', at, at)),
  retention('account:a', 'an unused account whose owner was warned', 730 * DAY + HOURLY, (at) => [
    ...account(EVER, 1),
    `insert into account_usage (account_id, last_used_at, warned_at) values ('a', '${at}', '${EVER}')`,
  ]),
  retention('account:a', 'an unused account whose owner was not warned', 700 * DAY + HOURLY, (at) => [
    ...account(EVER, 1),
    `insert into account_usage (account_id, last_used_at) values ('a', '${at}')`,
  ]),
  retention('account:a', 'an account after the warning', 30 * DAY + HOURLY, (at) => [
    ...account(EVER, 1),
    `insert into account_usage (account_id, last_used_at, warned_at) values ('a', '${EVER}', '${at}')`,
  ]),
  retention('mail:m1', 'to whom a mail was sent', 90 * DAY + HOURLY, (at) => sent('m1', at, `facts = '{}'`)),
  retention('mail:m1', 'what a mail said', 90 * DAY + HOURLY, (at) =>
    sent('m1', at, `recipient = '', facts = '{"orderId":"A"}'`),
  ),
  retention('mail:m1', 'a newsletter mail', 90 * DAY + HOURLY, (at) =>
    sent('m1', at, `recipient = '', facts = '{}', lane = 'bulk'`),
  ),
  retention('mailing:2', 'what buyers were written', 730 * DAY + DAILY, (at) => [
    `update buyer_mailing set finished_at = '${at}' where id = 2`,
  ]),
  retention('mailing:1', 'what buyers were to be written, and was paused for ever', 730 * DAY + DAILY, (at) => [
    `update buyer_mailing set state = 'paused', started_at = '${at}' where id = 1`,
  ]),
  retention('mailing:2', 'a test of what buyers were to be written', 7 * DAY + DAILY, (at) => [
    `update buyer_mailing set state = 'test', started_at = '${at}' where id = 2`,
  ]),
  retention('approval:p', 'an act that somebody approved', 730 * DAY + DAILY, (at) => approval(at, EVER, null)),
  retention('approval:p', 'who was to be invited', 10 * DAY + DAILY, (at) =>
    approval('2099-01-01', at, 'bea@example.org'),
  ),
  retention('trail:1', 'an entry of the trail', 730 * DAY + DAILY, (at) => [
    `insert into audit_entry (id, at, action, facts) values (1, '${at}', 'sign-in', '{}')`,
  ]),

  mail(
    'a ticket mail that nobody takes up',
    3 * DAY,
    (at) => `next_attempt_at = '${at}', created_at = '${EVER}', lane = 'bulk'`,
  ),
  mail('a ticket mail that is never tried', 7 * DAY, (at) => `created_at = '${at}'`),
  mail(
    'a ticket mail that is tried for ever',
    30 * DAY,
    (at) => `created_at = '${at}', attempts = 3, last_error = 'timeout'`,
  ),
  mail(
    'a ticket mail whose mailer died',
    3 * DAY,
    (at) => `state = 'sending', created_at = '${EVER}', next_attempt_at = '${at}', lane = 'bulk'`,
  ),
];

function lifetime(breach: string, what: string, minutes: number, plant: (at: string) => string[]): TimePlant {
  return { rule: 'I-7', breach, what, minutes, plant };
}

function retention(breach: string, what: string, minutes: number, plant: (at: string) => string[]): TimePlant {
  return { rule: 'P-09', breach, what, minutes, plant };
}

function mail(what: string, minutes: number, set: (at: string) => string): TimePlant {
  return {
    rule: 'I-5',
    breach: 'mail:m1',
    what,
    minutes,
    plant: (at) => [`update outbox set ${set(at)} where id = 'm1'`],
  };
}

function sent(id: string, at: string, set: string): string[] {
  return [`update outbox set state = 'sent', sent_at = '${at}', created_at = '${at}', ${set} where id = '${id}'`];
}

function session({
  startedAt = '2026-05-01T11:59:00.000Z',
  usedAt = '2026-05-01T11:59:00.000Z',
  kept = 1,
  stage = 'full',
}) {
  return [
    `insert into account_session (id, secret_hash, account_id, stage, started_at, last_used_at, confirmed_at, is_remembered, browser)
      values ('s', 'h', 'a', '${stage}', '${startedAt}', '${usedAt}', '${usedAt}', ${kept}, '')`,
  ];
}

function token(purpose: string, createdAt: string, expiresAt: string): string[] {
  return [
    `insert into account_token (id, purpose, secret_hash, account_id, email, created_at, expires_at)
      values ('l', '${purpose}', 'h', 'a', 'anna@bakker.example', '${createdAt}', '${expiresAt}')`,
  ];
}

function account(createdAt: string, isVerified: number): string[] {
  return [
    `insert into account (id, email, first_name, last_name, is_verified, is_enabled, created_at)
      values ('a', 'anna@voorbeeld.nl', 'Anna', 'Bakker', ${isVerified}, 1, '${createdAt}')`,
  ];
}

/** A card that was sold at noon, for somebody who is known. */
const aCardFor = (set: string): string[] => [
  `insert into gift_card (id, refund_id, code_hash, amount_cents, balance_cents, created_at, sold_at, valid_until, recipient_name)
    values ('g', 'q1', 'h', 750, 750, '2026-05-01T11:59:00.000Z', '2026-05-01T11:59:00.000Z', '2031-05-01', 'Oma')`,
  `update gift_card set ${set} where id = 'g'`,
];

const answer = (orderId: string): string[] => [
  `insert into event_question (id, event_id, position, text, purpose, kind, choices, per, is_sensitive, at_gate)
    values (1, 1, 0, 'Dieetwensen', 'Voor de keuken.', 'text', '[]', 'order', 1, 0)`,
  `insert into order_answer (order_id, question_id, line, number, answer, consented_at)
    values ('${orderId}', 1, 0, 0, 'geen noten', '${EVER}')`,
];

const approval = (askedAt: string, closedAt: string, person: string | null): string[] => [
  `insert into approval (id, kind, subject, facts, shown, person, asked_by, asked_at, lapses_at, state, closed_at)
    values ('p', 'invitation', 's', 'null', '{}', ${person === null ? 'null' : `'${person}'`}, 'a', '${askedAt}', '${EVER}',
      'done', '${closedAt}')`,
];

const declared = (receivedAt: string, endedAt: string | null): string[] => [
  `insert into withdrawal (id, received_at, name, purchase, email, is_suspect, state, outcome, ended_at, forget_at_end)
    values ('x', '${receivedAt}', 'Anna', 'een bon', 'anna@voorbeeld.nl', 0, ${
      endedAt ? `'done', 'handled', '${endedAt}', 1` : `'open', null, null, 0`
    })`,
];

const asked = (at: string): string[] => [
  `insert into booking (id, request_key, link_hash, state, version, package, day, adults, children, choices, wishes,
      first_name, last_name, email, is_suspect, asked_at)
    values ('b', 'k', 'l', 'asked', 1, 'groep', '2099-05-01', 12, 0, '[]', '', 'Anna', 'Bakker', 'anna@voorbeeld.nl', 0, '${at}')`,
];

function message(receivedAt: string, state: string, expiresAt: string): string[] {
  return [
    `insert into contact_message (id, received_at, first_name, last_name, email, message, state, is_suspect, is_mailed, confirm_expires_at)
      values (1, '${receivedAt}', 'Anna', 'Bakker', 'anna@voorbeeld.nl', 'Hallo', '${state}', 0, 0, ${expiresAt})`,
  ];
}
