import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useWords } from '../../ui/words.ts';
import words from './discount-nl.json' with { type: 'json' };
import { euroText } from '../../../src/kernel/money.ts';
import { APPLY_DISCOUNT, DISCOUNT_FIELD, type Discount, quotedCents } from './discount.ts';
import styles from './payment-overview.module.css';

type DiscountFieldProps = {
  discount: Discount;
  isBusy: boolean;
  onType: (typed: string) => void;
  onApply: () => void;
};

/** Where a discount code is typed. Without JavaScript its button posts the form that it stands in; empty takes a code away. */
export function DiscountField({ discount: { typed, applied, error }, isBusy, onType, onApply }: DiscountFieldProps) {
  const t = useWords(words);
  return (
    <div className={styles.discount}>
      <Field
        label={t('discountCode')}
        name={DISCOUNT_FIELD}
        optional
        value={typed}
        error={error ?? undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        name={APPLY_DISCOUNT}
        value="1"
        busy={isBusy}
        busyLabel={t('discountApplying')}
        onClick={(press) => {
          press.preventDefault();
          onApply();
        }}
      >
        {t('discountApply')}
      </Button>
      <output>{applied && t('discountApplied', { amount: euroText(quotedCents(applied.quote)) })}</output>
    </div>
  );
}
