import { useEffect, useRef } from 'react';
import type { PaymentWay } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { useSite } from '../../../api/application.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { words as stepWords } from '../steps/steps.words.ts';
import { WAY_FIELD } from './way-field.ts';
import { MethodName, WaySign } from './way-mark.tsx';
import styles from './ways.module.css';
import { words } from './ways.words.ts';

type WayChoiceProps = {
  ways: readonly PaymentWay[];
  /** Way that is chosen; one that is not among them chooses none. */
  chosen: string;
  error?: string | null | undefined;
  /** Says why a way is refused; left out: none is. */
  refusalOf?: (way: PaymentWay) => 'soon' | 'few' | null;
  /** True for a gift card, which holds no seats. */
  isCard?: boolean;
  /** Sentence about a way that may take days, for what is neither tickets nor a card. */
  slowText?: (days: { count: number }) => string;
  /** Left out: the form keeps the choice. */
  onChoose?: (id: string) => void;
  legendClass?: string | undefined;
};

/** Radio buttons of the ways to pay that the owner sells, with what to know about each. */
export function WayChoice({ ways, chosen, error, refusalOf, isCard, slowText, onChoose, legendClass }: WayChoiceProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error) box.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  }, [error]);
  return (
    <fieldset ref={box} aria-describedby={error ? 'payment-method-error' : undefined}>
      <legend className={legendClass}>{stepWords.method}</legend>
      <FieldError id="payment-method-error">{error ?? undefined}</FieldError>
      <div className={styles.ways}>
        {ways.map((way) => {
          const refusal = refusalOf?.(way) ?? null;
          const id = `payment-method-${way.id}`;
          const hint = hintOf(way, refusal, slowText ?? (isCard ? words.slowCard : words.slow));
          return (
            <div key={way.id} className={styles.way}>
              <input
                type="radio"
                id={id}
                name={WAY_FIELD}
                value={way.id}
                aria-describedby={hint === null ? undefined : `${id}-hint`}
                {...{ [onChoose ? 'checked' : 'defaultChecked']: chosen === way.id && refusal === null }}
                disabled={refusal !== null}
                required
                onChange={() => onChoose?.(way.id)}
              />
              <label htmlFor={id}>
                <WayName way={way} />
              </label>
              {way.id !== 'ideal' && <WaySign id={way.id} />}
              {hint !== null && (
                <p id={`${id}-hint`} className={styles.hint}>
                  {hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Returns the wanted way if it is sold, else the first. */
export function chosenOf(ways: readonly PaymentWay[], wanted: string | undefined): string {
  return (ways.find(({ id }) => id === wanted) ?? ways[0])?.id ?? '';
}

function WayName({ way: { id, name } }: { way: PaymentWay }) {
  const site = useSite();
  if (id === site.paymentMethod.id) return <MethodName label={site.paymentMethod.label} />;
  if (id === 'banktransfer' || id === 'creditcard') return words.names[id];
  return <MethodName label={name} />;
}

function hintOf(
  { id, pendingDays }: PaymentWay,
  refusal: 'soon' | 'few' | null,
  slowText: (days: { count: number }) => string,
): string | null {
  if (refusal !== null) return words.refused[refusal];
  if (pendingDays > 0) return slowText({ count: pendingDays });
  return id === 'ideal' ? stepWords.methodHint : null;
}
