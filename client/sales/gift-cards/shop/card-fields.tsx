import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import { MESSAGE_MAX } from '../../../../src/modules/ticketing/rules/gift-card-limits.ts';
import type { PaymentWay } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import fields from '../../../ui/forms/field.module.css';
import { CsrfField, Field, FieldError } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { WAY_FIELD } from '../../checkout/ways/way-field.ts';
import { chosenOf, WayChoice } from '../../checkout/ways/ways.tsx';
import styles from '../gift-cards.module.css';
import { words as texts } from './words.ts';

/** The parts that the forms of gift cards and friends' cards share. */

/** Input and messages by field, of the form that was refused or is filled in. */
export type CardInput = { typed: Record<string, string>; wrong: Record<string, string> };

/** Returns what a field with this name has in it, and its message. */
export function inputOf({ typed, wrong }: CardInput, name: string) {
  return { name, defaultValue: typed[name] ?? '', error: wrong[name] };
}

type CardFormProps = {
  idempotencyKey: string;
  /** Messages by field, in page order, for the summary. */
  summary: readonly (readonly [string, string])[];
  /** Why the order was refused; the message is shown if no field is wrong. */
  refused: { message: string | null; wrong: Record<string, string> } | null;
  children: ReactNode;
};

/** Form without script whose choices of fields are hidden by its styles until one is made. */
export function CardOrderForm({ idempotencyKey, summary, refused, children }: CardFormProps) {
  return (
    <Form method="post" noValidate className={styles.form}>
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Stack gap={5}>
        <ErrorSummary errors={Object.fromEntries(summary)} />
        {refused?.message && Object.keys(refused.wrong).length === 0 && (
          <Notice tone="error" role="alert">
            <p>{refused.message}</p>
          </Notice>
        )}
        {children}
      </Stack>
    </Form>
  );
}

type GivingProps = {
  input: CardInput;
  today: string;
  words: { way: string; wayPrint: string; wayMail: string; recipientHint: string };
  /** Fields of a card that we mail. */
  children?: ReactNode;
};

/** How the card is given: by the buyer, or mailed by us on a day. */
export function GivingChoice({ input, today, words, children }: GivingProps) {
  const chosen = input.typed['way'] ?? 'print';
  return (
    <fieldset className={styles.choices}>
      <legend>{words.way}</legend>
      {(['print', 'mail'] as const).map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            id={value === 'print' ? 'way' : undefined}
            name="way"
            value={value}
            defaultChecked={chosen === value}
          />
          <span>{value === 'print' ? words.wayPrint : words.wayMail}</span>
        </label>
      ))}
      <div className={styles.chosen}>
        <Stack gap={4}>
          <Field
            {...inputOf(input, 'recipientEmail')}
            label={texts.recipientEmail}
            type="email"
            inputMode="email"
            autoComplete="off"
            hint={words.recipientHint}
          />
          <Field
            {...inputOf(input, 'mailOn')}
            label={texts.mailOn}
            type="date"
            min={today}
            defaultValue={input.typed['mailOn'] ?? today}
          />
          {children}
        </Stack>
      </div>
    </fieldset>
  );
}

/** The giver's message on a card. */
export function MessageField({ input, hint }: { input: CardInput; hint: string }) {
  const { name, defaultValue, error } = inputOf(input, 'message');
  return (
    <div className={fields['field']}>
      <label className={fields['label']} htmlFor={name}>
        {texts.message} <span className={fields['optional']}>{texts.optional}</span>
      </label>
      <p className={fields['hint']} id="message-hint">
        {hint}
      </p>
      <FieldError id="message-error">{error}</FieldError>
      <textarea
        id={name}
        name={name}
        rows={4}
        maxLength={MESSAGE_MAX}
        defaultValue={defaultValue}
        className={fields['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'message-hint message-error' : 'message-hint'}
      />
    </div>
  );
}

type BuyerProps = {
  input: CardInput;
  emailHint: string;
  /** Ways to pay; absent while iDEAL is the only one. */
  ways: readonly PaymentWay[] | undefined;
  /** The right of withdrawal in a line. */
  right: string;
};

/** Name and email address of the buyer, the way to pay and the button that orders. */
export function BuyerAndPayment({ input, emailHint, ways, right }: BuyerProps) {
  const isBusy = useNavigation().state === 'submitting';
  const wrongWay = input.wrong[WAY_FIELD];
  return (
    <>
      <h2>{texts.yourDetails}</h2>
      <div className={styles.pair}>
        <Field
          {...inputOf(input, 'firstName')}
          label={texts.firstName}
          required
          autoComplete="given-name"
          maxLength={100}
        />
        <Field
          {...inputOf(input, 'lastName')}
          label={texts.lastName}
          required
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <Field
        {...inputOf(input, 'email')}
        label={texts.email}
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        hint={emailHint}
      />
      {(ways || wrongWay) && (
        <WayChoice
          key={(ways ?? []).map(({ id }) => id).join()}
          ways={ways ?? [{ id: 'ideal', name: 'iDEAL', pendingDays: 0 }]}
          chosen={chosenOf(ways ?? [], input.typed[WAY_FIELD])}
          error={wrongWay}
          isCard
        />
      )}
      <p className={styles.small}>{right}</p>
      <p>
        <Button type="submit" busy={isBusy} busyLabel={texts.paying} detail={texts.payDetail}>
          {texts.pay}
        </Button>
      </p>
    </>
  );
}
