import { Link, useActionData, useLoaderData } from 'react-router-dom';
import { longDate } from '../../src/kernel/dates/dutch-dates.ts';
import type { ArchivedIssueSummary } from '../api/forms.ts';
import { PageHead } from '../content/page-head.tsx';
import type { Posted } from './action.ts';
import { SubscribeOutcome } from './subscribe-outcome.tsx';
import { useWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };
import type { PageExtras } from '../ui/page/page.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { Wrap } from '../ui/text/text.tsx';
import { crumbOf } from '../content/content-page.loader.ts';
import type { loader } from './newsletter.loader.ts';
import styles from './newsletter.module.css';

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

/** The newsletters that were sent, and what became of a sign-up without JavaScript. */
export function Component() {
  const t = useWords(words);
  const { page, issues } = useLoaderData<typeof loader>();
  const posted = useActionData<Posted>() ?? null;
  const hasErrors = posted !== null && posted.outcome !== 'received';
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} hasErrors={hasErrors} />
      <PageHead heading={page.heading} intro={page.intro} motif="kop" isCutOut>
        <LinkButton to="#nieuwsbrief" external>
          {t('signUp')}
        </LinkButton>
      </PageHead>
      <Wrap>
        <div className={styles.page}>
          {posted && <SubscribeOutcome posted={posted} />}
          <section className={styles.archive} aria-labelledby="verschenen">
            <h2 id="verschenen">{t('sent')}</h2>
            {issues.length === 0 ? <p>{t('none')}</p> : <Issues issues={issues} />}
          </section>
        </div>
      </Wrap>
    </>
  );
}

function Issues({ issues }: { issues: ArchivedIssueSummary[] }) {
  return (
    <ul className={styles.issues}>
      {issues.map(({ id, path, preview, sentAt, title }) => (
        <li key={id} className={styles.issue}>
          <time dateTime={sentAt}>{longDate(sentAt)}</time>
          <h3>
            <Link to={path}>{title}</Link>
          </h3>
          {preview !== '' && <p>{preview}</p>}
        </li>
      ))}
    </ul>
  );
}
