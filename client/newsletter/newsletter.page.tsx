import { Link, useActionData, useLoaderData } from 'react-router-dom';
import { longDate } from '../../src/kernel/dates/dutch-dates.ts';
import type { ArchivedIssueSummary } from '../api/forms.ts';
import { PageHead } from '../content/page-head.tsx';
import type { ActionData, loader } from './newsletter.loader.ts';
import { crumbOf, type PageExtras } from '../ui/page/page.ts';
import { LinkButton, Button } from '../ui/button.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { Wrap, Stack } from '../ui/text/text.tsx';
import styles from './newsletter.module.css';
import { useSite } from '../api/application.ts';
import { CsrfField, Field } from '../ui/forms/field.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { words } from './words.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

export function Component() {
  const { page, issues } = useLoaderData<typeof loader>();
  const actionData = useActionData<ActionData>() ?? null;
  const hasErrors = actionData !== null && actionData.outcome !== 'received';
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} hasErrors={hasErrors} />
      <PageHead heading={page.heading} intro={page.intro} motif="kop" isCutOut>
        <LinkButton to="#nieuwsbrief" external>
          {words.signUp}
        </LinkButton>
      </PageHead>
      <Wrap>
        <div className={styles.page}>
          {actionData && <SubscribeOutcome actionData={actionData} />}
          <section className={styles.archive} aria-labelledby="verschenen">
            <h2 id="verschenen">{words.sent}</h2>
            {issues.length === 0 ? <p>{words.none}</p> : <Issues issues={issues} />}
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

function SubscribeOutcome({ actionData }: { actionData: ActionData }) {
  const { email, name } = useSite();
  const { outcome, typed, wrong } = actionData;
  if (outcome === 'received') {
    return (
      <Notice tone="info" title={words.received({ name })}>
        <p>
          {words.soon} {words.confirmByMail}
        </p>
      </Notice>
    );
  }
  const labels = { email: words.email, name: words.name };
  const field = (which: keyof typeof labels) => ({
    label: labels[which],
    name: which,
    id: `aanmelden-${which}`,
    autoComplete: which,
    defaultValue: typed[which],
    error: wrong[which],
    required: true,
  });
  const summary = Object.entries(wrong).map(([which, message]) => [
    `aanmelden-${which}`,
    `${labels[which === 'email' ? 'email' : 'name']}: ${message}`,
  ]);
  return (
    <form method="post" action="/nieuwsbrief" noValidate>
      <Stack gap={4}>
        <CsrfField />
        {outcome === 'failed' && (
          <Notice tone="error" role="alert" title={words.failedTitle}>
            <p>{words.failed({ email })}</p>
          </Notice>
        )}
        {outcome === 'wrong' && (
          <Notice tone="error" role="alert" title={words.invalidTitle}>
            <p>{words.invalid}</p>
          </Notice>
        )}
        {outcome === 'unproven' && (
          <Notice tone="warn" role="alert">
            <p>{words.unproven}</p>
          </Notice>
        )}
        <ErrorSummary errors={Object.fromEntries(summary)} />
        <Field {...field('email')} inputMode="email" />
        <Field {...field('name')} />
        <p>
          <Button type="submit">{words.submit}</Button>
        </p>
      </Stack>
    </form>
  );
}
