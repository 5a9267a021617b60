import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { clockTime, eventDateLine, longDateWithWeekday } from '../../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../../src/kernel/money/money.ts';
import type { ShownCancellation } from '../../../../../src/modules/ticketing/sales/self-service/self-service-schema.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { CsrfField, Field } from '../../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import type { PageExtras } from '../../../../ui/page/page.ts';
import { PageMetadata } from '../../../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../../../ui/text/summary-list.tsx';
import { ownedText, Stack, Wrap } from '../../../../ui/text/text.tsx';
import { orderCrumbs } from '../../order-crumbs.ts';
import styles from '../../order.module.css';
import { words as partWords } from '../../own-part.words.ts';
import type { action, CancelPage } from './cancel.loader.ts';
import { words } from './words.ts';

export const handle: PageExtras<() => Promise<CancelPage>> = {
  breadcrumb: ({ cancellation, secret }) =>
    orderCrumbs(secret, cancellation.number, { title: words.title, segment: 'annuleren' }),
};

const STEP = 'step';

const TONES = { accepted: 'success', asked: 'info', failed: 'warn' } as const;

/** Lets a buyer choose tickets, see the refund and confirm. */
export function Component() {
  const page = useLoaderData<CancelPage>();
  const { secret, cancellation, done } = page;
  const result = useActionData<typeof action>();
  const { number, event, state, quote } = cancellation;
  const step = done ?? (quote ? 'quote' : 'choice');
  useStepFocus(step);
  const titles = { ...words.done, quote: words.quoteTitle, choice: words.title };
  return (
    <div className={styles.page}>
      <PageMetadata
        title={titles[step]}
        description={event.title}
        path="/bestelling"
        noindex
        hasErrors={result !== undefined || page.fault !== null}
      />
      <Wrap>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{words.title}</h1>
          <p>{ownedText(event.title, (title) => words.event({ number, title }))}</p>
          {result && (
            <Notice tone="error" role="alert">
              <p>{result.isChanged ? words.changed : result.message}</p>
            </Notice>
          )}
          {done && (
            <div id={STEP} tabIndex={-1}>
              <Notice tone={TONES[done]} role="alert" title={words.done[done]}>
                <p>{words.doneText[done]}</p>
              </Notice>
            </div>
          )}
          {state !== 'open' && !done && (
            <Notice tone="info">
              <p>{words.closed[state]}</p>
              {state !== 'off' && (
                <p>
                  <Link to="/contact">{words.contact}</Link>
                </p>
              )}
            </Notice>
          )}
        </header>
        {state === 'open' && !done && (
          <section className={styles.receipt}>
            {quote ? <Quote {...page} quote={quote} /> : <Choice {...page} />}
          </section>
        )}
        <p className={styles.head}>
          <Link to={`/bestelling/${secret}`}>{partWords.back}</Link>
        </p>
      </Wrap>
    </div>
  );
}

/** The steps share an address, so that the router leaves the focus where it was. */
function useStepFocus(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.getElementById(STEP)?.focus();
  }, [step]);
}

/** Sent as a query, so that it works without JavaScript and changes nothing. */
function Choice({ secret, cancellation: { lines, costs, serviceCosts, gift }, fault, typed }: CancelPage) {
  const open = lines.filter(({ amount }) => amount > 0);
  const isBusy = useNavigation().state !== 'idle';
  const error = fault === 'noChoice' ? words.noChoice : undefined;
  const first = `aantal-${open[0]?.line ?? 0}`;
  return (
    <Form method="get" action={`/bestelling/${secret}/annuleren`} noValidate>
      <Stack gap={5}>
        <h2 id={STEP} tabIndex={-1}>
          {words.chooseTitle}
        </h2>
        <ErrorSummary errors={error ? { [first]: error } : {}} />
        {fault !== null && fault !== 'noChoice' && (
          <Notice tone="error" role="alert">
            <p>{fault.message}</p>
          </Notice>
        )}
        {lines.map((line) => {
          const date = eventDateLine(line.start, line.end);
          const name = `aantal-${line.line}`;
          if (line.amount === 0)
            return <p key={name}>{ownedText(line.title, (title) => words.lineClosed({ title, date }))}</p>;
          const price = line.price === 0 ? words.free : euros(line.price);
          return (
            <Field
              key={name}
              label={ownedText(line.title, (title) => words.line({ title, date }))}
              hint={words.lineHint({ price, good: line.good, until: momentText(line.until) })}
              name={name}
              type="number"
              inputMode="numeric"
              min={0}
              max={line.amount}
              autoComplete="off"
              defaultValue={typed[line.line] ?? (open.length === 1 ? line.amount : 0)}
              error={name === first ? error : undefined}
            />
          );
        })}
        <Stack gap={2}>
          {costs && <p>{costsText(costs)}</p>}
          {serviceCosts > 0 && <p>{words.serviceCosts({ amount: euros(serviceCosts) })}</p>}
          {gift !== undefined && <p>{words.gift({ amount: euros(gift) })}</p>}
        </Stack>
        <p>
          <Button type="submit" busy={isBusy}>
            {words.show}
          </Button>
        </p>
      </Stack>
    </Form>
  );
}

type QuoteProps = CancelPage & { quote: NonNullable<ShownCancellation['quote']> };

function Quote({ secret, cancellation: { lines }, quote }: QuoteProps) {
  const isBusy = useNavigation().state === 'submitting';
  const what = quote.lines.map(({ line, amount }, index) => (
    <span key={line}>
      {index > 0 && ', '}
      {nameOf(lines, line, amount)}
    </span>
  ));
  const isPaid = quote.refund > 0;
  return (
    <Form method="post" action={`/bestelling/${secret}/annuleren`}>
      <Stack gap={5}>
        <h2 id={STEP} tabIndex={-1}>
          {words.quoteTitle}
        </h2>
        <SummaryList
          rows={[
            { term: words.tickets, detail: what },
            { term: words.price, detail: euros(quote.price) },
            { term: words.costs, detail: euros(quote.costs) },
            { term: words.refund, detail: <strong>{euros(quote.refund)}</strong> },
          ]}
        />
        {quote.isAll &&
          lines.some(({ line, good }) => good > (quote.lines.find((one) => one.line === line)?.amount ?? 0)) && (
            <Notice tone="warn">
              <p>{words.all}</p>
            </Notice>
          )}
        <p>{isPaid ? words.final : words.finalFree}</p>
        <CsrfField />
        <input type="hidden" name="key" value={quote.key} />
        <input
          type="hidden"
          name="lines"
          value={quote.lines.map(({ line, amount }) => `${line}:${amount}`).join(',')}
        />
        <input type="hidden" name="refund" value={quote.refund} />
        <p>
          <Button type="submit" busy={isBusy}>
            {isPaid ? words.confirm({ amount: euros(quote.refund) }) : words.confirmFree}
          </Button>
        </p>
        <p>
          <LinkButton to={`/bestelling/${secret}/annuleren`} variant="secondary">
            {words.other}
          </LinkButton>
        </p>
      </Stack>
    </Form>
  );
}

function nameOf(lines: ShownCancellation['lines'], number: number, amount: number): ReactNode {
  const line = lines.find((one) => one.line === number);
  if (!line) return null;
  const hasDates = new Set(lines.map(({ start, end }) => `${start} ${end}`)).size > 1;
  const date = hasDates && eventDateLine(line.start, line.end);
  return ownedText(line.title, (title) => [`${amount} x ${title}`, date].filter(Boolean).join(', '));
}

function costsText(costs: NonNullable<ShownCancellation['costs']>): string {
  if (costs.kind === 'percent' ? costs.percent === 0 : costs.amount === 0) return words.costsNone;
  if (costs.kind === 'percent') return words.costsPercent({ percent: costs.percent });
  return words.costsFixed({ amount: euros(costs.amount) });
}

const euros = (amount: number): string => euroText(centsFromEuros(amount) ?? 0);

const momentText = (instant: string): string =>
  words.dateAndTime({ longDateWithWeekday: longDateWithWeekday(instant), clockTime: clockTime(instant) });
