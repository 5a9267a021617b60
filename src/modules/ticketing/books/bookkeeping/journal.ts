import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { DaySum } from '../figures/day-sums.ts';
import {
  GIFTS,
  type LedgerAccount,
  type MoneyWay,
  moneyAccount,
  type OwnNumbers,
  RECEIVED_BEFORE,
  revenueAccount,
  vatAccount,
  withOwnNumber,
} from '../../../../kernel/money/ledger.ts';

/** Line of an entry: debit where `cents` are above 0, credit below. */
export type EntryLine = {
  account: LedgerAccount;
  text: string;
  cents: Cents;
  /** Rate of revenue, and the VAT on it by the same sign. */
  vat?: { rate: number; cents: Cents };
};

/** Bookings of a day in one journal. Its lines come to 0. */
export type Entry = {
  /** '2026-05-01-G': unique, and the same each time that the day is booked. */
  number: string;
  journal: keyof typeof JOURNALS;
  day: CalendarDay;
  lines: EntryLine[];
};

export const JOURNALS = { money: 'Ontvangsten en terugbetalingen', sales: 'Omzet en btw' } as const;
const LETTERS = { money: 'G', sales: 'O' } as const;

const WAY_TEXTS: Record<MoneyWay, string> = {
  provider: 'Online betaald',
  cash: 'Contant',
  terminal: 'Pin aan de poort',
  card: 'Met een cadeaubon',
  invoice: 'Op rekening',
};

type Sums = Record<'money' | 'cards' | 'vat' | 'gifts', readonly DaySum[]>;

/**
 * Entries of a period from the sums per day. Money goes to what was received before, also that for cards; on the day on which VAT counts,
 * revenue and VAT are taken from there; gifts at once. So money and revenue may fall on other days, and each entry
 * balances by itself.
 */
export function entriesOf({ money, cards, vat, gifts }: Sums, ownNumbers: OwnNumbers): Entry[] {
  const days = [...new Set([...money, ...cards, ...vat, ...gifts].map(({ day }) => day))].toSorted();
  const entry = (journal: Entry['journal'], day: CalendarDay, lines: EntryLine[]): Entry => ({
    number: `${day}-${LETTERS[journal]}`,
    journal,
    day,
    lines: lines
      .filter(({ cents }) => cents !== 0)
      .map((line) => ({ ...line, account: withOwnNumber(line.account, ownNumbers) })),
  });
  return days
    .flatMap((day) => [
      entry('money', day, [
        ...moneyLines(money.filter((sum) => sum.day === day)),
        ...cardLines(cards.filter((sum) => sum.day === day)),
      ]),
      entry('sales', day, [
        ...salesLines(vat.filter((sum) => sum.day === day)),
        ...giftLines(gifts.filter((sum) => sum.day === day)),
      ]),
    ])
    .filter(({ lines }) => lines.length > 0);
}

function moneyLines(sums: readonly DaySum[]): EntryLine[] {
  const ways = Object.keys(WAY_TEXTS) as MoneyWay[];
  return ways.flatMap((way) => {
    const cents = total(sums.filter(({ part }) => part === way).map((sum) => sum.cents));
    const text = WAY_TEXTS[way];
    return [
      { account: moneyAccount(way), text, cents },
      { account: RECEIVED_BEFORE, text, cents: 0 - cents },
    ];
  });
}

function salesLines(sums: readonly DaySum[]): EntryLine[] {
  const byRate = [...Map.groupBy(sums, ({ part }) => Number(part))].toSorted(([one], [other]) => other - one);
  return byRate.flatMap(([rate, some]) => {
    const gross = total(some.map(({ cents }) => cents));
    const vatCents = total(some.map((sum) => sum.vatCents));
    return [
      { account: RECEIVED_BEFORE, text: `Geleverd tegen ${rate}%`, cents: gross },
      {
        account: revenueAccount(rate),
        text: `Omzet ${rate}%`,
        cents: 0 - (gross - vatCents),
        vat: { rate, cents: 0 - vatCents },
      },
      { account: vatAccount(rate), text: `Btw ${rate}%`, cents: 0 - vatCents },
    ];
  });
}

/** Cards are sold online only. What was paid for them waits until they are spent, or for their VAT on the same day. */
function cardLines(sums: readonly DaySum[]): EntryLine[] {
  const [cents, text] = [total(sums.map((sum) => sum.cents)), 'Verkochte kaarten'];
  return [
    { account: moneyAccount('provider'), text, cents },
    { account: RECEIVED_BEFORE, text, cents: 0 - cents },
  ];
}

/** Gifts are income on the day on which they came in, outside VAT. */
function giftLines(sums: readonly DaySum[]): EntryLine[] {
  const cents = total(sums.map((sum) => sum.cents));
  return [
    { account: RECEIVED_BEFORE, text: 'Gift, zonder btw', cents },
    { account: GIFTS, text: 'Gift, zonder btw', cents: 0 - cents },
  ];
}

function total(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
