import { Link } from 'react-router-dom';
import { useSite, useSiteContent } from '../../api/application.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Wrap } from '../../ui/text/text.tsx';
import { VisitLinks } from '../visit-links.tsx';
import styles from './status-bar.module.css';

export function StatusBar() {
  const site = useSite();
  const content = useSiteContent();
  if (!content) return null;
  const { isOpen, text } = content.today;
  return (
    <div className={styles['bar']}>
      <Wrap>
        <div className={styles['row']}>
          <Link to="/home#openingstijden" className={`${styles['today']} ${isOpen ? styles['open'] : ''}`}>
            {text}
          </Link>
          <ul className={styles['visit']}>
            <VisitLinks />
          </ul>
          <a href={site.phoneHref} className={styles['phone']}>
            <Icon name="phone" /> {site.phone}
          </a>
        </div>
      </Wrap>
    </div>
  );
}
