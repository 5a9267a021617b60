import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money.ts';
import { useWords } from '../../ui/words.ts';
import { CodeField } from './code-field.tsx';
import words from './payment-nl.json' with { type: 'json' };
import type { Codes } from './codes.ts';
import { APPLY_DISCOUNT, DISCOUNT_FIELD, quotedCents } from './discount.ts';
import { APPLY_CARD, CARD_FIELD } from './gift-card.ts';

type CodeFieldsProps = {
  codes: Codes;
  isBusy: boolean;
  onType: (which: keyof Codes, typed: string) => void;
  onApply: () => void;
};

const euros = (amount: number) => euroText(centsFromEuros(amount) ?? 0);

/** A discount code that lowers the order, and a gift card that pays of it; what each does is told beneath it. */
export function CodeFields({ codes: { discount, card }, isBusy, onType, onApply }: CodeFieldsProps) {
  const t = useWords(words);
  const paid = card.applied?.quote;
  return (
    <>
      <CodeField
        name={DISCOUNT_FIELD}
        typed={discount.typed}
        error={discount.error}
        told={discount.applied && t('discountApplied', { amount: euroText(quotedCents(discount.applied.quote)) })}
        isBusy={isBusy}
        label={t('discountCode')}
        apply={{ name: APPLY_DISCOUNT, label: t('discountApply'), busyLabel: t('discountApplying') }}
        onType={(typed) => onType('discount', typed)}
        onApply={onApply}
      />
      <CodeField
        name={CARD_FIELD}
        typed={card.typed}
        error={card.error}
        told={
          paid
            ? t(paid.balanceAfter > 0 ? 'cardApplied' : 'cardAppliedAll', {
                amount: euros(paid.giftCardAmount),
                rest: euros(paid.balanceAfter),
                until: longDay(paid.validUntil),
              })
            : null
        }
        isBusy={isBusy}
        label={t('giftCard')}
        apply={{ name: APPLY_CARD, label: t('cardApply'), busyLabel: t('cardApplying') }}
        onType={(typed) => onType('card', typed)}
        onApply={onApply}
      />
    </>
  );
}
