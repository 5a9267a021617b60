import { type ComponentType, type FormEvent, type ReactNode, lazy } from 'react';
import { Link } from 'react-router-dom';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { OrderDetails } from '../cart/personal-fields.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { useSite } from '../../../api/application.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import type { Codes } from './codes.ts';
import { CodeFields } from './code-fields.tsx';
import { cardPartOf, toPayCents } from './gift-card.ts';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { BeforeOrdering } from '../steps/before-ordering.tsx';
import { type TicketFormItem, chosenOptions } from '../cart/cart.ts';
import { answersFor } from '../cart/checkout-storage.ts';
import { answeredRows, askedTickets } from '../questions/answer-fields.ts';
import { HiddenOrder } from '../tickets/hidden-order.tsx';
import { ADJUST } from '../cart/typed-details.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { CardRows, DiscountRow } from '../steps/code-rows.tsx';
import { quotedCents } from './discount.ts';
import { OrderSummary } from '../steps/order-lines.tsx';
import styles from './payment-overview.module.css';
import { addressText } from '../../../ui/text/text.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import type { EmailQuestionProps } from '../details/email-question.tsx';
import { MethodName } from '../ways/way-mark.tsx';
import { WayChoice } from '../ways/ways.tsx';
import type { GiftChoiceProps } from '../gift/gift-choice.tsx';
import { words } from '../steps/steps.words.ts';
import { words as saleWords } from '../page.words.ts';
import { words as paymentWords } from './payment.words.ts';

type PaymentOverviewProps = {
  event: ShownEvent;
  options: readonly ShownOption[];
  items: readonly TicketFormItem[];
  details: OrderDetails;
  path: string;
  /** Idempotency key for a form without JavaScript; otherwise the browser's storage has it. */
  idempotencyKey?: string | undefined;
  isBusy: boolean;
  /** Choice of ways to pay; null while iDEAL is the only one. */
  way: Pick<Parameters<typeof WayChoice>[0], 'ways' | 'chosen' | 'error' | 'refusalOf'> | null;
  onWay: (id: string) => void;
  /** Gift to the garden in euros; 0 for none. */
  gift: number;
  onGift: (euros: number) => void;
  codes: Codes;
  isAskingCodes: boolean;
  onCode: (which: keyof Codes, typed: string) => void;
  onAskCodes: () => void;
  onDropCard: () => void;
  notice?: ReactNode;
  onOrder: () => void;
  onEmail: (email: string) => void;
  onAdjust: () => void;
  onCancel: () => void;
};

export function PaymentOverview(props: PaymentOverviewProps) {
  const { event, options, items, details, path, idempotencyKey, isBusy, notice, codes, way, gift } = props;
  const quote = codes.discount.applied?.quote ?? null;
  const card = cardPartOf(codes.card);
  const dueCents = toPayCents(items, event, quote, card, gift);
  const isNil = dueCents === 0;
  const pressed = (handle: () => void) => (press: FormEvent | React.MouseEvent) => {
    press.preventDefault();
    handle();
  };
  return (
    <form
      className={styles.form}
      method="post"
      action={`${path}/betaling`}
      onSubmit={pressed(props.onOrder)}
      noValidate
    >
      <CsrfField />
      <HiddenOrder items={items} details={details} />
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="shownTotal" value={dueCents} />
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      {notice}
      <OrderSummary
        event={event}
        options={options}
        items={items}
        caption={words.overview}
        quote={quote}
        giftCents={centsFromEuros(gift) ?? 0}
        beforeCosts={
          quote &&
          quotedCents(quote) > 0 && (
            <DiscountRow code={quote.isFriend ? null : quote.discountCode} cents={quotedCents(quote)} />
          )
        }
        afterTotal={card && <CardRows cents={centsFromEuros(card.giftCardAmount) ?? 0} toPayCents={dueCents} />}
      />
      <CodeFields
        codes={codes}
        kinds={event.event_codes}
        isBusy={props.isAskingCodes}
        onType={props.onCode}
        onApply={props.onAskCodes}
        onDropCard={props.onDropCard}
      />
      {event.event_gifts && (
        <GiftChoice amounts={event.event_gifts} chosen={gift} legendClass={styles.heading} onChoose={props.onGift} />
      )}
      <section aria-labelledby="your-details">
        <h2 id="your-details" className={styles.heading}>
          {paymentWords.yourDetails}
        </h2>
        <SummaryList
          rows={[
            { term: paymentWords.name, detail: `${details.firstName} ${details.lastName}` },
            { term: words.email, detail: addressText(details.email) },
            { term: words.phone, detail: details.phoneNumber },
            ...answeredRows(
              event.event_questions ?? [],
              askedTickets(options, items),
              answersFor(event, details.answers),
            ),
          ]}
        />
        <EmailQuestion email={details.email} onUse={props.onEmail} isPosting />
      </section>
      {!isNil && (way ? <WayChoice {...way} legendClass={styles.heading} onChoose={props.onWay} /> : <PaymentMethod />)}
      <BeforeOrdering event={event} chosen={chosenOptions(options, items)} isFree={isNil} />
      <div className={styles.order}>
        <p className={styles.sum}>
          {isNil ? (
            words.nothingToPay
          ) : (
            <>
              {saleWords.payable} <strong>{euroText(dueCents)}</strong>
            </>
          )}
        </p>
        {isNil ? (
          <Button type="submit" busy={isBusy} busyLabel={words.placing}>
            {words.placeFree}
          </Button>
        ) : (
          <Button type="submit" busy={isBusy} busyLabel={paymentWords.paying} detail={paymentWords.payDetail}>
            {paymentWords.pay}
          </Button>
        )}
        <p className={styles.links}>
          <button type="submit" name={ADJUST} value="1" onClick={pressed(props.onAdjust)}>
            {words.adjust}
          </button>
          <Link to={path} onClick={pressed(props.onCancel)}>
            {words.cancel}
          </Link>
        </p>
      </div>
      <output className={styles.status}>{isBusy ? (isNil ? words.placing : paymentWords.paying) : ''}</output>
    </form>
  );
}

function PaymentMethod() {
  const site = useSite();
  return (
    <fieldset>
      <legend className={styles.heading}>{words.method}</legend>
      <div className={styles.method}>
        <input
          type="radio"
          id="payment-method"
          name="paymentMethod"
          value={site.paymentMethod.id}
          aria-describedby="payment-method-hint"
          defaultChecked
          required
        />
        <label htmlFor="payment-method">
          <MethodName label={site.paymentMethod.label} />
        </label>
        <p id="payment-method-hint" className={styles.hint}>
          {words.methodHint}
        </p>
      </div>
    </fieldset>
  );
}

// If its code does not load, the payment goes on without the question.
const load = (): Promise<{ default: ComponentType<EmailQuestionProps> }> =>
  import('../details/email-question.tsx').then(
    (module) => ({ default: module.EmailQuestion }),
    () => ({ default: () => null }),
  );

// The browser loads it only where the owner asks for a gift.
const loadGift = async () => ({ default: (await import('../gift/gift-choice.tsx')).GiftChoice });
const GiftChoice = lazyPart<GiftChoiceProps>(import.meta.env.SSR ? (await loadGift()).default : lazy(loadGift));

/** The server renders it at once; the browser loads it after the rest of the page. */
export const EmailQuestion = lazyPart(import.meta.env.SSR ? (await load()).default : lazy(load));
