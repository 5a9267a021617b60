import { Form, useNavigation } from 'react-router-dom';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { PersonsAnswer } from '../../../src/modules/ticketing/bookings/numbers/numbers-schema.ts';
import type { ShownQuote } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField, Field } from '../../ui/forms/field.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { words as cancelWords } from './cancel.words.ts';
import { ACTION, ADULTS, BACK, CHILDREN, NUMBER, TOTAL, UNASKED } from './fields.ts';
import type { PersonsResult } from './persons.action.ts';
import { words } from './persons.words.ts';
import styles from './quote.module.css';

const cents = (euros: number): number => centsFromEuros(euros) ?? 0;

/** Changes the number of persons of a booked visit; what that costs is shown first. */
export function Persons({ quote: { change, number }, result }: { quote: ShownQuote; result: PersonsResult | null }) {
  const isBusy = useNavigation().state !== 'idle';
  if (!change) return null;
  const errors = result?.errors ?? {};
  return (
    <details className={styles.cancel} open={result !== null}>
      <summary>{words.title}</summary>
      <p>{words.until({ day: longDay(change.until) })}</p>
      <Form method="post" className={styles.persons}>
        <CsrfField />
        <input type="hidden" name={NUMBER} value={number} />
        <Field
          label={words.adults}
          name={ADULTS}
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={result?.typed.adults ?? change.adults}
          error={errors['adults']}
        />
        <Field
          label={words.children}
          name={CHILDREN}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={result?.typed.children ?? change.children}
          error={errors['children']}
        />
        <Button type="submit" name={ACTION} value="look" variant="secondary" busy={isBusy}>
          {words.look}
        </Button>
      </Form>
      <div aria-live="polite">
        {result?.answer && <Shown number={number} typed={result.typed} answer={result.answer} isBusy={isBusy} />}
      </div>
    </details>
  );
}

type ShownProps = { number: number; typed: PersonsResult['typed']; answer: PersonsAnswer; isBusy: boolean };

function Shown({ number, typed, answer: { before, after, back, toCard, unasked }, isBusy }: ShownProps) {
  const sum = ({ persons, total }: PersonsAnswer['after']) =>
    words.sum({ count: persons, total: euroText(cents(total)) });
  const more = cents(after.total) - cents(before.total);
  return (
    <div className={styles.persons}>
      <h3>{words.shown}</h3>
      <SummaryList
        rows={[
          { term: words.now, detail: sum(before) },
          { term: words.after, detail: sum(after) },
        ]}
      />
      <p>
        {more === 0
          ? words.sameTotal
          : more > 0
            ? words.more({ amount: euroText(more) })
            : words.less({ amount: euroText(-more) })}
        {back > 0 && ` ${words.back({ amount: euroText(cents(back)) })}`}
      </p>
      {back > toCard && <p>{cancelWords.backSoon}</p>}
      {toCard > 0 && <p>{cancelWords.toCard({ amount: euroText(cents(toCard)) })}</p>}
      <Form method="post">
        <CsrfField />
        <input type="hidden" name={NUMBER} value={number} />
        <input type="hidden" name={ADULTS} value={typed.adults} />
        <input type="hidden" name={CHILDREN} value={typed.children} />
        <input type="hidden" name={TOTAL} value={after.total} />
        <input type="hidden" name={BACK} value={back} />
        <input type="hidden" name={UNASKED} value={unasked} />
        <Button type="submit" name={ACTION} value="change" busy={isBusy}>
          {more > 0 ? words.changeAndOwe : words.change}
        </Button>
      </Form>
    </div>
  );
}
