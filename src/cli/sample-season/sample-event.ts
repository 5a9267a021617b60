import type { CategoryName } from '../../kernel/pages/addresses.ts';
import type { WrittenQuestion } from '../../kernel/events/question.ts';
import type { OptionKind } from '../../modules/ticketing/rules/option-kind.ts';
import type { Cents } from '../../kernel/money/money.ts';

/** `/assets/{picture}-960.jpg`; unique per event and per workshop. */
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

/** Week 0 is that of the first start, weekday 1 Monday; Amsterdam time. */
export type SampleDate = {
  week: number;
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Absent with `till`: to be announced. */
  from?: string;
  till?: string;
  /** Consecutive days; the last ends at `till`. */
  days?: number;
};

export type SampleTicket = {
  title: string;
  description: string;
  priceCents: Cents;
  /** Default: admission. */
  kind?: OptionKind;
  vatRate: 9 | 21;
  capacity: number;
  maxPerOrder?: number;
  /** At noon, days before the date. */
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
  /** Season it needs; its dates wait for that. Default: any. */
  fits?: 'open-season' | 'winter';
  /** Empty: not sold. */
  tickets: SampleTicket[];
  serviceCostsCents?: Cents;
  questions?: WrittenQuestion[];
  cancelledBecause?: string;
};
