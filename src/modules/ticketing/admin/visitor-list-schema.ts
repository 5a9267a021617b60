/** Somebody who is expected, by surname. */
export type Visitor = {
  orderId: string;
  number: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  tickets: { title: string; start: string; end: string; amount: number }[];
  /** How many people. */
  amount: number;
  totalAmount: number;
};

/**
 * Answer of GET /api/dmt-admin/events/{id}/visitors?date=2026-05-01&limit=200 (one day; left out: all days; the first so
 * many visitors; left out: all). The same as a file for a spreadsheet: GET /api/dmt-admin/events/{id}/visitors.csv?date=
 * (step-up). Both come in pieces, however many there are. 404 `event_not_found`.
 */
export type VisitorList = {
  event: { id: number; title: string; path: string; cancelled: boolean };
  /** Days of the event on which there are tickets, '2026-05-01', in order. */
  days: string[];
  date: string | null;
  /** Per ticket option: people expected and places. */
  options: { title: string; start: string | null; end: string | null; expected: number; capacity: number }[];
  expected: number;
  /** All of them, or the first `limit`. */
  visitors: Visitor[];
};
