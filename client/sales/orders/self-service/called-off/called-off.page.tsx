import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { eventDateLine, longDateWithWeekday, minutesAfter } from '../../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../../src/kernel/money/money.ts';
import type { OwnChoice, ShownCallOff } from '../../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import { CsrfField, FieldError } from '../../../../ui/forms/field.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import type { PageExtras } from '../../../../ui/page/page.ts';
import { PageMetadata } from '../../../../ui/page/page-metadata.tsx';
import { ownedText, Stack, Wrap } from '../../../../ui/text/text.tsx';
import { orderCrumbs } from '../../order-crumbs.ts';
import order from '../../order.module.css';
import { words as partWords } from '../../own-part.words.ts';
import type { action, loader } from './called-off.loader.ts';
import styles from './called-off.module.css';
import { words } from './words.ts';
import { say } from '../../../../../src/kernel/text/words-of.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ own, secret }) => orderCrumbs(secret, own.number, { title: words.title, segment: 'afgezegd' }),
};

const money = (euros: number) => euroText(centsFromEuros(euros) ?? 0);
const lineOf = ({ start, end }: { start: string; end: string }) => eventDateLine(start, end);

/** Compensation for a called-off date, with a choice if the owner offers one. */
export function Component() {
  const { secret, own, done } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { number, event, callOffs } = own;
  return (
    <div className={order.page}>
      <PageMetadata title={words.title} description={event.title} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={order.head}>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p>{ownedText(event.title, (title) => words.event({ number, title }))}</p>
            {done && (
              <Notice tone="success" role="alert" title={words.done}>
                <p>{done === 'move' ? words.doneMove : done === 'card' ? words.doneCard : words.doneRefund}</p>
              </Notice>
            )}
            {result?.message && (
              <Notice tone="error" role="alert">
                <p>{result.message}</p>
              </Notice>
            )}
            {callOffs.length === 0 && (
              <Notice tone="info">
                <p>{words.none}</p>
              </Notice>
            )}
          </header>
          {callOffs.map((callOff) => (
            <section key={callOff.id} className={order.receipt} aria-labelledby={`off-${callOff.id}`}>
              <Stack>
                <h2 id={`off-${callOff.id}`}>{words.off({ dates: callOff.dates.map(lineOf).join(', ') })}</h2>
                <p>{ownedText(callOff.reason)}</p>
                <p>
                  <strong>{words.gets}</strong> <Standing callOff={callOff} />
                </p>
                {callOff.until && (
                  <Choices
                    callOff={callOff}
                    until={callOff.until}
                    error={result?.isEmpty && result.callOff === callOff.id ? words.noChoice : undefined}
                  />
                )}
              </Stack>
            </section>
          ))}
          <p>
            <Link to={`/bestelling/${secret}`}>{partWords.back}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

/** 'split': partly to the bank, and partly to the gift card that paid. */
function backBy({ amount, toCard, way }: ShownCallOff): ShownCallOff['way'] | 'split' {
  if (way !== 'provider' || toCard === 0) return way;
  return toCard < amount ? 'split' : 'card';
}

const sumsOf = ({ amount, toCard }: ShownCallOff) => ({
  amount: money(amount),
  card: money(toCard),
  bank: euroText((centsFromEuros(amount) ?? 0) - (centsFromEuros(toCard) ?? 0)),
});

function Standing({ callOff }: { callOff: ShownCallOff }) {
  const { choice, by, movedTo, isDone, amount, tickets } = callOff;
  const way = backBy(callOff);
  const sums = { ...sumsOf(callOff), count: tickets };
  if (choice === 'open') return words.standing.open;
  if (choice === 'card') return words.standing.card(sums);
  if (choice === 'move') {
    if (!movedTo) return words.standing.moving;
    return by === 'visitor'
      ? words.standing.chosenDate({ date: lineOf(movedTo), ...sums })
      : words.standing.moved({ date: lineOf(movedTo), ...sums });
  }
  const why = by === 'owner' ? '' : `${words.by[by]} `;
  if (amount === 0) return why + words.standing.lapsed;
  if (way === 'card') return why + (isDone ? words.standing.onCardDone(sums) : words.standing.onCard(sums));
  if (way === 'split') return why + (isDone ? words.standing.splitDone(sums) : words.standing.split(sums));
  if (way !== 'provider') return why + (isDone ? words.standing.handDone(sums) : words.standing.hand(sums));
  return why + (isDone ? words.standing.sent(sums) : words.standing.coming(sums));
}

type ChoicesProps = { callOff: ShownCallOff; until: string; error: string | undefined };

/** A single choice is only a button. */
function Choices({ callOff, until, error }: ChoicesProps) {
  const isBusy = useNavigation().state === 'submitting';
  const { id, choices, choice: now } = callOff;
  const day = longDateWithWeekday(minutesAfter(until, -1));
  const [first] = choices;
  const isNo = now === 'move';
  return (
    <Form method="post" noValidate>
      <Stack>
        <CsrfField />
        <input type="hidden" name="callOff" value={id} />
        <ErrorSummary errors={error && first ? { [idOf(id, first)]: error } : {}} />
        {isNo && <input type="hidden" name="choice" value="refund" />}
        {isNo ? (
          <p>{words.sayNo({ day, amount: money(callOff.amount) })}</p>
        ) : (
          <fieldset className={styles.choices}>
            <legend>{words.question({ day })}</legend>
            <FieldError id={`error-${id}`}>{error}</FieldError>
            {choices.map((choice) => (
              <label key={valueOf(choice)} className={styles.choice}>
                <input
                  type="radio"
                  id={idOf(id, choice)}
                  name="choice"
                  value={valueOf(choice)}
                  aria-describedby={error && `error-${id}`}
                />
                <Choice one={choice} callOff={callOff} />
              </label>
            ))}
          </fieldset>
        )}
        {!isNo && <p>{callOff.amount > 0 ? words.silence : words.silenceFree}</p>}
        <p>
          <Button type="submit" busy={isBusy}>
            {isNo ? words.no : words.choose}
          </Button>
        </p>
      </Stack>
    </Form>
  );
}

const BACK: Partial<Record<ReturnType<typeof backBy>, 'refundText' | 'refundCard' | 'refundSplit'>> = {
  provider: 'refundText',
  card: 'refundCard',
  split: 'refundSplit',
};

function Choice({ one, callOff }: { one: OwnChoice; callOff: ShownCallOff }) {
  const { amount } = callOff;
  if (one.choice === 'move') {
    return (
      <span>
        <strong>{words.move({ date: lineOf(one.to) })}</strong>
        <span>{one.isHeld ? words.moveHeld : words.moveFree}</span>
      </span>
    );
  }
  if (one.choice === 'card') {
    return (
      <span>
        <strong>{words.card({ amount: money(amount) })}</strong>
        <span>{words.cardText}</span>
      </span>
    );
  }
  return (
    <span>
      <strong>{amount > 0 ? words.refund({ amount: money(amount) }) : words.lapse}</strong>
      <span>{amount === 0 ? words.lapseText : say(words[BACK[backBy(callOff)] ?? 'refundHand'], sumsOf(callOff))}</span>
    </span>
  );
}

const valueOf = (one: OwnChoice): string => (one.choice === 'move' ? `move ${one.to.start}` : one.choice);
const idOf = (id: string, one: OwnChoice): string => `${id} ${valueOf(one)}`.replaceAll(/[^\w-]/g, '-');
