import { lazy } from 'react';
import { useActionData, useLoaderData } from 'react-router-dom';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { OWN_LANGUAGE } from '../../../src/kernel/web/languages.ts';
import { validLine } from '../../../src/modules/ticketing/rules/quote-terms.ts';
import { useSite } from '../../api/application.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Leaving } from '../gift-cards/shop/leaving.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { lazyPart } from '../../ui/lazy.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import { Accept, Payment } from './agree.tsx';
import { Cancel, Cancelled } from './cancel.tsx';
import { Persons } from './persons.tsx';
import { words as personsWords } from './persons.words.ts';
import type { loader, QuotePage, QuoteResult } from './quote.loader.ts';
import { QuoteSheet } from './quote-sheet.tsx';
import { SeatsKept } from '../kept/seats-kept.tsx';
import styles from './quote.module.css';
import { words } from './words.ts';

/** Only a booked visit has one, so its text does not load with every quote. */
const GateCode = lazyPart(
  import.meta.env.SSR
    ? (await import('./gate-code.tsx')).GateCode
    : lazy(async () => ({ default: (await import('./gate-code.tsx')).GateCode })),
);

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ secret, quote }) => [
    { label: words.title({ number: quote.number }), url: `/aanvraag/${secret}/offerte` },
  ],
};

/** The quote by the secret link of its request: accepted here, and cancelled once it is booked. */
export function Component() {
  const { secret, quote, done, now } = useLoaderData<QuotePage>();
  const result = useActionData<QuoteResult>();
  const payWith = result?.payWith ?? null;
  const title = words.title({ number: quote.number });
  return (
    <div className={styles.page}>
      <PageMetadata
        title={title}
        description={words.description}
        path="/aanvraag"
        noindex
        hasErrors={Boolean(result?.message ?? payWith?.card?.error ?? payWith?.way?.error)}
      />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{title}</h1>
            {result?.href && <Leaving href={result.href} />}
            {result?.message && (
              <Notice tone="error" role="alert">
                <p>{result.message}</p>
              </Notice>
            )}
            <Standing quote={quote} done={done} now={now} />
          </header>
          {quote.qr !== null && <GateCode qr={quote.qr} />}
          <QuoteSheet quote={quote} />
          <Accept quote={quote} payWith={payWith} now={now} />
          <Payment quote={quote} payWith={payWith} now={now} />
          <Persons key={quote.number} quote={quote} result={result?.persons ?? null} />
          <Cancel quote={quote} isAsked={result?.message != null && result.about === 'cancel'} />
          <Ways secret={secret} number={quote.number} />
        </Stack>
      </Wrap>
    </div>
  );
}

function Standing({ quote: { state, validUntil }, quote, done, now }: Pick<QuotePage, 'quote' | 'done' | 'now'>) {
  if (state === 'open' && done === 'pay') {
    return (
      <Notice tone="warn" role="alert" title={words.unpaid}>
        <p>{words.unpaidText}</p>
      </Notice>
    );
  }
  if (state === 'open') return <p>{validLine(quote)}</p>;
  if (state === 'paying') {
    return (
      <>
        <Notice tone="info" role={done === 'pay' ? 'alert' : undefined} title={words.paying}>
          <p>{words.payingText}</p>
        </Notice>
        {quote.kept && <SeatsKept held="day" {...quote.kept} now={now} />}
      </>
    );
  }
  const isChanged = done === 'change';
  if (state === 'booked') {
    return (
      <Notice
        tone="success"
        role={done === null ? undefined : 'alert'}
        title={isChanged ? personsWords.done : words.booked}
      >
        <p>{isChanged ? personsWords.doneText : words.bookedText}</p>
      </Notice>
    );
  }
  if (quote.cancelled) return <Cancelled cancelled={quote.cancelled} isNow={done === 'cancel'} />;
  return (
    <Notice tone="warn">
      <p>{state === 'ended' ? words.ended({ day: longDay(validUntil) }) : words.closed}</p>
    </Notice>
  );
}

function Ways({ secret, number }: { secret: string; number: number }) {
  const site = useSite();
  const subject = encodeURIComponent(words.writeSubject({ number }));
  return (
    <p className={styles.actions}>
      <LinkButton to={site.phoneHref} variant="secondary" external>
        <Icon name="phone" />
        {words.call({ phone: site.phone })}
      </LinkButton>
      <LinkButton to={`mailto:${site.email}?subject=${subject}`} variant="secondary" external>
        <Icon name="mail" />
        {words.write}
      </LinkButton>
      <LinkButton to={`/aanvraag/${secret}/offerte.pdf?taal=${OWN_LANGUAGE}`} variant="secondary" external>
        <Icon name="download" />
        {words.pdf}
      </LinkButton>
    </p>
  );
}
