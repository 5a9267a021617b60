import { Link } from 'react-router-dom';
import { useSite } from '../app.tsx';
import { Wrap } from '../ui/section.tsx';
import { usePageHandle } from './current-page.ts';
import { Menu } from './menu.tsx';
import styles from './top-bar.module.css';

/** The name, which leads home, and the menu; steps of buying have the name only. */
export function TopBar() {
  const site = useSite();
  const isCheckout = usePageHandle()?.isCheckout ?? false;
  return (
    <header className={styles['bar']}>
      <Wrap>
        <div className={styles['row']}>
          <Link to="/home" className={styles['name']}>
            <img src="/favicon.svg" alt="" width={36} height={36} fetchPriority="low" />
            De {site.name}
          </Link>
          {!isCheckout && <Menu />}
        </div>
      </Wrap>
    </header>
  );
}
