import { Form, useNavigation } from 'react-router-dom';
import { euroText } from '../../../../src/kernel/money/money.ts';
import type { PaymentWay } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { CARD_EUROS } from '../../../../src/modules/ticketing/rules/gift-card-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { CsrfField, Field, FieldError } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import styles from '../gift-cards.module.css';
import { Message } from './card-fields.tsx';
import type { ShopAnswer } from './shop.loader.ts';
import { WAY_FIELD } from '../../checkout/ways/way-field.ts';
import { chosenOf, WayChoice } from '../../checkout/ways/ways.tsx';
import { words as texts } from './words.ts';

type CardFormProps = {
  /** Ways to pay; absent while iDEAL is the only one. */
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

/** Validated by `giftCardOrder`; fields of a choice are hidden by its styles until it is made, with or without JavaScript. */
export function CardForm({ ways, today, idempotencyKey, earlier, refused }: CardFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const typed = refused?.typed ?? earlier ?? {};
  const wrong = refused?.wrong ?? {};
  const summary = FIELDS.flatMap(([name, isNamed]) =>
    wrong[name] ? [[name, isNamed ? `${texts[name]}: ${wrong[name]}` : wrong[name]]] : [],
  );
  const amount = typed['amount'] ?? '50';
  const way = typed['way'] ?? 'print';
  const field = (name: string, label: string) => ({ label, name, defaultValue: typed[name] ?? '', error: wrong[name] });
  return (
    <Form method="post" noValidate className={styles.form}>
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Stack gap={5}>
        <ErrorSummary errors={Object.fromEntries(summary)} />
        {refused?.message && Object.keys(wrong).length === 0 && (
          <Notice tone="error" role="alert">
            <p>{refused.message}</p>
          </Notice>
        )}
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
              {...field('otherAmount', texts.otherAmount)}
              hint={texts.otherHint({ least: CARD_EUROS.least, most: CARD_EUROS.most })}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{texts.way}</legend>
          {(['print', 'mail'] as const).map((value) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                id={value === 'print' ? 'way' : undefined}
                name="way"
                value={value}
                defaultChecked={way === value}
              />
              <span>{value === 'print' ? texts.wayPrint : texts.wayMail}</span>
            </label>
          ))}
          <div className={styles.chosen}>
            <Stack gap={4}>
              <Field
                {...field('recipientEmail', texts.recipientEmail)}
                type="email"
                inputMode="email"
                autoComplete="off"
                hint={texts.recipientHint}
              />
              <Field
                {...field('mailOn', texts.mailOn)}
                type="date"
                min={today}
                defaultValue={typed['mailOn'] ?? today}
              />
            </Stack>
          </div>
        </fieldset>
        <Field {...field('recipientName', texts.recipientName)} optional autoComplete="off" maxLength={100} />
        <Message hint={texts.messageHint} defaultValue={typed['message'] ?? ''} error={wrong['message']} />
        <h2>{texts.yourDetails}</h2>
        <div className={styles.pair}>
          <Field {...field('firstName', texts.firstName)} required autoComplete="given-name" maxLength={100} />
          <Field {...field('lastName', texts.lastName)} required autoComplete="family-name" maxLength={100} />
        </div>
        <Field
          {...field('email', texts.email)}
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          hint={texts.emailHint}
        />
        {(ways || wrong[WAY_FIELD]) && (
          <WayChoice
            key={(ways ?? []).map(({ id }) => id).join()}
            ways={ways ?? [{ id: 'ideal', name: 'iDEAL', pendingDays: 0 }]}
            chosen={chosenOf(ways ?? [], typed[WAY_FIELD])}
            error={wrong[WAY_FIELD]}
            isCard
          />
        )}
        <p className={styles.small}>{texts.rightInShort}</p>
        <p>
          <Button type="submit" busy={isBusy} busyLabel={texts.paying} detail={texts.payDetail}>
            {texts.pay}
          </Button>
        </p>
      </Stack>
    </Form>
  );
}
