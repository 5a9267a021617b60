import type { ReactNode } from 'react';
import { summaryOf } from '../../summary-of.ts';
import { CsrfField } from '../../../ui/forms/csrf-field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { Intent } from '../action.ts';
import styles from '../profile.module.css';
import type { useOwnForm } from './use-own-form.ts';

type OwnFormProps = {
  intent: Intent;
  own: ReturnType<typeof useOwnForm>;
  /** Names of the fields, for the summary of what is wrong. Ids are `{intent}-{field}`. */
  labels?: Record<string, string>;
  label?: string;
  children: ReactNode;
};

/** The frame of a form of the profile, which also works without JavaScript. */
export function OwnForm({ intent, own, labels = {}, label, children }: OwnFormProps) {
  return (
    <form {...own.form} className={styles.form} aria-label={label}>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <ErrorSummary errors={summaryOf(intent, own.wrong, labels)} />
      {own.message !== null && (
        <Notice tone="error" role="alert">
          <p>{own.message}</p>
        </Notice>
      )}
      {children}
    </form>
  );
}
