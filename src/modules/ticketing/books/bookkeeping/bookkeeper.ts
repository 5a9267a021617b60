import { addDays, type CalendarDay, calendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { OwnNumbers } from '../../../../kernel/money/ledger.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Outbox } from '../../../../platform/mail/outbox.ts';
import type { MayDo } from '../../../../platform/records/approvals/acts.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { TicketingEmails } from '../../documents/index.ts';
import type { AdminBookkeeper, BookkeeperForm } from './bookkeeper-schema.ts';

/** Months are written as '2026-05'. `mailedUntil` is the last month that needs no email any more. */
export type Bookkeeper = BookkeeperForm & { version: number; mailedUntil: string };

/** Store of the one row; writes join the caller's transaction. */
export type Bookkeepers = {
  /** Null until it is saved once. */
  find(): Promise<Bookkeeper | null>;
  /** Stores it in one conditional write; false, without effect, unless the stored version is one less (0: no row). */
  save(bookkeeper: Bookkeeper): Promise<boolean>;
  /** False, without effect, if another took that month. */
  takeMonth(month: string, before: string): Promise<boolean>;
};

export type BookkeeperPorts = {
  bookkeepers: Bookkeepers;
  outbox: Pick<Outbox<TicketingEmails>, 'put'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
};

const NOBODY: Bookkeeper = { basis: 'supply', email: '', numbers: {}, version: 0, mailedUntil: '' };

/** Day of the month on which the journal of the month before is mailed: most payouts have come in by then. */
const MAIL_DAY = 3;

/** How the books go to the bookkeeper: by which day, with whose account numbers, and to which address each month. */
export function createBookkeeper({ bookkeepers, outbox, audit, atomically, clock }: BookkeeperPorts) {
  async function adminBookkeeper(): Promise<AdminBookkeeper> {
    const { basis, email, numbers, version } = (await bookkeepers.find()) ?? NOBODY;
    return { basis, email, numbers, version };
  }

  const ownNumbers = async (): Promise<OwnNumbers> => (await bookkeepers.find())?.numbers ?? {};

  /**
   * Saves the form unless it changed since version `seen`; safe to repeat. `mayDo` is called inside the transaction for
   * another address. Throws 409 `stale`.
   */
  async function changeBookkeeper(
    form: BookkeeperForm,
    actorId: string,
    seen: number,
    mayDo: MayDo = async () => undefined,
  ): Promise<void> {
    await atomically(async () => {
      const before = (await bookkeepers.find()) ?? NOBODY;
      if (isSame(before, form) && before.version > 0) return;
      // The first month that a new address gets is this one.
      const isNew = before.email === '' || before.mailedUntil === '';
      const mailedUntil = isNew ? monthBefore(dayOf(clock.now())) : before.mailedUntil;
      if (before.version !== seen || !(await bookkeepers.save({ ...form, version: seen + 1, mailedUntil }))) {
        throw new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
      }
      if (form.email !== '' && form.email !== before.email) await mayDo({ email: form.email, from: before.email });
      const facts = { isMailed: form.email !== '' };
      await audit.note({ action: 'bookkeeper-changed', actorId, subject: 'bookkeeper', facts });
    });
  }

  /** Queues the journals of months that have ended, each once. Safe to repeat. */
  async function mailMonths(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const next = await monthToMail();
      if (next === null || signal?.aborted) return;
      const { month, to, before } = next;
      const isTaken = await atomically(async () => {
        if (!(await bookkeepers.takeMonth(month, before))) return false;
        await outbox.put({
          kind: 'bookkeeper-month',
          to,
          facts: { month },
          lane: 'urgent',
          uniqueKey: `bookkeeper-month:${month}`,
        });
        return true;
      });
      if (!isTaken) return;
    }
  }

  async function monthToMail(): Promise<{ month: string; to: string; before: string } | null> {
    const found = await bookkeepers.find();
    if (!found || found.email === '') return null;
    const month = nextMonth(found.mailedUntil);
    const today = dayOf(clock.now());
    return today < addDays(`${nextMonth(month)}-01`, MAIL_DAY - 1)
      ? null
      : { month, to: found.email, before: found.mailedUntil };
  }

  return { adminBookkeeper, changeBookkeeper, mailMonths, ownNumbers };
}

function isSame(one: BookkeeperForm, other: BookkeeperForm): boolean {
  const names = new Set([...Object.keys(one.numbers), ...Object.keys(other.numbers)]);
  const hasSameNumbers = [...names].every((name) => (one.numbers[name] ?? '') === (other.numbers[name] ?? ''));
  return one.basis === other.basis && one.email === other.email && hasSameNumbers;
}

const monthBefore = (day: CalendarDay): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return (number === 12 ? calendarDay(year + 1, 1, 1) : calendarDay(year, number + 1, 1)).slice(0, 7);
}
