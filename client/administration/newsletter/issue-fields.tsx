import { Field } from '../../ui/field.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Panel } from '../ui/room.tsx';
import styles from './issue.module.css';
import type { WrittenIssue } from './use-issue.ts';
import { useWords } from './words.ts';

/** As long as the server takes them. */
const TITLE_MAX = 150;
const PREVIEW_MAX = 200;

/** What is written of a newsletter. The ids of the fields are those of the server's messages. */
export function IssueFields({ written: { text, set, submission } }: { written: WrittenIssue }) {
  const t = useWords();
  const { errors } = submission;
  return (
    <Panel>
      <div className={styles['fields']}>
        <Field
          label={t('editor.title')}
          name="title"
          hint={t('editor.titleHint')}
          error={errors['title']}
          maxLength={TITLE_MAX}
          autoComplete="off"
          required
          value={text.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <Field
          label={t('editor.preview')}
          name="preview"
          hint={t('editor.previewHint')}
          error={errors['preview']}
          maxLength={PREVIEW_MAX}
          autoComplete="off"
          optional
          value={text.preview}
          onChange={(event) => set({ preview: event.target.value })}
        />
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
