import { MESSAGE_MAX } from '../../../../src/modules/ticketing/rules/gift-card-limits.ts';
import fields from '../../../ui/forms/field.module.css';
import { FieldError } from '../../../ui/forms/field.tsx';
import { words as texts } from './words.ts';

/** The giver's message on a card. */
export function Message({
  hint,
  defaultValue,
  error,
}: {
  hint: string;
  defaultValue: string;
  error: string | undefined;
}) {
  return (
    <div className={fields['field']}>
      <label className={fields['label']} htmlFor="message">
        {texts.message} <span className={fields['optional']}>{texts.optional}</span>
      </label>
      <p className={fields['hint']} id="message-hint">
        {hint}
      </p>
      <FieldError id="message-error">{error}</FieldError>
      <textarea
        id="message"
        name="message"
        rows={4}
        maxLength={MESSAGE_MAX}
        defaultValue={defaultValue}
        className={fields['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'message-hint message-error' : 'message-hint'}
      />
    </div>
  );
}
