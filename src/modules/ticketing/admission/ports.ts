import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { OrderState } from '../orders/order.ts';
import type { Orders, RefundRequests } from '../orders/ports.ts';
import type { Questions } from '../questions/ports.ts';
import type { AdmissionRow, WaitingUndo } from './entry.ts';
import type { Margin } from './meaning.ts';

/** Who works at the gate: an account, a device, or both. */
export type Keeper = { actorId: string | null; device: string };

/** The same with the id of the account's session or of the device, to which references to tickets are signed (S-16). */
export type GatePhone = Keeper & { session: string };

/** What the gate needs of others. */
export type AdmissionPorts = {
  admissions: Admissions;
  gateTickets: GateTickets;
  questions: Pick<Questions, 'answersOf'>;
  orders: Pick<Orders, 'takeSeries' | 'queue'>;
  refundRequests: Pick<RefundRequests, 'find'>;
  orderOverview: { expectedOf(eventIds: number[]): Promise<Map<number, number>> };
  atomically: Atomically;
  secrets: Pick<Secrets, 'publicKeys' | 'derive' | 'derivations' | 'hash'>;
  clock: Clock;
  site: { baseUrl: string };
};

/** What happened at the gate, as stored. Writes join the caller's transaction; what comes back is a copy. */
export type Admissions = {
  find(id: string): Promise<AdmissionRow | null>;
  /** Of some tickets, in the order in which they were stored. */
  ofTickets(codes: string[]): Promise<AdmissionRow[]>;
  /**
   * Adds a row by ONE statement that decides on the rows as they are at that moment. False when its id is known, when the
   * ticket has entered in that turn already, or when the entry was undone already: then nothing changed.
   */
  add(row: AdmissionRow): Promise<boolean>;
  /**
   * Keeps an undo until its entry comes. Another one with its id or for its entry changes nothing; nor does one when as many
   * wait as may. Gives the one that has its id now, else the one that waits for its entry; null: there is none.
   */
  keepUndo(undo: WaitingUndo, most: number): Promise<WaitingUndo | null>;
  /** Takes out the undo that waited for an entry. */
  takeUndo(entryId: string): Promise<WaitingUndo | null>;
  /** Removes those that were recorded before a moment. */
  forgetUndos(before: Instant): Promise<void>;
  /** Takes away who let in or took back, and on which device, before a moment; the rows stay. Gives how many. */
  forgetKeepers(before: Instant): Promise<number>;
  /** Until when steps of the last version may name tickets by number; null: they may not. */
  numbersUntil(): Promise<Instant | null>;
  /** How the owner wants it; null: as usual. */
  margin(): Promise<Margin | null>;
  setMargin(margin: Margin): Promise<void>;
};

/** Which ticket, without the secret that its code is: number of the order, line of it, number within the line. */
export type TicketRef = { orderNumber: number; line: number; number: number };

/** A ticket of a paid or refunded order with what the gate must know of it; dates as they are now. */
export type GateTicket = TicketRef & {
  code: string;
  orderId: string;
  orderState: OrderState;
  /** By the clock of who took the money, which may be ahead of ours. */
  paidAt: Instant | null;
  firstName: string;
  lastName: string;
  eventTitle: string;
  isCancelled: boolean;
  optionId: number;
  title: string;
  /** Whether somebody comes by it, unlike lunch. */
  isPerson: boolean;
  start: Instant;
  end: Instant;
  isVoid: boolean;
  /** The refund with which it lapsed; null for a good one, and for one whose money went back at the provider. */
  lapsedBy: string | null;
  /** That open all of its date, and all of its order; null where nobody got one. */
  dateCode: string | null;
  orderCode: string | null;
};

/** A ticket's own code, that of its date and that of its order. */
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

/** Tickets as the gate looks for them. */
export type GateTickets = {
  /** Those that the code of a ticket, of a date or of a whole order opens, by line and number; none for an unknown one. */
  byCode(code: string): Promise<GateTicket[]>;
  byRef(ref: TicketRef): Promise<GateTicket | null>;
  byTicketCode(code: string): Promise<GateTicket | null>;
  /** All of some options, by order, line and number. */
  ofOptions(optionIds: number[]): Promise<GateTicket[]>;
  /** Options with dates that touch a time, by start; removed ones only while somebody has a ticket. */
  optionsTouching(from: Instant, until: Instant): Promise<GateOption[]>;
  /** How many tickets of some options have entered; options without one have no entry. */
  insideOf(optionIds: number[]): Promise<Map<number, number>>;
  /** Codes of all tickets there are, by code: at most `limit` that come after one. */
  codesAfter(code: string, limit: number): Promise<TicketCodes[]>;
  /** How often something was recorded at the gate since a moment. */
  version(since: Instant): Promise<number>;
  /** Another number whenever tickets of some events were booked, lapsed, their offer or answers were changed. */
  bookedOf(eventIds: number[]): Promise<number>;
};
