import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { eventDateLine, longDateWithWeekday, minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money.ts';
import type { OwnCallOff, OwnChoice } from '../../../src/modules/ticketing/call-off/call-off-schema.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { CsrfField, FieldError } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import { useWords } from '../../ui/use-words.ts';
import order from '../order.module.css';
import type { action, loader } from './called-off.loader.ts';
import styles from './called-off.module.css';
import words from './nl.json' with { type: 'json' };
import { words as texts } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ own, secret }) => [
    { label: texts.orderNumber({ number: own.number }), url: `/bestelling/${secret}` },
    { label: words.title, url: `/bestelling/${secret}/afgezegd` },
  ],
};

const money = (euros: number) => euroText(centsFromEuros(euros) ?? 0);
const lineOf = ({ start, end }: { start: string; end: string }) => eventDateLine(start, end);

/** The buyer of a date that does not go on sees what they get for it, and chooses where the owner lets them (R-37). */
export function Component() {
  const t = useWords(words);
  const { secret, own, done } = useLoaderData<typeof loader>();
  const told = useActionData<typeof action>();
  const { number, event, callOffs } = own;
  return (
    <div className={order.page}>
      <PageMetadata title={t('title')} description={event.title} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={order.head}>
            <h1 tabIndex={-1}>{t('title')}</h1>
            <p>{t('event', { number, title: event.title })}</p>
            {done && (
              <Notice tone="success" role="alert" title={t('done')}>
                <p>{t(done === 'move' ? 'doneMove' : done === 'card' ? 'doneCard' : 'doneRefund')}</p>
              </Notice>
            )}
            {told?.message && (
              <Notice tone="error" role="alert">
                <p>{told.message}</p>
              </Notice>
            )}
            {callOffs.length === 0 && (
              <Notice tone="info">
                <p>{t('none')}</p>
              </Notice>
            )}
          </header>
          {callOffs.map((callOff) => (
            <section key={callOff.id} className={order.receipt} aria-labelledby={`off-${callOff.id}`}>
              <Stack>
                <h2 id={`off-${callOff.id}`}>{t('off', { dates: callOff.dates.map(lineOf).join(', ') })}</h2>
                <p>{callOff.reason}</p>
                <p>
                  <strong>{t('gets')}</strong> <Standing callOff={callOff} />
                </p>
                {callOff.until && (
                  <Choices
                    callOff={callOff}
                    until={callOff.until}
                    error={told?.isEmpty && told.callOff === callOff.id ? t('noChoice') : undefined}
                  />
                )}
              </Stack>
            </section>
          ))}
          <p>
            <Link to={`/bestelling/${secret}`}>{t('back')}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

/** How the amount goes back: 'split': in part to the bank, and in part on the gift card that paid. */
function backBy({ amount, toCard, way }: OwnCallOff): OwnCallOff['way'] | 'split' {
  if (way !== 'provider' || toCard === 0) return way;
  return toCard < amount ? 'split' : 'card';
}

const sumsOf = ({ amount, toCard }: OwnCallOff) => ({
  amount: money(amount),
  card: money(toCard),
  bank: euroText((centsFromEuros(amount) ?? 0) - (centsFromEuros(toCard) ?? 0)),
});

/** Compensation of the order, in one sentence. */
function Standing({ callOff }: { callOff: OwnCallOff }) {
  const t = useWords(words);
  const { choice, by, movedTo, isDone, amount, tickets } = callOff;
  const way = backBy(callOff);
  const sums = { ...sumsOf(callOff), count: tickets };
  if (choice === 'open') return t('standing.open');
  if (choice === 'card') return t('standing.card', sums);
  if (choice === 'move') {
    if (!movedTo) return t('standing.moving');
    return t(by === 'visitor' ? 'standing.chosenDate' : 'standing.moved', { date: lineOf(movedTo), ...sums });
  }
  const why = by === 'owner' ? '' : `${t(`by.${by}`)} `;
  if (amount === 0) return why + t('standing.lapsed', sums);
  if (way === 'card') return why + t(isDone ? 'standing.onCardDone' : 'standing.onCard', sums);
  if (way === 'split') return why + t(isDone ? 'standing.splitDone' : 'standing.split', sums);
  if (way !== 'provider') return why + t(isDone ? 'standing.handDone' : 'standing.hand', sums);
  return why + t(isDone ? 'standing.sent' : 'standing.coming', sums);
}

type ChoicesProps = { callOff: OwnCallOff; until: string; error: string | undefined };

/** Available choices, each with its meaning. A single choice is only a button. */
function Choices({ callOff, until, error }: ChoicesProps) {
  const t = useWords(words);
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
          <p>{t('sayNo', { day, amount: money(callOff.amount) })}</p>
        ) : (
          <fieldset className={styles.choices}>
            <legend>{t('question', { day })}</legend>
            <FieldError id={`error-${id}`}>{error}</FieldError>
            {choices.map((one) => (
              <label key={valueOf(one)} className={styles.choice}>
                <input
                  type="radio"
                  id={idOf(id, one)}
                  name="choice"
                  value={valueOf(one)}
                  aria-describedby={error && `error-${id}`}
                />
                <Choice one={one} callOff={callOff} />
              </label>
            ))}
          </fieldset>
        )}
        {!isNo && <p>{t(callOff.amount > 0 ? 'silence' : 'silenceFree')}</p>}
        <p>
          <Button type="submit" busy={isBusy}>
            {t(isNo ? 'no' : 'choose')}
          </Button>
        </p>
      </Stack>
    </Form>
  );
}

/** How money goes back by itself, by how it was paid. */
const BACK: Partial<Record<ReturnType<typeof backBy>, 'refundText' | 'refundCard' | 'refundSplit'>> = {
  provider: 'refundText',
  card: 'refundCard',
  split: 'refundSplit',
};

function Choice({ one, callOff }: { one: OwnChoice; callOff: OwnCallOff }) {
  const t = useWords(words);
  const { amount } = callOff;
  if (one.choice === 'move') {
    return (
      <span>
        <strong>{t('move', { date: lineOf(one.to) })}</strong>
        <span>{t(one.isHeld ? 'moveHeld' : 'moveFree')}</span>
      </span>
    );
  }
  if (one.choice === 'card') {
    return (
      <span>
        <strong>{t('card', { amount: money(amount) })}</strong>
        <span>{t('cardText')}</span>
      </span>
    );
  }
  return (
    <span>
      <strong>{t(amount > 0 ? 'refund' : 'lapse', { amount: money(amount) })}</strong>
      <span>{t(amount === 0 ? 'lapseText' : (BACK[backBy(callOff)] ?? 'refundHand'), sumsOf(callOff))}</span>
    </span>
  );
}

const valueOf = (one: OwnChoice): string => (one.choice === 'move' ? `move ${one.to.start}` : one.choice);
const idOf = (id: string, one: OwnChoice): string => `${id} ${valueOf(one)}`.replaceAll(/[^\w-]/g, '-');
