import { boundsOf, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { clockTime, type Instant, wallTime } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { type Cents, euroText } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import type { TakenBy } from '../../sales/index.ts';
import type { TillPorts } from './ports.ts';
import { type Sums, sumsOf } from './sums.ts';
import { cents, type Corrected, createSlips, keyReused } from './slips.ts';
import {
  type ClosingRequest,
  type CorrectionRequest,
  type FloatRequest,
  USUAL_REASON_ABOVE,
  WHY_DIFFERENT,
} from './till-schema.ts';
import type { TillClosing, TillRow } from './till.ts';

export type Contents = { sums: Sums; movements: TillRow[] };
export type Closed = Corrected & Contents;
export type OpenTill = Contents & {
  number: number;
  now: Instant;
  since: Instant | null;
  closedToday: Closed[];
  reasonAboveCents: Cents;
};

const AT_ONCE = 50;
const YEAR_MAX = 5_000;
const BOOK_YEARS = 7;

export function createTillClosings(ports: TillPorts) {
  const { tills, atomically, clock, audit, log } = ports;
  const { correctSlip, withCorrections } = createSlips(ports);

  async function tillNow(): Promise<OpenTill> {
    const now = clock.now();
    const { from: since } = boundsOf(dayOf(now));
    const closedToday = await withContents(await tills.closings({ since, limit: AT_ONCE }));
    const number = await tills.open();
    const [contents] = await contentsOf([number]);
    const [last] = await tills.closings({ below: number, limit: 1 });
    const reasonAboveCents = await reasonAbove();
    return { number, now, since: last?.closedAt ?? null, closedToday, reasonAboveCents, ...(contents ?? NOTHING) };
  }

  /**
   * Closes the till with the counted cash. A sale at the same moment falls in this till or in the next. Idempotent by
   * id; one transaction. Throws 409 `till_closed` and `till_changed`; 422 if a difference above the owner's limit has
   * no remark.
   */
  async function closeTill(request: ClosingRequest, by: TakenBy): Promise<Closed> {
    const [expectedCents, countedCents] = [cents(request.expected), cents(request.counted)];
    const closing = await atomically(async () => {
      const number = await tills.takeOpen();
      const known = await tills.closingById(request.id);
      if (known) return known;
      if (request.till !== number)
        throw closedMeanwhile((await tills.closings({ below: request.till + 1, limit: 1 }))[0]);
      const sums = sumsOf(await tills.groupsOf([number]));
      if (sums.expectedCents !== expectedCents) throw changedMeanwhile(sums.expectedCents);
      const { terminalCents } = sums;
      const differenceCents = countedCents - expectedCents;
      if (request.remark === '' && Math.abs(differenceCents) > (await reasonAbove())) throw reasonMissing();
      const money = { expectedCents, countedCents, differenceCents, terminalCents };
      const made = { number, id: request.id, ...money, remark: request.remark, closedAt: clock.now(), ...by };
      await tills.close(made);
      if (countedCents > 0) await tills.add([carried(made)]);
      await audit.note({ action: 'till-closed', actorId: by.takenBy, subject: `till:${number}`, facts: money });
      return made;
    });
    const [closed] = await withContents([closing]);
    return closed ?? { ...closing, ...NOTHING, corrections: [] };
  }

  /** Books change put in, once per id. Throws 422 `key_reused`. */
  function putFloat({ id, amount }: FloatRequest, by: TakenBy): Promise<void> {
    return move({ id, kind: 'float', amountCents: cents(amount), reason: null }, by);
  }

  /** Books cash taken to the bank, or a correction, once per id. Throws 422 `key_reused`. */
  function correctTill({ id, kind, amount, reason }: CorrectionRequest, by: TakenBy): Promise<void> {
    return move({ id, kind, amountCents: kind === 'banked' ? -cents(amount) : cents(amount), reason }, by);
  }

  function move(row: Moved, by: TakenBy): Promise<void> {
    return atomically(async () => {
      const till = await tills.takeOpen(); // the same one may come twice at once
      const known = await tills.find(row.id);
      if (known && !isSameCash(known, row)) throw keyReused();
      if (known) return;
      await tills.add([{ ...row, till, way: 'cash', tenderId: null, at: clock.now(), ...by }]);
      const facts = { kind: row.kind, amountCents: row.amountCents };
      await audit.note({ action: 'till-moved', actorId: by.takenBy, subject: `till:${till}`, facts });
    });
  }

  /** Returns closings newest first, below this number, with their corrections. */
  async function closedTills(below?: number): Promise<Corrected[]> {
    return withCorrections(await tills.closings({ ...(below !== undefined && { below }), limit: AT_ONCE }));
  }

  async function reasonAbove(): Promise<Cents> {
    return (await tills.reasonAbove()) ?? cents(USUAL_REASON_ABOVE);
  }

  function setReasonAbove(euros: number, actorId: string | null): Promise<void> {
    return atomically(async () => {
      await tills.setReasonAbove(cents(euros));
      const facts = { amountCents: cents(euros) };
      await audit.note({ action: 'till-reason-set', actorId, subject: 'till', facts });
    });
  }

  async function closedTill(number: number): Promise<Closed> {
    const found = (await tills.closings({ below: number + 1, limit: 1 })).filter((one) => one.number === number);
    const [closed] = await withContents(found);
    if (!closed) throw new Problem('not-found', 'Deze kassa is niet gevonden.', { reason: 'till_not_found' });
    return closed;
  }

  /** Returns the closings of an Amsterdam year, oldest first. */
  async function closedInYear(year: number): Promise<Closed[]> {
    const [since, until] = [boundsOf(`${year}-01-01`).from, boundsOf(`${year + 1}-01-01`).from];
    return (await withContents(await tills.closings({ since, until, limit: YEAR_MAX }))).toReversed();
  }

  async function withContents(closings: TillClosing[]): Promise<Closed[]> {
    const contents = await contentsOf(closings.map(({ number }) => number));
    const corrected = await withCorrections(closings);
    return corrected.map((closing, index) => ({ ...closing, ...(contents[index] ?? NOTHING) }));
  }

  async function contentsOf(numbers: number[]): Promise<Contents[]> {
    const groups = Map.groupBy(await tills.groupsOf(numbers), ({ till }) => till);
    const moved = Map.groupBy(await tills.movementsOf(numbers), ({ till }) => till);
    return numbers.map((number) => ({ sums: sumsOf(groups.get(number) ?? []), movements: moved.get(number) ?? [] }));
  }

  /** Erases names and remarks after seven years (AWR art. 52, P-09). */
  async function forgetTills(): Promise<void> {
    const before = `${wallTime(clock.now()).year - BOOK_YEARS}-01-01T00:00:00.000Z`;
    const count = await atomically(() => tills.forgetOld(before));
    if (count > 0) log.info({ count }, 'who was at the till was forgotten');
  }

  return {
    tillNow,
    closeTill,
    putFloat,
    correctTill,
    correctSlip,
    setReasonAbove,
    closedTills,
    closedTill,
    closedInYear,
    forgetTills,
  };
}

const NOTHING: Contents = { sums: sumsOf([]), movements: [] };

/** Returns the row that carries the counted cash over to the next till. */
function carried({ number, countedCents, takenBy, device, closedAt }: TillClosing): TillRow {
  const money = { kind: 'carried', way: 'cash', amountCents: countedCents } as const;
  return { id: newUuid(), till: number + 1, ...money, tenderId: null, reason: null, takenBy, device, at: closedAt };
}

type Moved = Pick<TillRow, 'id' | 'kind' | 'amountCents' | 'reason'>;

function isSameCash(one: Moved, other: Moved): boolean {
  return one.kind === other.kind && one.amountCents === other.amountCents && one.reason === other.reason;
}

function closedMeanwhile(closing: TillClosing | undefined): Problem {
  const when = closing ? ` om ${clockTime(closing.closedAt)}` : '';
  const message = `Deze kassa is${when} al gesloten. Bekijk de sluiting hieronder.`;
  return new Problem('conflict', message, { reason: 'till_closed' });
}

function changedMeanwhile(expectedCents: Cents): Problem {
  const message = `Er is intussen iets in de kassa veranderd: verwacht is nu ${euroText(expectedCents)}. Controleer uw telling.`;
  return new Problem('conflict', message, { reason: 'till_changed' });
}

function reasonMissing(): Problem {
  return new Problem('invalid', usual.invalidInput, { reason: 'till_reason', errors: { remark: WHY_DIFFERENT } });
}
