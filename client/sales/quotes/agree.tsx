import { Form, useNavigation } from 'react-router-dom';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { ShownQuote } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { ACTION, COSTS, NUMBER } from './quote.loader.ts';
import styles from './quote.module.css';
import { words } from './words.ts';

/** Accepts the quote by the button that the law asks for, or says how to agree on one with a deposit. */
export function Accept({ quote: { mayAccept, number, total } }: { quote: ShownQuote }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className={styles.head} aria-labelledby="accept">
      <h2 id="accept">{words.acceptTitle}</h2>
      {mayAccept ? (
        <>
          <p>{words.acceptHere}</p>
          <Form method="post">
            <CsrfField />
            <input type="hidden" name={NUMBER} value={number} />
            <Button type="submit" name={ACTION} value="accept" busy={isBusy}>
              {total > 0 ? words.acceptAndOwe : words.acceptFree}
            </Button>
          </Form>
        </>
      ) : (
        <p>{words.accept}</p>
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
      <p>{costs === 0 ? words.cancelFree({ day }) : words.cancelAtCosts({ day, costs: euroText(costs) })}</p>
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
