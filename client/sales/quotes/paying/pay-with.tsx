import { boundsOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { type Instant, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import type { ShownQuote } from '../../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { whyTooSlow } from '../../../../src/modules/ticketing/rules/slow-ways.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { words as codeWords } from '../../checkout/payment/payment.words.ts';
import { chosenOf, WayChoice } from '../../checkout/ways/ways.tsx';
import { words } from './pay-with.words.ts';
import { ACTION, CARD, CARD_AMOUNT, CARD_SEEN } from '../fields.ts';
import type { PayWithResult } from './pay-with.action.ts';
import styles from '../quote.module.css';

type PayWithProps = {
  quote: ShownQuote;
  /** Euros that are due now. */
  due: number;
  /** True for a deposit, which has to arrive well before the visit. */
  isDeposit?: boolean;
  result: PayWithResult | null;
  /** The server's, as the clock of a phone may be wrong. */
  now: Instant;
  isBusy: boolean;
};

const textOf = (euros: number): string => euroText(centsFromEuros(euros) ?? 0);

/** Fields of a form that pays: a gift card for a part, and the way to pay the rest if there is a choice. */
export function PayWith({ quote, due, isDeposit = false, result, now, isBusy }: PayWithProps) {
  const { ways, running, asksGiftCard, day } = quote;
  const { typed = '', answer = null, error = null } = result?.card ?? {};
  const refusalOf = ({ pendingDays }: { pendingDays: number }) =>
    isDeposit ? whyTooSlow(pendingDays, [{ start: boundsOf(day).from, seats: 1, free: 1 }], now) : null;
  const usable = ways?.filter((way) => refusalOf(way) === null) ?? [];
  const isCardShown = asksGiftCard || typed !== '';
  const runs = running && running.card > 0 && answer === null ? running : null;
  if (!isCardShown && !runs && !ways) return null;
  return (
    <div className={styles.payWith}>
      {runs && <p>{words.running({ card: textOf(runs.card), amount: textOf(runs.toPay) })}</p>}
      {isCardShown && (
        <details className={styles.card} open={typed !== ''}>
          <summary>{codeWords.haveCard}</summary>
          <div className={styles.code}>
            <Field
              label={codeWords.giftCard}
              name={CARD}
              optional
              defaultValue={typed}
              error={error ?? undefined}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" variant="secondary" name={ACTION} value="card" busy={isBusy}>
              {codeWords.cardApply}
            </Button>
          </div>
        </details>
      )}
      <div className={styles.effect} aria-live="polite">
        {answer && (
          <>
            <input type="hidden" name={CARD_SEEN} value={typed} />
            <input type="hidden" name={CARD_AMOUNT} value={answer.giftCardAmount} />
            <SummaryList
              rows={[
                { term: words.toPay, detail: textOf(due) },
                { term: words.byCard, detail: textOf(answer.giftCardAmount) },
                { term: words.rest, detail: <strong>{textOf(answer.toPay)}</strong> },
              ]}
            />
            <p>
              {answer.balanceAfter > 0
                ? codeWords.cardApplied({
                    amount: textOf(answer.giftCardAmount),
                    rest: textOf(answer.balanceAfter),
                    until: longDay(answer.validUntil),
                  })
                : codeWords.cardAppliedAll({ amount: textOf(answer.giftCardAmount) })}
            </p>
          </>
        )}
      </div>
      {ways && answer?.toPay !== 0 && (
        <WayChoice
          key={ways.map(({ id }) => id).join()}
          ways={ways}
          chosen={chosenOf(usable, result?.way?.id || running?.way)}
          error={result?.way?.error}
          refusalOf={refusalOf}
          slowText={isDeposit ? words.slowDeposit : words.slow}
        />
      )}
    </div>
  );
}
