import { useWords } from '../ui/use-words.ts';
import { Link } from 'react-router-dom';
import { useSite } from '../api/application.ts';
import { Wrap } from '../ui/text/text.tsx';
import styles from './breadcrumb.module.css';
import { useCrumbs } from '../ui/page/page.ts';

/** Home, the pages above this one, this one (ROOT-08). Pages name theirs in their handle. */
export function Breadcrumb() {
  const t = useWords();
  const crumbs = useCrumbs(useSite());
  if (crumbs.length === 0) return null;
  const above = [{ label: t('layout.home'), url: '/' }, ...crumbs.slice(0, -1)];
  return (
    <nav className={styles['breadcrumb']} aria-label={t('layout.breadcrumb')}>
      <Wrap>
        <ol className={styles['list']}>
          {above.map(({ label, url }) => (
            <li key={url}>
              <Link to={url}>{label}</Link>
            </li>
          ))}
          <li>
            <span aria-current="page">{crumbs.at(-1)?.label}</span>
          </li>
        </ol>
      </Wrap>
    </nav>
  );
}
