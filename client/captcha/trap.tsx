import styles from './trap.module.css';

/** A field that nobody sees: what fills it in is a program (S-29). */
export function Trap() {
  return <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />;
}
