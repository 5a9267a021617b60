import { Link } from 'react-router-dom';
import styles from './tabs.module.css';

type Tab = { to: string; label: string; isCurrent: boolean };

/** Parts of a room beside each other; each has an address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles['tabs']}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} className={styles['tab']} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
