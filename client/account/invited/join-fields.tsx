import { Field } from '../../ui/forms/field.tsx';
import styles from '../account.module.css';
import type { Values, Wrong } from '../check.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { words } from './words.ts';

type JoinFieldsProps = { email: string; typed: Values; wrong: Wrong };

/** Fields for a user without an account; password managers store the password under the email address. */
export function JoinFields({ email, typed, wrong }: JoinFieldsProps) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className={styles.pair}>
        <Field
          label={words.firstName}
          name="firstName"
          id="join-firstName"
          autoComplete="given-name"
          required
          defaultValue={typed['firstName']}
          error={wrong['firstName']}
        />
        <Field
          label={words.lastName}
          name="lastName"
          id="join-lastName"
          autoComplete="family-name"
          required
          defaultValue={typed['lastName']}
          error={wrong['lastName']}
        />
      </div>
      <NewPasswordFields prefix="join" errors={wrong} />
    </>
  );
}
