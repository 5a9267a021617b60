import { FieldError } from '../../ui/forms/field-error.tsx';
import styles from '../profile/profile.module.css';

type ChoicesProps = {
  label: string;
  name: string;
  /** Of the first choice, so that a summary of what is wrong can lead there. */
  id: string;
  choices: { value: string; label: string }[];
  chosen?: string | undefined;
  error?: string | undefined;
};

/** One of a few, none chosen beforehand. */
export function Choices({ label, name, id, choices, chosen, error }: ChoicesProps) {
  return (
    <fieldset className={styles.choices} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {choices.map((choice, index) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            id={index === 0 ? id : `${id}-${choice.value}`}
            defaultChecked={choice.value === chosen}
            required
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
