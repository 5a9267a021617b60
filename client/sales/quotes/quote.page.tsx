import { type LoaderFunctionArgs, data, useLoaderData } from 'react-router-dom';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { isSecret } from '../../../src/kernel/ids.ts';
import type { ShownQuote } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { validLine } from '../../../src/modules/ticketing/rules/quote-terms.ts';
import { useSite } from '../../api/application.ts';
import { apiContext } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import { QuoteSheet } from './quote-sheet.tsx';
import styles from './quote.module.css';
import { words } from './words.ts';

type QuotePage = { secret: string; quote: ShownQuote };

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ secret, quote }) => [
    { label: words.title({ number: quote.number }), url: `/aanvraag/${secret}/offerte` },
  ],
};

/** The quote by the secret link of its request. Nothing is accepted here: the page says how. */
export function Component() {
  const { secret, quote } = useLoaderData<QuotePage>();
  const title = words.title({ number: quote.number });
  const isOpen = quote.state === 'open';
  return (
    <div className={styles.page}>
      <PageMetadata title={title} description={words.description} path="/aanvraag" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{title}</h1>
            {isOpen ? (
              <p>{validLine(quote)}</p>
            ) : (
              <Notice tone="warn">
                <p>{quote.state === 'ended' ? words.ended({ day: longDay(quote.validUntil) }) : words.closed}</p>
              </Notice>
            )}
          </header>
          <QuoteSheet quote={quote} />
          {isOpen && (
            <section className={styles.head} aria-labelledby="accept">
              <h2 id="accept">{words.acceptTitle}</h2>
              <p>{words.accept}</p>
            </section>
          )}
          <Ways secret={secret} number={quote.number} />
        </Stack>
      </Wrap>
    </div>
  );
}

function Ways({ secret, number }: { secret: string; number: number }) {
  const site = useSite();
  const subject = encodeURIComponent(words.writeSubject({ number }));
  return (
    <p className={styles.actions}>
      <LinkButton to={site.phoneHref} external>
        <Icon name="phone" />
        {words.call({ phone: site.phone })}
      </LinkButton>
      <LinkButton to={`mailto:${site.email}?subject=${subject}`} variant="secondary" external>
        <Icon name="mail" />
        {words.write}
      </LinkButton>
      <LinkButton to={`/aanvraag/${secret}/offerte.pdf`} variant="secondary" external>
        <Icon name="download" />
        {words.pdf}
      </LinkButton>
    </p>
  );
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<QuotePage> {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw notFound(words.notFound);
  try {
    return { secret, quote: await context.get(apiContext).get('/api/bookings/:secret/quote', { secret }) };
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw notFound(fault.message);
    throw fault;
  }
}

function notFound(message: string) {
  const link = { label: words.packages, url: '/arrangementen' };
  return data({ title: words.notFound, message, link }, { status: 404 });
}
