import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { eventDateLine, longDay } from '../../../../../src/kernel/dates/dutch-dates.ts';
import type { OwnDates } from '../../../../../src/modules/ticketing/sales/self-service/self-service-schema.ts';
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
import styles from './date.module.css';
import type { action, loader } from './date.loader.ts';
import { words } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ own, secret }) => orderCrumbs(secret, own.number, { title: words.title, segment: 'datum' }),
};

/** Moves a buyer's tickets to another date of the same event. */
export function Component() {
  const { secret, own, isDone } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { number, event, dates, notWithCard } = own;
  return (
    <div className={order.page}>
      <PageMetadata title={words.title} description={event.title} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={order.head}>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p>{ownedText(event.title, (title) => words.event({ number, title }))}</p>
            {isDone && (
              <Notice tone="success" role="alert" title={words.done}>
                <p>{words.doneText}</p>
              </Notice>
            )}
            {result?.message && (
              <Notice tone="error" role="alert">
                <p>{result.isChanged ? words.changed : result.message}</p>
              </Notice>
            )}
            {!isDone && dates.length === 0 && (
              <Notice tone="info">
                <p>{words.none}</p>
              </Notice>
            )}
          </header>
          {!isDone && dates.length > 0 && <Choice dates={dates} error={result?.wrong ? words.noChoice : undefined} />}
          {!isDone && notWithCard.length > 0 && <NotWithCard dates={notWithCard} />}
          <p>
            <Link to={`/bestelling/${secret}`}>{partWords.back}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

/** Dates on which the friends' card that made the tickets cheaper gives nothing. */
function NotWithCard({ dates }: { dates: OwnDates['notWithCard'] }) {
  return (
    <Stack gap={2}>
      <h2>{words.notWithCard}</h2>
      <ul>
        {dates.map(({ to, why, from, until }) => (
          <li key={to.start}>
            {why === 'used'
              ? words.cardUsed({ date: eventDateLine(to.start, to.end) })
              : words.cardOtherDay({
                  date: eventDateLine(to.start, to.end),
                  from: longDay(from),
                  until: longDay(until),
                })}
          </li>
        ))}
      </ul>
      <p>{words.withoutCard}</p>
    </Stack>
  );
}

function Choice({ dates, error }: { dates: OwnDates['dates']; error: string | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  const byDate = [...Map.groupBy(dates, ({ from }) => eventDateLine(from.start, from.end))];
  const first = dates[0]?.key ?? '';
  return (
    <section className={order.receipt}>
      <Form method="post" noValidate>
        <Stack gap={5}>
          <CsrfField />
          <ErrorSummary errors={error ? { [first]: error } : {}} />
          {byDate.map(([from, some]) => (
            <fieldset key={from} className={styles.dates}>
              <legend>{words.question({ from, count: some[0]?.tickets ?? 0 })}</legend>
              <FieldError id="date-error">{some[0]?.key === first ? error : undefined}</FieldError>
              {some.map(({ key, to }) => (
                <label key={key} className={styles.date}>
                  <input type="radio" id={key} name="key" value={key} aria-describedby={error && 'date-error'} />
                  <span>{eventDateLine(to.start, to.end)}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <p>{words.free}</p>
          <p>
            <Button type="submit" busy={isBusy}>
              {words.move}
            </Button>
          </p>
        </Stack>
      </Form>
    </section>
  );
}
