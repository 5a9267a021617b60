import { useWords } from '../../ui/words.ts';
import { Link, useLocation } from 'react-router-dom';
import { usePageHandle } from './current-page.ts';
import styles from './menu.module.css';
import { useMenu } from '../../api/site-content.ts';
import { Submenu } from './submenu.tsx';

/** The main menu on wide screens: one quiet line (MENU-01 to MENU-19). */
export function Menu() {
  const t = useWords();
  const current = usePageHandle()?.menu;
  const { key } = useLocation();
  return (
    <nav className={styles['menu']} aria-label={t('layout.mainMenu')}>
      <ul className={styles['items']}>
        {useMenu().map((item) => {
          const link = (
            <Link to={item.url} className={styles['link']} aria-current={item.url === current ? 'page' : undefined}>
              {item.label}
            </Link>
          );
          return item.children ? (
            <Submenu key={item.url + key} item={item}>
              {link}
            </Submenu>
          ) : (
            <li key={item.url} className={styles['item']}>
              {link}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
