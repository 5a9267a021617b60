import type { InputHTMLAttributes } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = { label: string; name: string } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name'>;

/** One box to tick, with its words as part of what can be pressed. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input {...input} type="checkbox" className={styles.box} />
      {label}
    </label>
  );
}
