import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the menu, to what the page is about. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#inhoud" className={styles['skip']}>
      {children}
    </a>
  );
}
