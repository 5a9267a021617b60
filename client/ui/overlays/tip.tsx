import styles from './tip.module.css';

/** Name of an icon-only button, shown on hover and focus (CONST-28). Inside the button; hidden from screen readers. */
export function Tip({
  children,
  align = 'end',
}: {
  children: string;
  /** Edge of the button that it lines up with. */ align?: 'start' | 'end';
}) {
  return (
    <span className={`${styles.tip} ${styles[align]}`} aria-hidden="true">
      {children}
    </span>
  );
}
