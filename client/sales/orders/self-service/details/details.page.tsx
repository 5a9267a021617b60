import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import { CsrfField, Field } from '../../../../ui/forms/field.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import type { PageExtras } from '../../../../ui/page/page.ts';
import { PageMetadata } from '../../../../ui/page/page-metadata.tsx';
import { Stack, Wrap } from '../../../../ui/text/text.tsx';
import { orderCrumbs } from '../../order-crumbs.ts';
import styles from '../../order.module.css';
import { words as partWords } from '../../own-part.words.ts';
import type { loader, DetailsResult } from './details.loader.ts';
import { words } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ own, secret }) => orderCrumbs(secret, own.number, { title: words.title, segment: 'gegevens' }),
};

const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Validated by `ownDetailsForm`. */
export function Component() {
  const { secret, own } = useLoaderData<typeof loader>();
  const result = useActionData<DetailsResult>();
  const isBusy = useNavigation().state === 'submitting';
  const wrong = result?.wrong ?? {};
  const named = FIELDS.flatMap((name) => (wrong[name] ? [[name, `${words[name]}: ${wrong[name]}`]] : []));
  const field = (name: (typeof FIELDS)[number], autoComplete: string) => ({
    label: words[name],
    name,
    autoComplete,
    required: true,
    defaultValue: result?.typed[name] ?? own[name],
    error: wrong[name],
  });
  return (
    <div className={styles.page}>
      <PageMetadata title={words.title} description={words.text} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p>{words.number({ number: own.number })}</p>
            {result && <Outcome result={result} />}
          </header>
          {own.isOpen ? (
            <section className={styles.receipt}>
              <Form method="post" noValidate>
                <Stack gap={5}>
                  <CsrfField />
                  <ErrorSummary errors={Object.fromEntries(named)} />
                  <Field {...field('firstName', 'given-name')} />
                  <Field {...field('lastName', 'family-name')} />
                  <Field {...field('email', 'email')} type="email" hint={words.text} />
                  <p>
                    <Button type="submit" busy={isBusy}>
                      {words.save}
                    </Button>
                  </p>
                </Stack>
              </Form>
            </section>
          ) : (
            <Notice tone="info">
              <p>{words.closed}</p>
            </Notice>
          )}
          <p>
            <Link to={`/bestelling/${secret}`}>{partWords.back}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

function Outcome({ result: { outcome, message, wrong } }: { result: DetailsResult }) {
  if (outcome === 'refused') {
    if (message === null || Object.keys(wrong).length > 0) return null;
    return (
      <Notice tone="error" role="alert">
        <p>{message}</p>
      </Notice>
    );
  }
  const isAsked = outcome === 'asked';
  return (
    <Notice tone={isAsked ? 'info' : 'success'} role="alert" title={isAsked ? words.asked : words.saved}>
      <p>{isAsked ? words.askedText : words.savedText}</p>
    </Notice>
  );
}
