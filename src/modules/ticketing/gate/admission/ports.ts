import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { AnnounceShop, Orders, OrderState, Questions, RefundRequests } from '../../sales/index.ts';
import type { GateStep, GroupEntryStep, StepAnswer } from '../gate-schema.ts';
import type { AdmissionRow, WaitingUndo } from './entry.ts';
import type { Margin } from './meaning.ts';

export type Keeper = { actorId: string | null; device: string };

/** A phone at the gate. References are bound to its session or device (S-16). */
export type GatePhone = Keeper & { session: string };

export type AdmissionPorts = {
  admissions: Admissions;
  gateTickets: GateTickets;
  questions: Pick<Questions, 'answersOf'>;
  orders: Pick<Orders, 'lockSeries' | 'queue' | 'find'>;
  refundRequests: Pick<RefundRequests, 'find'>;
  orderOverview: { expectedOf(eventIds: number[]): Promise<Map<number, number>> };
  announce: AnnounceShop;
  atomically: Atomically;
  audit: Pick<Audit, 'note'>;
  secrets: Pick<Secrets, 'publicKeys' | 'derive' | 'derivations' | 'hash'>;
  clock: Clock;
  site: { baseUrl: string };
};

export type Admissions = {
  find(id: string): Promise<AdmissionRow | null>;
  ofTickets(codes: string[]): Promise<AdmissionRow[]>;
  /** Reads in one statement a ticket's events, the event with the entry's id (`known`) and an undo that waits. */
  around(
    entryId: string,
    code: string,
  ): Promise<{ rows: AdmissionRow[]; known: AdmissionRow | null; isUndoWaiting: boolean }>;
  /** Adds an entry in one statement. False if its id is known, the ticket's turn has an entry, or it was undone. */
  add(row: AdmissionRow): Promise<boolean>;
  /** Stores an undo until its entry arrives, unless `most` are waiting. Returns the waiting undo, or null. */
  keepUndo(undo: WaitingUndo, most: number): Promise<WaitingUndo | null>;
  takeUndo(entryId: string): Promise<WaitingUndo | null>;
  forgetUndos(before: Instant): Promise<void>;
  /** Removes the names of staff and devices from rows before this instant. Returns how many. */
  forgetKeepers(before: Instant): Promise<number>;
  /** Counts entries with tickets of other days since this instant, without undone ones. */
  otherDaysSince(from: Instant): Promise<number>;
  numbersUntil(): Promise<Instant | null>;
  margin(): Promise<Margin | null>;
  setMargin(margin: Margin): Promise<void>;
};

/** Ticket without its secret code: order number, line, and number within the line. */
export type TicketRef = { orderNumber: number; line: number; number: number };

/** Ticket with its current dates. */
export type GateTicket = TicketRef & {
  code: string;
  orderId: string;
  orderState: OrderState;
  /** By the clock of the provider or the phone, so it may lie ahead. */
  paidAt: Instant | null;
  firstName: string;
  lastName: string;
  eventTitle: string;
  isCancelled: boolean;
  optionId: number;
  title: string;
  isPerson: boolean;
  /** Card to ask for, and what to look at; null if none. */
  membership: string | null;
  lookAt: string | null;
  start: Instant;
  end: Instant;
  isVoid: boolean;
  /** Refund that voided it; null if it is valid, or void by a refund at the provider. */
  lapsedBy: string | null;
  dateCode: string | null;
  orderCode: string | null;
};

export type TicketCodes = Pick<GateTicket, 'code' | 'dateCode' | 'orderCode'>;

export type GateOption = {
  id: number;
  eventId: number;
  eventTitle: string;
  isCancelled: boolean;
  title: string;
  isPerson: boolean;
  start: Instant;
  end: Instant;
};

export type GateTickets = {
  byCode(code: string): Promise<GateTicket[]>;
  byRef(ref: TicketRef): Promise<GateTicket | null>;
  byTicketCode(code: string): Promise<GateTicket | null>;
  ofOptions(optionIds: number[]): Promise<GateTicket[]>;
  optionsTouching(from: Instant, until: Instant): Promise<GateOption[]>;
  insideOf(optionIds: number[]): Promise<Map<number, number>>;
  codesAfter(code: string, limit: number): Promise<TicketCodes[]>;
  version(since: Instant): Promise<number>;
  /** Returns a number that changes whenever tickets, offer or answers of these events change. */
  bookedOf(eventIds: number[]): Promise<number>;
};

/** Groups with a package, as steps of phones reach them. Both join the caller's transaction. */
export type GroupSteps = {
  /** Stores persons whom a phone without network let in; a repeat changes nothing. Throws 422 `key_reused`. */
  takeLateEntry(step: GroupEntryStep, by: Keeper): Promise<StepAnswer>;
  /** Null if the undo is not of a group. */
  undoEntry(step: Extract<GateStep, { kind: 'undo' }>): Promise<StepAnswer | null>;
};
