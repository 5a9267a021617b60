import type { EventWarning } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './event-fields.module.css';

type NotesProps = {
  /** Id, so that the summary of errors can lead here. */
  field: EventWarning['field'];
  error: string | undefined;
  warnings: readonly EventWarning[];
};

/** What is wrong with a list as a whole, and what one should think about; told to those who listen when it changes. */
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
