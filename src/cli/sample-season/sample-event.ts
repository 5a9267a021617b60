import type { CategoryName } from '../../kernel/pages/addresses.ts';
import type { WrittenQuestion } from '../../kernel/events/question.ts';
import type { OptionKind } from '../../modules/ticketing/rules/option-kind.ts';
import type { Cents } from '../../kernel/money/money.ts';

/** A drawing of the garden, at `/assets/{picture}-960.jpg`. No two events, and no two workshops, have the same. */
export type Drawing =
  | 'images/agapanthus'
  | 'images/appelboom'
  | 'images/klimroos'
  | 'images/seringen'
  | 'images/theepot'
  | 'images/varen'
  | 'images/vingerhoedskruid'
  | 'images/winterrust'
  | 'gallery/boomgaard-appels'
  | 'gallery/boomgaard-bloei'
  | 'gallery/gazonkamer'
  | 'gallery/grote-achtertuin'
  | 'gallery/herfstborder'
  | 'gallery/hortensialaan'
  | 'gallery/rozenboog'
  | 'gallery/theehuis'
  | 'gallery/tweekamertuin'
  | 'gallery/vijver'
  | 'gallery/voortuin-leilinden'
  | 'gallery/wintertuin';

export type SampleOrganiser = 'garden' | 'studio' | 'nursery' | 'gallery';

/** A day counted from the week of the first start: week 0 is that week, weekday 1 is Monday. Times on an Amsterdam clock. */
export type SampleDate = {
  week: number;
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Left out together with `till`: the time is still to be announced. */
  from?: string;
  till?: string;
  /** On how many days in a row; the last one ends at `till`. */
  days?: number;
};

/** Ticket on sale for each of the dates. */
export type SampleTicket = {
  title: string;
  description: string;
  priceCents: Cents;
  /** Left out: the usual way in. */
  kind?: OptionKind;
  /** Whole percent. */
  vatRate: 9 | 21;
  capacity: number;
  maxPerOrder?: number;
  /** The sale ends at noon, so many days before the date. */
  saleEndsDaysBefore?: number;
};

export type SampleEvent = {
  title: string;
  description: string;
  details: string;
  picture: Drawing | null;
  category: CategoryName;
  priceCents: Cents | null;
  included: string;
  access?: { isStepFree?: true; hasAccessibleToilet?: true; hasSeatsToRest?: true };
  tags: string[];
  organisers: SampleOrganiser[];
  dates: SampleDate[];
  /** When it makes sense: while the garden is open, or while it rests; left out: always. Its dates wait for that. */
  fits?: 'open-season' | 'winter';
  /** None: no ticket sale. */
  tickets: SampleTicket[];
  serviceCostsCents?: Cents;
  /** Questions for buyers. */
  questions?: WrittenQuestion[];
  cancelledBecause?: string;
};
