import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { validText, whomText } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import type { FriendKindView } from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import type { PaymentWay } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import styles from '../../gift-cards/gift-cards.module.css';
import {
  BuyerAndPayment,
  CardOrderForm,
  GivingChoice,
  inputOf,
  MessageField,
} from '../../gift-cards/shop/card-fields.tsx';
import { words as texts } from '../../gift-cards/shop/words.ts';
import type { FriendShopAnswer } from './shop.loader.ts';
import { words } from './words.ts';

type FriendFormProps = {
  kinds: FriendKindView[];
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

/** Validated by `giftCardOrder`. */
export function FriendForm({ kinds, ways, today, idempotencyKey, refused, renewal }: FriendFormProps) {
  const input = { typed: refused?.typed ?? renewal?.filled ?? {}, wrong: refused?.wrong ?? {} };
  const { typed, wrong } = input;
  const chosen = typed['kind'] ?? kinds.filter(({ name }) => name === renewal?.kind).map(choiceOf)[0];
  const summary = Object.entries(LABELS).flatMap(([name, label]) =>
    wrong[name] ? [[name, label ? `${label}: ${wrong[name]}` : wrong[name]] as const] : [],
  );
  const right = kinds.some(({ isProRata }) => isProRata) ? words.rightByKind : words.rightInShort;
  return (
    <CardOrderForm {...{ idempotencyKey, summary, refused }}>
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
      <GivingChoice input={input} today={today} words={words}>
        <MessageField input={input} hint={words.messageHint} />
      </GivingChoice>
      <Field
        {...inputOf(input, 'recipientName')}
        label={words.nameOnCard}
        required
        autoComplete="off"
        maxLength={100}
        hint={words.nameHint}
      />
      <BuyerAndPayment {...{ input, ways, right }} emailHint={words.emailHint} />
    </CardOrderForm>
  );
}

/** Value of the choice of a kind: with the price that was shown, so that a change of it is noticed. */
const choiceOf = ({ name, price }: { name: string; price: number }) => `${price} ${name}`;
