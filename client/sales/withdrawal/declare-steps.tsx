import { Form, Link, useNavigation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { CsrfField, Field, Trap } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { Stack } from '../../ui/text/text.tsx';
import { KEY, type Progress, STEP } from './declare.loader.ts';
import styles from './withdrawal.module.css';
import { words } from './words.ts';

const FIELDS = ['name', 'purchase', 'email'] as const;

export function FillStep({ progress }: { progress: Progress | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  const { typed, wrong = {} } = progress ?? {};
  const summary = FIELDS.flatMap((name) => (wrong[name] ? [[name, `${words[name]}: ${wrong[name]}`] as const] : []));
  return (
    <section className={styles.panel}>
      <Form method="post" noValidate>
        <Stack gap={5}>
          <ErrorSummary errors={Object.fromEntries(summary)} />
          <Field
            label={words.name}
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={typed?.name ?? ''}
            error={wrong['name']}
          />
          <Field
            label={words.purchase}
            hint={words.purchaseHint}
            name="purchase"
            autoComplete="off"
            required
            maxLength={100}
            defaultValue={typed?.purchase ?? ''}
            error={wrong['purchase']}
          />
          <Field
            label={words.email}
            hint={words.emailHint}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={typed?.email ?? ''}
            error={wrong['email']}
          />
          <Trap />
          <p className={styles.small}>
            {words.privacy} <Link to="/privacy">{words.privacyLink}</Link>.
          </p>
          <p>
            <Button type="submit" name={STEP} value="check" busy={isBusy}>
              {words.toCheck}
            </Button>
          </p>
        </Stack>
      </Form>
    </section>
  );
}

/** Shows the summary, with the button that the law prescribes. */
export function CheckStep({ progress: { typed, message, key } }: { progress: Progress }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <section className={styles.panel}>
      {message && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <p>{words.checkIntro}</p>
      <SummaryList rows={FIELDS.map((name) => ({ term: words[name], detail: typed[name] }))} />
      <Form method="post">
        <CsrfField />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={KEY} value={key} />
        <p className={styles.actions}>
          <Button type="submit" name={STEP} value="confirm" busy={isBusy} busyLabel={words.sending}>
            {words.confirm}
          </Button>
          <Button type="submit" name={STEP} value="fill" variant="secondary" busy={isBusy}>
            {words.change}
          </Button>
        </p>
      </Form>
    </section>
  );
}
