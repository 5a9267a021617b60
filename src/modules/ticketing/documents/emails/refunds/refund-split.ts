import { longDay } from '../../../../../kernel/dates/dutch-dates.ts';
import { euroText } from '../../../../../kernel/money/money.ts';
import { words as texts } from '../words/refund-emails.words.ts';

/** Ways in which staff return money: cash, terminal, bank transfer, or by asking less. */
export const REFUND_WAYS = ['cash', 'terminal', 'transfer', 'unasked'] as const;
type RefundWay = (typeof REFUND_WAYS)[number];

/** Where a refund goes, in cents. Without `way` the provider refunds. */
export type RefundSplit = CardSplit & { way?: RefundWay | undefined };

/** Part of a refund on gift cards, as in the facts of `order-refunded`. */
type CardSplit = {
  cardCents?: number | undefined;
  claimCents?: number | undefined;
  newCardCents?: number | undefined;
  cardUntil?: string | undefined;
  isCardBlocked?: boolean | undefined;
};

const wayText = (way: RefundWay): string =>
  ({
    cash: texts.paidInCash,
    terminal: texts.paidByTerminal,
    transfer: texts.paidByTransfer,
    unasked: texts.invoiceReduced,
  })[way];

/** Says where a refund goes; `amount` in cents. */
export function whereItGoes(amount: number, { way, cardCents = 0, ...card }: RefundSplit): string[] {
  return [
    ...(cardCents > 0 ? onCards(amount, { ...card, cardCents }) : []),
    ...(cardCents >= amount ? [] : [way ? wayText(way) : cardCents > 0 ? texts.restToAccount : texts.amountToAccount]),
  ];
}

/** Names the cents on gift cards and the last day of the card. */
function onCards(
  amount: number,
  { cardCents = 0, claimCents = 0, newCardCents = 0, cardUntil, isCardBlocked = false }: CardSplit,
): string[] {
  const again = cardCents - claimCents - newCardCents;
  const all = (cents: number) => cents >= amount;
  const settled = all(claimCents)
    ? texts.allKeptForVoucherDebt
    : texts.partKeptForVoucherDebt({ claimCents: euroText(claimCents) });
  const onNew = all(newCardCents)
    ? texts.allOnNewVoucher
    : texts.partOnNewVoucher({ newCardCents: euroText(newCardCents) });
  const onOld = all(again) ? texts.allBackOnVoucher : texts.partBackOnVoucher({ again: euroText(again) });
  const until =
    cardUntil !== undefined && !isCardBlocked ? [texts.voucherValidUntil({ longDay: longDay(cardUntil) })] : [];
  return [
    ...(claimCents > 0 ? [settled] : []),
    ...(newCardCents > 0 ? [onNew] : []),
    ...(again > 0 ? [onOld] : []),
    ...(isCardBlocked ? [texts.voucherBlocked] : until),
  ];
}
