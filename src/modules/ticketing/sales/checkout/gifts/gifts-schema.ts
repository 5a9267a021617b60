import * as z from 'zod/mini';
import { centsFromEuros } from '../../../../../kernel/money/money.ts';
import { NO_NUMBER } from '../../../../../kernel/text/field-faults.ts';

export const GIFT_AMOUNTS_MAX = 6;
/** Highest gift in an order, in euros. */
export const GIFT_MAX = 500;

const OUT_OF_RANGE = `Kies bedragen van 1 tot ${GIFT_MAX} euro.`;

/** Amounts in euros from which a buyer chooses; lowest first once saved. */
const amounts = z
  .array(
    z.number(NO_NUMBER).check(
      z.gte(1, OUT_OF_RANGE),
      z.lte(GIFT_MAX, OUT_OF_RANGE),
      z.refine((euros) => centsFromEuros(euros) !== null, NO_NUMBER),
    ),
  )
  .check(
    z.minLength(1, 'Vul minstens één bedrag in.'),
    z.maxLength(GIFT_AMOUNTS_MAX, `Vul hoogstens ${GIFT_AMOUNTS_MAX} bedragen in.`),
    z.refine((all) => new Set(all).size === all.length, 'Vul elk bedrag één keer in.'),
  );

/** Body of PUT /api/dmt-admin/gifts and answer of it and of GET, in euros. */
export const giftSettings = z.object({ isOn: z.boolean(), amounts });
export type GiftSettingsWire = z.output<typeof giftSettings>;
