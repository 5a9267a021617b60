import { useLoaderData } from 'react-router-dom';
import type { Arrangement } from '../../../src/modules/content/schema.ts';
import { ClosingBand } from '../../content/closing-band.tsx';
import { ContentSections } from '../../content/content-sections.tsx';
import { PageHead } from '../../content/page-head.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Wrap } from '../../ui/text/text.tsx';
import { ArrangementArticle } from './arrangement-article.tsx';
import type { loader } from './arrangements.loader.ts';
import styles from './arrangements.module.css';
import { crumbOf } from '../../content/content-page.loader.ts';
import { useWords } from '../../ui/words.ts';
import words from '../../content/nl.json' with { type: 'json' };

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

/** The seven packages, each at its anchor (ARR-01 to ARR-21). */
export function Component() {
  const { page, arrangements } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <PageHead heading={page.heading} intro={page.intro} motif="seringen" />
      <Wrap>
        <Overview arrangements={arrangements} />
        <div className={styles['packages']}>
          {arrangements.map((arrangement) => (
            <ArrangementArticle key={arrangement.id} arrangement={arrangement} />
          ))}
        </div>
      </Wrap>
      <ContentSections sections={page.sections} />
      {page.action && <ClosingBand heading={page.heading} action={page.action} />}
    </>
  );
}

/** All of them with their price, a line each. */
function Overview({ arrangements }: { arrangements: readonly Arrangement[] }) {
  const t = useWords(words);
  return (
    <nav className={styles['overview']} aria-label={t('arrangements.all')}>
      <ul className={styles['list']}>
        {arrangements.map(({ id, title, costs }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            <span className={styles['price']}>{costs[0]}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
