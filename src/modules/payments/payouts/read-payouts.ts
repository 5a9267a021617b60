import { addDays, boundsOf, type CalendarDay, dayOf, later, yearOf } from '../../../kernel/dates/calendar-day.ts';
import { daysAfter, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../kernel/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { isProviderFault } from '../provider.ts';
import { type ComparePorts, createComparison } from './compare.ts';
import { readMollieFile } from './mollie-file.ts';
import { linesOfPayout, sumOf } from './payout.ts';
import type { PayoutReading, PayoutReadings } from './ports.ts';
import type { BalanceMovement, ProviderAccount, ProviderPayout } from './provider-account.ts';

export type PayoutPorts = ComparePorts & {
  payoutReadings: PayoutReadings;
  providerAccount: ProviderAccount | null;
  mode: 'live' | 'test';
  log: Log;
};

/** Days for which payouts are read again, because they change and chargebacks come late. */
const READ_AGAIN_DAYS = 14;
const DAY_HOURS = 24;
/** Hours after a failed run until the next one. */
const PAUSE_HOURS = 1;
/** Days that the first run looks back; Mollie keeps more. */
const FIRST_DAYS = 730;
/** Calendar years for which payouts are kept (AWR art. 52). */
const BOOK_YEARS = 7;

export function createPayoutReading(ports: PayoutPorts) {
  const { payouts, payoutReadings: readings, atomically, clock, log } = ports;
  const { comparePayouts } = createComparison(ports);
  /** Null in test mode, because test keys have no payouts. */
  const account = ports.mode === 'live' ? ports.providerAccount : null;

  function payoutSource(): 'provider' | 'file' {
    return account ? 'provider' : 'file';
  }

  /**
   * Reads payouts: once a day, and for days that somebody asked for. A run that fails or is interrupted does not stop
   * the next. Uses the network.
   */
  async function readDuePayouts(signal?: AbortSignal): Promise<void> {
    await askDaily();
    for (let due = await readings.waiting(); due; due = await readings.waiting()) {
      if (signal?.aborted) return;
      if (!(await read(due, signal))) return;
    }
  }

  async function askDaily(): Promise<void> {
    const now = clock.now();
    const last = await readings.lastDaily(false);
    const pause = last?.state === 'failed' ? PAUSE_HOURS : DAY_HOURS;
    if (last && (last.state === 'waiting' || last.askedAt > minutesAfter(now, -pause * 60))) return;
    const paidAt = await payouts.firstPaidAt();
    if (paidAt === null || (account === null && (await payouts.span()) === null)) return;
    const done = await readings.lastDaily(true);
    const first = dayOf(later(paidAt, daysAfter(now, -FIRST_DAYS)));
    const from = done ? later(addDays(done.to, -READ_AGAIN_DAYS), first) : first;
    await atomically(async () => {
      await readings.add(newReading('daily', from, dayOf(now)));
      await payouts.forgetBefore(boundsOf(`${yearOf(dayOf(now)) - BOOK_YEARS}-01-01`).from);
    });
  }

  /** Adds a request to read these days (inclusive), or returns the same one if it is still waiting. */
  async function askPayoutReading(from: CalendarDay, to: CalendarDay): Promise<PayoutReading> {
    return atomically(async () => {
      const waiting = await readings.waitingFor(from, to);
      if (waiting) return waiting;
      const reading = newReading('range', from, to);
      await readings.add(reading);
      return reading;
    });
  }

  /** Runs one request. False if it was interrupted; it then resumes next time. */
  async function read(reading: PayoutReading, signal?: AbortSignal): Promise<boolean> {
    const problems: string[] = [];
    try {
      if (account && !(await readAll(account, reading, problems, signal))) return false;
      await comparePayouts(reading.from, reading.to);
      await end(reading, 'done', problems);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ service: 'mollie-account', kind: thrown.kind }, 'payouts could not be read');
      await end(reading, 'failed', [thrown.kind === 'refused' ? 'refused' : 'unanswered']);
    }
    return true;
  }

  async function readAll(from: ProviderAccount, reading: PayoutReading, problems: string[], signal?: AbortSignal) {
    const unreadable = (name: string | null) => void problems.push(name ?? '?');
    const since = await from.payoutsSince(boundsOf(reading.from).from, unreadable);
    const wanted = since.filter(({ at }) => at < boundsOf(reading.to).until).toReversed();
    for (const [done, payout] of wanted.entries()) {
      if (signal?.aborted) return false;
      if (!(await isRead(payout, reading)) && !(await readOne(from, payout))) unreadable(payout.reference);
      await readings.save({ ...reading, done: done + 1, total: wanted.length });
    }
    return true;
  }

  /**
   * True if this run need not read a payout. The daily run skips those that were read long after they were made, so
   * that a first run over years comes to an end.
   */
  async function isRead(payout: ProviderPayout, { kind, askedAt }: PayoutReading): Promise<boolean> {
    const known = await payouts.find(payout.reference);
    if (known?.source !== 'provider') return false;
    const isSame = known.status === payout.status && known.amountCents === payout.amountCents;
    const isOld = kind === 'daily' && known.readAt > daysAfter(payout.at, READ_AGAIN_DAYS);
    return known.readAt > askedAt || (isSame && isOld);
  }

  /** Reads and stores one payout; false if its data makes no sense. */
  async function readOne(from: ProviderAccount, payout: ProviderPayout): Promise<boolean> {
    try {
      const listed = await from.linesOf(payout.id);
      const plain = linesOfPayout(payout, listed);
      const lines =
        sumOf(plain) === payout.amountCents ? plain : linesOfPayout(payout, listed, await movementsOf(from, payout));
      const { reference, status, amountCents, at } = payout;
      const readAt = clock.now();
      await atomically(() => payouts.save({ reference, status, amountCents, at, readAt, source: 'provider' }, lines));
      return true;
    } catch (thrown) {
      if (!isProviderFault(thrown) || thrown.kind !== 'unreadable') throw thrown;
      return false;
    }
  }

  /** Returns movements of the balance, empty without an answer: a payout that needs them then shows a difference. */
  async function movementsOf(from: ProviderAccount, { balanceId, id }: ProviderPayout): Promise<BalanceMovement[]> {
    try {
      return await from.movementsUntil(balanceId, id);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ service: 'mollie-account', kind: thrown.kind }, 'movements of the balance could not be read');
      return [];
    }
  }

  async function end(reading: PayoutReading, state: 'done' | 'failed', problems: string[]): Promise<void> {
    const { done = 0, total = null } = (await readings.find(reading.id)) ?? {};
    await readings.save({ ...reading, state, problems, done, total, endedAt: clock.now() });
  }

  /**
   * Reads an export, stores its payouts and compares them. Data that came from the provider is not overwritten. The
   * returned run has ended: 'failed' means that the file has `problems` and nothing was stored. Safe to repeat.
   */
  async function readPayoutFile(bytes: Uint8Array): Promise<PayoutReading> {
    const now = clock.now();
    const { payouts: exported, problems } = readMollieFile(bytes);
    const days = exported.map(({ at }) => dayOf(at)).toSorted();
    const [from, to] = [days[0] ?? dayOf(now), days.at(-1) ?? dayOf(now)];
    const reading: PayoutReading = {
      ...newReading('file', from, to),
      state: problems.length > 0 ? 'failed' : 'done',
      done: exported.length,
      total: exported.length,
      problems,
      endedAt: now,
    };
    await atomically(async () => {
      for (const { lines, ...payout } of exported) {
        await payouts.save({ ...payout, status: 'paidout', source: 'file', readAt: now }, lines);
      }
      await readings.add(reading);
    });
    if (exported.length > 0) await comparePayouts(from, to);
    return reading;
  }

  function newReading(kind: PayoutReading['kind'], from: CalendarDay, to: CalendarDay): PayoutReading {
    const askedAt = clock.now();
    return {
      id: newUuid(),
      kind,
      from,
      to,
      askedAt,
      state: 'waiting',
      done: 0,
      total: null,
      problems: [],
      endedAt: null,
    };
  }

  return {
    payoutSource,
    readDuePayouts,
    askPayoutReading,
    readPayoutFile,
    lastReading: readings.lastOver,
    waitingReading: readings.waiting,
    payoutList: payouts.list,
    payout: payouts.find,
    payoutLines: payouts.linesOf,
  };
}
