import type { CategoryName } from '../../kernel/pages/addresses.ts';
import type { WrittenQuestion } from '../../kernel/events/question.ts';
import type { OptionKind } from '../../modules/ticketing/rules/option-kind.ts';
import type { Cents } from '../../kernel/money/money.ts';

/** Drawing at `/assets/{picture}-960.jpg`, a different one for each event and each workshop. */
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

/** Date in Amsterdam time. Week 0 is the week of the first start, weekday 1 is Monday. */
export type SampleDate = {
  week: number;
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** If absent, as `till` then is, the time is to be announced. */
  from?: string;
  till?: string;
  /** Number of consecutive days, the last of which ends at `till`. */
  days?: number;
};

export type SampleTicket = {
  title: string;
  description: string;
  priceCents: Cents;
  /** Kind of ticket; admission by default. */
  kind?: OptionKind;
  vatRate: 9 | 21;
  capacity: number;
  maxPerOrder?: number;
  /** Days before the date on which the sale ends, at noon. */
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
  /** Season that the event needs, for which its dates wait; any by default. */
  fits?: 'open-season' | 'winter';
  /** Empty if nothing is sold. */
  tickets: SampleTicket[];
  serviceCostsCents?: Cents;
  questions?: WrittenQuestion[];
  cancelledBecause?: string;
};
