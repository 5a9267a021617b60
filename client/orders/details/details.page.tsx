import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { CsrfField, Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import { useWords } from '../../ui/use-words.ts';
import styles from '../order.module.css';
import type { loader, Told } from './details.loader.ts';
import words from './nl.json' with { type: 'json' };
import { words as texts } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ own, secret }) => [
    { label: texts.orderNumber({ number: own.number }), url: `/bestelling/${secret}` },
    { label: words.title, url: `/bestelling/${secret}/gegevens` },
  ],
};

const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** A buyer changes name and address of their own order; checked by `ownDetailsForm`. */
export function Component() {
  const t = useWords(words);
  const { secret, own } = useLoaderData<typeof loader>();
  const told = useActionData<Told>();
  const isBusy = useNavigation().state === 'submitting';
  const wrong = told?.wrong ?? {};
  const named = FIELDS.flatMap((name) => (wrong[name] ? [[name, `${t(name)}: ${wrong[name]}`]] : []));
  const field = (name: (typeof FIELDS)[number], autoComplete: string) => ({
    label: t(name),
    name,
    autoComplete,
    required: true,
    defaultValue: told?.typed[name] ?? own[name],
    error: wrong[name],
  });
  return (
    <div className={styles.page}>
      <PageMetadata title={t('title')} description={t('text')} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{t('title')}</h1>
            <p>{t('number', { number: own.number })}</p>
            {told && <Outcome told={told} />}
          </header>
          {own.isOpen ? (
            <section className={styles.receipt}>
              <Form method="post" noValidate>
                <Stack gap={5}>
                  <CsrfField />
                  <ErrorSummary errors={Object.fromEntries(named)} />
                  <Field {...field('firstName', 'given-name')} />
                  <Field {...field('lastName', 'family-name')} />
                  <Field {...field('email', 'email')} type="email" hint={t('text')} />
                  <p>
                    <Button type="submit" busy={isBusy}>
                      {t('save')}
                    </Button>
                  </p>
                </Stack>
              </Form>
            </section>
          ) : (
            <Notice tone="info">
              <p>{t('closed')}</p>
            </Notice>
          )}
          <p>
            <Link to={`/bestelling/${secret}`}>{t('back')}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

function Outcome({ told: { outcome, message, wrong } }: { told: Told }) {
  const t = useWords(words);
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
    <Notice tone={isAsked ? 'info' : 'success'} role="alert" title={isAsked ? t('asked') : t('saved')}>
      <p>{isAsked ? t('askedText') : t('savedText')}</p>
    </Notice>
  );
}
