import type { Owned } from '../text/owned.ts';

type PricePer = 'person' | 'group';
/** Percent. */
type VatRate = 0 | 9 | 21;

/** Facts by which a package is booked; amounts with VAT as the owner writes them, such as '€ 29,50'. */
export type PackageFacts = {
  minPersons: number;
  /** 0: no limit. */
  maxPersons: number;
  /** Null: no fixed price. */
  price: string | null;
  per: PricePer;
  vatRate: VatRate;
  /** Forms of which one is chosen, each with the price that takes the place of the package's. */
  kinds: { id: string; name: Owned; price: string }[];
  /** Additions, each with its price. */
  extras: { id: string; name: Owned; price: string; per: PricePer; vatRate: VatRate }[];
};
