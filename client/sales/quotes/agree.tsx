import { Form, useNavigation } from 'react-router-dom';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { ShownQuote } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { ACTION, COSTS, NUMBER, OPEN } from './quote.loader.ts';
import styles from './quote.module.css';
import { words } from './words.ts';

const textOf = (euros: number): string => euroText(centsFromEuros(euros) ?? 0);

/** Accepts the quote by the button that the law asks for, or goes on paying its deposit. */
export function Accept({ quote: { state, mayAccept, mayInvoice, number, total, deposit } }: { quote: ShownQuote }) {
  const isBusy = useNavigation().state !== 'idle';
  if (!mayAccept) return null;
  const isPaying = state === 'paying';
  const amount = textOf(deposit);
  return (
    <section className={styles.head} aria-labelledby="accept">
      <h2 id="accept">{isPaying ? words.payDeposit({ amount }) : words.acceptTitle}</h2>
      {!isPaying && <p>{deposit > 0 ? words.acceptAndPay({ amount }) : words.acceptHere}</p>}
      <Form method="post">
        <CsrfField />
        <input type="hidden" name={NUMBER} value={number} />
        <Button type="submit" name={ACTION} value="accept" busy={isBusy}>
          {isPaying ? words.payOn : total > 0 ? words.acceptAndOwe : words.acceptFree}
        </Button>
        {mayInvoice && (
          <>
            <p>{words.acceptOnInvoice({ amount })}</p>
            <Button type="submit" name={ACTION} value="accept-invoice" variant="secondary" busy={isBusy}>
              {words.acceptAndOweByInvoice}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}

/** Shows the payments of a booked visit, with the button that pays the rest. */
export function Payment({ quote: { state, mayInvoice, paid, invoiced, open } }: { quote: ShownQuote }) {
  const isBusy = useNavigation().state !== 'idle';
  if (state !== 'booked' || (paid === 0 && invoiced === 0 && open === 0)) return null;
  return (
    <section className={styles.head} aria-labelledby="payment">
      <h2 id="payment">{words.paymentTitle}</h2>
      <p>{paid === 0 ? words.paidNothing : words.paid({ amount: textOf(paid) })}</p>
      {invoiced > 0 && <p>{words.invoiced({ amount: textOf(invoiced) })}</p>}
      {open > 0 ? (
        <>
          <p>{words.open({ amount: textOf(open) })}</p>
          <Form method="post">
            <CsrfField />
            <input type="hidden" name={OPEN} value={open} />
            <Button type="submit" name={ACTION} value="pay" busy={isBusy}>
              {paid === 0 && invoiced === 0 ? words.payAll : words.payRest}
            </Button>
            {mayInvoice && (
              <Button type="submit" name={ACTION} value="pay-invoice" variant="secondary" busy={isBusy}>
                {words.payByInvoice}
              </Button>
            )}
          </Form>
        </>
      ) : (
        invoiced === 0 && <p>{words.paidAll}</p>
      )}
    </section>
  );
}

/** Cancels a booked visit; what that costs stands above the button. */
export function Cancel({ quote: { cancel, mayCancel } }: { quote: ShownQuote }) {
  const isBusy = useNavigation().state !== 'idle';
  if (!mayCancel || !cancel) return null;
  const costs = centsFromEuros(cancel.costs) ?? 0;
  const day = longDay(cancel.until);
  return (
    <details className={styles.cancel}>
      <summary>{words.cancelTitle}</summary>
      <p>{costs === 0 ? words.cancelFree({ day }) : words.cancelAtCosts({ day, costs: textOf(cancel.costs) })}</p>
      <Form method="post">
        <CsrfField />
        <input type="hidden" name={COSTS} value={cancel.costs} />
        <Button type="submit" name={ACTION} value="cancel" variant="secondary" busy={isBusy}>
          {words.cancel}
        </Button>
      </Form>
    </details>
  );
}
