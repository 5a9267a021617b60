import { type Instant, minutesAfter, secondsAfter } from '../../kernel/dates/dutch-dates.ts';
import { isOneRecipient } from '../../kernel/text/one-recipient.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Outgoing } from '../outgoing.ts';
import { isUnfitFacts, type Email, type EmailWriters } from './email.ts';
import { backoffSeconds, type ClaimedMail, type MailOutcome, type MailQueue, MOST_ATTEMPTS } from './outbox.ts';
import { isMailFault, type MailFault, type Transport } from './transport.ts';

const ROUND = 500;
const LATER_MINUTES = 5;
/** Suppresses absence notices (RFC 3834). */
const BY_MACHINE = { 'Auto-Submitted': 'auto-generated' };
/** Matches the pause of the breaker. */
const BREAKER_SECONDS = 30;
const FIRST_PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 10 * 60;
const LONGEST_RETRY_AFTER_SECONDS = 24 * 60 * 60;

export type Mailer = {
  /** Sends what is due, urgent first, until done, aborted by `signal` or asked to pause. Returns the count. */
  deliver(signal?: AbortSignal): Promise<number>;
  resting(): { until: Instant; error: string } | null;
};

/**
 * The only sender of email: claims in a short transaction, writes and sends outside it, then marks; a crash in
 * between repeats it under the same key. Failures are isolated per email.
 */
export function createMailer(ports: {
  outbox: Pick<MailQueue, 'claim' | 'mark'>;
  transport: Transport;
  writers: EmailWriters;
  outgoing: Outgoing;
  clock: Clock;
  log: Log;
  from: string;
  /** With it, bulk email leaves the database alone for as long as it used it. */
  pause?: (milliseconds: number) => Promise<unknown>;
}): Mailer {
  const { outbox, transport, writers, outgoing, clock, log, from, pause } = ports;
  let restUntil: Instant = '';
  let down = { until: '', error: '' };
  let pauses = 0;

  const deliverOne = async (mail: ClaimedMail, leaving: AbortSignal | undefined): Promise<MailOutcome> => {
    if (!mayRepeat(mail, transport, clock.now())) return { state: 'dead', error: 'unknown-outcome' };
    const written = await write(mail);
    if ('state' in written) return written;
    const email = { ...written, headers: { ...BY_MACHINE, ...written.headers } };
    if (!isSafe(mail.to, email)) return { state: 'dead', error: 'unsafe-header' };
    try {
      const parcel = { id: mail.id, from, to: mail.to, email };
      const { messageId } = await outgoing(transport.service, (signal) => transport.send(parcel, signal, leaving));
      pauses = 0;
      down = { until: '', error: '' };
      return { state: 'sent', messageId, at: clock.now() };
    } catch (thrown) {
      if (isMailFault(thrown) && thrown.kind === 'busy') return rest(thrown);
      return afterFault(mail, thrown, transport, clock.now());
    }
  };

  /** A failing service is not the fault of this email: all stays where it is. */
  const rest = ({ retryAfterSeconds, message }: MailFault): MailOutcome => {
    const usual = Math.min(FIRST_PAUSE_SECONDS * 2 ** pauses++, LONGEST_PAUSE_SECONDS);
    restUntil = secondsAfter(clock.now(), Math.min(retryAfterSeconds ?? usual, LONGEST_RETRY_AFTER_SECONDS));
    log.warn({ service: transport.service, error: message, until: restUntil }, 'mail service takes nothing now');
    return { state: 'postponed', until: restUntil, isServiceDown: true, error: message };
  };

  const write = async (mail: ClaimedMail): Promise<Email | MailOutcome> => {
    const writer = Object.hasOwn(writers, mail.kind) ? writers[mail.kind] : undefined;
    if (!writer) return { state: 'dead', error: 'unknown-kind' };
    try {
      const email = await writer(mail.facts, { id: mail.id, to: mail.to, createdAt: mail.createdAt });
      if (email === 'withdrawn') return { state: 'withdrawn' };
      if (email === 'later') return { state: 'postponed', until: minutesAfter(clock.now(), LATER_MINUTES) };
      return email;
    } catch (thrown) {
      if (isUnfitFacts(thrown)) {
        log.error({ mail: mail.id, kind: mail.kind, facts: thrown.message }, 'the facts of a mail do not fit its kind');
        return { state: 'dead', error: 'unfit-facts' };
      }
      log.error({ mail: mail.id, kind: mail.kind, ...whereThrown(thrown) }, 'email could not be written');
      return tryAgain(mail, 'not-written', clock.now(), { isUnsure: false });
    }
  };

  return {
    resting: () => (down.until > clock.now() ? down : null),
    deliver: async (signal) => {
      let sent = 0;
      for (let round = 0; round < ROUND; round++) {
        if (signal?.aborted || restUntil > clock.now()) break;
        const began = clock.elapsedMs();
        const mail = await outbox.claim(clock.now());
        if (!mail) break;
        const claimed = clock.elapsedMs();
        const outcome = await deliverOne(mail, signal);
        const answered = clock.elapsedMs();
        await outbox.mark(mail, outcome);
        const busyMs = claimed - began + (clock.elapsedMs() - answered);
        note(log, mail, outcome);
        if (outcome.state === 'sent') sent++;
        if (outcome.state === 'postponed' && outcome.isServiceDown) {
          down = { until: outcome.until, error: outcome.error ?? '' };
          break;
        }
        // Visitors come first: a newsletter leaves the database alone for as long as it used it.
        if (mail.lane === 'bulk') await pause?.(busyMs);
      }
      return sent;
    },
  };
}

/** True if a retry cannot deliver twice: the provider, or for urgent email the recipient, recognises it. */
function mayRepeat(mail: ClaimedMail, transport: Transport, now: Instant): boolean {
  if (mail.unsureSince === null) return true;
  if (transport.remembersHours === null) return mail.lane === 'urgent';
  return now <= minutesAfter(mail.unsureSince, transport.remembersHours * 60);
}

function afterFault(mail: ClaimedMail, thrown: unknown, transport: Transport, now: Instant): MailOutcome {
  if (isMailFault(thrown)) {
    if (thrown.kind === 'refused') return { state: 'dead', error: thrown.message };
    if (thrown.kind === 'rewritten') {
      // An earlier attempt of unknown outcome was accepted, with facts that have changed since: it arrived as it was.
      if (mail.unsureSince !== null) return { state: 'sent', messageId: mail.id, at: now };
      return { state: 'dead', error: thrown.message };
    }
    const isUnsure = thrown.kind === 'unknown';
    return tryAgain(mail, thrown.message, now, { isUnsure, retryAfterSeconds: thrown.retryAfterSeconds }, transport);
  }
  if (isOutgoingFault(thrown) && thrown.kind === 'unavailable') {
    return { state: 'postponed', until: secondsAfter(now, BREAKER_SECONDS), isServiceDown: true };
  }
  return tryAgain(mail, isOutgoingFault(thrown) ? 'timeout' : 'fault', now, { isUnsure: true }, transport);
}

function tryAgain(
  mail: ClaimedMail,
  error: string,
  now: Instant,
  after: { isUnsure: boolean; retryAfterSeconds?: number | undefined },
  transport?: Transport,
): MailOutcome {
  if (mail.attempts >= MOST_ATTEMPTS) return { state: 'dead', error };
  if (after.isUnsure && transport?.remembersHours === null && mail.lane === 'bulk') return { state: 'dead', error };
  const requestedSeconds = Math.min(after.retryAfterSeconds ?? 0, LONGEST_RETRY_AFTER_SECONDS);
  const until = secondsAfter(now, Math.max(backoffSeconds(mail.id, mail.attempts), requestedSeconds));
  return { state: 'waiting', until, error, isUnsure: after.isUnsure };
}

/** One recipient, and no line break that would start another header (S-24). */
function isSafe(to: string, email: Email): boolean {
  const headers = Object.entries(email.headers ?? {}).flat();
  const names = (email.attachments ?? []).map((attachment) => attachment.filename);
  const values = [email.subject, email.replyTo ?? '', ...headers, ...names];
  // oxlint-disable-next-line no-control-regex -- these are what must not be there
  return isOneRecipient(to) && values.every((value) => !/[\u0000-\u001F\u007F\u2028\u2029]/.test(value));
}

function isOutgoingFault(thrown: unknown): thrown is Error & { kind: 'timeout' | 'unavailable' } {
  return thrown instanceof Error && thrown.name === 'OutgoingFault' && 'kind' in thrown;
}

/** Class and place of an error; its message may quote a person (S-34). */
function whereThrown(thrown: unknown): { error: string; place: string } {
  if (!(thrown instanceof Error)) return { error: typeof thrown, place: '' };
  const lines = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: thrown.name,
    place: lines
      .slice(0, 4)
      .map((line) => line.trim())
      .join(' '),
  };
}

function note(log: Log, mail: ClaimedMail, outcome: MailOutcome): void {
  const facts = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, state: outcome.state };
  const error = 'error' in outcome ? { error: outcome.error } : {};
  const line = outcome.state === 'dead' ? log.error : outcome.state === 'waiting' ? log.warn : log.info;
  line({ ...facts, ...error }, 'mail handled');
}
