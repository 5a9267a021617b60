import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { APPLY_GIFT, GIFT_FIELD } from '../cart/typed-details.ts';
import styles from './gift.module.css';
import { words } from './gift.words.ts';

export type GiftChoiceProps = {
  /** Amounts in euros. */
  amounts: readonly number[];
  /** Amount that is chosen; 0 for none. */
  chosen: number;
  legendClass: string | undefined;
  onChoose: (euros: number) => void;
};

/** Radio buttons for a gift to the garden. Without JavaScript a button shows the overview again, with the gift in it. */
export function GiftChoice({ amounts, chosen, legendClass, onChoose }: GiftChoiceProps) {
  return (
    <fieldset aria-describedby="gift-hint">
      <legend className={legendClass}>{words.legend}</legend>
      <p id="gift-hint" className={styles.hint}>
        {words.hint}
      </p>
      <div className={styles.amounts}>
        {[0, ...amounts].map((euros) => (
          <label key={euros} className={styles.amount}>
            <input
              type="radio"
              name={GIFT_FIELD}
              value={euros}
              checked={chosen === euros}
              onChange={() => onChoose(euros)}
            />
            {euros === 0 ? words.none : euroText(centsFromEuros(euros) ?? 0)}
          </label>
        ))}
      </div>
      <noscript>
        <Button type="submit" variant="secondary" name={APPLY_GIFT} value="1">
          {words.apply}
        </Button>
      </noscript>
    </fieldset>
  );
}
