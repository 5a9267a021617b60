import { euroText } from '../../../../src/kernel/money/money.ts';
import { CARD_EUROS } from '../../../../src/modules/ticketing/rules/gift-card-limits.ts';
import type { PaymentWay } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import styles from '../gift-cards.module.css';
import { BuyerAndPayment, CardOrderForm, GivingChoice, inputOf, MessageField } from './card-fields.tsx';
import type { ShopAnswer } from './shop.loader.ts';
import { words as texts } from './words.ts';

type CardFormProps = {
  ways: readonly PaymentWay[] | undefined;
  today: string;
  idempotencyKey: string;
  earlier: Record<string, string> | null;
  refused: Extract<ShopAnswer, { outcome: 'refused' }> | null;
};

/** Fields in page order; with `true` the error summary prefixes the name of the field. */
const FIELDS = [
  ['amount'],
  ['otherAmount'],
  ['way'],
  ['recipientEmail', true],
  ['mailOn'],
  ['recipientName', true],
  ['message', true],
  ['firstName', true],
  ['lastName', true],
  ['email', true],
] as const;

const text = (cents: number) => euroText(cents).replace(texts.zeroCents, '');

/** Validated by `giftCardOrder`. */
export function CardForm({ ways, today, idempotencyKey, earlier, refused }: CardFormProps) {
  const input = { typed: refused?.typed ?? earlier ?? {}, wrong: refused?.wrong ?? {} };
  const { typed, wrong } = input;
  const summary = FIELDS.flatMap(([name, isNamed]) =>
    wrong[name] ? [[name, isNamed ? `${texts[name]}: ${wrong[name]}` : wrong[name]] as const] : [],
  );
  const amount = typed['amount'] ?? '50';
  return (
    <CardOrderForm {...{ idempotencyKey, summary, refused }}>
      <fieldset className={styles.choices} aria-describedby={wrong['amount'] ? 'amount-error' : undefined}>
        <legend>{texts.amount}</legend>
        <FieldError id="amount-error">{wrong['amount']}</FieldError>
        <div className={styles.amounts}>
          {[...CARD_EUROS.chosen.map(String), 'other'].map((value, index) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                id={index === 0 ? 'amount' : undefined}
                name="amount"
                value={value}
                defaultChecked={amount === value}
              />
              <span>{value === 'other' ? texts.other : text(Number(value) * 100)}</span>
            </label>
          ))}
        </div>
        <div className={styles.chosen}>
          <Field
            {...inputOf(input, 'otherAmount')}
            label={texts.otherAmount}
            hint={texts.otherHint({ least: CARD_EUROS.least, most: CARD_EUROS.most })}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </fieldset>
      <GivingChoice input={input} today={today} words={texts} />
      <Field
        {...inputOf(input, 'recipientName')}
        label={texts.recipientName}
        optional
        autoComplete="off"
        maxLength={100}
      />
      <MessageField input={input} hint={texts.messageHint} />
      <BuyerAndPayment input={input} emailHint={texts.emailHint} ways={ways} right={texts.rightInShort} />
    </CardOrderForm>
  );
}
