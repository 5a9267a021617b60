import styles from './trap.module.css';

/** An invisible field: only programs fill it in (S-29). */
export function Trap() {
  return <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />;
}
