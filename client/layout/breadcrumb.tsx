import { Link } from 'react-router-dom';
import { useSite } from '../api/application.ts';
import { ownedText, Wrap } from '../ui/text/text.tsx';
import styles from './breadcrumb.module.css';
import { useCrumbs } from '../ui/page/page.ts';
import { words as siteWords } from '../ui/words.ts';

/** Links to Home and the pages above this one, followed by this page (ROOT-08). */
export function Breadcrumb() {
  const crumbs = useCrumbs(useSite());
  if (crumbs.length === 0) return null;
  const above = [{ label: siteWords.layout.home, url: '/' }, ...crumbs.slice(0, -1)];
  return (
    <nav className={styles['breadcrumb']} aria-label={siteWords.layout.breadcrumb}>
      <Wrap>
        <ol className={styles['list']}>
          {above.map(({ label, url }) => (
            <li key={url}>
              <Link to={url}>{ownedText(label)}</Link>
            </li>
          ))}
          <li>
            <span aria-current="page">{ownedText(crumbs.at(-1)?.label ?? '')}</span>
          </li>
        </ol>
      </Wrap>
    </nav>
  );
}
