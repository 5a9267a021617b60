import { LinkButton } from '../../../ui/button.tsx';
import styles from './load-more.module.css';

type OlderProps = {
  /** What one leafs through: 'Bladeren door berichten'. */
  label: string;
  /** Leads back, to the first page or the one before; left out on the first page. */
  newest: { to: string; label: string } | null;
  /** Leads to what comes after the last line; left out when nothing does. */
  older: { to: string; label: string } | null;
};

/** Below a list that does not fit on one page. */
export function Older({ label, newest, older }: OlderProps) {
  if (newest === null && older === null) return null;
  return (
    <nav className={styles['older']} aria-label={label}>
      {newest && (
        <LinkButton to={newest.to} variant="secondary">
          {newest.label}
        </LinkButton>
      )}
      {older && (
        <LinkButton to={older.to} variant="secondary">
          {older.label}
        </LinkButton>
      )}
    </nav>
  );
}
