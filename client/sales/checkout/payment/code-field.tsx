import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import styles from './payment-overview.module.css';

type CodeFieldProps = {
  name: string;
  typed: string;
  error: string | null;
  answer: string | null;
  isBusy: boolean;
  label: string;
  apply: { name: string; label: string; busyLabel: string };
  onType: (typed: string) => void;
  onApply: () => void;
};

/** Field for a code. Without JavaScript its button posts the form; an empty value removes the code. */
export function CodeField({ name, typed, error, answer, isBusy, label, apply, onType, onApply }: CodeFieldProps) {
  return (
    <div className={styles.discount}>
      <Field
        label={label}
        name={name}
        optional
        value={typed}
        error={error ?? undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        name={apply.name}
        value="1"
        busy={isBusy}
        busyLabel={apply.busyLabel}
        onClick={(press) => {
          press.preventDefault();
          onApply();
        }}
      >
        {apply.label}
      </Button>
      <output>{answer}</output>
    </div>
  );
}
