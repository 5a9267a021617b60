/** An account of the ledger. `kind`: on the balance sheet, or of profit and loss. */
export type LedgerAccount = { number: string; title: string; kind: 'balance' | 'profit' };

/** How money comes in. */
export type MoneyWay = 'provider' | 'cash' | 'terminal' | 'card' | 'invoice';

/** Accounts of money by how it came in. A gift card is money received before; an invoice is owed by its buyer. */
const OF_WAY: Record<MoneyWay, LedgerAccount> = {
  provider: { number: '1200', title: 'Tegoed bij de betaaldienst', kind: 'balance' },
  cash: { number: '1000', title: 'Kas', kind: 'balance' },
  terminal: { number: '1210', title: 'Pin aan de poort', kind: 'balance' },
  card: { number: '1450', title: 'Vooruit ontvangen', kind: 'balance' },
  invoice: { number: '1300', title: 'Debiteuren', kind: 'balance' },
};

/** Money received before its visit, and what was paid for gift cards. */
export const RECEIVED_BEFORE = OF_WAY.card;

const OTHER_REVENUE: LedgerAccount = { number: '8090', title: 'Omzet, ander tarief', kind: 'profit' };
const OTHER_VAT: LedgerAccount = { number: '1590', title: 'Af te dragen btw, ander tarief', kind: 'balance' };

const REVENUE: Record<number, LedgerAccount> = {
  21: { number: '8000', title: 'Omzet 21%', kind: 'profit' },
  9: { number: '8010', title: 'Omzet 9%', kind: 'profit' },
  0: { number: '8020', title: 'Omzet 0%', kind: 'profit' },
};
/** Gifts to the garden, which are no supply and have no VAT. */
export const GIFTS: LedgerAccount = { number: '8800', title: 'Giften', kind: 'profit' };

const VAT: Record<number, LedgerAccount> = {
  21: { number: '1500', title: 'Af te dragen btw 21%', kind: 'balance' },
  9: { number: '1510', title: 'Af te dragen btw 9%', kind: 'balance' },
};

export const moneyAccount = (way: MoneyWay): LedgerAccount => OF_WAY[way];
export const revenueAccount = (rate: number): LedgerAccount => REVENUE[rate] ?? OTHER_REVENUE;
export const vatAccount = (rate: number): LedgerAccount => VAT[rate] ?? OTHER_VAT;

/** Numbers that the owner's bookkeeper gives to accounts, by ours; an account that is absent or '' keeps ours. */
export type OwnNumbers = Readonly<Record<string, string>>;

export function withOwnNumber(account: LedgerAccount, own: OwnNumbers): LedgerAccount {
  return { ...account, number: own[account.number] || account.number };
}

/** Every account, lowest number first. */
export const LEDGER: readonly LedgerAccount[] = [
  ...Object.values(OF_WAY),
  ...Object.values(REVENUE),
  ...Object.values(VAT),
  OTHER_REVENUE,
  OTHER_VAT,
  GIFTS,
].toSorted((one, other) => one.number.localeCompare(other.number));
