import { Link, useLocation } from 'react-router-dom';
import { useSite } from '../../api/application.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Wrap } from '../../ui/text/text.tsx';
import { Menu } from './menu.tsx';
import { SessionCorner } from '../../account/corner/session-corner.tsx';
import { SmallMenu } from './small-menu.tsx';
import styles from './top-bar.module.css';
import { words as siteWords } from '../../ui/words.ts';

/** On checkout pages the styles leave the name and the session (ROOT-01, ROOT-02). */
export function TopBar() {
  const site = useSite();
  const { key } = useLocation();
  return (
    <div className={styles['bar']}>
      <Wrap>
        <div className={styles['row']}>
          <Link to="/home" className={styles['name']}>
            <img src="/favicon.svg" alt="" width={36} height={36} fetchPriority="low" />
            De {site.name}
          </Link>
          <SessionCorner place="bar" />
          <div className={styles['tickets']}>
            <LinkButton to="/open-dagen-bezoekerstuin" size="small">
              {siteWords.layout.tickets}
            </LinkButton>
          </div>
          <SmallMenu key={key} />
        </div>
        <Menu />
      </Wrap>
    </div>
  );
}
