import type { EventWarning } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './event-fields.module.css';

type NotesProps = {
  /** Id, so that the error summary can link here. */
  field: EventWarning['field'];
  error: string | undefined;
  warnings: readonly EventWarning[];
};

/** The error about a list as a whole, and the warnings about it; announced to screen readers when it changes. */
export function FieldNotes({ field, error, warnings }: NotesProps) {
  return (
    <div id={field} tabIndex={-1}>
      <FieldError id={`${field}-error`}>{error}</FieldError>
      <div aria-live="polite">
        {warnings
          .filter((warning) => warning.field === field)
          .map(({ text }) => (
            <p key={text} className={styles['warning']}>
              <Icon name="info" /> <span>{text}</span>
            </p>
          ))}
      </div>
    </div>
  );
}
