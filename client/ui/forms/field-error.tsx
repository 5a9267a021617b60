import styles from './field.module.css';
import { Icon } from '../pictures/icon.tsx';

type FieldErrorProps = {
  /** To which the input's `aria-describedby` points. */
  id: string;
  children: string | undefined;
};

/** What is wrong in a field, above its input; nothing while all is well. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p className={styles['error']} id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
