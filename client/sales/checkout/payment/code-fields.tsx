import { useState } from 'react';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import type { CartEvent } from '../cart/cart.ts';
import type { Codes } from './codes.ts';
import { APPLY_DISCOUNT, quotedCents } from './discount.ts';
import { APPLY_CARD, DROP_CARD } from './gift-card.ts';
import { CARD_FIELD, CARD_OF_FIELD, DISCOUNT_FIELD } from '../cart/typed-details.ts';
import styles from './payment-overview.module.css';
import { words } from './payment.words.ts';

type CodeFieldsProps = {
  codes: Codes;
  /** Kinds of codes that exist; if left out they are unknown, so both are offered. */
  kinds: CartEvent['event_codes'];
  isBusy: boolean;
  onType: (which: keyof Codes, typed: string) => void;
  onApply: () => void;
  onDropCard: () => void;
};

const euros = (amount: number) => euroText(centsFromEuros(amount) ?? 0);

/**
 * A discount code that lowers the total, and a gift card that pays part of it, each with its effect below it. Folded,
 * because most buyers have neither; open where one was typed before.
 */
export function CodeFields({
  codes: { discount, card },
  kinds = ['discount', 'gift-card'],
  isBusy,
  onType,
  onApply,
  onDropCard,
}: CodeFieldsProps) {
  const paid = card.applied?.quote;
  // A code that was there initially keeps its field, also while it is emptied to type another.
  const [came] = useState({ discount: discount.typed !== '', card: card.typed !== '' });
  const isForFriends = kinds.includes('friend');
  const asks = {
    discount: came.discount || isForFriends || kinds.includes('discount'),
    card: came.card || kinds.includes('gift-card'),
  };
  const usual = asks.discount ? (asks.card ? words.haveCode : words.haveDiscount) : words.haveCard;
  const summary = isForFriends ? (asks.card || kinds.includes('discount') ? words.haveAny : words.haveFriend) : usual;
  const friendLabel = kinds.includes('discount') ? words.discountOrFriend : words.friendNumber;
  const lowered = discount.applied?.quote;
  return (
    <>
      {(asks.discount || asks.card) && (
        <details className={styles.codes} open={came.discount || came.card || lowered?.isFriend}>
          <summary>{summary}</summary>
          {asks.discount && (
            <CodeField
              name={DISCOUNT_FIELD}
              typed={discount.typed}
              error={discount.error}
              answer={
                lowered
                  ? quotedCents(lowered) === 0
                    ? words.friendFirst
                    : (lowered.isFriend ? words.friendApplied : words.discountApplied)({
                        amount: euroText(quotedCents(lowered)),
                      })
                  : null
              }
              isBusy={isBusy}
              label={isForFriends ? friendLabel : words.discountCode}
              apply={{ name: APPLY_DISCOUNT, label: words.discountApply, busyLabel: words.discountApplying }}
              onType={(typed) => onType('discount', typed)}
              onApply={onApply}
            />
          )}
          {asks.card && (
            <CodeField
              name={CARD_FIELD}
              typed={card.typed}
              error={card.error}
              answer={
                paid
                  ? paid.balanceAfter > 0
                    ? words.cardApplied({
                        amount: euros(paid.giftCardAmount),
                        rest: euros(paid.balanceAfter),
                        until: longDay(paid.validUntil),
                      })
                    : words.cardAppliedAll({ amount: euros(paid.giftCardAmount) })
                  : null
              }
              isBusy={isBusy}
              label={words.giftCard}
              apply={{ name: APPLY_CARD, label: words.cardApply, busyLabel: words.cardApplying }}
              onType={(typed) => onType('card', typed)}
              onApply={onApply}
            />
          )}
        </details>
      )}
      {card.of !== null && (
        <p>
          <input type="hidden" name={CARD_OF_FIELD} value={card.of} />
          {words.cardKept}{' '}
          <Button
            type="submit"
            variant="secondary"
            name={DROP_CARD}
            value="1"
            onClick={(press) => {
              press.preventDefault();
              onDropCard();
            }}
          >
            {words.cardDrop}
          </Button>
        </p>
      )}
    </>
  );
}
