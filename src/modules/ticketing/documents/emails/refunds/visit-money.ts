import { type Cents, euroText } from '../../../../../kernel/money/money.ts';
import { z } from '../../../../../platform/mail/email.ts';
import { words } from '../words/quote-emails.words.ts';

/** Cents that go back when fewer people come, and the part of them that a gift card gets. */
export const moneyBack = { backCents: z.optional(z.number()), cardCents: z.optional(z.number()) };
const sums = { costsCents: z.number(), backCents: z.number(), byHandCents: z.number(), openCents: z.number() };
/** Consequences of a cancellation in cents; absent in older emails. */
export const cancelledMoney = z.optional(z.object({ ...sums, cardCents: moneyBack.cardCents }));
export type CancelledMoney = NonNullable<z.infer<typeof cancelledMoney>>;

/** Returns sentences about what goes back by itself, and the part of it that a gift card gets. */
export const backLines = ({ backCents = 0, cardCents = 0 }: { backCents?: Cents; cardCents?: Cents }): string[] => [
  ...(backCents > 0 ? [words.cancelledBack({ back: euroText(backCents) })] : []),
  ...(cardCents > 0 ? [words.cancelledToCard({ card: euroText(cardCents) })] : []),
];

/** Returns sentences about the costs, what comes back and how, and what stays due. */
export function cancelledLines({
  costsCents,
  backCents,
  byHandCents,
  cardCents = 0,
  openCents,
}: CancelledMoney): string[] {
  return [
    costsCents === 0 ? words.cancelledFree : words.cancelledCosts({ costs: euroText(costsCents) }),
    ...backLines({ backCents: backCents - byHandCents, cardCents }),
    ...(byHandCents > 0 ? [words.cancelledByHand({ back: euroText(byHandCents) })] : []),
    ...(openCents > 0 ? [words.cancelledOpen({ open: euroText(openCents) })] : []),
  ];
}

/** Returns the same for the owner, with what is left to do. */
export function ownerLines(money: CancelledMoney | undefined): string[] {
  if (!money) return [];
  const { costsCents, backCents, byHandCents, openCents } = money;
  return [
    `Het afzeggen kost ${euroText(costsCents)}.`,
    ...(backCents > byHandCents ? [`Er gaat vanzelf ${euroText(backCents - byHandCents)} terug.`] : []),
    ...(byHandCents > 0 ? [`Geef zelf nog ${euroText(byHandCents)} terug, en leg dat vast bij de bestelling.`] : []),
    ...(openCents > 0 ? [`Er staat nog ${euroText(openCents)} open.`] : []),
  ];
}
