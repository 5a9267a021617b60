import { useSite } from '../api/app.tsx';
import { Button } from '../ui/button.tsx';
import { CsrfField, Field } from '../ui/forms/field.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { Stack } from '../ui/text/text.tsx';
import type { Posted } from './action.ts';
import { useWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** What became of a sign-up that was posted without JavaScript; what was refused can be put right and sent again. */
export function SubscribeOutcome({ posted }: { posted: Posted }) {
  const t = useWords(words);
  const { email, name } = useSite();
  const { outcome, typed, wrong } = posted;
  if (outcome === 'received') {
    return (
      <Notice tone="info" title={t('received', { name })}>
        <p>
          {t('soon')} {t('confirmByMail')}
        </p>
      </Notice>
    );
  }
  const labels = { email: t('email'), name: t('name') };
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
          <Notice tone="error" role="alert" title={t('failedTitle')}>
            <p>{t('failed', { email })}</p>
          </Notice>
        )}
        {outcome === 'wrong' && (
          <Notice tone="error" role="alert" title={t('invalidTitle')}>
            <p>{t('invalid')}</p>
          </Notice>
        )}
        {outcome === 'unproven' && (
          <Notice tone="warn" role="alert">
            <p>{t('unproven')}</p>
          </Notice>
        )}
        <ErrorSummary errors={Object.fromEntries(summary)} />
        <Field {...field('email')} inputMode="email" />
        <Field {...field('name')} />
        <p>
          <Button type="submit">{t('submit')}</Button>
        </p>
      </Stack>
    </form>
  );
}
