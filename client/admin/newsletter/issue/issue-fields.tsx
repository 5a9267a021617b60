import type { ChangeEvent } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { RichText } from '../../ui/editor/rich-text.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import styles from './issue.module.css';
import type { WrittenIssue } from './use-issue.ts';
import { useWords } from '../words.ts';

/** As long as the server takes them. */
const TITLE_MAX = 150;
const PREVIEW_MAX = 200;

/** What is written of a newsletter. The ids of the fields are those of the server's messages. */
export function IssueFields({ written: { text, set, submission } }: { written: WrittenIssue }) {
  const t = useWords();
  const { errors } = submission;
  const line = (name: 'title' | 'preview') => ({
    name,
    label: t(`editor.${name}`),
    hint: t(`editor.${name}Hint`),
    error: errors[name],
    autoComplete: 'off',
    value: text[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <Panel>
      <div className={styles['fields']}>
        <Field {...line('title')} maxLength={TITLE_MAX} required />
        <Field {...line('preview')} maxLength={PREVIEW_MAX} optional />
        <RichText
          label={t('editor.body')}
          name="body"
          hint={t('editor.bodyHint')}
          error={errors['body']}
          value={text.body}
          onChange={(body) => set({ body })}
        />
      </div>
    </Panel>
  );
}
