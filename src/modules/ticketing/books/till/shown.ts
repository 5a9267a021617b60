import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { clockTime, isoWithOffset, numericDate } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, decimalText, eurosFromCents } from '../../../../kernel/money/money.ts';
import { sheetHead, sheetRows } from '../../../../kernel/money/spreadsheet.ts';
import type { TakenBy } from '../../sales/index.ts';
import type { Closed, Contents, OpenTill } from './closing.ts';
import { type Corrected, sumOf } from './slips.ts';
import type { ClosedTill, ClosedTillDetail, TillKind, TillMovement, TillNow, TillSums } from './till-schema.ts';
import type { TillRow } from './till.ts';

export type NamesOf = (accountIds: readonly string[]) => Promise<Map<string, string>>;

const GONE = 'Iemand zonder account';
const UNKNOWN = 'Onbekend';

export async function tillNowShown(till: OpenTill, namesOf: NamesOf): Promise<TillNow> {
  const nameOf = await naming([till, ...till.closedToday], namesOf);
  return {
    now: isoWithOffset(till.now),
    date: dayOf(till.now),
    till: till.number,
    since: till.since && isoWithOffset(till.since),
    sums: sumsShown(till, nameOf),
    closedToday: till.closedToday.map((closed) => detailShown(closed, nameOf)),
    reasonAbove: eurosFromCents(till.reasonAboveCents),
  };
}

export async function closedTillShown(closed: Closed, namesOf: NamesOf): Promise<ClosedTillDetail> {
  return detailShown(closed, await naming([closed], namesOf));
}

export async function closedTillsShown(closings: Corrected[], namesOf: NamesOf): Promise<ClosedTill[]> {
  const nameOf = await naming(closings, namesOf);
  return closings.map((closing) => closingShown(closing, nameOf));
}

const HEAD = [
  ['Kassa', 'Gesloten op', 'Tijd', 'Door', 'Begin', 'Verkocht contant', 'Terug contant', 'Afronding', 'Wisselgeld'],
  ['Naar de bank', 'Correctie', 'Verwacht', 'Geteld', 'Verschil', 'Verkocht pin', 'Terug pin', 'Pin', 'Opmerking'],
  ['Geteld na verbetering', 'Verschil na verbetering', 'Reden van verbetering'],
].flat();

export async function closingSheet(closings: Closed[], namesOf: NamesOf): Promise<string> {
  const nameOf = await naming(closings, namesOf);
  const rows = closings.map((closing) => {
    const { number, closedAt, sums, remark } = closing;
    const of = (wanted: TillKind, way: 'cashCents' | 'terminalCents' = 'cashCents') =>
      amount(sums.kinds.find(({ kind }) => kind === wanted)?.[way] ?? 0);
    return [
      String(number),
      numericDate(closedAt),
      clockTime(closedAt),
      nameOf(closing),
      ...(['carried', 'sale', 'return', 'rounding', 'float', 'banked', 'error'] as const).map((kind) => of(kind)),
      ...[closing.expectedCents, closing.countedCents, closing.differenceCents].map(amount),
      of('sale', 'terminalCents'),
      of('return', 'terminalCents'),
      amount(closing.terminalCents),
      remark,
      ...correctedCells(closing),
    ];
  });
  return sheetHead(HEAD) + sheetRows(rows);
}

function correctedCells(closing: Corrected): string[] {
  const { corrections, countedCents, expectedCents } = closing;
  if (corrections.length === 0) return ['', '', ''];
  const counted = sumOf(corrections, countedCents);
  const reasons = corrections.flatMap(({ reason }) => reason ?? []).join('; ');
  return [amount(counted), amount(counted - expectedCents), reasons];
}

type NameOf = (by: TakenBy) => string;

async function naming(of: Partial<Contents & Corrected & TakenBy>[], namesOf: NamesOf): Promise<NameOf> {
  const people = of.flatMap(({ takenBy = null, sums, movements = [], corrections = [] }) => [
    takenBy,
    ...[...movements, ...corrections].map((row) => row.takenBy),
    ...(sums?.people ?? []).map(({ by }) => by.takenBy),
  ]);
  const names = await namesOf([...new Set(people.filter((id) => id !== null))]);
  return ({ takenBy, device }) => (takenBy === null ? (device ?? UNKNOWN) : (names.get(takenBy) ?? GONE));
}

function detailShown(closed: Closed, nameOf: NameOf): ClosedTillDetail {
  return { ...closingShown(closed, nameOf), sums: sumsShown(closed, nameOf) };
}

function closingShown(closing: Corrected, nameOf: NameOf): ClosedTill {
  const { corrections } = closing;
  const countedCents = sumOf(corrections, closing.countedCents);
  return {
    till: closing.number,
    closedAt: isoWithOffset(closing.closedAt),
    name: nameOf(closing),
    expected: eurosFromCents(closing.expectedCents),
    counted: eurosFromCents(closing.countedCents),
    difference: eurosFromCents(closing.differenceCents),
    terminal: eurosFromCents(closing.terminalCents),
    remark: closing.remark,
    ...(corrections.length > 0 && {
      corrected: {
        counted: eurosFromCents(countedCents),
        difference: eurosFromCents(countedCents - closing.expectedCents),
        rows: corrections.map((row) => movementShown(row, nameOf)),
      },
    }),
  };
}

function sumsShown({ sums, movements }: Contents, nameOf: NameOf): TillSums {
  const both = ({ cashCents, terminalCents }: { cashCents: Cents; terminalCents: Cents }) => ({
    cash: eurosFromCents(cashCents),
    terminal: eurosFromCents(terminalCents),
  });
  return {
    expected: eurosFromCents(sums.expectedCents),
    terminal: eurosFromCents(sums.terminalCents),
    kinds: sums.kinds.map((line) => ({ kind: line.kind, ...both(line), rows: line.rows })),
    people: sums.people.map((line) => ({ name: nameOf(line.by), ...both(line), sales: line.sales })),
    days: sums.days.map((line) => ({ date: line.day, ...both(line), sales: line.sales })),
    movements: movements.map((row) => movementShown(row, nameOf)),
  };
}

function movementShown(row: TillRow, nameOf: NameOf): TillMovement {
  const { id, kind, amountCents, reason, at, corrects } = row;
  const movement = { id, kind, amount: eurosFromCents(amountCents), reason: reason ?? '', name: nameOf(row) };
  return { ...movement, at: isoWithOffset(at), ...(corrects && { corrects }) };
}

function amount(cents: Cents): string {
  return decimalText(cents).replace('.', ',');
}
