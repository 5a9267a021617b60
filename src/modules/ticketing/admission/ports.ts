import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { OrderState } from '../orders/order.ts';
import type { Orders, RefundRequests } from '../orders/ports.ts';
import type { Questions } from '../questions/ports.ts';
import type { AdmissionRow, WaitingUndo } from './entry.ts';
import type { Margin } from './meaning.ts';

/** Staff member at the gate: an account, a device, or both. */
export type Keeper = { actorId: string | null; device: string };

/** The same with the id of the account's session or the device, to which ticket references are bound (S-16). */
export type GatePhone = Keeper & { session: string };

export type AdmissionPorts = {
  admissions: Admissions;
  gateTickets: GateTickets;
  questions: Pick<Questions, 'answersOf'>;
  orders: Pick<Orders, 'lockSeries' | 'queue'>;
  refundRequests: Pick<RefundRequests, 'find'>;
  orderOverview: { expectedOf(eventIds: number[]): Promise<Map<number, number>> };
  atomically: Atomically;
  secrets: Pick<Secrets, 'publicKeys' | 'derive' | 'derivations' | 'hash'>;
  clock: Clock;
  site: { baseUrl: string };
};

/** Store of events at the gate. Writes join the caller's transaction; results are copies. */
export type Admissions = {
  find(id: string): Promise<AdmissionRow | null>;
  /** Returns the events of these tickets, in the order in which they were stored. */
  ofTickets(codes: string[]): Promise<AdmissionRow[]>;
  /**
   * Returns the same of one ticket, with what is known of an entry's id: `known`, the event with that id, of any ticket, and
   * whether an undo waits for it. One statement.
   */
  around(
    entryId: string,
    code: string,
  ): Promise<{ rows: AdmissionRow[]; known: AdmissionRow | null; isUndoWaiting: boolean }>;
  /**
   * Adds a row by ONE statement that decides on the current rows. False, and nothing changed, if its id is known, if the
   * ticket has already entered in that turn, or if the entry was already undone.
   */
  add(row: AdmissionRow): Promise<boolean>;
  /**
   * Stores an undo until its entry arrives. A second one with its id or for its entry changes nothing; neither does one
   * beyond the limit of waiting undos. Returns the stored one with its id, else the one waiting for its entry; null: none.
   */
  keepUndo(undo: WaitingUndo, most: number): Promise<WaitingUndo | null>;
  /** Removes and returns the undo waiting for an entry. */
  takeUndo(entryId: string): Promise<WaitingUndo | null>;
  /** Deletes those recorded before an instant. */
  forgetUndos(before: Instant): Promise<void>;
  /** Clears who admitted or undid, and on which device, before an instant; the rows stay. Returns how many. */
  forgetKeepers(before: Instant): Promise<number>;
  /** Returns until when steps of the last version may name tickets by number; null: they may not. */
  numbersUntil(): Promise<Instant | null>;
  /** Returns the owner's margin; null: the default. */
  margin(): Promise<Margin | null>;
  setMargin(margin: Margin): Promise<void>;
};

/** Ticket without its secret code: order number, line, and number within the line. */
export type TicketRef = { orderNumber: number; line: number; number: number };

/** Facts of a ticket of a paid or refunded order for the gate, with its current dates. */
export type GateTicket = TicketRef & {
  code: string;
  orderId: string;
  orderState: OrderState;
  /** By the clock of the provider or phone that took the money, which may be ahead of ours. */
  paidAt: Instant | null;
  firstName: string;
  lastName: string;
  eventTitle: string;
  isCancelled: boolean;
  optionId: number;
  title: string;
  /** True if it admits a person, unlike lunch. */
  isPerson: boolean;
  start: Instant;
  end: Instant;
  isVoid: boolean;
  /** Refund that voided it; null if it is valid, or its money was returned at the provider. */
  lapsedBy: string | null;
  /** Codes for all tickets of its date and of its order; null if there is none. */
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

/** Queries of tickets for the gate. */
export type GateTickets = {
  /** Returns the tickets for the code of a ticket, date or order, by line and number; none for an unknown code. */
  byCode(code: string): Promise<GateTicket[]>;
  byRef(ref: TicketRef): Promise<GateTicket | null>;
  byTicketCode(code: string): Promise<GateTicket | null>;
  /** Returns all tickets of these options, by order, line and number. */
  ofOptions(optionIds: number[]): Promise<GateTicket[]>;
  /** Returns options with dates in a period, by start; removed ones only if they have tickets. */
  optionsTouching(from: Instant, until: Instant): Promise<GateOption[]>;
  /** Counts the tickets inside per option; options without any have no entry. */
  insideOf(optionIds: number[]): Promise<Map<number, number>>;
  /** Returns at most `limit` codes of all tickets, by code, after one. */
  codesAfter(code: string, limit: number): Promise<TicketCodes[]>;
  /** Counts the events recorded at the gate since an instant. */
  version(since: Instant): Promise<number>;
  /** Returns a number that changes when tickets of these events are booked or voided, or their offer or answers change. */
  bookedOf(eventIds: number[]): Promise<number>;
};
