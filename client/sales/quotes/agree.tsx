import { Suspense } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { ShownQuote } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { partOfPage } from '../../ui/lazy.tsx';
import { words as payWithWords } from './paying/pay-with.words.ts';
import type { PayWithResult } from './paying/pay-with.action.ts';
import { ACTION, NUMBER, OPEN } from './fields.ts';
import styles from './quote.module.css';
import { words } from './words.ts';

// Its code loads after the page, which the server shows whole.
const PayWith = import.meta.env.SSR
  ? (await import('./paying/pay-with.tsx')).PayWith
  : partOfPage(async () => (await import('./paying/pay-with.tsx')).PayWith);

type AgreeProps = { quote: ShownQuote; payWith: PayWithResult | null; now: Instant };

const textOf = (euros: number): string => euroText(centsFromEuros(euros) ?? 0);

/** Accepts the quote by the button that the law asks for, or goes on paying its deposit. */
export function Accept({ quote, payWith, now }: AgreeProps) {
  const { state, mayAccept, mayInvoice, number, total, deposit } = quote;
  const isBusy = useNavigation().state !== 'idle';
  if (!mayAccept) return null;
  const isPaying = state === 'paying';
  const amount = textOf(deposit);
  return (
    <section className={styles.head} aria-labelledby="accept">
      <h2 id="accept">{isPaying ? words.payDeposit({ amount }) : words.acceptTitle}</h2>
      {!isPaying && <p>{deposit > 0 ? words.acceptAndPay({ amount }) : words.acceptHere}</p>}
      <Form method="post" className={styles.actions}>
        <CsrfField />
        <input type="hidden" name={NUMBER} value={number} />
        {deposit > 0 && (
          <Suspense>
            <PayWith quote={quote} due={deposit} isDeposit result={payWith} now={now} isBusy={isBusy} />
          </Suspense>
        )}
        <Button type="submit" name={ACTION} value="accept" busy={isBusy}>
          {isPaying ? words.payOn : total > 0 ? words.acceptAndOwe : words.acceptFree}
        </Button>
        {mayInvoice && !payWith?.card?.answer && (
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

/** Shows the payments of a booked visit, or of one that was cancelled, with the button that pays the rest. */
export function Payment({ quote, payWith, now }: AgreeProps) {
  const { state, cancelled, mayInvoice, paid, invoiced, open } = quote;
  const isBusy = useNavigation().state !== 'idle';
  if ((state !== 'booked' && !cancelled) || (paid === 0 && invoiced === 0 && open === 0)) return null;
  return (
    <section className={styles.head} aria-labelledby="payment">
      <h2 id="payment">{words.paymentTitle}</h2>
      <p>{paid === 0 ? words.paidNothing : words.paid({ amount: textOf(paid) })}</p>
      {invoiced > 0 && <p>{words.invoiced({ amount: textOf(invoiced) })}</p>}
      {open > 0 ? (
        <>
          <p>{cancelled ? words.openCosts({ amount: textOf(open) }) : words.open({ amount: textOf(open) })}</p>
          <Form method="post" className={styles.actions}>
            <CsrfField />
            <input type="hidden" name={OPEN} value={open} />
            <Suspense>
              <PayWith quote={quote} due={open} result={payWith} now={now} isBusy={isBusy} />
            </Suspense>
            <Button type="submit" name={ACTION} value="pay" busy={isBusy}>
              {payWith?.card?.answer?.toPay === 0
                ? payWithWords.payByCard
                : paid === 0 && invoiced === 0
                  ? words.payAll
                  : words.payRest}
            </Button>
            {mayInvoice && !payWith?.card?.answer && (
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
