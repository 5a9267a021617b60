import styles from './tip.module.css';

/**
 * Name of an icon-only button, shown on hover and keyboard focus (CONST-28). Goes inside the button. Hidden from screen
 * readers, which read the button's own name.
 */
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
