import { Form, useNavigation } from 'react-router-dom';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { ShownQuote } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { words } from './cancel.words.ts';
import { ACTION, BACK, COSTS } from './fields.ts';
import styles from './quote.module.css';

const textOf = (euros: number): string => euroText(centsFromEuros(euros) ?? 0);

type CancelProps = {
  quote: ShownQuote;
  /** True after a press that was refused, which shows the amounts as they are now. */
  isAsked: boolean;
};

/** Cancels a booked visit; the costs and what comes back stand above the button. */
export function Cancel({ quote: { cancel, cancelling, paid }, isAsked }: CancelProps) {
  const isBusy = useNavigation().state !== 'idle';
  if (!cancelling) return null;
  const { costs, back, byHand, toCard, open } = cancelling;
  const isByTerms = cancel !== null && costs <= cancel.costs;
  const rows = [
    { term: words.costs, detail: textOf(costs) },
    { term: words.paid, detail: textOf(paid) },
    ...(back > 0 ? [{ term: words.back, detail: textOf(back) }] : []),
    ...(open > 0 ? [{ term: words.open, detail: textOf(open) }] : []),
  ];
  return (
    <details className={styles.cancel} open={isAsked}>
      <summary>{words.title}</summary>
      <p>{isByTerms ? words.until({ day: longDay(cancel.until) }) : words.late}</p>
      {costs === 0 && paid === 0 ? <p>{words.free}</p> : <SummaryList rows={rows} />}
      {back > byHand && <p>{words.backSoon}</p>}
      {toCard > 0 && <p>{words.toCard({ amount: textOf(toCard) })}</p>}
      {byHand > 0 && <p>{words.byHand({ amount: textOf(byHand) })}</p>}
      {open > 0 && <p>{words.openLater({ amount: textOf(open) })}</p>}
      <Form method="post">
        <CsrfField />
        <input type="hidden" name={COSTS} value={costs} />
        <input type="hidden" name={BACK} value={back} />
        <Button type="submit" name={ACTION} value="cancel" variant="secondary" busy={isBusy}>
          {costs === 0 ? words.cancel : words.cancelFor({ costs: textOf(costs) })}
        </Button>
      </Form>
    </details>
  );
}

/** Shows that a visit was cancelled: by whom, at which costs, and what is still to come back. */
export function Cancelled({ cancelled, isNow }: { cancelled: NonNullable<ShownQuote['cancelled']>; isNow: boolean }) {
  const { by, costs, left } = cancelled;
  return (
    <Notice tone={isNow ? 'success' : 'info'} role={isNow ? 'alert' : undefined} title={words.cancelled}>
      <p>{by === 'visitor' ? words.byVisitor : words.byUs}</p>
      <p>{costs === 0 ? words.nothing : words.cost({ costs: textOf(costs) })}</p>
      {left > 0 && <p>{words.left({ amount: textOf(left) })}</p>}
      {isNow && <p>{words.email}</p>}
    </Notice>
  );
}
