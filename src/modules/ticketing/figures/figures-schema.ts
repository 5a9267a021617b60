/** Figures as they cross the wire. Amounts in euros; days as '2026-05-01', moments in ISO 8601 with offset. */

export const FIGURE_PERIODS = ['day', 'month', 'quarter', 'year'] as const;
/** Subject of a line of the figures. */
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

export const MOVEMENT_KINDS = ['sold', 'settled', 'refunded', 'charged_back'] as const;
/**
 * 'sold': an order was confirmed, an invoice counted as if it were paid. 'settled': that invoice was paid online, so its amount
 * moves from one way to the other, in two rows that come to nothing. 'refunded': by the provider, as soon as it was
 * decided on and unless it failed, or by the owner. 'charged_back': the bank took it, or gave it back again.
 */
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_WAYS = ['provider', 'card', 'cash', 'terminal', 'invoice', 'free'] as const;
/** How it was paid; 'free': there was nothing to pay. */
export type MovementWay = (typeof MOVEMENT_WAYS)[number];

/** Amounts in euros. `sold` has what moved between ways. `net` is what was sold less what was refunded and charged back. */
export type FigureSums = {
  orders: number;
  tickets: number;
  sold: number;
  refunded: number;
  chargedBack: number;
  net: number;
};

/** Answer of GET /api/dmt-admin/figures. */
export type FiguresShown = {
  /** First and last day. */
  from: string;
  to: string;
  per: FigurePeriod;
  /** The event that they are about; null: all. */
  event: { id: number; title: string } | null;
  total: FigureSums;
  /** Every period between the two days, also those without a movement. `from` and `to`: its days. */
  periods: (FigureSums & { key: string; from: string; to: string })[];
  /** Those that had a movement, by net. */
  ways: (FigureSums & { way: MovementWay })[];
  events: (FigureSums & { id: number; title: string })[];
  /** Of one event only, whenever it was sold: per day how many come, of so many places, and what its tickets brought. */
  dates: { day: string; people: number; places: number; amount: number }[];
  /** The same of each option. */
  options: { title: string; start: string | null; sold: number; capacity: number; amount: number }[];
  /** Of one event only: how its sale went, and that of the last one of the same name; null: nothing was sold. */
  sales: { own: SalesCurve; former: (SalesCurve & { id: number; title: string; year: number }) | null } | null;
};

/**
 * How many tickets were sold so many days before the first date, added up: a point for each day with a sale, the
 * earliest first. `until`: so many days before it the sale is now; 0: the date is here or past.
 */
export type SalesCurve = { points: { daysBefore: number; tickets: number }[]; until: number };

/** Answer of GET /api/dmt-admin/figures/movements: the rows behind a figure. */
export type MovementsShown = {
  from: string;
  to: string;
  rows: {
    id: string;
    at: string;
    kind: MovementKind;
    way: MovementWay;
    event: { id: number; title: string };
    order: { id: string; number: number };
    amount: number;
  }[];
  /** Where the next page begins; null: this was all. */
  next: string | null;
};

/** Of one rate within a quarter, in euros; what was corrected is in the sums, and negative. */
export type VatRateShown = {
  rate: number;
  gross: number;
  base: number;
  vat: number;
  correctedGross: number;
  correctedVat: number;
};

export const VAT_KINDS = ['sold', 'corrected'] as const;

/** Answer of GET /api/dmt-admin/figures/vat/rows: the amounts behind the VAT of a quarter, by day and order, in euros. */
export type VatRowsShown = {
  from: string;
  to: string;
  rows: {
    day: string;
    kind: (typeof VAT_KINDS)[number];
    rate: number;
    order: { id: string; number: number };
    gross: number;
    base: number;
    vat: number;
  }[];
  /** Where the next page begins; null: this was all. */
  next: string | null;
};

/** Answer of GET /api/dmt-admin/figures/vat. */
export type VatShown = {
  year: number;
  basis: 'supply' | 'payment';
  quarters: { quarter: number; from: string; to: string; rates: VatRateShown[] }[];
};
