import { Form, useNavigation } from 'react-router-dom';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { validText, whomText } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import type { FriendKindView } from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import type { PaymentWay } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { CsrfField, Field, FieldError } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import styles from '../../gift-cards/gift-cards.module.css';
import { Message } from '../../gift-cards/shop/card-fields.tsx';
import { words as texts } from '../../gift-cards/shop/words.ts';
import { WAY_FIELD } from '../../checkout/ways/way-field.ts';
import { chosenOf, WayChoice } from '../../checkout/ways/ways.tsx';
import type { FriendShopAnswer } from './shop.loader.ts';
import { words } from './words.ts';

type FriendFormProps = {
  kinds: FriendKindView[];
  /** Ways to pay; absent while iDEAL is the only one. */
  ways: readonly PaymentWay[] | undefined;
  today: string;
  idempotencyKey: string;
  refused: Extract<FriendShopAnswer, { outcome: 'refused' }> | null;
  /** Card that is renewed: the first day of the new one, and what is filled in. */
  renewal?: { from: string; kind: string; filled: Record<string, string> };
};

/** Labels of fields that the error summary prefixes, in page order. */
const LABELS = {
  kind: '',
  way: '',
  recipientEmail: texts.recipientEmail,
  mailOn: '',
  recipientName: words.nameOnCard,
  message: texts.message,
  firstName: texts.firstName,
  lastName: texts.lastName,
  email: texts.email,
};

/** Validated by `giftCardOrder`; fields of a choice are hidden by its styles until it is made, with or without JavaScript. */
export function FriendForm({ kinds, ways, today, idempotencyKey, refused, renewal }: FriendFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const typed = refused?.typed ?? renewal?.filled ?? {};
  const chosen = typed['kind'] ?? kinds.filter(({ name }) => name === renewal?.kind).map(choiceOf)[0];
  const wrong = refused?.wrong ?? {};
  const summary = Object.entries(LABELS).flatMap(([name, label]) =>
    wrong[name] ? [[name, label ? `${label}: ${wrong[name]}` : wrong[name]]] : [],
  );
  const way = typed['way'] ?? 'print';
  const field = (name: keyof typeof LABELS, label: string) => {
    return { label, name, defaultValue: typed[name] ?? '', error: wrong[name] };
  };
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
        <fieldset className={styles.choices} aria-describedby={wrong['kind'] ? 'kind-error' : undefined}>
          <legend>{words.kind}</legend>
          <FieldError id="kind-error">{wrong['kind']}</FieldError>
          {kinds.map((kind, index) => (
            <label key={kind.name} className={styles.choice}>
              <input
                type="radio"
                id={index === 0 ? 'kind' : undefined}
                name="kind"
                value={choiceOf(kind)}
                defaultChecked={chosen ? chosen === choiceOf(kind) : index === 0}
              />
              <span>
                <strong lang="nl">{kind.name}</strong>, {euroText(centsFromEuros(kind.price) ?? 0)}
                <br />
                {whomText(kind)}: <span lang="nl">{kind.gives}</span>
                <br />
                {validText(kind, renewal?.from)}
                {kind.isProRata && (
                  <>
                    <br />
                    {kind.visits === null ? words.daysBack : words.visitsBack}
                  </>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{words.way}</legend>
          {(['print', 'mail'] as const).map((value) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                id={value === 'print' ? 'way' : undefined}
                name="way"
                value={value}
                defaultChecked={way === value}
              />
              <span>{value === 'print' ? words.wayPrint : words.wayMail}</span>
            </label>
          ))}
          <div className={styles.chosen}>
            <Stack gap={4}>
              <Field
                {...field('recipientEmail', texts.recipientEmail)}
                type="email"
                inputMode="email"
                autoComplete="off"
                hint={words.recipientHint}
              />
              <Field
                {...field('mailOn', texts.mailOn)}
                type="date"
                min={today}
                defaultValue={typed['mailOn'] ?? today}
              />
              <Message hint={words.messageHint} defaultValue={typed['message'] ?? ''} error={wrong['message']} />
            </Stack>
          </div>
        </fieldset>
        <Field
          {...field('recipientName', words.nameOnCard)}
          required
          autoComplete="off"
          maxLength={100}
          hint={words.nameHint}
        />
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
          hint={words.emailHint}
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
        <p className={styles.small}>
          {kinds.some(({ isProRata }) => isProRata) ? words.rightByKind : words.rightInShort}
        </p>
        <p>
          <Button type="submit" busy={isBusy} busyLabel={texts.paying} detail={texts.payDetail}>
            {texts.pay}
          </Button>
        </p>
      </Stack>
    </Form>
  );
}

/** Value of the choice of a kind: with the price that was shown, so that a change of it is noticed. */
const choiceOf = ({ name, price }: { name: string; price: number }) => `${price} ${name}`;
