import type { VatBasis } from '../../../../kernel/money/vat-basis.ts';

export const FIGURE_PERIODS = ['day', 'month', 'quarter', 'year'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

export const MOVEMENT_KINDS = ['sold', 'settled', 'refunded', 'charged_back'] as const;
/**
 * Kinds of movements. 'settled' is an invoice paid online, as two rows that cancel out; 'refunded' is decided and not
 * failed, or by hand; 'charged_back' includes reversals.
 */
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_WAYS = ['provider', 'card', 'cash', 'terminal', 'invoice', 'free'] as const;
/** Ways of payment. 'free': there was nothing to pay. */
export type MovementWay = (typeof MOVEMENT_WAYS)[number];

export type FigureSums = {
  orders: number;
  tickets: number;
  sold: number;
  refunded: number;
  chargedBack: number;
  net: number;
};

/** Cards of one kind in a month such as '2026-05'; `card` is null for gift cards, which are a debt until they are spent. */
export type CardSalesShown = Omit<FigureSums, 'orders' | 'tickets'> & {
  month: string;
  card: string | null;
  cards: number;
};

export type FiguresShown = {
  from: string;
  to: string;
  per: FigurePeriod;
  /** Event to which the figures are limited; null for all. */
  event: { id: number; title: string } | null;
  total: FigureSums;
  /** Gifts to the garden within the total; null for one event, and where there were none. */
  gifts: { orders: number; given: number; returned: number } | null;
  /** Cards sold and returned, which the total leaves out; empty for one event. */
  cardSales: CardSalesShown[];
  /** Every period in order, empty ones included. */
  periods: (FigureSums & { key: string; from: string; to: string })[];
  ways: (FigureSums & { way: MovementWay })[];
  events: (FigureSums & { id: number; title: string })[];
  /** People, seats and revenue per day, for one event. */
  dates: { day: string; people: number; places: number; amount: number }[];
  options: { title: string; start: string | null; sold: number; capacity: number; amount: number }[];
  /** Sales of one event and of its predecessor; null if none. */
  sales: { own: SalesCurve; former: (SalesCurve & { id: number; title: string; year: number }) | null } | null;
};

/** Cumulative sales, earliest first; `until` is the days left, 0 once the event started. */
export type SalesCurve = { points: { daysBefore: number; tickets: number }[]; until: number };

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
  next: string | null;
};

export type VatRateShown = {
  rate: number;
  gross: number;
  base: number;
  vat: number;
  correctedGross: number;
  correctedVat: number;
};

export const VAT_KINDS = ['sold', 'corrected'] as const;

/** Response of GET /api/dmt-admin/figures/vat/rows: by day and order, in euros. */
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
  next: string | null;
};

export type VatShown = {
  year: number;
  basis: VatBasis;
  /** `gifts` came in outside VAT, less what went back. */
  quarters: { quarter: number; from: string; to: string; rates: VatRateShown[]; gifts: number }[];
};
