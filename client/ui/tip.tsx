import styles from './tip.module.css';

/**
 * Name of an icon-only button, shown beside it while it is hovered or has the keyboard's focus (CONST-28). Goes inside
 * the button. Screen readers read the button's own name, so this copy is hidden from them.
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
