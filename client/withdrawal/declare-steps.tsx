import { Form, Link, useNavigation } from 'react-router-dom';
import { Trap } from '../captcha/trap.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { CsrfField, Field } from '../ui/forms/field.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { SummaryList } from '../ui/text/summary-list.tsx';
import { Stack } from '../ui/text/text.tsx';
import { useWords } from '../ui/use-words.ts';
import { KEY, type Progress, STEP } from './declare.loader.ts';
import styles from './withdrawal.module.css';
import words from './nl.json' with { type: 'json' };

const FIELDS = ['name', 'purchase', 'email'] as const;

/** First step: name, purchase, and the address for the receipt. */
export function FillStep({ progress }: { progress: Progress | undefined }) {
  const t = useWords(words);
  const isBusy = useNavigation().state === 'submitting';
  const { typed, wrong = {} } = progress ?? {};
  const summary = FIELDS.flatMap((name) => (wrong[name] ? [[name, `${t(name)}: ${wrong[name]}`] as const] : []));
  return (
    <section className={styles.panel}>
      <Form method="post" noValidate>
        <Stack gap={5}>
          <ErrorSummary errors={Object.fromEntries(summary)} />
          <Field
            label={t('name')}
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={typed?.name ?? ''}
            error={wrong['name']}
          />
          <Field
            label={t('purchase')}
            hint={t('purchaseHint')}
            name="purchase"
            autoComplete="off"
            required
            maxLength={100}
            defaultValue={typed?.purchase ?? ''}
            error={wrong['purchase']}
          />
          <Field
            label={t('email')}
            hint={t('emailHint')}
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
            {t('privacy')} <Link to="/privacy">{t('privacyLink')}</Link>.
          </p>
          <p>
            <Button type="submit" name={STEP} value="check" busy={isBusy}>
              {t('toCheck')}
            </Button>
          </p>
        </Stack>
      </Form>
    </section>
  );
}

/** The second step: what is declared, and the button that the law names. */
export function CheckStep({ progress: { typed, message, key } }: { progress: Progress }) {
  const t = useWords(words);
  const isBusy = useNavigation().state === 'submitting';
  return (
    <section className={styles.panel}>
      {message && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <p>{t('checkIntro')}</p>
      <SummaryList rows={FIELDS.map((name) => ({ term: t(name), detail: typed[name] }))} />
      <Form method="post">
        <CsrfField />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={KEY} value={key} />
        <p className={styles.actions}>
          <Button type="submit" name={STEP} value="confirm" busy={isBusy} busyLabel={t('sending')}>
            {t('confirm')}
          </Button>
          <Button type="submit" name={STEP} value="fill" variant="secondary" busy={isBusy}>
            {t('change')}
          </Button>
        </p>
      </Form>
    </section>
  );
}
